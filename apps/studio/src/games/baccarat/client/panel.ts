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
import { config, spots } from '../config.ts'
import type { Deal } from '../rules.ts'
import { stats } from '../stats.ts'
import { lineOf } from './line.ts'
import { roadSheets, seriesFacts } from './road-view.ts'
import type { Seat } from './seat.ts'
import { toOne } from './spot-board.ts'
import type { BaccaratTranslate } from './texts/texts.ts'

export type BaccaratPanel = {
  root: HTMLElement
  title: string
  text: BaccaratTranslate
  closeLabel: string
  language: Language
  api: Api
  money: MoneyText
  seat: Seat
  sound: Sound
  isStill: boolean
  setStill(isStill: boolean): void
  changed(): void
}

/** Rules, road maps, own bets, fairness and settings. */
export function openBaccaratPanel(options: BaccaratPanel) {
  const { root, title, text, closeLabel, api, money, language, seat } = options
  openTabs({
    root,
    title,
    menuLabel: text('menu'),
    closeLabel,
    first: 'rules',
    tabs: [
      { id: 'rules', label: text('tabRules'), make: () => rulesTab(options) },
      { id: 'roads', label: text('tabRoads'), make: () => roadsTab(options) },
      {
        id: 'history',
        label: text('tabHistory'),
        make: () =>
          betsTab({
            api,
            text,
            money,
            language,
            game: config.game,
            about: bet => (bet.outcome ? lineOf(bet.outcome as Deal, text) : null),
            outcome: bet =>
              spots
                .filter(spot => bet.table?.spots?.[spot])
                .map(spot => text(spot))
                .join(', '),
          }),
      },
      {
        id: 'fairness',
        label: text('tabFair'),
        make: () => chainTab({ api, text, language, roundId: seat.hands.at(-1)?.id ?? seat.round?.id }),
      },
      { id: 'settings', label: text('tabSettings'), make: () => settingsTab(options) },
    ],
  })
}

function rulesTab({ text, money, seat }: BaccaratPanel): HTMLElement {
  const chanceOf = { ...stats.chance, playerPair: stats.chance.pair, bankerPair: stats.chance.pair }
  const head = (['oddsBet', 'oddsPays', 'oddsChance', 'oddsRtp', 'oddsLimits'] as const).map(key =>
    h('th', { scope: 'col' }, text(key)),
  )
  return h(
    'div',
    {},
    h('ol', { class: 'rules' }, ...([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map(n => h('li', {}, text(`rule${n}`)))),
    h('h3', { class: 'odds-title' }, text('oddsTitle')),
    h(
      'div',
      { class: 'odds-box', tabindex: '0', role: 'region', 'aria-label': text('oddsTitle') },
      h(
        'table',
        { class: 'odds' },
        h('thead', {}, h('tr', {}, ...head)),
        h(
          'tbody',
          {},
          ...spots.map(spot =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, text(spot)),
              h('td', {}, text('payToOne', { n: toOne(spot) })),
              h('td', {}, percent(chanceOf[spot])),
              h('td', {}, h('b', {}, percent(stats.rtp[spot]))),
              h('td', {}, `${money.text(seat.table.spots[spot].min)} – ${money.text(seat.table.spots[spot].max)}`),
            ),
          ),
        ),
      ),
    ),
    h('p', { class: 'lead' }, text('oddsNote')),
    h(
      'dl',
      { class: 'facts' },
      h('div', { class: 'fact' }, h('dt', {}, text('factDecks')), h('dd', {}, String(config.decks))),
      h('div', { class: 'fact' }, h('dt', {}, text('factVersion')), h('dd', {}, config.version)),
    ),
    h('p', { class: 'lead' }, text('calm')),
  )
}

function roadsTab({ text, seat }: BaccaratPanel): HTMLElement {
  return h(
    'div',
    { class: 'roads-tab' },
    h('p', { class: 'lead' }, text('roadsNote')),
    seriesFacts(seat.hands, text),
    roadSheets(seat.hands, text, { bead: 14, big: 18, derived: [18, 18, 18] }),
  )
}

function settingsTab({ text, sound, isStill, setStill, changed }: BaccaratPanel): HTMLElement {
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
