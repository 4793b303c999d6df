import { type ComponentProps, useEffect, useRef } from 'react'
import { NoWebgl } from '../no-webgl.ts'

type Sized = { resize(width: number, height: number): unknown }

/** The place of a drawn picture, which is made once its canvas is on the page. */
export type StagePlace<Picture extends Sized> = {
  picture: Picture | undefined
  /** Rejects where the browser cannot draw. */
  ready: Promise<Picture>
  fill(box: HTMLElement, canvas: HTMLCanvasElement): () => void
}

export function createStagePlace<Picture extends Sized>(
  create: (canvas: HTMLCanvasElement, box: HTMLElement) => Promise<Picture>,
): StagePlace<Picture> {
  const { promise, resolve, reject } = Promise.withResolvers<Picture>()
  promise.catch(() => {})
  const place: StagePlace<Picture> = {
    picture: undefined,
    ready: promise,
    fill(box, canvas) {
      let frame = 0
      const size = () => place.picture?.resize(Math.max(1, box.clientWidth), Math.max(1, box.clientHeight))
      const observer = new ResizeObserver(() => {
        cancelAnimationFrame(frame)
        frame = requestAnimationFrame(() => size())
      })
      create(canvas, box)
        .then(async picture => {
          place.picture = picture
          await size()
          observer.observe(box)
          resolve(picture)
        })
        .catch(error => reject(new NoWebgl(String(error))))
      return () => observer.disconnect()
    },
  }
  return place
}

/** A canvas as large as its place, with what lies over it. */
export function Stage<Picture extends Sized>({
  place,
  children,
  ...section
}: ComponentProps<'section'> & { place: StagePlace<Picture> }) {
  const box = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (box.current && canvas.current) return place.fill(box.current, canvas.current)
  }, [place])
  return (
    <section {...section} ref={box}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus */}
      <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 block" />
      {children}
    </section>
  )
}
