import type { Language } from '../../../kinds/game.ts'
import type { MoneyText } from '../../../kit/money.ts'
import { numberText } from '../../../kit/page-region.ts'
import { dataUrl } from '../../../kit/svg.ts'
import { h, icon, setIcon } from '../../../kit/ui/dom.ts'
import { sendTextTo } from '../../../kit/ui/live-region.ts'
import { config } from '../config.ts'
import { multiplierText } from '../curve.ts'
import { kite } from './art/kite.ts'
import type { Flight, Mode } from './flight.ts'
import type { Sky } from './sky.ts'
import type { KiteKey, KiteTranslate } from './texts/texts.ts'

export type KiteActions = {
  main(): void
  stakeStep(direction: 1 | -1): void
  setAuto(isOn: boolean): void
  setAutoText(text: string): void
  menu(): void
  toggleSound(): void
}

const LEVELS = 6

/** The page of the table: results, sky, players, and the few things a player can do. */
export class KitePage {
  readonly root: HTMLElement
  readonly canvas = h('canvas', { 'aria-hidden': 'true' })
  readonly stage: HTMLElement
  private text: KiteTranslate
  private money: MoneyText
  private language: Language
  private live = h('div', { class: 'sr', 'aria-live': 'polite', role: 'status' })
  private recent = h('ol', { class: 'recent' })
  private dial = h('div', { class: 'dial', 'aria-hidden': 'true' })
  private caption = h('p', { class: 'caption' })
  private figure = h('p', { class: 'figure' })
  private bar = h('i', {})
  private barBox: HTMLElement
  private notice = h('div', { class: 'flight-notice', hidden: true })
  private offline = h('div', { class: 'offline', role: 'status', hidden: true })
  private levels = Array.from({ length: LEVELS }, () => h('span', { hidden: true }))
  private balance = h('output', { class: 'value' })
  private stake = h('output', { class: 'value' })
  private lower: HTMLButtonElement
  private raise: HTMLButtonElement
  private autoBox: HTMLInputElement
  private autoInput: HTMLInputElement
  private autoNote = h('p', { class: 'auto-note', id: 'auto-note' })
  private main: HTMLButtonElement
  private mainTitle = h('strong', {})
  private mainNote = h('span', {})
  private sound: HTMLButtonElement
  private players = h('ul', { class: 'seen' })
  private count = h('b', {})
  private shown = { figure: '', caption: '', title: '', bar: -1 }
  readonly say: (message: string) => void

  constructor(options: {
    text: KiteTranslate
    title: string
    language: Language
    money: MoneyText
    isDemo: boolean
    actions: KiteActions
  }) {
    const { text, actions, title } = options
    this.text = text
    this.money = options.money
    this.language = options.language
    const round = (name: Parameters<typeof icon>[0], label: string, press: () => void, extra = '') =>
      h(
        'button',
        { type: 'button', class: `round ${extra}`, 'aria-label': label, title: label, onclick: press },
        icon(name),
      )
    this.lower = round('minus', text('stakeLess'), () => actions.stakeStep(-1))
    this.raise = round('plus', text('stakeMore'), () => actions.stakeStep(1))
    this.sound = round('mute', text('soundOn'), actions.toggleSound, 'quiet')
    this.autoBox = h('input', { type: 'checkbox', id: 'auto-on', role: 'switch', 'aria-describedby': 'auto-note' })
    this.autoBox.addEventListener('change', () => actions.setAuto(this.autoBox.checked))
    this.autoInput = h('input', {
      type: 'text',
      id: 'auto-at',
      inputmode: 'decimal',
      maxlength: 7,
      autocomplete: 'off',
      'aria-label': text('autoLabel'),
      'aria-describedby': 'auto-note',
    })
    this.autoInput.addEventListener('input', () => actions.setAutoText(this.autoInput.value))
    this.main = h('button', { type: 'button', class: 'go', onclick: actions.main }, this.mainTitle, this.mainNote)
    this.barBox = h('div', { class: 'count-down' }, this.bar)
    this.dial.append(this.caption, this.figure, this.barBox)
    this.stage = h(
      'section',
      { class: 'stage' },
      this.canvas,
      h('div', { class: 'levels', 'aria-hidden': 'true' }, ...this.levels),
      this.dial,
      this.notice,
      this.offline,
    )
    this.root = h(
      'main',
      { class: 'game kite' },
      h('h1', { class: 'sr' }, title),
      h(
        'header',
        { class: 'strip' },
        round('menu', text('menu'), actions.menu, 'quiet'),
        h(
          'section',
          { class: 'recent-box', 'aria-labelledby': 'recent-title', title: text('recentNote') },
          h('h2', { id: 'recent-title' }, text('recent')),
          this.recent,
          h('p', { class: 'sr' }, text('recentNote')),
        ),
        this.sound,
      ),
      this.stage,
      h(
        'aside',
        { class: 'players', 'aria-labelledby': 'players-title' },
        h('h2', { id: 'players-title' }, text('players'), this.count),
        this.players,
        h('p', { class: 'independent' }, text('recentNote')),
      ),
      h(
        'section',
        { class: 'controls', 'aria-label': text('stake') },
        h(
          'div',
          { class: 'box balance' },
          h(
            'span',
            { class: 'label' },
            text('balance'),
            options.isDemo ? h('b', { class: 'demo' }, text('demo')) : null,
          ),
          this.balance,
        ),
        h(
          'div',
          { class: 'stake-box', role: 'group', 'aria-label': text('stake') },
          this.lower,
          h('div', { class: 'box' }, h('span', { class: 'label' }, text('stake')), this.stake),
          this.raise,
        ),
        h(
          'div',
          { class: 'auto-box' },
          h(
            'label',
            { class: 'auto-switch', for: 'auto-on' },
            this.autoBox,
            h('i', { 'aria-hidden': 'true' }),
            h('span', {}, text('auto')),
          ),
          h('div', { class: 'auto-at' }, this.autoInput, h('span', { 'aria-hidden': 'true' }, '×')),
          this.autoNote,
        ),
        this.main,
      ),
      this.live,
    )
    this.say = sendTextTo(this.live)
  }

  /** What changes with events. */
  render(flight: Flight, isSoundOn: boolean) {
    const { text, money } = this
    set(this.balance, flight.balance === null ? '…' : money.text(flight.balance))
    set(this.stake, money.text(flight.stake))
    const index = flight.stakes.indexOf(flight.stake)
    this.lower.disabled = !flight.canChange || index <= 0
    this.raise.disabled = !flight.canChange || index === flight.stakes.length - 1
    this.autoBox.checked = flight.isAuto
    this.autoBox.disabled = !flight.canChange
    this.autoInput.disabled = !flight.canChange || !flight.isAuto
    if (document.activeElement !== this.autoInput && this.autoInput.value !== flight.autoText)
      this.autoInput.value = flight.autoText
    const isAutoRight = flight.isAutoRight
    set(this.autoNote, text(isAutoRight ? 'autoHelp' : 'autoBad'))
    this.autoNote.classList.toggle('bad', !isAutoRight)
    if (isAutoRight) this.autoInput.removeAttribute('aria-invalid')
    else this.autoInput.setAttribute('aria-invalid', 'true')
    setIcon(this.sound, isSoundOn ? 'sound' : 'mute')
    const soundLabel = text(isSoundOn ? 'soundOff' : 'soundOn')
    this.sound.setAttribute('aria-label', soundLabel)
    this.sound.title = soundLabel
    this.renderMain(flight)
    this.renderNotice(flight)
    this.renderRecent(flight)
    this.renderPlayers(flight)
    const isCut = !flight.isUp && flight.round !== null && !flight.isEnded
    this.offline.hidden = !isCut
    if (isCut) set(this.offline, text(flight.own?.isOpen ? 'reconnectingBet' : 'reconnecting'))
    this.root.dataset.phase = flight.round?.phase ?? 'none'
    this.frame(flight)
  }

  /** What changes with every frame: few and small things. */
  frame(flight: Flight, sky?: Sky) {
    const { text } = this
    const phase = flight.round?.phase
    let figure = ''
    let caption: KiteKey = 'connecting'
    let share = 0
    if (phase === 'betting') {
      const ms = flight.startsInMs
      caption = ms > 0 ? 'startsIn' : 'starting'
      figure = text('seconds', { n: numberText(Math.ceil(ms / 100) / 10, 1) })
      share = ms / config.bettingMs
    } else if (phase) {
      figure = `${multiplierText(flight.hundredths)}×`
      const isTop = (flight.round?.crashPoint ?? 0) >= config.cashOutMax
      caption = phase === 'running' ? 'flying' : isTop ? 'top' : 'broke'
    }
    if (figure !== this.shown.figure || caption !== this.shown.caption) {
      this.shown.figure = figure
      this.shown.caption = caption
      set(this.figure, figure)
      set(this.caption, text(caption))
    }
    const bar = Math.round(Math.min(1, share) * 500) / 500
    if (bar !== this.shown.bar) {
      this.shown.bar = bar
      this.bar.style.transform = `scaleX(${bar})`
    }
    const isCounting = phase === 'betting'
    if (this.barBox.hidden === isCounting) this.barBox.hidden = !isCounting
    if (flight.mode === 'cash') {
      const title = text('cashOut', { amount: this.money.text(flight.worth) })
      if (title !== this.shown.title) {
        this.shown.title = title
        set(this.mainTitle, title)
      }
      this.main.disabled = flight.hundredths < config.cashOutMin || !flight.isUp
    }
    if (sky) this.placeLevels(sky, phase === 'betting' || !phase)
  }

  private placeLevels(sky: Sky, isHidden: boolean) {
    for (const [index, label] of this.levels.entries()) {
      const level = isHidden ? undefined : sky.levels[index]
      if (label.hidden !== (level === undefined)) label.hidden = level === undefined
      if (!level) continue
      set(label, `${level.multiplier}×`)
      label.style.transform = `translateY(${Math.round(level.y)}px)`
    }
  }

  private renderMain(flight: Flight) {
    const { text, money } = this
    const { mode } = flight
    const stake = money.text(flight.stake)
    const own = flight.own
    const placed = money.text(money.parse(own?.stake ?? '0'))
    const auto = own?.table?.autoAt ? text('betInAuto', { at: multiplierText(own.table.autoAt) }) : ''
    const titles: Record<Mode, string> = {
      connecting: text('connecting'),
      ended: text('connecting'),
      bet: text('bet', { amount: stake }),
      sending: text('betSending'),
      unknown: text('betSending'),
      placed: text('betIn', { amount: placed }),
      cash: text('cashOut', { amount: money.text(flight.worth) }),
      cashing: text('cashing'),
      queue: text('betNext', { amount: stake }),
      queued: text('betQueued', { amount: money.text(flight.queued?.stake ?? 0n) }),
    }
    this.shown.title = titles[mode]
    set(this.mainTitle, titles[mode])
    const note =
      mode === 'queued'
        ? text('cancel')
        : mode === 'unknown'
          ? text('unknownBet')
          : ['placed', 'cash'].includes(mode)
            ? auto
            : ''
    set(this.mainNote, note)
    this.main.className = `go ${mode}`
    const isBetting = mode === 'bet' || mode === 'queue'
    this.main.disabled =
      ['connecting', 'ended', 'sending', 'unknown', 'placed', 'cashing'].includes(mode) ||
      !flight.isUp ||
      (isBetting && !flight.isAutoRight)
  }

  private renderNotice({ notice }: Flight) {
    this.notice.hidden = notice === null
    this.notice.className = `flight-notice ${notice?.kind ?? ''}`
    this.notice.replaceChildren(
      ...(notice ? [h('span', {}, notice.title), notice.amount ? h('strong', {}, notice.amount) : ''] : []),
    )
  }

  private renderRecent({ recent }: Flight) {
    const key = recent[0]?.id ?? ''
    if (this.recent.dataset.newest === key) return
    this.recent.dataset.newest = key
    this.recent.replaceChildren(
      ...recent.map(({ id, crashPoint }) => {
        const point = crashPoint ?? 100
        const at = multiplierText(point)
        return h(
          'li',
          { class: point >= 1_000 ? 'far' : point >= 200 ? 'fair' : '' },
          h(
            'a',
            {
              href: `/fair?round=${id}&lang=${this.language}`,
              target: '_blank',
              rel: 'noopener',
              'aria-label': this.text('recentOne', { at }),
            },
            `${at}×`,
          ),
        )
      }),
    )
    this.recent.scrollLeft = 0
  }

  private renderPlayers({ bets, alias, round }: Flight) {
    const { text, money } = this
    set(this.count, bets.players > 0 ? String(bets.players) : '')
    if (bets.list.length === 0) {
      this.players.replaceChildren(
        h(
          'li',
          { class: 'nobody' },
          h('img', { src: dataUrl(kite()), alt: '', width: 75, height: 90 }),
          text('noPlayers'),
        ),
      )
      return
    }
    const isOver = round?.phase === 'crashed' || round?.phase === 'closed'
    this.players.replaceChildren(
      ...bets.list
        .toSorted((a, b) => Number(b.alias === alias) - Number(a.alias === alias))
        .map(bet => {
          const isMine = bet.alias === alias
          const cashed = bet.cashedAt !== null
          return h(
            'li',
            { class: `${cashed ? 'cashed' : isOver ? 'gone' : ''}${isMine ? ' own' : ''}` },
            h('span', { class: 'who' }, isMine ? text('you') : text('player', { alias: bet.alias })),
            h('span', { class: 'put' }, money.text(money.parse(bet.stake))),
            h(
              'span',
              { class: 'got' },
              cashed
                ? `${multiplierText(bet.cashedAt!)}× · ${money.text(money.parse(bet.payout ?? '0'))}`
                : isOver
                  ? '–'
                  : text('inFlight'),
            ),
          )
        }),
    )
  }
}

function set(element: HTMLElement, value: string) {
  if (element.textContent !== value) element.textContent = value
}
