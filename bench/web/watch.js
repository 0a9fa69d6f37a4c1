// In the page that is measured: when things were seen. A frame is seen when the next task after it runs.
window.seen = null;
window.answers = [];
const afterFrame = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now())));
const loom = new MutationObserver(() => {
  if (!document.querySelector(".board .yarn")) return;
  loom.disconnect();
  afterFrame((now) => {
    window.seen = now;
    listen();
  });
});
loom.observe(document, { childList: true, subtree: true });

// What was done stands in the thread of play when the server has answered.
function listen() {
  let began = null;
  for (const kind of ["click", "keydown"]) addEventListener(kind, (event) => { began = event.timeStamp; }, true);
  new MutationObserver(() => {
    if (began === null) return;
    const from = began;
    began = null;
    afterFrame((now) => window.answers.push(now - from));
  }).observe(document.querySelector(".log ol"), { childList: true });
}
