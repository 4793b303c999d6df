import { cx } from '@ronda/ui/page/cx.ts'
import type { ComponentProps, ReactNode } from 'react'
import type { Winner } from '../rules.ts'

/** The cloth: what is said of the hand, the hand itself, and what became of the bets. */
export function FeltFrame({
  head,
  notice,
  className,
  children,
  ...section
}: ComponentProps<'section'> & { head: ReactNode; notice: ReactNode }) {
  return (
    <section
      {...section}
      className={cx(
        'relative flex min-h-0 flex-col items-center justify-center gap-[clamp(8px,2.2vh,24px)] px-3 py-2.5 max-[999px]:gap-1.5 max-[999px]:py-1.5 max-[599px]:gap-1 max-[599px]:px-2.5 max-[599px]:py-1 low:gap-0.5 low:px-2 low:py-0.5',
        className,
      )}
    >
      <div className="flex min-h-[66px] items-center justify-center gap-3 max-[999px]:min-h-12 max-[599px]:min-h-[50px] low:min-h-10">
        {head}
      </div>
      {children}
      <div className="grid min-h-[50px] items-center max-[999px]:min-h-11 low:absolute low:inset-x-2 low:bottom-0.5 low:min-h-0 low:justify-items-center">
        {notice}
      </div>
    </section>
  )
}

const captionLooks: Record<Winner, string> = { player: 'bg-[#1d4f99]', banker: 'bg-[#a02030]', tie: 'bg-[#14714a]' }

/** What goes on, or who won. */
export function Caption({ winner, children }: { winner: Winner | undefined; children: ReactNode }) {
  return (
    <p
      className={cx(
        'rounded-full px-5 py-[7px] text-[clamp(17px,2.6vmin,24px)]/[1.3] font-bold max-[599px]:px-4 max-[599px]:py-1 max-[599px]:text-[16px]',
        winner ? captionLooks[winner] : 'bg-[oklch(0.1_0.02_200/0.5)]',
      )}
    >
      {children}
    </p>
  )
}

/** What became of the bets, or of a press. */
export function TableNotice({ isWon, title, amount }: { isWon: boolean; title: string; amount: string | undefined }) {
  return (
    <div
      data-notice={isWon ? 'won' : 'said'}
      className={cx(
        'flex w-fit max-w-[560px] flex-wrap items-baseline justify-center gap-x-3 gap-y-0.5 rounded-[14px] border px-5 py-[7px] text-center text-[15px]/[22px] max-[599px]:px-3.5 max-[599px]:py-[5px] max-[599px]:text-[14px]/[19px]',
        isWon
          ? 'animate-won border-brand bg-[linear-gradient(oklch(0.3_0.06_85/0.97),oklch(0.18_0.03_85/0.97))] shadow-[0_0_34px_oklch(0.84_0.145_85/0.4),0_8px_26px_#0008]'
          : 'border-strong bg-[oklch(0.16_0.02_200/0.95)] shadow-[0_8px_26px_#0008]',
      )}
    >
      <span>{title}</span>
      {amount && <strong className="text-[22px]/[28px] text-win max-[599px]:text-[19px]/[24px]">{amount}</strong>}
    </div>
  )
}
