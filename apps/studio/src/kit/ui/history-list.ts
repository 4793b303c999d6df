import type { Api, HistoryItem } from '../api.ts'
import { h, icon } from './dom.ts'

const SLOW_MS = 200

/** A player's own rounds, newest first, a page at a time. */
export function historyList(options: {
  api: Pick<Api, 'history'>
  /** Heads of the columns; the last, unseen one is over what can be done with a round. */
  heads: readonly string[]
  actions: string
  texts: { more: string; empty: string; failed: string; retry: string }
  row(round: HistoryItem): HTMLElement
}): HTMLElement {
  const { api, heads, actions, texts } = options
  const rows = h('tbody')
  const more = h('button', { type: 'button', class: 'secondary', hidden: true, onclick: () => load() }, texts.more)
  const note = h('div', { class: 'nothing', role: 'status' })
  const table = h(
    'table',
    { class: 'history', hidden: true },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        ...heads.map(head => h('th', { scope: 'col' }, head)),
        h('th', { scope: 'col' }, h('span', { class: 'sr' }, actions)),
      ),
    ),
    rows,
  )
  const skeleton = h('div', { class: 'skeleton', 'aria-hidden': 'true' }, ...Array.from({ length: 6 }, () => h('i')))
  let next: string | undefined

  const tell = (name: 'history' | 'warn', words: string) =>
    note.append(h('span', { class: 'badge' }, icon(name)), h('p', {}, words))

  async function load() {
    more.disabled = true
    note.replaceChildren()
    more.hidden = next === undefined
    const slow = setTimeout(() => {
      skeleton.hidden = false
    }, SLOW_MS)
    try {
      const page = await api.history(next)
      rows.append(...page.rounds.map(options.row))
      next = page.next ?? undefined
      table.hidden = rows.childElementCount === 0
      more.hidden = next === undefined
      if (rows.childElementCount === 0) tell('history', texts.empty)
    } catch {
      tell('warn', texts.failed)
      note.append(h('button', { type: 'button', class: 'secondary', onclick: () => load() }, texts.retry))
      more.hidden = true
    }
    clearTimeout(slow)
    skeleton.hidden = true
    more.disabled = false
  }

  skeleton.hidden = true
  load()
  return h('div', {}, skeleton, table, note, h('p', { class: 'after' }, more))
}

/** A round's replay or verification, in a window of its own. */
export function roundLink(href: string, label: string, name: 'play' | 'shield'): HTMLElement {
  return h(
    'a',
    { class: 'round quiet', href, target: '_blank', rel: 'noopener', 'aria-label': label, title: label },
    icon(name),
  )
}
