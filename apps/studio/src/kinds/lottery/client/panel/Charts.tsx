import { useEffect, useMemo, useRef } from 'react'
import type { Draw } from '../../space.ts'
import type { TimedIssue } from '../clock.ts'
import { shortIssue } from '../short-issue.ts'
import type { Track } from '../trends.ts'
import { matrixOf } from '../trends.ts'
import { drawMatrix, drawRoad, HEAD_PX, ROAD_CELL, ROAD_ROWS, ROW_PX, sized } from './trend-canvas.ts'

export type Drawn = Pick<TimedIssue, 'id' | 'code'> & { readonly result: Draw }

/** Draws now and whenever the box is scrolled or sized, at most once a frame. */
function useScrolledCanvas(draw: (box: HTMLElement, canvas: HTMLCanvasElement) => void) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const latest = useRef(draw)
  latest.current = draw
  useEffect(() => {
    const [outer, inner] = [box.current, canvas.current]
    if (!outer || !inner) return
    let frame = 0
    const later = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        latest.current(outer, inner)
      })
    }
    const observer = new ResizeObserver(later)
    observer.observe(outer)
    outer.addEventListener('scroll', later, { passive: true })
    later()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      outer.removeEventListener('scroll', later)
    }
  }, [])
  useEffect(() => {
    if (box.current && canvas.current) latest.current(box.current, canvas.current)
  })
  return { box, canvas }
}

/** Which values came in each draw, and how long the others have not; the newest at the end, which is shown first. */
export function OmissionChart(props: {
  track: Track
  draws: readonly Drawn[]
  label: string
  shown: (value: string) => string
}) {
  const { track, draws, shown } = props
  const rows = useMemo(() => {
    const matrix = matrixOf(
      track,
      draws.map(({ result }) => result),
    )
    return matrix.map((row, index) => ({ ...row, label: shortIssue(draws[index]!.code) }))
  }, [track, draws])
  const { box, canvas } = useScrolledCanvas((outer, inner) => {
    const size = { width: outer.clientWidth, height: outer.clientHeight, scrollTop: outer.scrollTop }
    const paint = sized(inner, size.width, size.height)
    if (paint) drawMatrix(paint, size, { values: track.values, rows, shown })
  })
  useEffect(() => {
    if (box.current) box.current.scrollTop = rows.length * ROW_PX
  }, [box, rows])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section ref={box} className="lot-chart" tabIndex={0} aria-label={props.label}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus */}
      <canvas ref={canvas} aria-hidden="true" />
      <i style={{ height: `${rows.length * ROW_PX + HEAD_PX}px` }} />
    </section>
  )
}

/** A road of outcomes; the newest at the end, which is shown first. */
export function RoadChart(props: {
  columns: readonly (readonly string[])[]
  outcomes: readonly string[]
  letters: readonly string[]
  label: string
}) {
  const { columns, outcomes, letters } = props
  const { box, canvas } = useScrolledCanvas((outer, inner) => {
    const size = { width: outer.clientWidth, height: ROAD_ROWS * ROAD_CELL + 1, scrollLeft: outer.scrollLeft }
    const paint = sized(inner, size.width, size.height)
    if (paint) drawRoad(paint, size, { columns, outcomes, letters })
  })
  useEffect(() => {
    if (box.current) box.current.scrollLeft = columns.length * ROAD_CELL
  }, [box, columns])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section ref={box} className="lot-road" tabIndex={0} aria-label={props.label}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus */}
      <canvas ref={canvas} aria-hidden="true" />
      <i style={{ width: `${columns.length * ROAD_CELL}px` }} />
    </section>
  )
}
