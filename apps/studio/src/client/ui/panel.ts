import type { Language } from '../../games/shared/game.ts'
import type { Api, SessionInfo } from '../api.ts'
import type { GamePicture } from '../clients.ts'
import type { Game } from '../game.ts'
import type { GameView } from '../game-view.ts'
import type { MoneyText } from '../money.ts'
import type { Sound } from '../sound.ts'
import type { TextKey, Translate } from '../texts/texts.ts'
import { h, icon } from './dom.ts'
import { fairnessTab } from './fairness-tab.ts'
import { historyTab } from './history-tab.ts'
import { featuresTab, linesTab, paysTab, rulesTab } from './info-tabs.ts'
import { settingsTab } from './settings-tab.ts'

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
      h('h2', { id: 'panel-title' }, options.picture.rules.name[options.language]),
      h(
        'button',
        { type: 'button', class: 'round quiet', 'aria-label': text('close'), onclick: () => dialog.close() },
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
        body.replaceChildren(tab.make(options, () => dialog.close()))
        buttons[index]!.scrollIntoView({ block: 'nearest', inline: 'center' })
      }
    }
    body.scrollTop = 0
  }

  root.append(dialog)
  dialog.showModal()
  show(options.tab)
}
