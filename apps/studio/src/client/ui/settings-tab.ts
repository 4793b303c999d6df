import { h } from './dom.ts'
import type { PanelOptions } from './panel.ts'

export function settingsTab({ text, sound, game, session }: PanelOptions): HTMLElement {
  const toggle = (id: string, label: string, isOn: boolean, change: (isOn: boolean) => void) => {
    const box = h('input', { type: 'checkbox', id, role: 'switch' })
    box.checked = isOn
    box.addEventListener('change', () => change(box.checked))
    return h('label', { class: 'switch', for: id }, h('span', {}, label), box, h('i', { 'aria-hidden': 'true' }))
  }
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
