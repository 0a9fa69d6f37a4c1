// Animations that were begun together. They follow the speed, also when it changes
// on the way, and whatever ends them, nothing stays behind.

interface Running {
  readonly animation: Animation;
  readonly delay: number;
  readonly end: () => void;
}

export interface Timing {
  readonly at: number;
  readonly lasts: number;
  readonly easing?: string;
  /** How it looks before it begins, and afterwards until it is taken away. */
  readonly fill?: FillMode;
}

export class Animations {
  #running: Running[] = [];
  #factor = 1;
  #generation = 0;

  /** `ended` is called once, when it is over or called off. What is returned calls it off. */
  play(
    piece: Element,
    frames: Keyframe[],
    { at, lasts, easing = "ease-in-out", fill = "backwards" }: Timing,
    ended?: () => void,
  ): () => void {
    const animation = piece.animate(frames, { delay: at, duration: lasts, easing, fill });
    if (this.#factor !== 1) animation.playbackRate = 1 / this.#factor;
    const one: Running = { animation, delay: at, end: () => this.#end(one, ended) };
    this.#running.push(one);
    animation.onfinish = one.end;
    return one.end;
  }

  /** Work that may wait until the answer to what was done has been painted. */
  later(work: () => void): void {
    const generation = this.#generation;
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (generation === this.#generation) work();
      }),
    );
  }

  /** 1 is the normal speed; smaller is faster, 0 is at once. */
  follow(factor: number): void {
    this.#factor = factor || 1;
    if (factor === 0) return this.stop();
    for (const { animation } of this.#running) animation.updatePlaybackRate(1 / factor);
  }

  /** What is on its way arrives; what has not begun never does. */
  readonly drop = (): void =>
    [...this.#running]
      .filter(({ animation, delay }) => Number(animation.currentTime ?? 0) <= delay)
      .forEach((one) => one.end());
  readonly stop = (): void => {
    this.#generation += 1;
    [...this.#running].forEach((one) => one.end());
  };

  #end(one: Running, ended?: () => void): void {
    if (!this.#running.includes(one)) return;
    this.#running = this.#running.filter((other) => other !== one);
    one.animation.cancel();
    ended?.();
  }
}
