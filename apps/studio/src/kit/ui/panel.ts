import type { GamePicture } from '../../games/clients.ts'
import type { Language } from '../../kinds/game.ts'
import type { Api, SessionInfo } from '../api.ts'
import type { Game } from '../game.ts'
import type { GameView } from '../game-view.ts'
import type { MoneyText } from '../money.ts'
import type { Sound } from '../sound.ts'
import type { TextKey, Translate } from '../texts/texts.ts'
import { fairnessTab } from './fairness-tab.ts'
import { historyTab } from './history-tab.ts'
import { featuresTab, linesTab, paysTab, rulesTab } from './info-tabs.ts'
import { settingsTab } from './settings-tab.ts'
import { openTabs } from './tabs.ts'

export type PanelOptions = {
  tab: string
  root: HTMLElement
  text: Translate
  language: Language
  api: Api
  session: SessionInfo
  money: MoneyText
  game: Game
  view: GameView
  sound: Sound
  picture: GamePicture
}

const tabs: { id: string; label: TextKey; make(options: PanelOptions, close: () => void): HTMLElement }[] = [
  { id: 'pays', label: 'tabPays', make: paysTab },
  { id: 'features', label: 'tabFeatures', make: featuresTab },
  { id: 'lines', label: 'tabLines', make: linesTab },
  { id: 'rules', label: 'tabRules', make: rulesTab },
  { id: 'history', label: 'history', make: historyTab },
  { id: 'fairness', label: 'fairness', make: fairnessTab },
  { id: 'settings', label: 'settings', make: settingsTab },
]

/** Everything about the game that is not the game: pays, rules, own rounds, fairness, settings. */
export function openPanel(options: PanelOptions) {
  const { root, text } = options
  openTabs({
    root,
    title: options.picture.rules.name[options.language],
    menuLabel: text('menu'),
    closeLabel: text('close'),
    tabs: tabs.map(({ id, label, make }) => ({ id, label: text(label), make: close => make(options, close) })),
    first: options.tab,
  })
}
