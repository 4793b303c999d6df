import { cx } from '@ronda/ui/page/cx.ts'
import type { ComponentProps, ReactNode } from 'react'
import { GameFrame } from './game-frame.tsx'

/** The page of a round that is shown again: its name, the picture, and a button to see it once more. Both bars look as on the game's own page. */
export function ReplayFrame({
  title,
  stage,
  stripClass,
  controlsClass,
  className,
  children,
  ...main
}: ComponentProps<typeof GameFrame> & { title: string; stage: ReactNode; stripClass: string; controlsClass: string }) {
  return (
    <GameFrame
      {...main}
      className={cx('grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]', className)}
    >
      <header className={stripClass}>
        <h1 className="px-2.5 text-[16px]/[24px]">{title}</h1>
      </header>
      {stage}
      <section className={cx('grid grid-cols-[minmax(0,420px)] justify-center', controlsClass)}>{children}</section>
    </GameFrame>
  )
}
