import { h, icon } from './dom.ts'

export type Tab = { id: string; label: string; make(close: () => void): HTMLElement }

/** A panel over the game with one tab for each matter. The game goes on behind it. */
export function openTabs(options: {
  root: HTMLElement
  title: string
  menuLabel: string
  closeLabel: string
  tabs: readonly Tab[]
  first: string
}) {
  const { root, tabs } = options
  const body = h('div', { class: 'panel-body', role: 'tabpanel', tabindex: '0', id: 'panel-body' })
  const buttons = tabs.map(tab =>
    h(
      'button',
      { type: 'button', role: 'tab', id: `tab-${tab.id}`, 'aria-controls': 'panel-body', onclick: () => show(tab.id) },
      tab.label,
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
    h('div', { class: 'tabs', role: 'tablist', 'aria-label': options.menuLabel }, ...buttons),
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
        body.replaceChildren(tab.make(() => dialog.close()))
        buttons[index]!.scrollIntoView({ block: 'nearest', inline: 'center' })
      }
    }
    body.scrollTop = 0
  }

  root.append(dialog)
  dialog.showModal()
  show(options.first)
}
