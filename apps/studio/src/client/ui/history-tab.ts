import type { HistoryItem } from '../api.ts'
import type { TextKey } from '../texts/texts.ts'
import { h, icon } from './dom.ts'
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
  const rows = h('tbody')
  const more = h(
    'button',
    { type: 'button', class: 'secondary', hidden: true, onclick: () => load() },
    text('historyMore'),
  )
  const note = h('p', { class: 'lead', role: 'status' })
  const table = h(
    'table',
    { class: 'history', hidden: true },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        ...(['historyTime', 'historyStake', 'historyPayout', 'historyState'] as const).map(key =>
          h('th', { scope: 'col' }, text(key)),
        ),
        h('th', { scope: 'col' }, h('span', { class: 'sr' }, text('historyReplay'))),
      ),
    ),
    rows,
  )
  const skeleton = h('div', { class: 'skeleton', 'aria-hidden': 'true' }, ...Array.from({ length: 6 }, () => h('i')))
  let next: string | undefined

  const row = (round: HistoryItem) => {
    const payout = round.payout === null ? null : money.parse(round.payout)
    const canShow = round.payout !== null && !round.isOpen
    return h(
      'tr',
      {},
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
        canShow
          ? h(
              'a',
              {
                class: 'round quiet',
                href: `/fair?round=${round.id}&lang=${language}`,
                target: '_blank',
                rel: 'noopener',
                'aria-label': text('historyVerify'),
                title: text('historyVerify'),
              },
              icon('shield'),
            )
          : null,
      ),
    )
  }

  async function replay(round: HistoryItem) {
    const full = await api.round(round.id).catch(() => null)
    if (!full?.events) return
    close()
    game.replay({ events: full.events, stake: full.stake })
  }

  async function load() {
    more.disabled = true
    note.replaceChildren()
    const slow = setTimeout(() => {
      skeleton.hidden = false
    }, 200)
    try {
      const page = await api.history(next)
      rows.append(...page.rounds.map(row))
      next = page.next ?? undefined
      table.hidden = rows.childElementCount === 0
      more.hidden = next === undefined
      if (rows.childElementCount === 0) note.append(text('historyEmpty'))
    } catch {
      note.append(
        text('historyFailed'),
        ' ',
        h('button', { type: 'button', class: 'secondary', onclick: () => load() }, text('retry')),
      )
    }
    clearTimeout(slow)
    skeleton.hidden = true
    more.disabled = false
  }

  skeleton.hidden = true
  load()
  return h('div', {}, note, skeleton, table, h('p', { class: 'after' }, more))
}
