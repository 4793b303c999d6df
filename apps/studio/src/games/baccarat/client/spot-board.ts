import type { MoneyText } from '../../../kit/money.ts'
import { h, icon } from '../../../kit/ui/dom.ts'
import { config, type Spot, spots } from '../config.ts'
import { paysOf } from '../rules.ts'
import { chipArt } from './art/chip.ts'
import { write } from './felt.ts'
import type { Seat } from './seat.ts'
import type { BaccaratTranslate } from './texts/texts.ts'

/** "0.95", "8": what a won spot pays beside the stake. */
export const toOne = (spot: Spot): string => String((config.pays[spot] - config.push) / config.push)

type SpotBox = { button: HTMLButtonElement; chips: HTMLElement; others: HTMLElement; limits: HTMLElement; key: string }

/** The five spots chips are laid on. */
export class SpotBoard {
  readonly root: HTMLElement
  private text: BaccaratTranslate
  private money: MoneyText
  private boxes: Record<Spot, SpotBox>

  constructor(text: BaccaratTranslate, money: MoneyText, lay: (spot: Spot) => void) {
    this.text = text
    this.money = money
    this.boxes = Object.fromEntries(
      spots.map(spot => {
        const chips = h('span', { class: 'stack' })
        const others = h('span', { class: 'others' })
        const limits = h('span', { class: 'spot-limits' })
        const button = h(
          'button',
          { type: 'button', class: `spot ${spot}`, onclick: () => lay(spot) },
          h('strong', {}, text(spot)),
          h('span', { class: 'ratio' }, text('payToOne', { n: toOne(spot) })),
          limits,
          others,
          chips,
        )
        return [spot, { button, chips, others, limits, key: '' }]
      }),
    ) as Record<Spot, SpotBox>
    this.root = h(
      'section',
      { class: 'spots', 'aria-label': text('spots') },
      ...spots.map(spot => this.boxes[spot].button),
    )
  }

  render(seat: Seat) {
    const { text, money } = this
    const { placed, score, table, bets } = seat
    for (const spot of spots) {
      const box = this.boxes[spot]
      const [sure, laid] = [placed[spot] ?? 0n, seat.chips.laid[spot] ?? 0n]
      const { min, max } = table.spots[spot]
      const limits = text('limitsOf', { min: money.text(min), max: money.text(max) })
      write(box.limits, limits)
      const pool = bets.spots?.[money.currency]?.[spot]
      const seen = pool ? { n: pool.players, amount: money.text(money.parse(pool.total)) } : undefined
      const others = seen ? text('others', seen) : ''
      if (box.others.dataset.shown !== others) {
        box.others.dataset.shown = others
        box.others.replaceChildren(
          h('span', { 'aria-hidden': 'true' }, seen ? icon('person') : null, others),
          h('span', { class: 'sr' }, seen ? text('othersLabel', seen) : ''),
        )
      }
      box.button.setAttribute('aria-disabled', String(!seat.canLay))
      const pays = score ? paysOf(config, spot, score) : 0
      box.button.classList.toggle('hit', pays > config.push)
      box.button.classList.toggle('push', pays === config.push && sure > 0n)
      box.button.classList.toggle('miss', score !== null && pays === 0)
      box.button.classList.toggle('waiting', laid > 0n)
      const key = `${sure}/${laid}/${table.table}`
      if (box.key === key) continue
      box.key = key
      box.chips.replaceChildren(...this.stack(sure, laid, seat))
    }
  }

  /** At most three chips say how much lies there, with the amount beside them. */
  private stack(sure: bigint, laid: bigint, seat: Seat): Element[] {
    const sum = sure + laid
    if (sum === 0n) return []
    let rest = sum
    const pile: Element[] = []
    for (const chip of seat.table.chips.toReversed())
      while (rest >= chip && pile.length < 3) {
        pile.push(chipArt(this.money.wire(chip), seat.table.chips.indexOf(chip)))
        rest -= chip
      }
    const amount = this.money.text(sum)
    return [
      h('span', { class: 'pile' }, ...pile.toReversed()),
      h('b', { 'aria-hidden': 'true' }, amount),
      h('span', { class: 'sr' }, this.text('yours', { amount })),
    ]
  }
}
