import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMedia } from '../page/use-media.ts'
import { GAUGE_STEP_MS, gaugeAt } from './gauge-steps.ts'

const RADIUS = 52
const LENGTH = 2 * Math.PI * RADIUS

/** A ring that counts up when it comes into view and starts over when it left; without motion it shows its end at once. */
export function Gauge({ target, unit, label }: { target: number; unit?: string; label: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [elapsedMs, setElapsedMs] = useState(0)

  useEffect(() => {
    if (isStill) return
    let timer: ReturnType<typeof setInterval> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearInterval(timer)
        if (!entry?.isIntersecting) return setElapsedMs(0)
        let elapsed = 0
        timer = setInterval(() => {
          elapsed += GAUGE_STEP_MS
          setElapsedMs(elapsed)
          if (gaugeAt(elapsed, target).isDone) clearInterval(timer)
        }, GAUGE_STEP_MS)
      },
      { threshold: 0.4 },
    )
    if (box.current) observer.observe(box.current)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [target, isStill])

  const { degrees, value } = gaugeAt(isStill ? Number.MAX_SAFE_INTEGER : elapsedMs, target)
  return (
    <div ref={box} className="flex flex-col items-center gap-3 text-center">
      <div className="relative size-30">
        <svg viewBox="0 0 120 120" className="size-full -rotate-90" aria-hidden="true">
          <circle cx="60" cy="60" r={RADIUS} fill="none" strokeWidth="6" className="stroke-surface-3" />
          <circle
            cx="60"
            cy="60"
            r={RADIUS}
            fill="none"
            strokeWidth="6"
            strokeLinecap="round"
            strokeDasharray={LENGTH}
            strokeDashoffset={LENGTH * (1 - degrees / 360)}
            className={degrees === 0 ? 'stroke-transparent' : 'stroke-brand'}
          />
        </svg>
        <p
          className="numeral absolute inset-0 grid place-items-center"
          role="img"
          aria-label={`${target}${unit ? ` ${unit}` : ''}`}
        >
          <span aria-hidden="true" className="text-30 font-bold text-fg-1">
            {value}
            {unit && <span className="ml-0.5 text-16 font-medium text-fg-3">{unit}</span>}
          </span>
        </p>
      </div>
      <p className="max-w-44 text-14 text-fg-2">{label}</p>
    </div>
  )
}
