import { cx } from '@ronda/ui/page/cx.ts'
import type { ReactElement } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import { config, type Spot, spots } from '../config.ts'
import { paysOf } from '../rules.ts'
import { chipArt } from './art/chip.ts'
import type { BaccaratTable } from './BaccaratPage.tsx'
import { toOne } from './words.ts'

const PILE_MAX = 3

/** The five spots chips are laid on. */
export function SpotBoard({ page }: { page: BaccaratTable }) {
  return (
    <section className="spots" aria-label={page.text('spots')}>
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
  return (
    <button
      type="button"
      className={cx(
        'spot',
        spot,
        pays > config.push && 'hit',
        pays === config.push && sure > 0n && 'push',
        score !== null && pays === 0 && 'miss',
        laid > 0n && 'waiting',
      )}
      aria-disabled={!seat.canLay}
      onClick={() => seat.lay(spot)}
    >
      <strong>{text(spot)}</strong>
      <span className="ratio">{text('payToOne', { n: toOne(spot) })}</span>
      <span className="spot-limits">{text('limitsOf', { min: money.text(min), max: money.text(max) })}</span>
      <span className="others">
        <span aria-hidden="true">
          {seen && <Icon name="person" className="icon" />}
          {seen && text('others', seen)}
        </span>
        <span className="sr">{seen && text('othersLabel', seen)}</span>
      </span>
      <span className="stack">
        <Stack sum={sure + laid} page={page} />
      </span>
    </button>
  )
}

/** At most three chips say how much lies there, with the amount beside them. */
function Stack({ sum, page: { model: seat, text, money } }: { sum: bigint; page: BaccaratTable }) {
  if (sum === 0n) return null
  const { chips } = seat.table
  const pile: ReactElement[] = []
  let rest = sum
  for (const chip of chips.toReversed())
    while (rest >= chip && pile.length < PILE_MAX) {
      pile.push(<Chip key={pile.length} amount={money.wire(chip)} kind={chips.indexOf(chip)} />)
      rest -= chip
    }
  const amount = money.text(sum)
  return (
    <>
      <span className="pile">{pile.toReversed()}</span>
      <b aria-hidden="true">{amount}</b>
      <span className="sr">{text('yours', { amount })}</span>
    </>
  )
}

const Chip = ({ amount, kind }: { amount: string; kind: number }) => chipArt(amount, kind)
