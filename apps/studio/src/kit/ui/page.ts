import type { Translate } from '../texts/texts.ts'
import { h, type IconName, icon, setIcon } from './dom.ts'
import { sendTextTo } from './live-region.ts'

export type PageActions = {
  spin(): void
  stakeStep(direction: 1 | -1): void
  toggleTurbo(): void
  autoplay(): void
  menu(): void
  toggleSound(): void
}

export type BarState = {
  balance: string
  win: string | null
  stake: string
  canLower: boolean
  canRaise: boolean
  isBusy: boolean
  isLocked: boolean
  autoLeft: number | null
  isTurbo: boolean
  isSoundOn: boolean
  /** When the round was played that is shown again; it stands where the balance was. */
  replayOf: string | null
}

/** The page around the picture: bar, plaques, status line. One per game. */
export class Page {
  readonly root: HTMLElement
  readonly canvas = h('canvas', { 'aria-hidden': 'true' })
  readonly bar: HTMLElement
  private text: Translate
  private live = h('div', { class: 'sr', 'aria-live': 'polite', role: 'status' })
  private balance = h('output', { class: 'value' })
  private balanceLabel = h('span')
  private demo: HTMLElement | null
  private win = h('output', { class: 'value' })
  private winBox: HTMLElement
  private stake = h('output', { class: 'value' })
  private lower: HTMLButtonElement
  private raise: HTMLButtonElement
  private spin: HTMLButtonElement
  private spinCount = h('span', { class: 'count' })
  private turbo: HTMLButtonElement
  private auto: HTMLButtonElement
  private sound: HTMLButtonElement
  private plaque = h('div', { class: 'plaque', hidden: true })
  private chip = h('div', { class: 'chip', hidden: true })
  private big = h('div', { class: 'bigwin', hidden: true, 'aria-hidden': 'true' })
  private status = h('div', { class: 'status', role: 'status', hidden: true })
  private say: (text: string) => void

  constructor(options: {
    text: Translate
    title: string
    actions: PageActions
    allows: { autoplay: boolean; turbo: boolean }
    isDemo: boolean
    isReplay: boolean
  }) {
    const { text, actions, allows } = options
    this.text = text
    const round = (name: IconName, label: string, press: () => void, extra = '') =>
      h(
        'button',
        { type: 'button', class: `round ${extra}`, 'aria-label': label, title: label, onclick: press },
        icon(name),
      )
    this.lower = round('minus', text('stakeLess'), () => actions.stakeStep(-1), 'step')
    this.raise = round('plus', text('stakeMore'), () => actions.stakeStep(1), 'step')
    this.spin = h(
      'button',
      { type: 'button', class: 'spin', 'aria-label': text('spin'), onclick: actions.spin },
      icon('spin'),
      this.spinCount,
    )
    this.turbo = round('bolt', text('turbo'), actions.toggleTurbo, 'turbo')
    this.auto = round('auto', text('autoplay'), actions.autoplay, 'auto')
    this.sound = round('mute', text('soundOn'), actions.toggleSound, 'quiet')
    this.demo = options.isDemo ? h('b', { class: 'demo' }, text('demo')) : null
    this.winBox = h('div', { class: 'box win' }, h('span', { class: 'label' }, text('win')), this.win)
    this.bar = h(
      'section',
      { class: `bar${options.isReplay ? ' replay' : ''}`, 'aria-label': text('menu') },
      h('div', { class: 'tools' }, round('menu', text('menu'), actions.menu, 'quiet'), this.sound),
      h('div', { class: 'box balance' }, h('span', { class: 'label' }, this.balanceLabel, this.demo), this.balance),
      this.winBox,
      h(
        'div',
        { class: 'stake', role: 'group', 'aria-label': text('stake') },
        this.lower,
        h('div', { class: 'box' }, h('span', { class: 'label' }, text('stake')), this.stake),
        this.raise,
      ),
      h(
        'div',
        { class: 'main' },
        allows.autoplay && !options.isReplay ? this.auto : null,
        this.spin,
        allows.turbo ? this.turbo : null,
      ),
    )
    this.root = h(
      'main',
      { class: 'game' },
      h('h1', { class: 'sr' }, options.title),
      this.canvas,
      this.plaque,
      this.chip,
      this.big,
      this.status,
      this.bar,
      this.live,
    )
    this.say = sendTextTo(this.live)
  }

  render(state: BarState) {
    const { text } = this
    const isReplay = state.replayOf !== null
    set(this.balanceLabel, text(isReplay ? 'replay' : 'balance'))
    set(this.balance, state.replayOf ?? state.balance)
    if (this.demo) this.demo.hidden = isReplay
    set(this.win, state.win ?? '–')
    this.winBox.classList.toggle('has', state.win !== null)
    set(this.stake, state.stake)
    const isIdle = !state.isBusy && !state.isLocked && state.autoLeft === null
    this.lower.disabled = !isIdle || !state.canLower
    this.raise.disabled = !isIdle || !state.canRaise
    this.auto.disabled = !isIdle
    this.spin.disabled = state.isLocked
    this.spin.classList.toggle('busy', state.isBusy)
    const isAuto = state.autoLeft !== null
    set(this.spinCount, isAuto ? String(state.autoLeft) : '')
    const label = isAuto
      ? text('autoplayStop', { n: state.autoLeft ?? 0 })
      : state.isBusy
        ? text('skip')
        : text(isReplay ? 'replayAgain' : 'spin')
    this.spin.setAttribute('aria-label', label)
    this.spin.title = label
    setIcon(this.spin, isAuto ? 'stop' : state.isBusy ? 'skip' : 'spin')
    this.turbo.setAttribute('aria-pressed', String(state.isTurbo))
    setIcon(this.sound, state.isSoundOn ? 'sound' : 'mute')
    const soundLabel = text(state.isSoundOn ? 'soundOff' : 'soundOn')
    this.sound.setAttribute('aria-label', soundLabel)
    this.sound.title = soundLabel
  }

  announce(message: string) {
    this.say(message)
  }

  /** A line above the bar about what the page is waiting for, or a passing note. */
  showStatus(message: string | null, options: { detail?: string; isBusy?: boolean; forMs?: number } = {}) {
    this.status.hidden = message === null
    this.status.replaceChildren()
    if (message === null) return
    this.status.append(
      options.isBusy ? h('span', { class: 'spinner', 'aria-hidden': 'true' }) : '',
      h('div', {}, h('strong', {}, message), options.detail ? h('p', {}, options.detail) : null),
    )
    if (options.forMs) {
      const shown = this.status.firstChild
      setTimeout(() => {
        if (this.status.firstChild === shown) this.showStatus(null)
      }, options.forMs)
    }
  }

  showPlaque(message: string | null, position?: { x: number; y: number }) {
    float(this.plaque, message, position)
  }

  showChip(message: string | null, position?: { x: number; y: number }) {
    float(this.chip, message, position)
  }

  showBigWin(state: { title: string; amount: string } | null) {
    this.big.hidden = state === null
    if (!state) return this.big.replaceChildren()
    if (this.big.childElementCount === 0) this.big.append(h('p', { class: 'head' }), h('p', { class: 'sum' }))
    const [head, sum] = this.big.children
    if (head!.textContent !== state.title) {
      head!.textContent = state.title
      head!.classList.remove('pop')
      void (head as HTMLElement).offsetWidth
      head!.classList.add('pop')
    }
    sum!.textContent = state.amount
  }
}

function set(element: HTMLElement, value: string) {
  if (element.textContent !== value) element.textContent = value
}

function float(element: HTMLElement, message: string | null, position?: { x: number; y: number }) {
  element.hidden = message === null
  if (message === null) return
  element.textContent = message
  if (position) {
    element.style.left = `${Math.round(position.x)}px`
    element.style.top = `${Math.round(position.y)}px`
  }
}
