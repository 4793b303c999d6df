import type { Api, HistoryItem, PublicTable } from '../../../client/api.ts'
import type { MoneyText } from '../../../client/money.ts'
import type { Sound } from '../../../client/sound.ts'
import { h, icon, setIcon } from '../../../client/ui/dom.ts'
import { toggle } from '../../../client/ui/toggle.ts'
import { when } from '../../../client/ui/when.ts'
import type { Language } from '../../shared/game.ts'
import { config } from '../config.ts'
import { multiplierText } from '../curve.ts'
import { stats } from '../stats.ts'
import type { Flight } from './flight.ts'
import type { KiteKey, KiteTranslate } from './texts/texts.ts'

export type KitePanel = {
  root: HTMLElement
  title: string
  text: KiteTranslate
  closeLabel: string
  language: Language
  api: Api
  money: MoneyText
  flight: Flight
  sound: Sound
  isStill: boolean
  setStill(isStill: boolean): void
  changed(): void
}

const tabs: { id: string; label: KiteKey; make(options: KitePanel): HTMLElement }[] = [
  { id: 'rules', label: 'tabRules', make: rulesTab },
  { id: 'history', label: 'tabHistory', make: historyTab },
  { id: 'fairness', label: 'tabFair', make: fairTab },
  { id: 'settings', label: 'tabSettings', make: settingsTab },
]

/** Rules, own bets, fairness and settings. The round goes on behind it. */
export function openKitePanel(options: KitePanel) {
  const { root, text } = options
  const body = h('div', { class: 'panel-body', role: 'tabpanel', tabindex: '0', id: 'panel-body' })
  const buttons = tabs.map(tab =>
    h(
      'button',
      { type: 'button', role: 'tab', id: `tab-${tab.id}`, 'aria-controls': 'panel-body', onclick: () => show(tab.id) },
      text(tab.label),
    ),
  )
  const dialog = h(
    'dialog',
    { class: 'panel', 'aria-labelledby': 'panel-title', onclose: () => dialog.remove() },
    h(
      'header',
      {},
      h('h2', { id: 'panel-title' }, options.title),
      h(
        'button',
        { type: 'button', class: 'round quiet', 'aria-label': options.closeLabel, onclick: () => dialog.close() },
        icon('close'),
      ),
    ),
    h('div', { class: 'tabs', role: 'tablist', 'aria-label': text('menu') }, ...buttons),
    body,
  )
  dialog.addEventListener('keydown', event => {
    if (!(event.target as HTMLElement).matches('[role=tab]')) return
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (buttons.indexOf(event.target as HTMLButtonElement) + step + tabs.length) % tabs.length
    show(tabs[next]!.id)
    buttons[next]!.focus()
  })

  function show(id: string) {
    for (const [index, tab] of tabs.entries()) {
      const isShown = tab.id === id
      buttons[index]!.setAttribute('aria-selected', String(isShown))
      buttons[index]!.tabIndex = isShown ? 0 : -1
      if (isShown) {
        body.setAttribute('aria-labelledby', `tab-${tab.id}`)
        body.replaceChildren(tab.make(options))
        buttons[index]!.scrollIntoView({ block: 'nearest', inline: 'center' })
      }
    }
    body.scrollTop = 0
  }

  root.append(dialog)
  dialog.showModal()
  show('rules')
}

function rulesTab({ text, money, flight }: KitePanel): HTMLElement {
  const fact = (label: KiteKey, value: string, help?: string) =>
    h('div', { class: 'fact' }, h('dt', {}, text(label)), h('dd', {}, value, help ? h('small', {}, help) : null))
  const top = config.cashOutMax / 100
  return h(
    'div',
    {},
    h(
      'ol',
      { class: 'rules' },
      ...(['rule1', 'rule2', 'rule3', 'rule4', 'rule5', 'rule6', 'rule7', 'rule8'] as const).map(key =>
        h('li', {}, text(key)),
      ),
    ),
    h(
      'dl',
      { class: 'facts' },
      fact('factRtp', `${(stats.rtp * 100).toFixed(2)} %`, text('factRtpHelp')),
      fact('factEdge', `${(config.edgeBasisPoints / 100).toFixed(2)} %`),
      fact('factReach', text('factReachText')),
      fact('factMax', `${top}×`),
      fact('factAuto', `${multiplierText(config.cashOutMin)}× – ${top}×`),
      fact('factStake', `${money.text(flight.stakes[0]!)} – ${money.text(flight.stakes.at(-1)!)}`),
      fact('factVersion', config.version),
    ),
    h('p', { class: 'lead' }, text('calm')),
  )
}

function historyTab({ api, text, money, language }: KitePanel): HTMLElement {
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
    if (bet.table?.cashedAt) return `${multiplierText(bet.table.cashedAt)}×`
    return bet.payout === null ? text('historyOpen') : text('historyLost')
  }
  const link = (bet: HistoryItem, href: string, label: KiteKey, name: 'play' | 'shield') =>
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
    const isOver = bet.crashPoint !== null && bet.payout !== null
    return h(
      'tr',
      { class: 'odd' },
      h(
        'td',
        { 'data-label': text('historyTime') },
        when(bet.createdAt),
        bet.crashPoint === null ? null : h('small', {}, `${text('historyFlight')} ${multiplierText(bet.crashPoint)}×`),
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
        isOver ? link(bet, `/play/${config.game}?replay=`, 'replay', 'play') : null,
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

function fairTab({ api, text, language, flight }: KitePanel): HTMLElement {
  const seeds = h('dl', { class: 'seeds' })
  const line = (label: string, value: string) => {
    const copy = h(
      'button',
      { type: 'button', class: 'round quiet small', 'aria-label': text('copy'), title: text('copy') },
      icon('copy'),
    )
    copy.addEventListener('click', async () => {
      await navigator.clipboard?.writeText(value).catch(() => {})
      setIcon(copy, 'check')
      copy.setAttribute('aria-label', text('copied'))
    })
    return [h('dt', {}, label), h('dd', {}, h('code', {}, value), copy)]
  }
  const show = ({ chain, index, hash }: PublicTable) =>
    seeds.replaceChildren(
      ...line(text('fairTerminal'), chain.terminalHash),
      ...line(text('fairSalt'), chain.salt),
      h('dt', {}, text('fairSource')),
      h('dd', {}, chain.saltSource === 'studio' ? text('fairSourceStudio') : chain.saltSource),
      h('dt', {}, text('fairPlace')),
      h('dd', {}, text('fairPlaceOf', { n: index, total: chain.length })),
      ...(hash ? line(text('fairHash'), hash) : []),
    )
  const last = flight.recent[0]?.id ?? flight.round?.id
  if (last)
    api.publicRound(last).then(
      round => round.table && show(round.table),
      () => seeds.replaceChildren(h('dd', {}, text('reconnecting'))),
    )
  return h(
    'div',
    {},
    h('p', { class: 'lead' }, text('fairIntro')),
    seeds,
    h(
      'p',
      { class: 'after' },
      h(
        'a',
        {
          class: 'secondary',
          href: `/fair?lang=${language}${last ? `&round=${last}` : ''}`,
          target: '_blank',
          rel: 'noopener',
        },
        icon('link'),
        text('fairOpen'),
      ),
    ),
  )
}

function settingsTab({ text, sound, isStill, setStill, changed }: KitePanel): HTMLElement {
  return h(
    'div',
    { class: 'settings' },
    toggle('set-sound', text('setSound'), sound.isOn, isOn => {
      sound.setOn(isOn)
      changed()
    }),
    toggle('set-motion', text('setMotion'), isStill, setStill),
  )
}
