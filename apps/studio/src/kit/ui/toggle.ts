import { h } from './dom.ts'

/** A labelled switch. */
export function toggle(id: string, label: string, isOn: boolean, change: (isOn: boolean) => void): HTMLElement {
  const box = h('input', { type: 'checkbox', id, role: 'switch' })
  box.checked = isOn
  box.addEventListener('change', () => change(box.checked))
  return h('label', { class: 'switch', for: id }, h('span', {}, label), box, h('i', { 'aria-hidden': 'true' }))
}
