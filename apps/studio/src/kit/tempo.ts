export type Ease = (t: number) => number

export const ease = {
  linear: (t: number) => t,
  out: (t: number) => 1 - (1 - t) ** 3,
  in: (t: number) => t ** 3,
  inOut: (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2),
  backOut: (t: number) => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2,
} satisfies Record<string, Ease>

type Task = {
  elapsed: number
  ms: number
  update: (t: number) => void
  ease: Ease
  done: () => void
  skippable: boolean
}

/** All motion of the page runs on one clock, so that it can be hurried, and shortened for people who want no motion. */
export class Tempo {
  /** People who ask for less motion get final values at once. */
  still: boolean
  private tasks = new Set<Task>()
  private hurrying = false

  constructor(still: boolean) {
    this.still = still
  }

  tick(ms: number) {
    for (const task of this.tasks) {
      task.elapsed += this.hurrying && task.skippable ? Number.POSITIVE_INFINITY : ms
      const t = Math.min(1, task.ms === 0 ? 1 : task.elapsed / task.ms)
      task.update(task.ease(t))
      if (t === 1) {
        this.tasks.delete(task)
        task.done()
      }
    }
  }

  tween(
    ms: number,
    update: (t: number) => void,
    options: { ease?: Ease; skippable?: boolean; keepsMotion?: boolean } = {},
  ): Promise<void> {
    const length = this.still && !options.keepsMotion ? Math.min(ms, 60) : ms
    return new Promise(done => {
      update(0)
      this.tasks.add({
        elapsed: 0,
        ms: length,
        update,
        ease: options.ease ?? ease.out,
        done,
        skippable: options.skippable ?? true,
      })
    })
  }

  /** Time to read; not shortened for stillness. */
  wait(ms: number, skippable = true): Promise<void> {
    return this.tween(ms, () => {}, { ease: ease.linear, skippable, keepsMotion: true })
  }

  /** Everything that can be skipped ends now, until `calm`. */
  hurry() {
    this.hurrying = true
  }

  calm() {
    this.hurrying = false
  }

  get isHurrying(): boolean {
    return this.hurrying
  }
}
