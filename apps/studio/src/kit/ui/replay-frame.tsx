import { cx } from '@ronda/ui/page/cx.ts'
import type { ComponentProps, ReactNode } from 'react'
import { GameFrame } from './game-frame.tsx'

/** The page of a round that is shown again: its name, the picture, and a button to see it once more. */
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
      <header className={cx('flex min-h-[52px] items-center gap-1 px-2 py-0.5 low:min-h-[46px]', stripClass)}>
        <h1 className="px-2.5 text-[16px]/[24px]">{title}</h1>
      </header>
      {stage}
      <section
        className={cx(
          'grid [grid-template:"go"_auto_/_minmax(0,420px)] justify-center border-t border-brand/35 pt-3 pr-[max(20px,env(safe-area-inset-right))] pb-[max(12px,env(safe-area-inset-bottom))] pl-5 max-[599px]:px-3.5 max-[599px]:pt-2 max-[599px]:pb-2.5 low:border-t-0 low:px-3 low:py-1.5',
          controlsClass,
        )}
      >
        {children}
      </section>
    </GameFrame>
  )
}
