import { cx } from '@ronda/ui/page/cx.ts'
import { useEffect, useRef } from 'react'
import { useLiveText } from '../../../kit/frames.ts'
import { Box, DialogTitle } from '../../../kit/overlay/box.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import type { Card } from './game-view.ts'

export type CardOptions = { autoAfterMs: number | null; amount(units: number): string; isStill: boolean }

/** Words over the picture at the start and end of a feature. While playing automatically it goes on by itself. */
export function FeatureCard({ card, options, close }: { card: Card; options: CardOptions; close: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const isIntro = card.kind === 'intro'
  useEffect(() => {
    if (options.autoAfterMs === null) return
    const timer = setTimeout(close, options.autoAfterMs)
    return () => clearTimeout(timer)
  }, [options, close])
  const big = <Big card={card} options={options} />
  const words = (
    <p className="max-w-[30em] text-[clamp(16px,2.4vmin,20px)] leading-[1.5] text-balance [text-shadow:0_2px_6px_#000]">
      {card.text}
    </p>
  )
  return (
    <Box
      onClose={close}
      hasToBeAnswered
      isClear
      initialFocus={button}
      className={cx(
        'flex h-dvh w-screen flex-col items-center gap-2.5 p-4 text-center [@media(max-height:520px)]:justify-center [@media(max-height:520px)]:gap-1 [@media(max-height:520px)]:pt-4 [@media(max-height:520px)]:pb-16',
        isIntro ? 'justify-start pt-[39vh]' : 'justify-center',
      )}
    >
      <DialogTitle className="gold-letters text-[clamp(28px,6vmin,56px)]">{card.title}</DialogTitle>
      {isIntro ? big : words}
      {isIntro ? words : big}
      <Button
        ref={button}
        kind="primary"
        isLarge
        onClick={close}
        className="mt-3.5 min-w-[220px] [@media(max-height:520px)]:min-h-12"
      >
        {card.button}
      </Button>
    </Box>
  )
}

function Big({ card, options }: { card: Card; options: CardOptions }) {
  const big = useLiveText()
  const { countTo } = card
  const { amount, isStill } = options
  useEffect(() => {
    if (!countTo || isStill) {
      big.set(card.big)
      return
    }
    const started = performance.now()
    const length = Math.min(3200, 900 + countTo * 1.2)
    let frame = 0
    const step = () => {
      const t = Math.min(1, (performance.now() - started) / length)
      big.set(amount(Math.round(countTo * (1 - (1 - t) ** 3))))
      if (t < 1) frame = requestAnimationFrame(step)
    }
    step()
    return () => cancelAnimationFrame(frame)
  }, [big, card.big, countTo, amount, isStill])
  return (
    <p
      ref={big.ref}
      className={cx(
        'gold-letters',
        card.kind === 'intro' ? 'text-[clamp(76px,17vmin,170px)] leading-none' : 'text-[clamp(44px,11vmin,112px)]',
      )}
    />
  )
}
