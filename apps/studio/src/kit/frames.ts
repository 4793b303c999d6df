import { type RefCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** What runs with every picture of the stage: small things written straight into the page, without React. */
export type Frames = { run(): void; add(work: () => void): () => void }

export function createFrames(): Frames {
  const all = new Set<() => void>()
  return {
    run() {
      for (const work of all) work()
    },
    add(work) {
      all.add(work)
      return () => all.delete(work)
    },
  }
}

/** Runs `work` now, after every drawing of the part that asks for it, and with every frame. */
export function useFrame(frames: Frames, work: () => void): void {
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
    work()
  })
  useEffect(() => frames.add(() => latest.current()), [frames])
}

/** Words that change faster than a page should be drawn. */
export class LiveText {
  private shown: string
  private nodes = new Set<HTMLElement>()

  constructor(text = '') {
    this.shown = text
  }

  get text(): string {
    return this.shown
  }

  set(text: string) {
    if (this.shown === text) return
    this.shown = text
    for (const node of this.nodes) node.textContent = text
  }

  /** The element that says them. */
  readonly ref: RefCallback<HTMLElement> = node => {
    if (!node) return
    this.nodes.add(node)
    node.textContent = this.shown
    return () => {
      this.nodes.delete(node)
    }
  }
}

export function useLiveText(): LiveText {
  const text = useRef<LiveText>(null)
  text.current ??= new LiveText()
  return text.current
}
