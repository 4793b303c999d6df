import { h, icon, setIcon } from './dom.ts'

/** Copies a value and says that it did. */
export function copyButton(value: string, labels: { copy: string; copied: string }): HTMLButtonElement {
  const press = h(
    'button',
    { type: 'button', class: 'round quiet small', 'aria-label': labels.copy, title: labels.copy },
    icon('copy'),
  )
  press.addEventListener('click', async () => {
    await navigator.clipboard?.writeText(value).catch(() => {})
    setIcon(press, 'check')
    press.setAttribute('aria-label', labels.copied)
  })
  return press
}
