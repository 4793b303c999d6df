import { Icon } from '../../../kit/ui/icon.tsx'
import { contentText } from './content-text.ts'
import { outcomeOf } from './outcome.ts'
import type { LotteryPage } from './page.ts'
import { lineOutcomeText, prizeOfStakeText } from './said.ts'
import { shortIssue } from './short-issue.ts'
import { betName } from './words/words.ts'

const LINES_MAX = 5

/** One's own lines while a draw is shown, lit by what became of them. */
export function RevealCard({ page }: { page: LotteryPage }) {
  const { desk, text, money, rules, language } = page
  const { reveal } = desk.draws
  if (!reveal || reveal.own.length === 0) return null
  const { own, issue, isOver } = reveal
  const isDecided = isOver && own.every(({ payout }) => payout !== null)
  const back = own.reduce((sum, { payout }) => sum + money.parse(payout ?? '0'), 0n)
  const staked = own.reduce((sum, { stake }) => sum + money.parse(stake), 0n)
  const hasWon = isDecided && outcomeOf(staked, back) === 'won'
  const lines = own.flatMap(order =>
    order.lottery.lines.map((line, index) => ({ line, outcome: order.lottery.outcomes?.[index] })),
  )
  const sorted = isDecided
    ? lines.toSorted((a, b) => Number(money.parse(b.outcome?.payout ?? '0') - money.parse(a.outcome?.payout ?? '0')))
    : lines
  return (
    <section className="lot-reveal" data-won={hasWon || undefined} aria-label={text('yourLines')}>
      <header>
        <p className="lot-label">{text('resultOf', { issue: shortIssue(issue.code) })}</p>
        {isOver ? (
          <button
            type="button"
            className="lot-close"
            aria-label={page.common('close')}
            onClick={() => desk.draws.put()}
          >
            <Icon name="close" className="size-5" />
          </button>
        ) : (
          <button type="button" className="lot-quiet" onClick={() => desk.draws.skip()}>
            <Icon name="skip" className="size-4" />
            {text('skip')}
          </button>
        )}
      </header>
      {hasWon && <p className="lot-won gold-letters">{money.text(back)}</p>}
      {isDecided && !hasWon && back > 0n && <p className="lot-back">{prizeOfStakeText(page, back, staked)}</p>}
      <ul>
        {sorted.slice(0, LINES_MAX).map(({ line, outcome }, index) => {
          const bet = desk.bet(line.bet)
          const paid = money.parse(outcome?.payout ?? '0')
          const state = isDecided ? outcomeOf(money.parse(line.amount), paid) : 'open'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order do not change
            <li key={index} data-state={state}>
              <span>
                <small className="lot-label">{betName(bet, language)}</small>
                <b>{short(contentText(bet, rules, line.content, language))}</b>
              </span>
              {isDecided && <em>{lineOutcomeText(page, money.parse(line.amount), paid)}</em>}
            </li>
          )
        })}
        {lines.length > LINES_MAX && <li>{text('moreLines', { n: lines.length - LINES_MAX })}</li>}
      </ul>
      {isOver && !isDecided && <p className="lot-label">{text('deciding')}</p>}
    </section>
  )
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 58)}…` : text)
