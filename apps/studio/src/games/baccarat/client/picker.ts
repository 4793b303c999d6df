import type { Api, TableSummary } from '../../../kit/api.ts'
import type { MoneyText } from '../../../kit/money.ts'
import { h, icon } from '../../../kit/ui/dom.ts'
import type { TableCode } from '../config.ts'
import type { TableLimits } from '../limits.ts'
import type { Deal } from '../rules.ts'
import { write } from './felt.ts'
import { beadStrip } from './road-view.ts'
import type { BaccaratTranslate } from './texts/texts.ts'

const AGAIN_MS = 3_000

/** Every table with its limits, its countdown and its last results. Choosing one joins it. */
export function openPicker(options: {
  root: HTMLElement
  api: Api
  text: BaccaratTranslate
  money: MoneyText
  tables: readonly TableLimits[]
  current: TableCode
  closeLabel: string
  now(): number
  choose(table: TableCode): void
}) {
  const { root, api, text, money, tables } = options
  const note = h('p', { class: 'lead', role: 'status' })
  const closes = new Map<TableCode, number>()
  const cards = tables.map(({ table, spots }) => {
    const state = h('span', { class: 'pick-state' })
    const road = h('div', { class: 'pick-road' })
    const isCurrent = table === options.current
    const card = h(
      'li',
      { class: 'table-card', 'data-table': table },
      h(
        'div',
        { class: 'pick-head' },
        h('h3', {}, text(`table_${table}`)),
        state,
        h('p', {}, text('tableLimits', { min: money.text(spots.player.min), max: money.text(spots.player.max) })),
      ),
      road,
      h(
        'button',
        {
          type: 'button',
          class: isCurrent ? 'secondary' : 'primary',
          'aria-label': `${text(isCurrent ? 'tableNow' : 'tableJoin')}: ${text(`table_${table}`)}`,
          onclick: () => {
            dialog.close()
            options.choose(table)
          },
        },
        text(isCurrent ? 'tableNow' : 'tableJoin'),
      ),
    )
    return { table, card, state, road }
  })
  let again: ReturnType<typeof setTimeout> | undefined
  const clock = setInterval(count, 250)
  const dialog = h(
    'dialog',
    {
      class: 'sheet tables-sheet',
      'aria-labelledby': 'tables-title',
      onclose: () => {
        clearInterval(clock)
        clearTimeout(again)
        again = undefined
        isClosed = true
        dialog.remove()
      },
    },
    h(
      'header',
      {},
      h('h2', { id: 'tables-title' }, text('tables')),
      h(
        'button',
        { type: 'button', class: 'round quiet', 'aria-label': options.closeLabel, onclick: () => dialog.close() },
        icon('close'),
      ),
    ),
    note,
    h('ul', { class: 'table-cards' }, ...cards.map(({ card }) => card)),
    h('p', { class: 'independent' }, text('roadsNote')),
  )
  let isClosed = false

  function count() {
    for (const { table, state } of cards) {
      const at = closes.get(table)
      if (at === undefined) continue
      const seconds = Math.ceil((at - options.now()) / 1_000)
      write(state, seconds > 0 ? `${text('betsOpen')} · ${seconds} s` : text('dealing'))
      state.classList.toggle('open', seconds > 0)
    }
  }

  function show(summaries: readonly TableSummary[]) {
    for (const { round, recent } of summaries) {
      const card = cards.find(({ table }) => table === round.table)
      if (!card) continue
      closes.set(card.table, round.phase === 'betting' ? options.now() + (round.startsInMs ?? 0) : 0)
      const hands = recent
        .filter(({ outcome }) => outcome !== null)
        .map(({ id, index, outcome }) => ({ id, index, deal: outcome as Deal }))
        .toReversed()
      const newest = hands.at(-1)?.id ?? 'none'
      if (card.road.dataset.newest === newest) continue
      card.road.dataset.newest = newest
      card.road.replaceChildren(beadStrip(hands, text))
    }
    count()
  }

  async function load() {
    await api.tables().then(
      ({ tables: found }) => {
        note.replaceChildren()
        show(found)
      },
      () => write(note, text('tableFailed')),
    )
    if (!isClosed) again = setTimeout(load, AGAIN_MS)
  }

  root.append(dialog)
  dialog.showModal()
  void load()
}
