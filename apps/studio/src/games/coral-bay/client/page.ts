import { SEATS } from '../../../kinds/room/places.ts'
import type { MoneyText } from '../../../kit/money.ts'
import { dataUrl } from '../../../kit/svg.ts'
import { h, icon, setIcon } from '../../../kit/ui/dom.ts'
import { sendTextTo } from '../../../kit/ui/live-region.ts'
import { config, type Kind, kinds } from '../config.ts'
import type { Weapon } from '../play.ts'
import type { Angler } from './angler.ts'
import { charge, dart } from './art/bay.ts'
import { creatures } from './art/creatures.ts'
import type { BayTranslate } from './texts/texts.ts'

export type BayActions = {
  shoot(): void
  betStep(direction: 1 | -1): void
  levelStep(direction: 1 | -1): void
  weapon(weapon: Weapon): void
  lock(kind: Kind): void
  menu(): void
  toggleSound(): void
  comeBack(): void
}

/** `×20–200` for a surprise, `×20` for the others. */
export function paysText(text: BayTranslate, kind: Kind): string {
  const fish = config.kinds[kind]
  if ('pays' in fish) return text('pays', { n: fish.pays })
  return text('paysRange', { from: fish.prizes[0].pays, to: fish.prizes.at(-1)?.pays ?? 0 })
}

const NOTICE_MS = 4_000
const FLOATS_MAX = 14

/** The page of the bay: fish to aim at, the water, the four places and what a player can do. */
export class BayPage {
  readonly root: HTMLElement
  readonly canvas = h('canvas', { 'aria-hidden': 'true' })
  readonly stage: HTMLElement
  readonly say: (message: string) => void
  private text: BayTranslate
  private money: MoneyText
  private live = h('div', { class: 'sr', 'aria-live': 'polite', role: 'status' })
  private present = h('p', { class: 'present' })
  private notice = h('p', { class: 'bay-notice', role: 'status', hidden: true })
  private offline: HTMLElement
  private offlineText = h('span')
  private comeBack: HTMLButtonElement
  private floats = h('div', { class: 'floats', 'aria-hidden': 'true' })
  private seats = Array.from({ length: SEATS }, () => h('li'))
  private balance = h('output', { class: 'value' })
  private bet = h('output', { class: 'value' })
  private level = h('output', { class: 'value' })
  private lower: HTMLButtonElement
  private raise: HTMLButtonElement
  private weaker: HTMLButtonElement
  private stronger: HTMLButtonElement
  private weapons: Record<Weapon, HTMLInputElement>
  private shootButton: HTMLButtonElement
  private shootCost = h('span')
  private sound: HTMLButtonElement
  private totals = { staked: h('dd'), won: h('dd'), result: h('dd') }
  private fish = new Map<Kind, { button: HTMLButtonElement; count: HTMLElement; inSight: HTMLElement; shown: string }>()
  private noticeTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: {
    text: BayTranslate
    title: string
    money: MoneyText
    isDemo: boolean
    actions: BayActions
  }) {
    const { text, actions, title } = options
    this.text = text
    this.money = options.money
    const round = (name: Parameters<typeof icon>[0], label: string, press: () => void, extra = '') =>
      h(
        'button',
        { type: 'button', class: `round ${extra}`, 'aria-label': label, title: label, onclick: press },
        icon(name),
      )
    this.lower = round('minus', text('betLess'), () => actions.betStep(-1))
    this.raise = round('plus', text('betMore'), () => actions.betStep(1))
    this.weaker = round('minus', text('levelLess'), () => actions.levelStep(-1))
    this.stronger = round('plus', text('levelMore'), () => actions.levelStep(1))
    this.sound = round('mute', text('soundOn'), actions.toggleSound, 'quiet')
    this.comeBack = h('button', { type: 'button', class: 'primary', hidden: true, onclick: actions.comeBack })
    this.offline = h('div', { class: 'offline', role: 'status', hidden: true }, this.offlineText, this.comeBack)
    const weapon = (name: Weapon, picture: string, help: string) => {
      const input = h('input', { type: 'radio', name: 'weapon', value: name, id: `weapon-${name}` })
      input.addEventListener('change', () => actions.weapon(name))
      return {
        input,
        label: h(
          'label',
          { for: `weapon-${name}`, title: help },
          input,
          h('img', { src: dataUrl(picture), alt: '', class: name }),
          h('span', {}, text(name)),
          h('span', { class: 'sr' }, help),
        ),
      }
    }
    const single = weapon('dart', dart(), text('dartHelp'))
    const wide = weapon('blast', charge(), text('blastHelp', { n: config.blastMax }))
    this.weapons = { dart: single.input, blast: wide.input }
    this.shootButton = h(
      'button',
      { type: 'button', class: 'go', onclick: actions.shoot },
      h('strong', {}, text('shoot')),
      this.shootCost,
    )
    const summary = (label: string, value: HTMLElement) => h('div', {}, h('dt', {}, label), value)
    this.stage = h(
      'section',
      { class: 'stage', tabindex: '0', role: 'group', 'aria-label': text('stageLabel') },
      this.canvas,
      this.floats,
      h('ol', { class: 'seats' }, ...this.seats),
      this.notice,
      this.offline,
    )
    this.root = h(
      'main',
      { class: 'game bay' },
      h('h1', { class: 'sr' }, title),
      h(
        'header',
        { class: 'strip' },
        round('menu', text('menu'), actions.menu, 'quiet'),
        this.present,
        h(
          'dl',
          { class: 'totals', 'aria-label': text('visit') },
          summary(text('visitStaked'), this.totals.staked),
          summary(text('visitWon'), this.totals.won),
          summary(text('visitResult'), this.totals.result),
        ),
        this.sound,
      ),
      h(
        'aside',
        { class: 'kinds', 'aria-labelledby': 'kinds-title' },
        h('h2', { id: 'kinds-title' }, text('fishTitle')),
        h('ul', {}, ...kinds.map(kind => this.fishItem(kind, () => actions.lock(kind)))),
        h('p', {}, text('fishNote')),
      ),
      this.stage,
      h(
        'section',
        { class: 'controls', 'aria-label': text('weapon') },
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
          { class: 'stepper bet', role: 'group', 'aria-label': text('bet') },
          this.lower,
          h('div', { class: 'box' }, h('span', { class: 'label' }, text('bet')), this.bet),
          this.raise,
        ),
        h(
          'div',
          { class: 'stepper level', role: 'group', 'aria-label': text('level') },
          this.weaker,
          h('div', { class: 'box' }, h('span', { class: 'label' }, text('level')), this.level),
          this.stronger,
        ),
        h('fieldset', { class: 'weapons' }, h('legend', { class: 'sr' }, text('weapon')), single.label, wide.label),
        this.shootButton,
      ),
      this.live,
    )
    this.say = sendTextTo(this.live)
  }

  private fishItem(kind: Kind, press: () => void): HTMLElement {
    const { text } = this
    const count = h('small', { 'aria-hidden': 'true' })
    const inSight = h('span', { class: 'sr' })
    const { width, height, picture } = creatures[kind]
    const button = h(
      'button',
      { type: 'button', 'aria-pressed': 'false', onclick: press },
      h('img', { src: dataUrl(picture()), alt: '', width, height }),
      h('span', { class: 'sr' }, `${text('aimAt')} `),
      h('span', { class: 'name' }, `${text(kind)} `),
      h('b', {}, `${paysText(text, kind)} `),
      count,
      inSight,
    )
    this.fish.set(kind, { button, count, inSight, shown: '' })
    return h('li', {}, button)
  }

  /** What changes with events. */
  render(angler: Angler, isSoundOn: boolean) {
    const { text, money } = this
    set(this.balance, angler.balance === null ? '…' : money.text(angler.balance))
    set(this.bet, money.text(angler.bet))
    set(this.level, `×${angler.level}`)
    const betAt = angler.bets.indexOf(angler.bet)
    this.lower.disabled = betAt <= 0
    this.raise.disabled = betAt === angler.bets.length - 1
    this.weaker.disabled = angler.level === config.levels[0]
    this.stronger.disabled = angler.level === config.levels.at(-1)
    this.weapons[angler.weapon].checked = true
    set(this.shootCost, text('shotCost', { amount: money.text(angler.cost) }))
    this.shootButton.disabled = !angler.isUp || angler.isEnded
    set(this.totals.staked, money.text(angler.staked))
    set(this.totals.won, money.text(angler.won))
    const result = angler.won - angler.staked
    set(
      this.totals.result,
      `${result > 0n ? '+' : result < 0n ? '−' : ''}${money.text(result < 0n ? -result : result)}`,
    )
    this.totals.result.className = result > 0n ? 'plus' : ''
    setIcon(this.sound, isSoundOn ? 'sound' : 'mute')
    const soundLabel = text(isSoundOn ? 'soundOff' : 'soundOn')
    this.sound.setAttribute('aria-label', soundLabel)
    this.sound.title = soundLabel
    set(
      this.present,
      angler.room ? text('seatsOf', { n: Math.max(angler.away ? 0 : 1, angler.seats.length) }) : text('connecting'),
    )
    this.renderSeats(angler)
    this.renderFish(angler)
    const isCut = !angler.isUp && angler.room !== null && !angler.isEnded
    this.offline.hidden = !isCut && !angler.isWaiting && !angler.isIdle
    this.offline.classList.toggle('soft', angler.isUp)
    this.comeBack.hidden = angler.away === null
    set(this.comeBack, text(angler.away === 'idle' ? 'comeBackIdle' : 'comeBack'))
    set(this.offlineText, text(stateOf(angler, isCut)))
  }

  private renderSeats({ seats, room, away }: Angler) {
    for (const [index, item] of this.seats.entries()) {
      const taken = seats.find(each => each.seat === index + 1)
      const isMine = taken?.isMine ?? (away === null && room?.seat === index + 1)
      const shown = isMine ? 'own' : (taken?.alias ?? 'free')
      if (item.dataset.shown === shown) continue
      item.dataset.shown = shown
      item.className = isMine ? 'own' : taken ? '' : 'free'
      if (isMine || !taken) item.replaceChildren(this.text(isMine ? 'you' : 'free'))
      else
        item.replaceChildren(
          h('span', { 'aria-hidden': 'true' }, taken.alias),
          h('span', { class: 'sr' }, this.text('player', { alias: taken.alias })),
        )
    }
  }

  /** Which fish are in sight changes all the time; told twice a second. */
  renderFish(angler: Angler) {
    const counts = new Map<Kind, number>()
    for (const { fish } of angler.inSight()) counts.set(fish.kind, (counts.get(fish.kind) ?? 0) + 1)
    for (const [kind, item] of this.fish) {
      const n = counts.get(kind) ?? 0
      const isLocked = angler.lock?.kind === kind
      const shown = `${n}/${isLocked}`
      if (item.shown === shown) continue
      item.shown = shown
      set(item.count, n > 0 ? String(n) : '')
      item.button.setAttribute('aria-pressed', String(isLocked))
      item.button.classList.toggle('none', n === 0)
      set(item.inSight, this.text('inSight', { n }))
    }
  }

  tell(message: string, kind: 'info' | 'won' = 'info') {
    clearTimeout(this.noticeTimer)
    this.notice.hidden = false
    this.notice.className = `bay-notice ${kind}`
    set(this.notice, message)
    this.noticeTimer = setTimeout(() => {
      this.notice.hidden = true
    }, NOTICE_MS)
  }

  /** Words that rise from a place of the stage. */
  float(place: { x: number; y: number }, words: string, kind: 'mine' | 'other' | 'big') {
    const span = h('span', { class: kind }, words)
    const half = kind === 'other' ? 30 : 56
    const x = Math.round(Math.max(half, Math.min(this.stage.clientWidth - half, place.x)))
    let y = Math.round(Math.max(34, place.y))
    // Prizes of the same moment stand below one another.
    const taken = [...this.floats.children] as HTMLElement[]
    while (taken.some(each => Math.abs(each.offsetLeft - x) < half * 1.4 && Math.abs(each.offsetTop - y) < 26)) y += 28
    span.style.left = `${x}px`
    span.style.top = `${y}px`
    setTimeout(() => span.remove(), kind === 'big' ? 2_800 : 1_900)
    this.floats.append(span)
    while (this.floats.childElementCount > FLOATS_MAX) this.floats.firstElementChild?.remove()
  }
}

function stateOf({ away, isIdle, isSettling }: Angler, isCut: boolean) {
  if (away) return away
  if (isCut) return isSettling ? 'reconnectingShots' : 'reconnecting'
  return isIdle ? 'idleSoon' : 'confirming'
}

function set(element: HTMLElement, value: string) {
  if (element.textContent !== value) element.textContent = value
}
