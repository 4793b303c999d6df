import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'

export interface Picture {
  key: string
  label: string
  image: string
}

const SCALES = [1, 1.5, 2, 3, 4]

const still = { scale: 1, turn: 0, x: 0, y: 0 }

/** Pictures to be looked at closely: one large, turned, enlarged and moved by mouse or keys; the others beside it. */
export function Viewer({ pictures }: { pictures: readonly Picture[] }) {
  const t = useT()
  const [key, setKey] = useState(pictures[0]?.key)
  const [view, setView] = useState(still)
  const [from, setFrom] = useState<{ x: number; y: number }>()
  const shown = pictures.find(picture => picture.key === key) ?? pictures[0]
  if (!shown) return null
  const zoom = (by: 1 | -1) =>
    setView(before => {
      const scale = SCALES[Math.min(SCALES.length - 1, Math.max(0, SCALES.indexOf(before.scale) + by))] ?? 1
      return scale === 1 ? { ...before, scale, x: 0, y: 0 } : { ...before, scale }
    })
  const rotate = () => setView(before => ({ ...before, turn: before.turn + 90, x: 0, y: 0 }))
  const move = (x: number, y: number) =>
    setView(before => (before.scale === 1 ? before : { ...before, x: before.x + x, y: before.y + y }))
  const choose = (next: string) => {
    setKey(next)
    setView(still)
  }

  function onKeyDown(event: KeyboardEvent) {
    const keys: Record<string, () => void> = {
      '+': () => zoom(1),
      '=': () => zoom(1),
      '-': () => zoom(-1),
      r: rotate,
      '0': () => setView(still),
      ArrowLeft: () => move(60, 0),
      ArrowRight: () => move(-60, 0),
      ArrowUp: () => move(0, 60),
      ArrowDown: () => move(0, -60),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  function onPointerMove(event: PointerEvent) {
    if (!from) return
    move(event.clientX - from.x, event.clientY - from.y)
    setFrom({ x: event.clientX, y: event.clientY })
  }

  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-14 font-medium text-fg-1">{shown.label}</p>
        <div className="flex items-center gap-1">
          <IconButton icon="minus" size={32} label={t('bo.viewer.smaller')} onClick={() => zoom(-1)} />
          <span className="numeral w-12 text-center text-13 text-fg-2">{Math.round(view.scale * 100)}%</span>
          <IconButton icon="plus" size={32} label={t('bo.viewer.larger')} onClick={() => zoom(1)} />
          <IconButton icon="rotate" size={32} label={t('bo.viewer.rotate')} onClick={rotate} />
          <Button kind="quiet" size={32} onClick={() => setView(still)}>
            {t('bo.viewer.whole')}
          </Button>
        </div>
      </div>
      <div
        role="application"
        aria-label={t('bo.viewer.label', { name: shown.label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that keys reach it
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setFrom({ x: event.clientX, y: event.clientY })
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => setFrom(undefined)}
        onPointerCancel={() => setFrom(undefined)}
        onDoubleClick={() => (view.scale === 1 ? zoom(1) : setView(still))}
        className={cx(
          'grid h-[min(60vh,32rem)] touch-none place-items-center overflow-hidden rounded-10 bg-surface-3 select-none focus-visible:outline-2 focus-visible:outline-focus',
          view.scale > 1 && (from ? 'cursor-grabbing' : 'cursor-grab'),
        )}
      >
        <img
          src={shown.image}
          alt={shown.label}
          draggable={false}
          className="max-h-full max-w-full object-contain transition-transform duration-140 motion-reduce:transition-none"
          style={{
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${view.turn}deg)`,
            transitionDuration: from ? '0ms' : undefined,
          }}
        />
      </div>
      {pictures.length > 1 && (
        <div className="mt-2 flex gap-2">
          {pictures.map(picture => (
            <button
              key={picture.key}
              type="button"
              aria-pressed={picture.key === shown.key}
              onClick={() => choose(picture.key)}
              className="w-24 rounded-10 p-1 text-12 text-fg-2 inset-ring inset-ring-subtle hover:bg-surface-2 aria-pressed:bg-brand-tint aria-pressed:text-brand-text aria-pressed:inset-ring-2 aria-pressed:inset-ring-brand"
            >
              <img src={picture.image} alt="" className="h-14 w-full rounded-6 bg-surface-3 object-cover" />
              <span className="mt-1 block">{picture.label}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
