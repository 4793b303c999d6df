import type { Language } from '../../../kinds/game.ts'
import type { Api, HistoryItem, SessionInfo } from '../../../kit/api.ts'
import type { MoneyText } from '../../../kit/money.ts'
import { numberText } from '../../../kit/page-region.ts'
import type { Sound } from '../../../kit/sound.ts'
import { dataUrl } from '../../../kit/svg.ts'
import { translator } from '../../../kit/texts/texts.ts'
import { h } from '../../../kit/ui/dom.ts'
import { fairnessTab } from '../../../kit/ui/fairness-tab.ts'
import { historyList, roundLink } from '../../../kit/ui/history-list.ts'
import { percent } from '../../../kit/ui/percent.ts'
import { openTabs } from '../../../kit/ui/tabs.ts'
import { toggle } from '../../../kit/ui/toggle.ts'
import { when } from '../../../kit/ui/when.ts'
import { config, type Kind, kinds } from '../config.ts'
import { chanceOf, meanPays } from '../play.ts'
import { stats } from '../stats.ts'
import type { Angler } from './angler.ts'
import { creatures } from './art/creatures.ts'
import { paysText } from './page.ts'
import type { BayKey, BayTranslate } from './texts/texts.ts'

export type BayPanel = {
  root: HTMLElement
  title: string
  text: BayTranslate
  closeLabel: string
  language: Language
  api: Api
  session: SessionInfo
  money: MoneyText
  angler: Angler
  sound: Sound
  isStill: boolean
  setStill(isStill: boolean): void
  changed(): void
}

/** Prizes and rules, own shots, fairness and settings. The bay goes on behind it. */
export function openBayPanel(options: BayPanel) {
  const { root, title, text, closeLabel, api, session, language } = options
  openTabs({
    root,
    title,
    menuLabel: text('menu'),
    closeLabel,
    first: 'rules',
    tabs: [
      { id: 'rules', label: text('tabRules'), make: () => rulesTab(options) },
      { id: 'history', label: text('tabHistory'), make: () => historyTab(options) },
      {
        id: 'fairness',
        label: text('tabFair'),
        make: () => fairnessTab({ api, session, language, text: translator(language) }),
      },
      { id: 'settings', label: text('tabSettings'), make: () => settingsTab(options) },
    ],
  })
}

function rulesTab({ text, money, angler }: BayPanel): HTMLElement {
  const fact = (label: BayKey, value: string, help?: string) =>
    h('div', { class: 'fact' }, h('dt', {}, text(label)), h('dd', {}, value, help ? h('small', {}, help) : null))
  const row = (kind: Kind) => {
    const { wins, of } = chanceOf(config, kind, 1)
    const { picture, width, height } = creatures[kind]
    return h(
      'tr',
      {},
      h(
        'th',
        { scope: 'row' },
        h('span', {}, h('img', { src: dataUrl(picture()), alt: '', width, height }), text(kind)),
      ),
      h('td', {}, paysText(text, kind)),
      h('td', {}, percent(wins / of)),
      h('td', {}, numberText(of / wins, 1)),
    )
  }
  const head = (key: BayKey) => h('th', { scope: 'col' }, text(key))
  const surprise = config.kinds.octopus.prizes
  const list = surprise.map(({ pays, share }) => `×${pays} (${percent(share / 100)})`).join(', ')
  return h(
    'div',
    {},
    h(
      'table',
      { class: 'prizes' },
      h('thead', {}, h('tr', {}, head('fish'), head('prize'), head('chance'), head('meanShots'))),
      h('tbody', {}, ...kinds.map(row)),
    ),
    h('p', { class: 'lead' }, `${text('octopus')}. ${text('surprise', { list, mean: meanPays(config, 'octopus') })}`),
    h(
      'ol',
      { class: 'rules' },
      ...(['rule1', 'rule2', 'rule3', 'rule4', 'rule5', 'rule6', 'rule7', 'rule8'] as const).map(key =>
        h('li', {}, text(key, { n: key === 'rule4' ? config.blastMax : config.volleyMax })),
      ),
    ),
    h(
      'dl',
      { class: 'facts' },
      fact('factRtp', percent(stats.rtp), text('factRtpHelp')),
      fact('factMax', text('factMaxText', { n: stats.maxPays })),
      fact('factLevels', config.levels.map(level => `×${level}`).join(' ')),
      fact('factBet', `${money.text(angler.bets[0]!)} – ${money.text(angler.bets.at(-1)!)}`),
      fact('factRate', text('factRateText')),
      fact('factVersion', config.version),
    ),
    h('p', { class: 'lead' }, text('calm')),
  )
}

function historyTab({ api, text, money, language }: BayPanel): HTMLElement {
  const outcome = (item: HistoryItem): string => {
    if (item.state === 'refused' || item.state === 'rolled_back') return text('historyVoid')
    if (item.state !== 'settled') return text('historyPending')
    const caught = item.volley?.caught ?? []
    return caught.map(({ kind, pays }) => `${text(kind)} ×${pays}`).join(', ') || text('historyNone')
  }
  const row = (item: HistoryItem) => {
    const isPaid = item.state === 'settled'
    const payout = isPaid ? money.parse(item.payout ?? '0') : null
    const shots = item.volley?.shots ?? 0
    return h(
      'tr',
      { class: 'odd' },
      h(
        'td',
        { 'data-label': text('historyTime') },
        when(item.createdAt),
        shots > 0 ? h('small', {}, `${text('historyShots')}: ${shots}`) : null,
        item.volley?.cuts ? h('small', {}, text('historyCut')) : null,
      ),
      h('td', { class: 'num', 'data-label': text('historyCost') }, isPaid ? money.text(money.parse(item.stake)) : '–'),
      h(
        'td',
        { class: `num${payout ? ' won' : ''}`, 'data-label': text('historyPrize') },
        payout === null ? '–' : money.text(payout),
      ),
      h('td', { 'data-label': text('historyCaught') }, outcome(item)),
      h(
        'td',
        { class: 'acts' },
        isPaid ? roundLink(`/play/${config.game}?replay=${item.id}&lang=${language}`, text('replay'), 'play') : null,
        isPaid ? roundLink(`/fair?round=${item.id}&lang=${language}`, text('verify'), 'shield') : null,
      ),
    )
  }

  return historyList({
    api,
    heads: (['historyTime', 'historyCost', 'historyPrize', 'historyCaught'] as const).map(key => text(key)),
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

function settingsTab({ text, sound, isStill, setStill, changed }: BayPanel): HTMLElement {
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
