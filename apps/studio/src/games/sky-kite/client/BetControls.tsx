import { cx } from '@ronda/ui/page/cx.ts'
import { useEffect, useState } from 'react'
import { useFrame, useLiveText } from '../../../kit/frames.ts'
import { goShape, RoundButton } from '../../../kit/ui/button.tsx'
import { Balance, Figure } from '../../../kit/ui/figure.tsx'
import { SwitchInput } from '../../../kit/ui/switch.tsx'
import { multiplierText } from '../curve.ts'
import type { Flight, Mode } from './flight.ts'
import type { KiteTable } from './KitePage.tsx'

const value =
  'text-[20px]/[28px] max-[599px]:text-[18px]/[24px] min-[600px]:tall:text-[17px]/[24px] min-[600px]:low:text-[16px]/[22px]'
/** The bar below the sky, of the game and of a replay. */
export const barLooks =
  'border-t border-brand/35 bg-[oklch(0.18_0.06_286)] pt-3 pr-[max(20px,env(safe-area-inset-right))] pb-[max(12px,env(safe-area-inset-bottom))] pl-5 max-[599px]:px-3.5 max-[599px]:pt-2 max-[599px]:pb-2.5 low:border-t-0 low:px-3 low:py-1.5'
const layout =
  'grid items-center gap-x-6 gap-y-2 [grid-area:controls] max-[599px]:gap-x-3 max-[599px]:gap-y-1 low:gap-1 low:overflow-y-auto [grid-template:"balance_stake_self-out_go"_auto_/_auto_auto_minmax(220px,1fr)_minmax(220px,300px)] max-[1179px]:[grid-template:"balance_stake"_auto_"self-out_go"_auto_/_minmax(0,1fr)_minmax(0,1fr)] max-[599px]:[grid-template:"balance_stake"_auto_"self-out_self-out"_auto_"go_go"_auto_/_minmax(0,1fr)_auto] low:[grid-template:"balance_balance"_auto_"stake_stake"_auto_"self-out_self-out"_auto_"go_go"_1fr_/_1fr]'

/** Balance, stake, the automatic cash-out and the one button. */
export function BetControls({ page }: { page: KiteTable }) {
  const { model: flight, text, money } = page
  const index = flight.stakes.indexOf(flight.stake)
  return (
    <section className={cx(barLooks, layout)} aria-label={text('stake')}>
      <Balance
        label={text('balance')}
        demo={page.isDemo ? text('demo') : null}
        amount={flight.balance === null ? '…' : money.text(flight.balance)}
        className="min-w-[120px] items-start justify-self-start [grid-area:balance] low:flex-row low:items-baseline low:gap-2.5"
        valueClass={value}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out by rules of its own */}
      <div
        className="flex items-center gap-2 [grid-area:stake] max-[1179px]:justify-self-end low:justify-between low:justify-self-stretch"
        role="group"
        aria-label={text('stake')}
      >
        <RoundButton
          icon="minus"
          label={text('stakeLess')}
          disabled={!flight.canChange || index <= 0}
          onClick={() => flight.stepStake(-1)}
        />
        <Figure label={text('stake')} className="min-w-24 items-center" valueClass={value}>
          {money.text(flight.stake)}
        </Figure>
        <RoundButton
          icon="plus"
          label={text('stakeMore')}
          disabled={!flight.canChange || index === flight.stakes.length - 1}
          onClick={() => flight.stepStake(1)}
        />
      </div>
      <AutoCashOut page={page} />
      <MainButton page={page} />
    </section>
  )
}

function AutoCashOut({ page: { model: flight, text, changed } }: { page: KiteTable }) {
  const isRight = flight.isAutoRight
  return (
    <div className="grid w-full max-w-[400px] items-center justify-between gap-x-4 gap-y-0.5 justify-self-center [grid-area:self-out] [grid-template:'switch_at'_auto_'note_note'_auto_/_auto_auto]">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control */}
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-[15px]/[20px] font-semibold [grid-area:switch] has-focus-visible:rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <SwitchInput
          size={46}
          trackClass="bg-[oklch(0.14_0.05_285)]"
          aria-describedby="auto-note"
          checked={flight.isAuto}
          disabled={!flight.canChange}
          onChange={event => {
            flight.isAuto = event.target.checked
            changed()
          }}
        />
        <span>{text('auto')}</span>
      </label>
      <div className="flex items-center gap-1.5 font-bold [grid-area:at]">
        <AutoAt flight={flight} label={text('autoLabel')} isRight={isRight} changed={changed} />
        <span aria-hidden="true">×</span>
      </div>
      <p
        id="auto-note"
        className={cx(
          'text-[12px]/[16px] text-balance [grid-area:note]',
          isRight ? 'text-fg-3 max-[599px]:hidden low:hidden' : 'text-danger',
        )}
      >
        {text(isRight ? 'autoHelp' : 'autoBad')}
      </p>
    </div>
  )
}

/** Keeps what is typed while it is typed. */
function AutoAt(props: { flight: Flight; label: string; isRight: boolean; changed: () => void }) {
  const { flight } = props
  const [typed, setTyped] = useState(flight.autoText)
  useEffect(() => setTyped(flight.autoText), [flight.autoText])
  return (
    <input
      type="text"
      inputMode="decimal"
      maxLength={7}
      autoComplete="off"
      aria-label={props.label}
      aria-describedby="auto-note"
      aria-invalid={props.isRight ? undefined : true}
      disabled={!flight.canChange || !flight.isAuto}
      value={typed}
      onChange={event => {
        setTyped(event.target.value)
        flight.autoText = event.target.value
        props.changed()
      }}
      className="min-h-11 w-[88px] rounded-[10px] border border-strong bg-[oklch(0.14_0.05_285)] px-3 text-right font-bold disabled:opacity-60 aria-invalid:border-danger"
    />
  )
}

const isGold = (mode: Mode) => mode === 'cash' || mode === 'cashing'
const isPlain = (mode: Mode) => ['queued', 'placed', 'unknown', 'sending', 'connecting', 'ended'].includes(mode)

export const goLooks = (mode: Mode) =>
  cx(
    goShape,
    'min-h-[76px] py-2 enabled:hover:brightness-108 enabled:active:scale-98 max-[599px]:min-h-16 low:min-h-14 low:self-end',
    isGold(mode) && 'gold text-on-brand',
    isPlain(mode) && 'bg-[oklch(0.31_0.08_288)] text-white',
    mode === 'queue' && 'bg-[oklch(0.44_0.1_168)]',
    mode === 'bet' && 'bg-[linear-gradient(oklch(0.68_0.13_165),oklch(0.53_0.12_167))]',
    (mode === 'bet' || mode === 'queue') &&
      'text-white [text-shadow:0_1px_2px_oklch(0.25_0.08_170/0.7)] disabled:opacity-55',
  )
export const goTitleLooks = 'text-[20px]/[26px] font-extrabold text-balance'

function titleOf({ model: flight, text, money }: KiteTable): string {
  const stake = money.text(flight.stake)
  const titles: Record<Mode, () => string> = {
    connecting: () => text('connecting'),
    ended: () => text('connecting'),
    bet: () => text('bet', { amount: stake }),
    sending: () => text('betSending'),
    unknown: () => text('betSending'),
    placed: () => text('betIn', { amount: money.text(money.parse(flight.own?.stake ?? '0')) }),
    cash: () => text('cashOut', { amount: money.text(flight.worth) }),
    cashing: () => text('cashing'),
    queue: () => text('betNext', { amount: stake }),
    queued: () => text('betQueued', { amount: money.text(flight.queued?.stake ?? 0n) }),
  }
  return titles[flight.mode]()
}

function noteOf({ model: { mode, own }, text }: KiteTable): string {
  if (mode === 'queued') return text('cancel')
  if (mode === 'unknown') return text('unknownBet')
  const at = own?.table?.autoAt
  return at && (mode === 'placed' || mode === 'cash') ? text('betInAuto', { at: multiplierText(at) }) : ''
}

/** The one button: what it takes rises with every frame. */
function MainButton({ page }: { page: KiteTable }) {
  const { model: flight, frames, changed } = page
  const title = useLiveText()
  const { mode, canCash } = flight
  useFrame(frames, () => {
    title.set(titleOf(page))
    if (flight.canCash !== canCash) changed()
  })
  const isBetting = mode === 'bet' || mode === 'queue'
  const note = noteOf(page)
  return (
    <button
      type="button"
      data-mode={mode}
      className={cx(goLooks(mode), '[grid-area:go]')}
      disabled={
        ['connecting', 'ended', 'sending', 'unknown', 'placed', 'cashing'].includes(mode) ||
        !flight.isUp ||
        (isBetting && !flight.isAutoRight) ||
        (mode === 'cash' && !canCash)
      }
      onClick={() => flight.pressMain()}
    >
      <strong ref={title.ref} className={goTitleLooks} />
      {note && <span className="text-[13px]/[18px]">{note}</span>}
    </button>
  )
}
