import { cx } from '@ronda/ui/page/cx.ts'
import { useState } from 'react'
import { Box, BoxHead } from '../../../../kit/overlay/box.tsx'
import { useStore } from '../../../../kit/store.ts'
import { Switch } from '../../../../kit/ui/switch.tsx'
import { type ChaseMode, planChase } from '../../chase.ts'
import type { Plan } from '../desk.ts'
import { prizeOfNote } from '../odds-text.ts'
import type { LotteryPage } from '../page.ts'
import { shortIssue } from '../short-issue.ts'
import { PlanFoot, planProblem } from './PlanFoot.tsx'

type Kind = ChaseMode['mode']
const kinds = ['same', 'grows', 'profit'] as const
const names = { same: 'chaseSame', grows: 'chaseGrows', profit: 'chaseProfit' } as const
const MULTIPLE_MAX = 10_000
const ISSUES_MAX = 200
const SHORTCUTS = [5, 10, 20, 50]

type Choice = {
  kind: Kind
  issues: number
  multiple: number
  by: number
  every: number
  percent: number
  stops: boolean
}

const modeOf = ({ kind, multiple, by, every, percent }: Choice): ChaseMode =>
  kind === 'same'
    ? { mode: kind, multiple }
    : kind === 'grows'
      ? { mode: kind, multiple, by, every }
      : { mode: kind, percent }

/** The slip over many issues: what each costs, what all of it risks, and what is left where an issue wins. */
export function ChaseSheet({ page, close }: { page: LotteryPage; close: () => void }) {
  useStore(page.changes)
  const { text, common, desk, money } = page
  const [choice, setChoice] = useState<Choice>({
    kind: 'same',
    issues: 10,
    multiple: 1,
    by: 2,
    every: 1,
    percent: 20,
    stops: true,
  })
  const change = (part: Partial<Choice>) => setChoice({ ...choice, ...part })
  const coming = desk.draws.coming
  const most = Math.min(coming.length, ISSUES_MAX)
  const wanted = Math.min(choice.issues, most)
  const lines = planChase(modeOf(choice), {
    issues: wanted,
    cost: desk.slip.amount,
    prize: bestPrize(page),
    prizeMax: desk.slip.limits.prizeMax,
    multipleMax: MULTIPLE_MAX,
  })
  const plan: Plan = {
    issues: lines.map(({ multiple }, index) => ({ id: coming[index]!.id, times: multiple })),
    stopsOnWin: choice.stops,
  }
  const total = lines.at(-1)?.spent ?? 0n
  const isBought = desk.receipt !== null && desk.slip.lines.length === 0

  return (
    <Box onClose={close} className="lot-sheet lot-chase">
      <BoxHead title={text('chaseTitle')} closeLabel={common('close')} onClose={close} />
      {isBought || desk.slip.lines.length === 0 ? (
        <p className="lot-slip-empty">{isBought ? text('receipt') : text('chaseEmpty')}</p>
      ) : (
        <>
          <div className="lot-chase-form">
            <p className="lot-label">{text('chaseIntro')}</p>
            {/* biome-ignore lint/a11y/useSemanticElements: three buttons of which one is pressed */}
            <div role="group" aria-label={text('chaseMode')} className="lot-segments">
              {kinds.map(kind => (
                <button key={kind} type="button" aria-pressed={kind === choice.kind} onClick={() => change({ kind })}>
                  {text(names[kind])}
                </button>
              ))}
            </div>
            <div className="lot-fields">
              <Field label={text('chaseIssues')} value={wanted} max={most} onChange={issues => change({ issues })} />
              {choice.kind !== 'profit' && (
                <Field
                  label={text('chaseMultiple')}
                  value={choice.multiple}
                  max={MULTIPLE_MAX}
                  onChange={multiple => change({ multiple })}
                />
              )}
              {choice.kind === 'grows' && (
                <>
                  <Field label={text('chaseBy')} value={choice.by} max={10} onChange={by => change({ by })} />
                  <Field
                    label={text('chaseEvery')}
                    value={choice.every}
                    max={50}
                    onChange={every => change({ every })}
                  />
                </>
              )}
              {choice.kind === 'profit' && (
                <Field
                  label={text('chasePercent')}
                  value={choice.percent}
                  max={1_000}
                  onChange={percent => change({ percent })}
                />
              )}
            </div>
            <div className="lot-shortcuts">
              {SHORTCUTS.filter(count => count <= most).map(count => (
                <button
                  key={count}
                  type="button"
                  className="lot-chip"
                  aria-pressed={count === wanted}
                  onClick={() => change({ issues: count })}
                >
                  {count}
                </button>
              ))}
            </div>
            <Switch label={text('chaseStop')} isOn={choice.stops} onChange={stops => change({ stops })} />
          </div>
          {lines.length < wanted && (
            <p className="lot-problem" role="status">
              {lines.length === 0 ? text('chaseNone') : text('chaseShort', { n: lines.length })}
            </p>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
          <section className="lot-chase-table" tabIndex={0} aria-label={text('chaseTable')}>
            <table>
              <thead>
                <tr>
                  {(['chaseIssue', 'chaseTimes', 'chaseCost', 'chaseSpent', 'chaseIfWins'] as const).map(key => (
                    <th key={key} scope="col">
                      {text(key)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map((line, index) => (
                  <tr key={coming[index]!.id}>
                    <th scope="row">{shortIssue(coming[index]!.code)}</th>
                    <td>×{line.multiple}</td>
                    <td>{plain(page, line.cost)}</td>
                    <td>{plain(page, line.spent)}</td>
                    <td className={cx(line.ifWins > 0n ? 'text-win' : 'text-danger')}>
                      {line.ifWins > 0n ? '+' : line.ifWins < 0n ? '−' : ''}
                      {plain(page, line.ifWins < 0n ? -line.ifWins : line.ifWins)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <PlanFoot
            page={page}
            plan={plan}
            total={total}
            label={text('chaseRisk')}
            buy={text('chaseBuy', { amount: money.text(total), n: lines.length })}
            problem={planProblem(
              page,
              total,
              lines.map(({ cost }) => cost),
            )}
            close={close}
          />
        </>
      )}
    </Box>
  )
}

/** An amount without its symbol: the columns are narrow, and the total beneath has it. */
const plain = ({ money }: LotteryPage, amount: bigint) => money.text(amount).replace(/^[^\d]+/, '')

/** What one issue pays where the best note of the slip wins, its multiples once. */
function bestPrize({ desk, money, rules }: LotteryPage): bigint {
  const { group, slip } = desk
  return slip.lines.reduce((most, line) => {
    const prize = prizeOfNote(rules, desk.bet(line.bet), {
      group,
      unit: money.parse(line.mode),
      multiple: line.multiple,
      prizeMax: slip.limits.prizeMax,
    })
    return prize > most ? prize : most
  }, 0n)
}

function Field(props: { label: string; value: number; max: number; onChange(value: number): void }) {
  const { label, value, max, onChange } = props
  const set = (next: number) => onChange(Math.min(max, Math.max(1, next || 1)))
  return (
    <label className="lot-field">
      <span className="lot-label">{label}</span>
      <input
        type="text"
        inputMode="numeric"
        value={value}
        onFocus={event => event.target.select()}
        onChange={event => set(Number(event.target.value.replaceAll(/\D/g, '')))}
        onKeyDown={event => {
          if (event.key === 'ArrowUp') set(value + 1)
          if (event.key === 'ArrowDown') set(value - 1)
        }}
      />
    </label>
  )
}
