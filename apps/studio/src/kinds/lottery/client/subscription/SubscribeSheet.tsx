import '../styles/subscription.css'
import { useState } from 'react'
import { Box, BoxHead } from '../../../../kit/overlay/box.tsx'
import { pageRegion } from '../../../../kit/page-region.ts'
import { useStore } from '../../../../kit/store.ts'
import { Switch } from '../../../../kit/ui/switch.tsx'
import type { Plan } from '../desk.ts'
import { Numbers } from '../Numbers.tsx'
import type { LotteryPage } from '../page.ts'
import { PlanFoot, planProblem } from '../panel/PlanFoot.tsx'
import { dayNames, drawsOf, weekdaysOf, weeksOf } from './draws.ts'

const WEEKS_USUAL = 2
const LINES_SHOWN = 2

/** The slip on every draw of some weekdays, paid in advance: which, how long, and on what day it ends. */
export function SubscribeSheet({ page, close }: { page: LotteryPage; close: () => void }) {
  useStore(page.changes)
  const { text, common, desk, money } = page
  const names = dayNames(pageRegion())
  const { coming } = desk.draws
  const days = weekdaysOf(coming)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [wanted, setWanted] = useState(WEEKS_USUAL)
  const [stopsOnWin, setStops] = useState(false)
  const weekdays = days.filter(day => !left.has(day))
  const possible = weeksOf(coming, { weekdays })
  const weeks = possible.findLast(count => count <= wanted) ?? possible[0] ?? 0
  const draws = drawsOf(coming, { weekdays }, weeks)
  const last = draws.at(-1)
  const total = desk.slip.amount * BigInt(draws.length)
  const plan: Plan = {
    issues: draws.length > 1 ? draws.map(({ id }) => ({ id, times: 1 })) : [],
    stopsOnWin,
    subscription: { weekdays: weekdaysOf(draws), last: last ? names.full(last.code) : '' },
  }
  const toggle = (day: number) =>
    setLeft(new Set(left.has(day) ? [...left].filter(one => one !== day) : [...left, day]))
  const isBought = desk.receipt !== null && desk.slip.lines.length === 0

  return (
    <Box onClose={close} className="lot-sheet lot-chase">
      <BoxHead title={text('subscribeTitle')} closeLabel={common('close')} onClose={close} />
      {isBought || desk.slip.lines.length === 0 ? (
        <p className="lot-slip-empty">{isBought ? text('receipt') : text('chaseEmpty')}</p>
      ) : (
        <>
          <div className="lot-chase-form">
            <p className="lot-label">{text('subscribeIntro')}</p>
            {days.length > 1 && (
              <fieldset className="lot-days">
                <legend className="lot-label">{text('subscribeDays')}</legend>
                {days.map(day => (
                  <button
                    key={day}
                    type="button"
                    className="lot-chip"
                    aria-pressed={!left.has(day)}
                    onClick={() => toggle(day)}
                  >
                    {names.short(day)}
                  </button>
                ))}
              </fieldset>
            )}
            {possible.length > 1 && (
              // biome-ignore lint/a11y/useSemanticElements: buttons of which one is pressed
              <div role="group" aria-label={text('subscribeWeeks')} className="lot-segments">
                {possible.map(count => (
                  <button key={count} type="button" aria-pressed={count === weeks} onClick={() => setWanted(count)}>
                    {text('weeks', { n: count })}
                  </button>
                ))}
              </div>
            )}
            <Switch label={text('chaseStop')} isOn={stopsOnWin} onChange={setStops} />
          </div>
          {last && draws.length > 1 ? (
            <section className="lot-ticket" aria-label={text('subscribeTitle')}>
              <header>
                <b>{page.title}</b>
                <ul>
                  {desk.slip.lines.slice(0, LINES_SHOWN).map(({ id, bet, content }) => (
                    <li key={id}>
                      <Numbers page={page} bet={desk.bet(bet)} content={content} />
                    </li>
                  ))}
                  {desk.slip.lines.length > LINES_SHOWN && (
                    <li>{text('moreLines', { n: desk.slip.lines.length - LINES_SHOWN })}</li>
                  )}
                </ul>
              </header>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
              <ol tabIndex={0}>
                {draws.map(({ id, code }) => (
                  <li key={id}>{names.stub(code)}</li>
                ))}
              </ol>
              <footer>
                <span>{text('subscribeEach', { n: draws.length, amount: money.text(desk.slip.amount) })}</span>
                <b>{text('subscribeEnds', { day: names.full(last.code) })}</b>
              </footer>
            </section>
          ) : (
            <p className="lot-problem" role="status">
              {text('subscribeFew')}
            </p>
          )}
          <PlanFoot
            page={page}
            plan={plan}
            total={total}
            label={text('chaseRisk')}
            buy={text('subscribeBuy', { amount: money.text(total), n: draws.length })}
            problem={planProblem(page, total, [desk.slip.amount])}
            close={close}
          />
        </>
      )}
    </Box>
  )
}
