import { cx } from '@ronda/ui/page/cx.ts'
import { useEffect, useRef, useState } from 'react'
import { type Card, rankOf, type Score, type Side, suitOf, totalOf } from '../rules.ts'
import { cardBack, cardFace, lotus, rankTexts } from './art/cards.ts'
import type { BaccaratKey, BaccaratTranslate } from './i18n/texts.ts'
import type { ShownCard, Stage } from './stage.ts'

type Heard = (what: 'dealt' | 'turned') => void

const suits: BaccaratKey[] = ['suitSpades', 'suitHearts', 'suitDiamonds', 'suitClubs']
const rankNames: Record<number, BaccaratKey> = { 0: 'rankAce', 10: 'rankJack', 11: 'rankQueen', 12: 'rankKing' }

export function cardText(card: Card, text: BaccaratTranslate): string {
  const name = rankNames[rankOf(card)]
  return text('cardName', { rank: name ? text(name) : rankTexts[rankOf(card)]!, suit: text(suits[suitOf(card)]!) })
}

/** The cards of both sides. Each is drawn once, comes from the shoe, and is turned when its time has come. */
export function Felt(props: { text: BaccaratTranslate; stage: Stage | null; score: Score | null; heard?: Heard }) {
  return (
    <div className="hands">
      <svg viewBox="0 0 200 120" className="emblem" aria-hidden="true">
        {lotus(100, 100, 110, ['#fff', '#fff', '#fff'])}
      </svg>
      <Hand {...props} side="player" />
      <Hand {...props} side="banker" />
    </div>
  )
}

function Hand(props: { side: Side; text: BaccaratTranslate; stage: Stage | null; score: Score | null; heard?: Heard }) {
  const { side, text, stage, score } = props
  const cards = stage?.[side] ?? []
  const open = cards.filter(card => card.isOpen).map(({ card }) => card)
  const isNatural = score?.isNatural === true && score[side] >= 8 && open.length === 2
  const hasPair = score?.[`${side}Pair`] === true
  const tag = [isNatural ? text('natural') : '', hasPair ? text('pair') : ''].filter(Boolean).join(' · ')
  const isWinner = score?.winner === side
  return (
    <section
      className={cx('hand', side, isWinner && 'winner', score && !isWinner && score.winner !== 'tie' && 'loser')}
      aria-label={text(side)}
    >
      <h2>
        {text(side)}
        <b className="total" hidden={open.length === 0}>
          {open.length > 0 && totalOf(open)}
        </b>
        <span className="tag">{tag}</span>
      </h2>
      <div className="cards">
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand may hold the same card twice
          <CardBox key={`${index}/${card.card}`} shown={card} text={text} heard={props.heard} />
        ))}
      </div>
    </section>
  )
}

function CardBox({ shown, text, heard }: { shown: ShownCard; text: BaccaratTranslate; heard: Heard | undefined }) {
  const { card, isOpen, isThird } = shown
  const [wasOpen] = useState(isOpen)
  const told = useRef<boolean>(undefined)
  useEffect(() => {
    if (told.current === isOpen) return
    if (told.current === undefined) {
      if (!isOpen) heard?.('dealt')
    } else heard?.('turned')
    told.current = isOpen
  }, [isOpen, heard])
  return (
    <div
      className={cx('card-box', isThird && 'third', isOpen && 'open', wasOpen && 'still')}
      role="img"
      aria-label={isOpen ? cardText(card, text) : text('hiddenCard')}
    >
      <div className="card-turn">
        {cardBack()}
        {cardFace(card)}
      </div>
    </div>
  )
}
