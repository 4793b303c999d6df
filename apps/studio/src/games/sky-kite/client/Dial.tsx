import { cx } from '@ronda/ui/page/cx.ts'
import { useRef } from 'react'
import { useFrame, useLiveText } from '../../../kit/frames.ts'
import { numberText } from '../../../kit/page-region.ts'
import type { StagePlace } from '../../../kit/ui/stage.tsx'
import { config } from '../config.ts'
import { multiplierText } from '../curve.ts'
import type { KiteKey } from './i18n/texts.ts'
import type { KiteTable } from './KitePage.tsx'
import type { Sky } from './sky.ts'

const LEVELS = 6

export const dialLooks =
  'pointer-events-none absolute inset-x-0 top-[9%] grid justify-items-center text-center [text-shadow:0_2px_14px_oklch(0.15_0.08_290/0.9)]'
export const captionLooks = 'text-[clamp(14px,2.2vmin,18px)] font-semibold text-[oklch(0.95_0.03_290/0.92)]'
export const figureLooks = (phase: string | undefined) =>
  cx(
    'leading-[1.08] font-extrabold tracking-[-0.045em]',
    phase === 'betting' ? 'text-[clamp(34px,7vmin,64px)]' : 'text-[clamp(52px,13vmin,124px)]',
    (phase === 'crashed' || phase === 'closed') && 'text-[oklch(0.83_0.12_25)]',
  )

/** The multiplier, or how long until the start; both change with every frame. */
export function Dial({ page }: { page: KiteTable }) {
  const { model: flight, text, frames } = page
  const caption = useLiveText()
  const figure = useLiveText()
  const bar = useRef<HTMLElement>(null)
  const phase = flight.round?.phase
  useFrame(frames, () => {
    let key: KiteKey = 'connecting'
    let words = ''
    let share = 0
    if (phase === 'betting') {
      const ms = flight.startsInMs
      key = ms > 0 ? 'startsIn' : 'starting'
      words = text('seconds', { n: numberText(Math.ceil(ms / 100) / 10, 1) })
      share = ms / config.bettingMs
    } else if (phase) {
      words = `${multiplierText(flight.hundredths)}×`
      const isTop = (flight.round?.crashPoint ?? 0) >= config.cashOutMax
      key = phase === 'running' ? 'flying' : isTop ? 'top' : 'broke'
    }
    figure.set(words)
    caption.set(text(key))
    if (bar.current) bar.current.style.transform = `scaleX(${Math.round(Math.min(1, share) * 500) / 500})`
  })
  return (
    <div className={dialLooks} aria-hidden="true">
      <p ref={caption.ref} className={captionLooks} />
      <p ref={figure.ref} className={figureLooks(phase)} />
      <div
        hidden={phase !== 'betting'}
        className="mt-2.5 h-2 w-[min(320px,60%)] overflow-hidden rounded-full bg-[oklch(0.15_0.06_290/0.6)]"
      >
        <i
          ref={bar}
          className="block h-full origin-left rounded-[inherit] bg-[linear-gradient(90deg,oklch(0.76_0.15_78),oklch(0.9_0.13_90))]"
        />
      </div>
    </div>
  )
}

/** The multipliers at the lines across the sky. */
export function Levels({ page, place }: { page: KiteTable; place: StagePlace<Sky> }) {
  const labels = useRef<(HTMLElement | null)[]>([])
  useFrame(page.frames, () => {
    const { phase } = page.model.round ?? {}
    const levels = phase && phase !== 'betting' ? (place.picture?.levels ?? []) : []
    for (const [index, label] of labels.current.entries()) {
      if (!label) continue
      const level = levels[index]
      if (label.hidden !== (level === undefined)) label.hidden = level === undefined
      if (!level) continue
      const words = `${level.multiplier}×`
      if (label.textContent !== words) label.textContent = words
      label.style.transform = `translateY(${Math.round(level.y)}px)`
    }
  })
  return (
    <div aria-hidden="true">
      {Array.from({ length: LEVELS }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are always the same
          key={index}
          ref={node => {
            labels.current[index] = node
          }}
          className="absolute -top-2.5 left-2.5 text-[12px]/[20px] font-semibold text-[oklch(0.95_0.03_290/0.75)] [text-shadow:0_1px_3px_#0008]"
        />
      ))}
    </div>
  )
}
