import { cx } from '@ronda/ui/page/cx.ts'
import { useState } from 'react'
import { RoundButton } from '../../../kit/ui/button.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { modes } from '../line.ts'
import type { LotteryPage } from './page.ts'
import { TimeLeft } from './TimeLeft.tsx'

const RANDOM = [1, 5, 10] as const

/** Price, multiple, chance, and what is chosen on its way to the slip. */
export function StakeBar({ page }: { page: LotteryPage }) {
  const { desk, text, money } = page
  const { notes, amount, problem } = desk.draft
  const { lines } = desk.slip
  const isDrafting = notes > 0
  return (
    <section className="lot-bar" aria-label={text('stake')}>
      <div className="lot-bar-stake">
        <ModePick page={page} />
        <Multiple page={page} />
        <RandomPick page={page} />
      </div>
      <div className="lot-bar-go">
        {problem ? (
          <p className="lot-draft lot-draft-problem" role="status">
            {desk.problemText(problem)}
          </p>
        ) : (
          <p className="lot-draft" aria-live="off">
            <span>
              {isDrafting && desk.slip.amount + amount < desk.slip.limits.betMin ? (
                desk.problemText('bet-min')
              ) : (
                <>
                  {text('notesOf', { n: notes })}
                  <TimeLeft page={page} />
                </>
              )}
            </span>
            <b>{money.text(amount)}</b>
          </p>
        )}
        <button type="button" className="lot-secondary" disabled={desk.isEnded} onClick={() => desk.add()}>
          <Icon name="plus" className="size-5" />
          {text('addToSlip')}
        </button>
        <button
          type="button"
          className={cx(isDrafting || lines.length > 0 ? 'lot-primary' : 'lot-secondary', 'lot-slip-button')}
          disabled={!isDrafting && lines.length === 0 && !desk.canRepeat}
          onClick={() => {
            if (isDrafting && !desk.add()) return
            void page.openSlip()
          }}
        >
          {text(isDrafting ? 'betNow' : 'slip')}
          {(!isDrafting || lines.length > 0) && (
            <b className="lot-count" key={lines.length}>
              {lines.length}
            </b>
          )}
        </button>
      </div>
    </section>
  )
}

function ModePick({ page }: { page: LotteryPage }) {
  const { desk, text, money } = page
  // Bets that lie side by side may cost unlike.
  const begun = desk.picks.begun(desk.sheet)
  const units = (begun.length > 0 ? begun : desk.sheet.bets)
    .map(({ price, cost = 1 }) => price * cost)
    .toSorted((a, b) => a - b)
  const [least, most] = [units[0]!, units.at(-1)!]
  const priceOf = (mode: string) => {
    const [from, to] = [least, most].map(unit => money.text(money.parse(mode) * BigInt(unit)))
    // One symbol and no empty decimals: there is little room.
    return from === to ? from : `${short(from!)}–${short(to!.replace(/^[^\d]+/, ''))}`
  }
  return (
    <label className="lot-mode">
      <span className="lot-label">{text('mode')}</span>
      <select
        value={desk.mode}
        onChange={event => desk.setStake({ mode: event.target.value as (typeof modes)[number] })}
      >
        {modes.map(mode => (
          <option key={mode} value={mode}>
            {priceOf(mode)}
          </option>
        ))}
      </select>
    </label>
  )
}

const short = (amount: string) => amount.replace(/[.,]00$/, '')

function Multiple({ page }: { page: LotteryPage }) {
  const { desk, text } = page
  return (
    // biome-ignore lint/a11y/useSemanticElements: one value with two buttons
    <div role="group" aria-label={text('multiple')} className="lot-multiple">
      <RoundButton
        icon="minus"
        label={text('less')}
        looks="quiet"
        size="size-11"
        disabled={desk.multiple <= 1}
        onClick={() => desk.setStake({ multiple: desk.multiple - 1 })}
      />
      <input
        type="text"
        inputMode="numeric"
        aria-label={text('multiple')}
        value={desk.multiple}
        onFocus={event => event.target.select()}
        onChange={event => desk.setStake({ multiple: Number(event.target.value.replaceAll(/\D/g, '')) })}
      />
      <RoundButton
        icon="plus"
        label={text('more')}
        looks="quiet"
        size="size-11"
        onClick={() => desk.setStake({ multiple: desk.multiple + 1 })}
      />
    </div>
  )
}

function RandomPick({ page }: { page: LotteryPage }) {
  const { desk, text } = page
  const [isOpen, setIsOpen] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it closes what is open in it when the focus leaves
    <div
      className="lot-random"
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setIsOpen(false)}
      onKeyDown={event => event.key === 'Escape' && setIsOpen(false)}
    >
      <button type="button" className="lot-shake" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Dice />
        <span>{text('shake')}</span>
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a small menu
        <div role="group" aria-label={text('randomTitle')} className="lot-pop">
          <button type="button" onClick={() => desk.shake()}>
            <Dice />
            {text('shake')}
          </button>
          <span className="lot-label">{text('randomTitle')}</span>
          {RANDOM.map(count => (
            <button
              key={count}
              type="button"
              onClick={() => {
                desk.addRandom(count)
                setIsOpen(false)
              }}
            >
              +{text('randomN', { n: count })}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const Dice = () => (
  <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
    <rect x="3" y="3" width="18" height="18" rx="5" fill="none" stroke="currentColor" strokeWidth="2" />
    <circle cx="8.5" cy="8.5" r="1.6" fill="currentColor" />
    <circle cx="15.5" cy="15.5" r="1.6" fill="currentColor" />
    <circle cx="12" cy="12" r="1.6" fill="currentColor" />
  </svg>
)
