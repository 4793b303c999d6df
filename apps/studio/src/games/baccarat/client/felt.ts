import { h } from '../../../kit/ui/dom.ts'
import { s } from '../../../kit/ui/svg-dom.ts'
import { type Card, rankOf, type Score, type Side, suitOf, totalOf } from '../rules.ts'
import { cardBack, cardFace, lotus, rankTexts } from './art/cards.ts'
import type { ShownCard, Stage } from './stage.ts'
import type { BaccaratKey, BaccaratTranslate } from './texts/texts.ts'

const suits: BaccaratKey[] = ['suitSpades', 'suitHearts', 'suitDiamonds', 'suitClubs']
const rankNames: Record<number, BaccaratKey> = { 0: 'rankAce', 10: 'rankJack', 11: 'rankQueen', 12: 'rankKing' }

export function cardText(card: Card, text: BaccaratTranslate): string {
  const name = rankNames[rankOf(card)]
  return text('cardName', { rank: name ? text(name) : rankTexts[rankOf(card)]!, suit: text(suits[suitOf(card)]!) })
}

type Held = { box: HTMLElement; card: Card; isOpen: boolean }

/** The cards of both sides. Each is drawn once, comes from the shoe, and is turned when its time has come. */
export class Felt {
  readonly root: HTMLElement
  private text: BaccaratTranslate
  private held: Record<Side, Held[]> = { player: [], banker: [] }
  private rows: Record<Side, HTMLElement>
  private totals: Record<Side, HTMLElement>
  private tags: Record<Side, HTMLElement>
  private hands: Record<Side, HTMLElement>
  private heard: (what: 'dealt' | 'turned') => void

  constructor(text: BaccaratTranslate, heard: (what: 'dealt' | 'turned') => void = () => {}) {
    this.text = text
    this.heard = heard
    const hand = (side: Side) => {
      const total = h('b', { class: 'total', hidden: true })
      const tag = h('span', { class: 'tag' })
      const row = h('div', { class: 'cards' })
      const box = h(
        'section',
        { class: `hand ${side}`, 'aria-label': text(side) },
        h('h2', {}, text(side), total, tag),
        row,
      )
      return { total, tag, row, box }
    }
    const [player, banker] = [hand('player'), hand('banker')]
    this.rows = { player: player.row, banker: banker.row }
    this.totals = { player: player.total, banker: banker.total }
    this.tags = { player: player.tag, banker: banker.tag }
    this.hands = { player: player.box, banker: banker.box }
    this.root = h(
      'div',
      { class: 'hands' },
      s(
        'svg',
        { viewBox: '0 0 200 120', class: 'emblem', 'aria-hidden': 'true' },
        lotus(100, 100, 110, ['#fff', '#fff', '#fff']),
      ),
      player.box,
      banker.box,
    )
  }

  show(stage: Stage | null, score: Score | null) {
    for (const side of ['player', 'banker'] as const) {
      this.showCards(side, stage?.[side] ?? [])
      const open = (stage?.[side] ?? []).filter(card => card.isOpen).map(({ card }) => card)
      const total = this.totals[side]
      if (total.hidden === open.length > 0) total.hidden = open.length === 0
      write(total, open.length > 0 ? String(totalOf(open)) : '')
      const isNatural = score?.isNatural === true && score[side] >= 8 && open.length === 2
      const hasPair = score?.[`${side}Pair`] === true
      write(
        this.tags[side],
        [isNatural ? this.text('natural') : '', hasPair ? this.text('pair') : ''].filter(Boolean).join(' · '),
      )
      this.hands[side].classList.toggle('winner', score?.winner === side)
      this.hands[side].classList.toggle('loser', score !== null && score.winner !== side && score.winner !== 'tie')
    }
  }

  private showCards(side: Side, cards: readonly ShownCard[]) {
    const held = this.held[side]
    const isSame = held.every((one, index) => one.card === cards[index]?.card)
    if (!isSame || cards.length < held.length) {
      for (const { box } of held.splice(0)) box.remove()
    }
    for (const [index, { card, isOpen, isThird }] of cards.entries()) {
      const known = held[index]
      if (!known) {
        const box = h(
          'div',
          {
            class: `card-box${isThird ? ' third' : ''}${isOpen ? ' open still' : ''}`,
            role: 'img',
            'aria-label': isOpen ? cardText(card, this.text) : this.text('hiddenCard'),
          },
          h('div', { class: 'card-turn' }, cardBack(), cardFace(card)),
        )
        this.rows[side].append(box)
        held.push({ box, card, isOpen })
        if (!isOpen) this.heard('dealt')
      } else if (isOpen && !known.isOpen) {
        known.isOpen = true
        this.heard('turned')
        known.box.classList.add('open')
        known.box.setAttribute('aria-label', cardText(card, this.text))
      }
    }
  }
}

export function write(element: Element, value: string) {
  if (element.textContent !== value) element.textContent = value
}
