import { cx } from '@ronda/ui/page/cx.ts'
import type { ReactElement } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import { config, type Spot, spots } from '../config.ts'
import { paysOf } from '../rules.ts'
import { chipArt } from './art/chip.ts'
import type { BaccaratTable } from './BaccaratPage.tsx'
import { toOne } from './words.ts'

const PILE_MAX = 3

const [blue, red] = ['text-(--blue)', 'text-(--red)']
const colours: Record<Spot, string> = {
  player: blue,
  playerPair: blue,
  tie: 'text-(--green)',
  banker: red,
  bankerPair: red,
}
const [blueEdge, redEdge] = ['border-[oklch(0.72_0.13_255/0.7)]', 'border-[oklch(0.7_0.17_22/0.75)]']
const borders: Record<Spot, string> = {
  player: blueEdge,
  playerPair: blueEdge,
  tie: 'border-[oklch(0.75_0.14_160/0.7)]',
  banker: redEdge,
  bankerPair: redEdge,
}

/** The five spots chips are laid on. */
export function SpotBoard({ page }: { page: BaccaratTable }) {
  return (
    <section
      className="bac-spots mx-auto grid w-full max-w-[calc(var(--hands)+24px)] gap-2 px-3 pb-3.5 [grid-area:spots] max-[999px]:pt-3 max-[599px]:gap-1.5 max-[599px]:px-2.5 max-[599px]:py-[7px] low:gap-1 low:p-1.5"
      aria-label={page.text('spots')}
    >
      {spots.map(spot => (
        <SpotButton key={spot} spot={spot} page={page} />
      ))}
    </section>
  )
}

function SpotButton({ spot, page }: { spot: Spot; page: BaccaratTable }) {
  const { model: seat, text, money } = page
  const { placed, score, table, bets } = seat
  const [sure, laid] = [placed[spot] ?? 0n, seat.chips.laid[spot] ?? 0n]
  const { min, max } = table.spots[spot]
  const pool = bets.spots?.[money.currency]?.[spot]
  const seen = pool ? { n: pool.players, amount: money.text(money.parse(pool.total)) } : undefined
  const pays = score ? paysOf(config, spot, score) : 0
  const isHit = pays > config.push
  const isPush = pays === config.push && sure > 0n
  return (
    <button
      type="button"
      className={cx(
        'relative grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_auto_1fr_auto] justify-items-center rounded-[16px] border-[1.5px] px-1.5 pt-2 pb-1.5 text-center transition-[background-color,border-color,box-shadow] duration-160 not-aria-disabled:hover:bg-white/10 aria-disabled:cursor-default roomy:pt-3 roomy:pb-2.5 max-[999px]:py-[5px] max-[599px]:rounded-[12px] max-[599px]:px-[3px] max-[599px]:pt-1 max-[599px]:pb-[3px]',
        colours[spot],
        isHit
          ? 'spot-hit border-brand bg-brand/22 shadow-[0_0_26px_oklch(0.84_0.145_85/0.4)]'
          : isPush
            ? 'border-white bg-white/14'
            : cx(borders[spot], 'bg-black/16'),
        score !== null && pays === 0 && 'opacity-74',
      )}
      style={{ gridArea: spot }}
      aria-disabled={!seat.canLay}
      onClick={() => seat.lay(spot)}
    >
      <strong className="row-start-1 text-[17px]/[22px] font-extrabold roomy:text-[19px]/[25px] max-[599px]:text-[14px]/[18px]">
        {text(spot)}
      </strong>
      <span className="row-start-2 text-[13px]/[18px] font-semibold roomy:text-[15px]/[20px] max-[599px]:text-[11px]/[14px]">
        {text('payToOne', { n: toOne(spot) })}
      </span>
      <span className="row-start-5 text-[12px]/[16px] text-fg-2 roomy:text-[13px]/[18px] max-[599px]:text-[11px]/[14px] low:hidden">
        {text('limitsOf', { min: money.text(min), max: money.text(max) })}
      </span>
      <span className="row-start-3 min-h-4 text-[12px]/[16px] text-fg-2 roomy:text-[13px]/[18px] max-[999px]:hidden low:hidden">
        <span className="flex items-center gap-1" aria-hidden="true">
          {seen && <Icon name="person" className="size-3.5" />}
          {seen && text('others', seen)}
        </span>
        <span className="sr">{seen && text('othersLabel', seen)}</span>
      </span>
      <span className="row-start-4 flex min-h-10 items-center justify-center gap-1.5 max-[599px]:min-h-[30px] max-[599px]:gap-[3px]">
        <Stack sum={sure + laid} isWaiting={laid > 0n} page={page} />
      </span>
    </button>
  )
}

/** At most three chips say how much lies there, with the amount beside them. */
function Stack(props: { sum: bigint; isWaiting: boolean; page: BaccaratTable }) {
  const { sum, isWaiting } = props
  const { model: seat, text, money } = props.page
  if (sum === 0n) return null
  const { chips } = seat.table
  const pile: ReactElement[] = []
  let rest = sum
  for (const chip of chips.toReversed())
    while (rest >= chip && pile.length < PILE_MAX) {
      pile.push(<Chip key={pile.length} amount={money.wire(chip)} kind={chips.indexOf(chip)} isWaiting={isWaiting} />)
      rest -= chip
    }
  const amount = money.text(sum)
  return (
    <>
      <span className="grid pt-2">{pile.toReversed()}</span>
      <b
        className={cx(
          'mt-2 rounded-full bg-[oklch(0.1_0.02_200/0.82)] px-[9px] py-px text-[13.5px]/[20px] whitespace-nowrap text-white roomy:text-[15px]/[24px] max-[599px]:px-1.5 max-[599px]:py-0 max-[599px]:text-[12px]/[17px]',
          isWaiting && 'outline-[1.5px] outline-offset-1 outline-brand outline-dashed',
        )}
        aria-hidden="true"
      >
        {amount}
      </b>
      <span className="sr">{text('yours', { amount })}</span>
    </>
  )
}

const Chip = (props: { amount: string; kind: number; isWaiting: boolean }) =>
  chipArt(
    props.amount,
    props.kind,
    cx(
      'size-[38px] [grid-area:1/1] nth-2:-translate-y-[5px] nth-3:-translate-y-2.5 roomy:size-12 max-[999px]:size-8 max-[599px]:size-7',
      props.isWaiting && 'opacity-82',
    ),
  )
