import { cx } from '@ronda/ui/page/cx.ts'
import { chipArt } from './art/chip.ts'
import type { BaccaratTable } from './BaccaratPage.tsx'
import { sumOf } from './chips.ts'
import type { BaccaratKey } from './i18n/texts.ts'

/** The chips of the table; one of them is in the hand. */
export function ChipRail({ page: { model: seat, text, money } }: { page: BaccaratTable }) {
  const { table, chips } = seat.table
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out by rules of its own
    <div className="rail" role="group" aria-label={text('chips')}>
      {chips.map((chip, index) => (
        <button
          key={`${table}/${chip}`}
          type="button"
          className="chip-pick"
          aria-pressed={chip === seat.chip}
          aria-label={text('chipLabel', { amount: money.text(chip) })}
          onClick={() => seat.pickChip(chip)}
        >
          {chipArt(money.wire(chip), index)}
        </button>
      ))}
    </div>
  )
}

export function Tools({ page: { model: seat, text } }: { page: BaccaratTable }) {
  const { canLay } = seat
  const laid = seat.chips.sum
  const tools: { key: BaccaratKey; isOff: boolean; press: () => void }[] = [
    { key: 'undo', isOff: !seat.chips.canUndo, press: () => seat.undo() },
    { key: 'clear', isOff: laid === 0n, press: () => seat.clear() },
    { key: 'rebet', isOff: !seat.canRepeat, press: () => seat.repeat() },
    { key: 'double', isOff: laid + sumOf(seat.placed) === 0n, press: () => seat.double() },
  ]
  return (
    <div className="tools-row">
      {tools.map(({ key, isOff, press }) => (
        <button key={key} type="button" className="tool" disabled={!canLay || isOff} onClick={press}>
          {text(key)}
        </button>
      ))}
    </div>
  )
}

/** Confirms the chips that lie, or says what is going on. */
export function ConfirmButton({ page }: { page: BaccaratTable }) {
  const { model: seat, text, money } = page
  const { phase, canLay } = seat
  const laid = seat.chips.sum
  const placed = sumOf(seat.placed)
  const isOver = seat.own.every(bet => bet.payout !== null)
  const inPlay = placed > 0n && !isOver ? text('placed', { amount: money.text(placed) }) : ''
  const canConfirm = canLay && laid > 0n
  const waiting =
    phase === 'result' || phase === 'void' ? 'waitNext' : phase === 'connecting' ? 'connecting' : 'waitDeal'
  const title =
    seat.isSending || (seat.isUnsure && !canConfirm)
      ? text('sending')
      : canConfirm
        ? text('confirm', { amount: money.text(laid) })
        : inPlay || text(phase === 'betting' ? 'confirmNone' : waiting)
  const note = canConfirm ? inPlay || text('confirmNote') : ''
  return (
    <button
      type="button"
      className={cx('go', canConfirm ? 'ready' : inPlay && 'in')}
      disabled={!canConfirm}
      onClick={() => void seat.confirm()}
    >
      <strong>{title}</strong>
      <span>{note}</span>
    </button>
  )
}
