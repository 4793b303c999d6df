import type { Api, HistoryItem } from '../api.ts'
import type { MoneyText } from '../money.ts'
import { h, icon } from './dom.ts'
import { when } from './when.ts'

export type BetsKey =
  | 'historyEmpty'
  | 'historyFailed'
  | 'historyMore'
  | 'historyTime'
  | 'historyTaken'
  | 'historyPayout'
  | 'historyOpen'
  | 'historyReturned'
  | 'historyRefused'
  | 'historyDisputed'
  | 'stake'
  | 'replay'
  | 'verify'

/** One's own bets on shared rounds, each with its replay and verification once its round is over. */
export function betsTab(options: {
  api: Api
  text: (key: BetsKey) => string
  money: MoneyText
  language: string
  game: string
  /** Words under the date, where the round has ended. */
  about(bet: HistoryItem): string | null
  /** What became of a bet that was played. */
  outcome(bet: HistoryItem): string
}): HTMLElement {
  const { api, text, money, language } = options
  const rows = h('tbody')
  const note = h('p', { class: 'lead', role: 'status' })
  const more = h(
    'button',
    { type: 'button', class: 'secondary', hidden: true, onclick: () => load() },
    text('historyMore'),
  )
  const table = h(
    'table',
    { class: 'history', hidden: true },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        ...(['historyTime', 'stake', 'historyPayout', 'historyTaken'] as const).map(key =>
          h('th', { scope: 'col' }, text(key)),
        ),
        h('th', { scope: 'col' }, h('span', { class: 'sr' }, text('replay'))),
      ),
    ),
    rows,
  )
  let next: string | undefined

  const outcome = (bet: HistoryItem): string => {
    if (bet.state === 'rolled_back') return text('historyReturned')
    if (bet.state === 'refused') return text('historyRefused')
    if (bet.state === 'disputed') return text('historyDisputed')
    return bet.payout === null ? text('historyOpen') : options.outcome(bet)
  }
  const link = (bet: HistoryItem, href: string, label: BetsKey, name: 'play' | 'shield') =>
    h(
      'a',
      {
        class: 'round quiet',
        href: `${href}${bet.id}&lang=${language}`,
        target: '_blank',
        rel: 'noopener',
        'aria-label': text(label),
        title: text(label),
      },
      icon(name),
    )
  const row = (bet: HistoryItem) => {
    const payout = bet.payout === null ? null : money.parse(bet.payout)
    const about = options.about(bet)
    const isOver = about !== null && bet.payout !== null
    return h(
      'tr',
      { class: 'odd' },
      h(
        'td',
        { 'data-label': text('historyTime') },
        when(bet.createdAt),
        about === null ? null : h('small', {}, about),
      ),
      h('td', { class: 'num', 'data-label': text('stake') }, money.text(money.parse(bet.stake))),
      h(
        'td',
        { class: `num${payout ? ' won' : ''}`, 'data-label': text('historyPayout') },
        payout === null ? '–' : money.text(payout),
      ),
      h('td', { 'data-label': text('historyTaken') }, outcome(bet)),
      h(
        'td',
        { class: 'acts' },
        isOver ? link(bet, `/play/${options.game}?replay=`, 'replay', 'play') : null,
        isOver ? link(bet, '/fair?round=', 'verify', 'shield') : null,
      ),
    )
  }

  async function load() {
    more.disabled = true
    note.replaceChildren()
    try {
      const page = await api.history(next)
      rows.append(...page.rounds.map(row))
      next = page.next ?? undefined
      table.hidden = rows.childElementCount === 0
      more.hidden = next === undefined
      if (rows.childElementCount === 0) note.append(text('historyEmpty'))
    } catch {
      note.append(text('historyFailed'))
      more.hidden = false
    }
    more.disabled = false
  }

  load()
  return h('div', {}, note, table, h('p', { class: 'after' }, more))
}
