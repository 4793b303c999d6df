import type { Card } from '../game-view.ts'
import type { Translate } from '../texts/texts.ts'
import { h, type IconName, icon } from './dom.ts'

export type Choice = { label: string; isPrimary?: boolean; press?: () => void }

/** A small question or notice. Resolves with the index of the choice, or −1 when it was closed. */
export function ask(
  root: HTMLElement,
  options: { title: string; text: string; detail?: string; icon?: IconName; choices: Choice[] },
): Promise<number> {
  return new Promise(resolve => {
    let result = -1
    const dialog = h(
      'dialog',
      {
        class: 'notice',
        'aria-labelledby': 'notice-title',
        onclose: () => {
          dialog.remove()
          resolve(result)
        },
      },
      options.icon ? h('div', { class: 'badge' }, icon(options.icon)) : null,
      h('h2', { id: 'notice-title' }, options.title),
      h('p', {}, options.text),
      options.detail ? h('p', { class: 'detail' }, options.detail) : null,
      h(
        'div',
        { class: 'choices' },
        ...options.choices.map((choice, index) =>
          h(
            'button',
            {
              type: 'button',
              class: choice.isPrimary ? 'primary' : 'secondary',
              onclick: () => {
                result = index
                dialog.close()
                choice.press?.()
              },
            },
            choice.label,
          ),
        ),
      ),
    )
    root.append(dialog)
    dialog.showModal()
  })
}

/** Words over the picture at the start and end of a feature. While playing automatically it goes on by itself. */
export function showCard(
  root: HTMLElement,
  card: Card,
  options: { autoAfterMs: number | null; amount(units: number): string; isStill: boolean },
): Promise<void> {
  return new Promise(resolve => {
    const big = h(
      'p',
      { class: `big${card.kind === 'intro' ? ' number' : ''}` },
      card.countTo && !options.isStill ? options.amount(0) : card.big,
    )
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    let isOpen = true
    const close = () => {
      if (!isOpen) return
      isOpen = false
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      dialog.close()
      dialog.remove()
      resolve()
    }
    const words = h('p', { class: 'text' }, card.text)
    const button = h('button', { type: 'button', class: 'primary large', onclick: close }, card.button)
    const dialog = h(
      'dialog',
      {
        class: `card ${card.kind}`,
        'aria-labelledby': 'card-title',
        oncancel: (event: Event) => event.preventDefault(),
      },
      h('h2', { id: 'card-title' }, card.title),
      ...(card.kind === 'intro' ? [big, words] : [words, big]),
      button,
    )
    root.append(dialog)
    dialog.showModal()
    button.focus({ preventScroll: true })
    const { countTo } = card
    if (countTo && !options.isStill) {
      const started = performance.now()
      const length = Math.min(3200, 900 + countTo * 1.2)
      const step = () => {
        const t = Math.min(1, (performance.now() - started) / length)
        big.textContent = options.amount(Math.round(countTo * (1 - (1 - t) ** 3)))
        if (t < 1) frame = requestAnimationFrame(step)
      }
      step()
    }
    if (options.autoAfterMs !== null) timer = setTimeout(close, options.autoAfterMs)
  })
}

export type AutoplayPlan = { spins: number; lossMax: bigint; winStop: bigint | null; stopsAtFeature: boolean }

/** The plan must name a loss limit; nothing starts without it. */
export function askAutoplay(
  root: HTMLElement,
  text: Translate,
  options: { stake: bigint; money(amount: bigint): string; balance: bigint },
): Promise<AutoplayPlan | null> {
  return new Promise(resolve => {
    let plan: AutoplayPlan | null = null
    let spins = 10
    let lossIndex = 1
    let winIndex = -1
    const losses = [10n, 20n, 50n, 100n].map(times => options.stake * times)
    const wins = [20n, 50n, 100n].map(times => options.stake * times)
    const start = h('button', { type: 'submit', class: 'primary large' })
    const feature = h('input', { type: 'checkbox', id: 'auto-feature' })
    const group = (label: string, help: string | null, items: { label: string; isOn: boolean; pick: () => void }[]) =>
      h(
        'fieldset',
        {},
        h('legend', {}, label),
        h(
          'div',
          { class: 'picks' },
          ...items.map(item =>
            h(
              'button',
              { type: 'button', class: 'pick', 'aria-pressed': String(item.isOn), onclick: item.pick },
              item.label,
            ),
          ),
        ),
        help ? h('p', { class: 'help' }, help) : null,
      )
    const body = h('div', { class: 'fields' })
    const render = () => {
      const focused = body.contains(document.activeElement) ? (document.activeElement as HTMLElement).textContent : null
      const pick = (change: () => void) => () => {
        change()
        render()
      }
      body.replaceChildren(
        group(
          text('autoSpins'),
          null,
          [10, 25, 50, 100].map(n => ({
            label: String(n),
            isOn: n === spins,
            pick: pick(() => {
              spins = n
            }),
          })),
        ),
        group(
          text('autoLoss'),
          text('autoLossHelp'),
          losses.map((amount, index) => ({
            label: options.money(amount),
            isOn: index === lossIndex,
            pick: pick(() => {
              lossIndex = index
            }),
          })),
        ),
        group(text('autoWin'), null, [
          {
            label: text('autoWinNone'),
            isOn: winIndex === -1,
            pick: pick(() => {
              winIndex = -1
            }),
          },
          ...wins.map((amount, index) => ({
            label: options.money(amount),
            isOn: index === winIndex,
            pick: pick(() => {
              winIndex = index
            }),
          })),
        ]),
        h('label', { class: 'check', for: 'auto-feature' }, feature, h('span', {}, text('autoFeature'))),
      )
      start.textContent = text('autoStart', { n: spins })
      if (focused) [...body.querySelectorAll('button')].find(button => button.textContent === focused)?.focus()
    }
    render()
    const dialog = h(
      'dialog',
      {
        class: 'sheet',
        'aria-labelledby': 'auto-title',
        onclose: () => {
          dialog.remove()
          resolve(plan)
        },
      },
      h(
        'form',
        {
          onsubmit: (event: SubmitEvent) => {
            event.preventDefault()
            plan = {
              spins,
              lossMax: losses[lossIndex]!,
              winStop: winIndex < 0 ? null : wins[winIndex]!,
              stopsAtFeature: feature.checked,
            }
            dialog.close()
          },
        },
        h(
          'header',
          {},
          h('h2', { id: 'auto-title' }, text('autoTitle')),
          h(
            'button',
            { type: 'button', class: 'round quiet', 'aria-label': text('close'), onclick: () => dialog.close() },
            icon('close'),
          ),
        ),
        body,
        start,
      ),
    )
    root.append(dialog)
    dialog.showModal()
  })
}
