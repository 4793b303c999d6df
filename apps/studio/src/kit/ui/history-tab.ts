import type { HistoryItem } from '../api.ts'
import type { TextKey } from '../texts/texts.ts'
import { h, icon } from './dom.ts'
import { historyList, roundLink } from './history-list.ts'
import type { PanelOptions } from './panel.ts'
import { when } from './when.ts'

const stateKeys: Record<HistoryItem['state'], TextKey> = {
  debiting: 'stateOpen',
  debited: 'stateOpen',
  decided: 'stateOpen',
  settling: 'stateOpen',
  rolling_back: 'stateOpen',
  settled: 'stateSettled',
  refused: 'stateRefused',
  rolled_back: 'stateReturned',
  disputed: 'stateDisputed',
}

export function historyTab({ api, text, money, game, language }: PanelOptions, close: () => void): HTMLElement {
  const row = (round: HistoryItem) => {
    const payout = round.payout === null ? null : money.parse(round.payout)
    const canShow = round.payout !== null && !round.isOpen
    return h(
      'tr',
      { class: round.state === 'settled' ? '' : 'odd' },
      h(
        'td',
        { 'data-label': text('historyTime') },
        when(round.createdAt),
        round.hasFreeSpins ? h('small', {}, text('historyFree')) : null,
      ),
      h('td', { class: 'num', 'data-label': text('historyStake') }, money.text(money.parse(round.stake))),
      h(
        'td',
        { class: `num${payout ? ' won' : ''}`, 'data-label': text('historyPayout') },
        payout === null ? '–' : money.text(payout),
      ),
      h('td', { 'data-label': text('historyState') }, text(stateKeys[round.state])),
      h(
        'td',
        { class: 'acts' },
        canShow && game.isIdle
          ? h(
              'button',
              {
                type: 'button',
                class: 'round quiet',
                'aria-label': text('historyReplay'),
                title: text('historyReplay'),
                onclick: () => replay(round),
              },
              icon('play'),
            )
          : null,
        canShow ? roundLink(`/fair?round=${round.id}&lang=${language}`, text('historyVerify'), 'shield') : null,
      ),
    )
  }

  async function replay(round: HistoryItem) {
    const full = await api.round(round.id).catch(() => null)
    if (!full?.events) return
    close()
    game.replay({ events: full.events, stake: full.stake, createdAt: full.createdAt })
  }

  return historyList({
    api,
    heads: (['historyTime', 'historyStake', 'historyPayout', 'historyState'] as const).map(key => text(key)),
    actions: text('historyReplay'),
    texts: {
      more: text('historyMore'),
      empty: text('historyEmpty'),
      failed: text('historyFailed'),
      retry: text('retry'),
    },
    row,
  })
}
