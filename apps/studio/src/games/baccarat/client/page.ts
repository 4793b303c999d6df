import type { MoneyText } from '../../../kit/money.ts'
import { h, icon, setIcon } from '../../../kit/ui/dom.ts'
import { sendTextTo } from '../../../kit/ui/live-region.ts'
import { s } from '../../../kit/ui/svg-dom.ts'
import { config, type Spot } from '../config.ts'
import { chipArt } from './art/chip.ts'
import { sumOf } from './chips.ts'
import { Felt, write } from './felt.ts'
import { roadSheets, seriesFacts } from './road-view.ts'
import type { Phase, Seat } from './seat.ts'
import { SpotBoard } from './spot-board.ts'
import type { BaccaratKey, BaccaratTranslate } from './texts/texts.ts'

export type PageActions = {
  lay(spot: Spot): void
  pickChip(chip: bigint): void
  undo(): void
  clear(): void
  repeat(): void
  double(): void
  confirm(): void
  tables(): void
  menu(): void
  toggleSound(): void
}

const RING = 2 * Math.PI * 26
const captions: Record<Phase, BaccaratKey> = {
  connecting: 'connecting',
  betting: 'betsOpen',
  locked: 'locked',
  dealing: 'dealing',
  result: 'waitNext',
  void: 'waitNext',
  ended: 'connecting',
}

/** The page of a table: the hand, the spots, the chips and what has been. */
export class BaccaratPage {
  readonly root: HTMLElement
  readonly say: (message: string) => void
  private text: BaccaratTranslate
  private money: MoneyText
  private actions: PageActions
  private live = h('div', { class: 'sr', 'aria-live': 'polite', role: 'status' })
  private felt: Felt
  private board: SpotBoard
  private caption = h('p', { class: 'caption' })
  private seconds = h('span', { class: 'seconds' })
  private ring = s('circle', { cx: 30, cy: 30, r: 26, class: 'ring-rest', 'stroke-dasharray': RING })
  private clock: HTMLElement
  private notice = h('div', { class: 'table-notice', hidden: true })
  private offline = h('div', { class: 'offline', role: 'status', hidden: true })
  private side = h('div', { class: 'side-body' })
  private tableName = h('strong', {})
  private tableLimits = h('small', {})
  private balance = h('output', { class: 'value' })
  private rail = h('div', { class: 'rail', role: 'group' })
  private tools: Record<'undo' | 'clear' | 'rebet' | 'double', HTMLButtonElement>
  private go: HTMLButtonElement
  private goTitle = h('strong', {})
  private goNote = h('span', {})
  private sound: HTMLButtonElement
  private shown = { rail: '', roads: '', caption: '', saidFive: '' }
  private roomy = matchMedia('(min-width: 1280px) and (min-height: 780px)')
  private wide = matchMedia('(min-width: 1000px)')
  private middle = matchMedia('(min-width: 600px)')

  constructor(options: {
    text: BaccaratTranslate
    title: string
    money: MoneyText
    isDemo: boolean
    hasTables: boolean
    heard(what: 'dealt' | 'turned'): void
    actions: PageActions
  }) {
    const { text, actions } = options
    this.text = text
    this.money = options.money
    this.actions = actions
    this.felt = new Felt(text, options.heard)
    this.board = new SpotBoard(text, options.money, actions.lay)
    const round = (name: Parameters<typeof icon>[0], label: string, press: () => void) =>
      h(
        'button',
        { type: 'button', class: 'round quiet', 'aria-label': label, title: label, onclick: press },
        icon(name),
      )
    const tool = (key: BaccaratKey, press: () => void) =>
      h('button', { type: 'button', class: 'tool', onclick: press }, text(key))
    this.tools = {
      undo: tool('undo', actions.undo),
      clear: tool('clear', actions.clear),
      rebet: tool('rebet', actions.repeat),
      double: tool('double', actions.double),
    }
    this.sound = round('mute', text('soundOn'), actions.toggleSound)
    this.go = h('button', { type: 'button', class: 'go', onclick: actions.confirm }, this.goTitle, this.goNote)
    this.rail.setAttribute('aria-label', text('chips'))
    this.clock = h(
      'div',
      { class: 'clock', 'aria-hidden': 'true' },
      s('svg', { viewBox: '0 0 60 60' }, s('circle', { cx: 30, cy: 30, r: 26, class: 'ring' }), this.ring),
      this.seconds,
    )
    const tableButton = h(
      'button',
      {
        type: 'button',
        class: 'table-name',
        disabled: !options.hasTables,
        'aria-haspopup': 'dialog',
        title: text('changeTable'),
        onclick: actions.tables,
      },
      h('span', {}, this.tableName, this.tableLimits),
      options.hasTables
        ? h('span', { class: 'change' }, text('tables'), h('span', { class: 'sr' }, `: ${text('changeTable')}`))
        : null,
    )
    this.root = h(
      'main',
      { class: 'game bac' },
      h('h1', { class: 'sr' }, options.title),
      h('header', { class: 'strip' }, round('menu', text('menu'), actions.menu), tableButton, this.sound),
      h(
        'section',
        { class: 'felt', 'aria-label': text('dealing') },
        h('div', { class: 'dial' }, this.clock, this.caption),
        this.felt.root,
        h('div', { class: 'notice-slot' }, this.notice),
        this.offline,
      ),
      h(
        'aside',
        { class: 'side', 'aria-label': text('roads') },
        this.side,
        h('p', { class: 'independent' }, text('roadsNote')),
      ),
      this.board.root,
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
        this.rail,
        h('div', { class: 'tools-row' }, ...Object.values(this.tools)),
        this.go,
      ),
      this.live,
    )
    this.say = sendTextTo(this.live)
    for (const media of [this.roomy, this.wide, this.middle])
      media.addEventListener('change', () => {
        this.shown.roads = ''
      })
  }

  /** What changes with events. */
  render(seat: Seat, isSoundOn: boolean) {
    const { text, money } = this
    const main = seat.table.spots.player
    this.root.dataset.table = seat.table.table
    write(this.tableName, text(`table_${seat.table.table}`))
    write(this.tableLimits, text('tableLimits', { min: money.text(main.min), max: money.text(main.max) }))
    write(this.balance, seat.balance === null ? '…' : money.text(seat.balance))
    setIcon(this.sound, isSoundOn ? 'sound' : 'mute')
    const soundLabel = text(isSoundOn ? 'soundOff' : 'soundOn')
    this.sound.setAttribute('aria-label', soundLabel)
    this.sound.title = soundLabel
    this.renderRail(seat)
    this.renderTools(seat)
    this.renderNotice(seat)
    this.renderRoads(seat)
    const isCut = !seat.isUp && seat.round !== null && !seat.isEnded
    this.offline.hidden = !isCut
    if (isCut) write(this.offline, text(seat.own.some(bet => bet.isOpen) ? 'reconnectingBet' : 'reconnecting'))
    this.frame(seat)
  }

  /** What changes with time. */
  frame(seat: Seat) {
    const { phase, score } = seat
    if (this.root.dataset.phase !== phase) {
      this.root.dataset.phase = phase
      this.renderTools(seat)
    }
    const ms = seat.closesInMs
    const seconds = phase === 'betting' ? Math.ceil(ms / 1_000) : 0
    write(this.seconds, seconds > 0 ? String(seconds) : '')
    this.ring.setAttribute('stroke-dashoffset', String(RING * (1 - Math.min(1, ms / config.bettingMs))))
    const isHidden = phase !== 'betting'
    if (this.clock.classList.contains('off') !== isHidden) this.clock.classList.toggle('off', isHidden)
    const winner = score && (score.winner === 'tie' ? 'resultTie' : (`result_${score.winner}` as const))
    write(this.caption, this.text(winner ?? captions[phase]))
    this.caption.className = `caption ${score?.winner ?? ''}`
    if (seconds === 5 && seat.round && this.shown.saidFive !== seat.round.id) {
      this.shown.saidFive = seat.round.id
      this.say(this.text('sayFive'))
    }
    this.felt.show(seat.stage, score)
    this.board.render(seat)
  }

  private renderRail(seat: Seat) {
    const { table, chips } = seat.table
    const key = `${table}/${seat.chip}`
    if (this.shown.rail === key) return
    const hadFocus = this.rail.contains(document.activeElement)
    this.shown.rail = key
    this.rail.replaceChildren(
      ...chips.map((chip, index) =>
        h(
          'button',
          {
            type: 'button',
            class: 'chip-pick',
            'aria-pressed': String(chip === seat.chip),
            'aria-label': this.text('chipLabel', { amount: this.money.text(chip) }),
            onclick: () => this.actions.pickChip(chip),
          },
          chipArt(this.money.wire(chip), index),
        ),
      ),
    )
    if (hadFocus) this.rail.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
  }

  private renderTools(seat: Seat) {
    const { text, money } = this
    const { phase, canLay } = seat
    const laid = seat.chips.sum
    const placed = sumOf(seat.placed)
    this.tools.undo.disabled = !canLay || !seat.chips.canUndo
    this.tools.clear.disabled = !canLay || laid === 0n
    this.tools.rebet.disabled = !canLay || !seat.canRepeat
    this.tools.double.disabled = !canLay || laid + placed === 0n
    const isOver = seat.own.every(bet => bet.payout !== null)
    const inPlay = placed > 0n && !isOver ? text('placed', { amount: money.text(placed) }) : ''
    const canConfirm = canLay && laid > 0n
    const title =
      seat.isSending || (seat.isUnsure && !canConfirm)
        ? text('sending')
        : canConfirm
          ? text('confirm', { amount: money.text(laid) })
          : phase === 'betting'
            ? inPlay || text('confirmNone')
            : inPlay ||
              text(
                phase === 'result' || phase === 'void'
                  ? 'waitNext'
                  : phase === 'connecting'
                    ? 'connecting'
                    : 'waitDeal',
              )
    write(this.goTitle, title)
    write(this.goNote, canConfirm ? inPlay || text('confirmNote') : '')
    this.go.disabled = !canConfirm
    this.go.className = `go ${canConfirm ? 'ready' : inPlay ? 'in' : ''}`
  }

  private renderNotice({ notice }: Seat) {
    this.notice.hidden = notice === null
    this.notice.className = `table-notice ${notice?.kind ?? ''}`
    this.notice.replaceChildren(
      ...(notice ? [h('span', {}, notice.title), notice.amount ? h('strong', {}, notice.amount) : ''] : []),
    )
  }

  private renderRoads({ hands, table }: Seat) {
    const key = `${table.table}/${hands.at(-1)?.id ?? ''}/${hands.length}`
    if (this.shown.roads === key) return
    this.shown.roads = key
    const size = this.roomy.matches
      ? { bead: 14, big: 20, derived: [30, 15, 15] }
      : this.wide.matches
        ? { bead: 14, big: 18, derived: [12, 12, 12] }
        : this.middle.matches
          ? { bead: 12, big: 24 }
          : { bead: 8, big: 16 }
    this.side.replaceChildren(seriesFacts(hands, this.text), roadSheets(hands, this.text, size))
  }
}
