import { cx } from '@ronda/ui/page/cx.ts'
import type { ComponentProps } from 'react'
import { goShape } from '../../../kit/ui/button.tsx'
import { chipArt } from './art/chip.ts'
import type { BaccaratTable } from './BaccaratPage.tsx'
import { sumOf } from './chips.ts'
import type { BaccaratKey } from './i18n/texts.ts'

/** The chips of the table; one of them is in the hand. */
export function ChipRail({ page: { model: seat, text, money } }: { page: BaccaratTable }) {
  const { table, chips } = seat.table
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out by rules of its own
    <div
      className="flex gap-1.5 [grid-area:rail] max-[1279px]:justify-end max-[599px]:justify-between max-[599px]:px-1.5"
      role="group"
      aria-label={text('chips')}
    >
      {chips.map((chip, index) => (
        <button
          key={`${table}/${chip}`}
          type="button"
          className="relative size-[58px] rounded-full transition-[translate] duration-120 aria-pressed:-translate-y-1 aria-pressed:shadow-[0_0_0_3px_var(--color-brand),0_6px_14px_#0009] max-[599px]:size-[50px] low:size-11"
          aria-pressed={chip === seat.chip}
          aria-label={text('chipLabel', { amount: money.text(chip) })}
          onClick={() => seat.pickChip(chip)}
        >
          {chipArt(money.wire(chip), index, 'block size-full')}
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
    <div className="flex flex-wrap gap-1.5 [grid-area:tools] max-[599px]:grid max-[599px]:grid-cols-4 low:flex-nowrap low:gap-1">
      {tools.map(({ key, isOff, press }) => (
        <button
          key={key}
          type="button"
          className="min-h-[46px] rounded-[12px] border border-white/28 bg-white/7 px-4 py-1 text-[14px]/[18px] font-bold enabled:hover:bg-white/15 disabled:border-white/14 disabled:text-fg-3 max-[599px]:min-h-11 max-[599px]:px-1 max-[599px]:py-0.5 max-[599px]:text-[13px] low:min-h-11 low:px-[7px] low:py-0.5 low:text-[12.5px]"
          disabled={!canLay || isOff}
          onClick={press}
        >
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
    <GoButton
      looks={canConfirm ? 'ready' : inPlay ? 'inPlay' : 'waiting'}
      title={title}
      note={note}
      className="[grid-area:go]"
      disabled={!canConfirm}
      onClick={() => void seat.confirm()}
    />
  )
}

const goLooks = {
  ready: 'gold text-on-brand hover:brightness-106 active:scale-98',
  inPlay: 'bg-[oklch(0.36_0.07_165)] text-white',
  waiting: 'bg-[oklch(0.27_0.03_200)] text-fg-2',
}

export function GoButton({
  looks,
  title,
  note,
  className,
  ...button
}: Omit<ComponentProps<'button'>, 'title'> & { looks: keyof typeof goLooks; title: string; note?: string }) {
  return (
    <button
      type="button"
      {...button}
      className={cx(
        goShape,
        'min-h-[66px] py-1.5 max-[599px]:min-h-[54px] max-[599px]:px-2 max-[599px]:py-[3px] low:min-h-[46px]',
        goLooks[looks],
        className,
      )}
    >
      <strong className="text-[19px]/[25px] font-extrabold max-[599px]:text-[16px]/[21px]">{title}</strong>
      {note && <span className="text-[12.5px]/[17px] max-[599px]:text-[11px]/[14px]">{note}</span>}
    </button>
  )
}
