import type { Language } from '../../kinds/game.ts'
import type { Api, HistoryItem } from '../api.ts'
import type { MoneyText } from '../money.ts'
import { translator } from '../texts/texts.ts'
import { h } from './dom.ts'
import { historyList, roundLink } from './history-list.ts'
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
  language: Language
  game: string
  /** Words under the date, where the round has ended. */
  about(bet: HistoryItem): string | null
  /** What became of a bet that was played. */
  outcome(bet: HistoryItem): string
}): HTMLElement {
  const { api, text, money, language } = options
  const outcome = (bet: HistoryItem): string => {
    if (bet.state === 'rolled_back') return text('historyReturned')
    if (bet.state === 'refused') return text('historyRefused')
    if (bet.state === 'disputed') return text('historyDisputed')
    return bet.payout === null ? text('historyOpen') : options.outcome(bet)
  }
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
        isOver ? roundLink(`/play/${options.game}?replay=${bet.id}&lang=${language}`, text('replay'), 'play') : null,
        isOver ? roundLink(`/fair?round=${bet.id}&lang=${language}`, text('verify'), 'shield') : null,
      ),
    )
  }

  return historyList({
    api,
    heads: (['historyTime', 'stake', 'historyPayout', 'historyTaken'] as const).map(key => text(key)),
    actions: text('replay'),
    texts: {
      more: text('historyMore'),
      empty: text('historyEmpty'),
      failed: text('historyFailed'),
      retry: translator(language)('retry'),
    },
    row,
  })
}
