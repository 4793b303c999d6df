import { h } from './dom.ts'
import type { PanelOptions } from './panel.ts'
import { toggle } from './toggle.ts'

export function settingsTab({ text, sound, game, session }: PanelOptions): HTMLElement {
  return h(
    'div',
    { class: 'settings' },
    toggle('set-sound', text('setSound'), sound.isOn, isOn => {
      sound.setOn(isOn)
      game.render()
    }),
    session.jurisdiction.turboAllowed
      ? toggle('set-turbo', text('setTurbo'), game.isTurbo, isOn => {
          game.isTurbo = isOn
          game.render()
        })
      : null,
    toggle('set-space', text('setSpace'), game.usesSpace, isOn => {
      game.usesSpace = isOn
    }),
  )
}
