// Choices take the focus when they appear, and give it back when they go.

export function reach(choices: HTMLElement): () => void {
  const before = document.activeElement;
  choices.querySelector("button")?.focus({ preventScroll: true });
  return () => {
    const isLost = document.activeElement === document.body || choices.contains(document.activeElement);
    if (isLost && before instanceof Element && "focus" in before) (before as HTMLElement).focus({ preventScroll: true });
  };
}
