// In the page that is measured: when things were seen. A frame is seen when the next task after it runs.
window.seen = null; // the loom with its yarns
window.whole = null; // and everything around it
window.answers = [];
/** Before everything else that waits for the same frame: what comes then is not part of it. */
function afterFrame(then) {
  requestAnimationFrame(() => scheduler.postTask(() => then(performance.now()), { priority: "user-blocking" }));
}
const arrivals = new MutationObserver(() => {
  if (window.seen === null && document.querySelector(".board .yarn")) {
    window.seen = NaN;
    afterFrame((now) => { window.seen = now; });
  }
  const log = document.querySelector(".log ol");
  if (!log || !document.querySelector(".hand .designs article")) return;
  arrivals.disconnect();
  listen(log);
  afterFrame((now) => { window.whole = now; });
});
arrivals.observe(document, { childList: true, subtree: true });

// What was done stands in the thread of play, in the line of its turn, when the server has answered.
function listen(log) {
  let began = null;
  for (const kind of ["click", "keydown"]) addEventListener(kind, (event) => { began = event.timeStamp; }, true);
  new MutationObserver(() => {
    if (began === null) return;
    const from = began;
    began = null;
    afterFrame((now) => window.answers.push(now - from));
  }).observe(log, { childList: true, characterData: true, subtree: true });
}
