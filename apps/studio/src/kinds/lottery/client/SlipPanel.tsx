import { Button } from '../../../kit/ui/button.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { canSubscribe } from '../subscription.ts'
import { contentText } from './content-text.ts'
import { Numbers } from './Numbers.tsx'
import type { LotteryPage } from './page.ts'
import { Receipt } from './Receipt.tsx'
import { cappedText, groupTexts } from './said.ts'
import { shortIssue } from './short-issue.ts'
import type { SlipLine } from './slip.ts'
import { TimeLeft } from './TimeLeft.tsx'
import { fullName } from './words/words.ts'

const GROUP_STEP = 2

/** What is to be bought, line by line, and the one button that buys it; afterwards its receipt. */
export function SlipPanel({
  page,
  title,
  onDone,
}: {
  page: LotteryPage
  title: React.ReactNode
  /** The receipt has been seen. */
  onDone?: () => void
}) {
  const { desk, text } = page
  const { receipt, slip } = desk
  if (receipt && slip.lines.length === 0)
    return (
      <>
        {title}
        <Receipt page={page} receipt={receipt} onDone={onDone} />
      </>
    )
  return (
    <>
      {title}
      <SlipTools page={page} />
      {slip.lines.length === 0 ? (
        <div className="lot-lines">
          <p className="lot-slip-empty">{text('slipEmpty')}</p>
          <OpenOrders page={page} />
        </div>
      ) : (
        <ul className="lot-lines">
          {slip.lines.map(line => (
            <LineCard key={line.id} page={page} line={line} />
          ))}
        </ul>
      )}
      <GroupSlider page={page} />
      <BuyBox page={page} />
    </>
  )
}

const OPEN_MAX = 5

/** Orders that wait for their draw, where the slip leaves room for them. */
function OpenOrders({ page }: { page: LotteryPage }) {
  const { desk, text, money } = page
  const open = desk.orders.open.toSorted((a, b) => (a.lottery.issue < b.lottery.issue ? -1 : 1))
  if (open.length === 0) return null
  return (
    <section className="lot-open" aria-label={text('ordersOpen')}>
      <h3>
        {text('ordersOpen')}
        <button type="button" className="lot-quiet" onClick={() => void page.openMenu('orders')}>
          {text('tabOrders')}
        </button>
      </h3>
      <ul>
        {open.slice(0, OPEN_MAX).map(({ id, stake, lottery }) => {
          const [line] = lottery.lines
          const bet = desk.bet(line!.bet)
          return (
            <li key={id}>
              <span>
                <small className="lot-label">{text('issue', { issue: shortIssue(lottery.issue) })}</small>
                <b>
                  <Numbers page={page} bet={bet} content={line!.content} most={4} />
                </b>
              </span>
              <b>{money.text(money.parse(stake))}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function SlipTools({ page }: { page: LotteryPage }) {
  const { desk, text } = page
  return (
    <div className="lot-slip-tools">
      <button
        type="button"
        className="lot-quiet"
        disabled={!desk.slip.canUndo || desk.isBusy}
        onClick={() => desk.change(slip => slip.undo())}
      >
        {text('undo')}
      </button>
      <button
        type="button"
        className="lot-quiet"
        disabled={desk.slip.lines.length === 0 || desk.isBusy}
        onClick={() => desk.change(slip => slip.clear())}
      >
        {text('clear')}
      </button>
      {desk.canRepeat && (
        <button type="button" className="lot-quiet" onClick={() => desk.repeat()}>
          {text('repeat')}
        </button>
      )}
    </div>
  )
}

function LineCard({ page, line }: { page: LotteryPage; line: SlipLine }) {
  const { desk, text, money, rules, language } = page
  const bet = desk.bet(line.bet)
  const name = fullName(rules, bet, language)
  const content = contentText(bet, rules, line.content, language)
  const capped = cappedText(page, { ...line, bet })
  const multiply = (multiple: number) => desk.change(slip => slip.multiply(line.id, multiple))
  return (
    <li className="lot-line">
      <p className="lot-line-name">{name}</p>
      <p className="lot-line-content">
        <Numbers page={page} bet={bet} content={line.content} most={12} />
      </p>
      <p className="lot-line-sum">
        <span>{text('lineStake', { notes: text('notesOf', { n: line.notes }), stake: money.text(line.stake) })}</span>
        <b>{money.text(line.amount)}</b>
      </p>
      {capped && <p className="lot-line-capped">{capped}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: one value with two buttons */}
      <div role="group" aria-label={text('edit', { what: name })} className="lot-line-edit">
        <button
          type="button"
          aria-label={text('less')}
          disabled={line.multiple <= 1 || desk.isBusy}
          onClick={() => multiply(line.multiple - 1)}
        >
          <Icon name="minus" className="size-4" />
        </button>
        <span>×{line.multiple}</span>
        <button
          type="button"
          aria-label={text('more')}
          disabled={desk.isBusy}
          onClick={() => multiply(line.multiple + 1)}
        >
          <Icon name="plus" className="size-4" />
        </button>
        <button
          type="button"
          aria-label={text('remove', { what: `${name} ${content.slice(0, 80)}` })}
          disabled={desk.isBusy}
          onClick={() => desk.change(slip => slip.remove(line.id))}
        >
          <Icon name="close" className="size-4" />
        </button>
      </div>
    </li>
  )
}

/** A lower prize gives back a part of every stake. */
function GroupSlider({ page }: { page: LotteryPage }) {
  const { desk, text, rules } = page
  const { min, max } = desk.groups
  if (rules.series === null || min >= max) return null
  const { win, rebate, parts } = groupTexts(page)
  return (
    <section className="lot-group" aria-label={text('groupLabel')}>
      <p>{win}</p>
      <p>{rebate}</p>
      <input
        type="range"
        min={min}
        max={max}
        step={GROUP_STEP}
        value={desk.group}
        aria-label={text('groupLabel')}
        aria-valuetext={`${win} ${rebate}`}
        disabled={desk.isBusy}
        onChange={event => desk.setGroup(Number(event.target.value))}
      />
      <p className="lot-group-ends">
        <span>{text('groupLess')}</span>
        <small>{parts}</small>
        <span>{text('groupMore')}</span>
      </p>
    </section>
  )
}

function BuyBox({ page }: { page: LotteryPage }) {
  const { desk, text, money } = page
  const { slip, sending } = desk
  const isEmpty = slip.lines.length === 0
  const slipProblem = isEmpty ? undefined : desk.slipProblem()
  const problem = isEmpty ? undefined : (desk.orderProblem ?? slipProblem)
  const { selling } = desk.draws
  return (
    <div className="lot-buy">
      <p className="lot-total">
        <span>
          {text('total')}
          {selling && (
            <small className="lot-label">
              {' '}
              · {text('issue', { issue: shortIssue(selling.code) })}
              <TimeLeft page={page} />
            </small>
          )}
        </span>
        <b>{money.text(slip.amount)}</b>
      </p>
      <div role="status">
        {sending === 'asking' ? (
          <p className="lot-problem" data-kind="asking">
            <b>{text('asking')}</b> {text('askingHelp')}
          </p>
        ) : (
          problem && <p className="lot-problem">{problem}</p>
        )}
      </div>
      <Button
        kind="primary"
        isLarge
        className="w-full"
        aria-busy={desk.isBusy}
        disabled={isEmpty || slipProblem !== undefined || !desk.canBuy}
        onClick={() => void page.confirm()}
      >
        {desk.isBusy && <span className="lot-spin" aria-hidden="true" />}
        {isEmpty
          ? text('buyNone')
          : sending === 'no'
            ? text('buy', { amount: money.text(slip.amount) })
            : text('sending')}
      </Button>
      <div className="flex flex-wrap justify-center gap-x-2">
        <button
          type="button"
          className="lot-quiet"
          disabled={isEmpty || desk.isBusy}
          onClick={() => void page.openChase()}
        >
          <Icon name="auto" className="size-4" />
          {text('chase')}
        </button>
        {canSubscribe(page.rules.calendar) && (
          <button
            type="button"
            className="lot-quiet"
            disabled={isEmpty || desk.isBusy}
            onClick={() => void page.openSubscribe()}
          >
            <Icon name="ticket" className="size-4" />
            {text('subscribe')}
          </button>
        )}
      </div>
    </div>
  )
}
