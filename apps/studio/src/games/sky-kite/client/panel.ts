import type { Language } from '../../../kinds/game.ts'
import type { Api } from '../../../kit/api.ts'
import type { MoneyText } from '../../../kit/money.ts'
import type { Sound } from '../../../kit/sound.ts'
import { betsTab } from '../../../kit/ui/bets-tab.ts'
import { chainTab } from '../../../kit/ui/chain-tab.ts'
import { h } from '../../../kit/ui/dom.ts'
import { percent } from '../../../kit/ui/percent.ts'
import { openTabs } from '../../../kit/ui/tabs.ts'
import { toggle } from '../../../kit/ui/toggle.ts'
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
  openTabs({
    root,
    title: options.title,
    menuLabel: text('menu'),
    closeLabel: options.closeLabel,
    tabs: tabs.map(({ id, label, make }) => ({ id, label: text(label), make: () => make(options) })),
    first: 'rules',
  })
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
      fact('factRtp', percent(stats.rtp), text('factRtpHelp')),
      fact('factEdge', percent(config.edgeBasisPoints / 10_000)),
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
  return betsTab({
    api,
    text,
    money,
    language,
    game: config.game,
    about: ({ crashPoint }) => (crashPoint === null ? null : `${text('historyFlight')} ${multiplierText(crashPoint)}×`),
    outcome: ({ table }) => (table?.cashedAt ? `${multiplierText(table.cashedAt)}×` : text('historyLost')),
  })
}

function fairTab({ api, text, language, flight }: KitePanel): HTMLElement {
  return chainTab({ api, text, language, roundId: flight.recent[0]?.id ?? flight.round?.id })
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
