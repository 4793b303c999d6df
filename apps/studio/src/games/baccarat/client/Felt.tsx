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
    <div className="relative grid w-full max-w-(--hands) grid-cols-2 gap-[18px] max-[599px]:gap-2">
      <svg
        viewBox="0 0 200 120"
        className="pointer-events-none absolute top-1/2 left-1/2 w-[min(46%,300px)] -translate-1/2 opacity-7"
        aria-hidden="true"
      >
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
      className={cx(
        'relative flex min-h-(--hand-h) flex-col items-center gap-2.5 rounded-[20px] border bg-black/13 px-2 pt-2.5 pb-3.5 transition-[border-color,box-shadow] duration-300 max-[999px]:gap-1.5 max-[999px]:pt-1.5 max-[999px]:pb-2 max-[599px]:gap-1 max-[599px]:rounded-[14px] max-[599px]:px-1 max-[599px]:pt-1',
        isWinner ? 'border-brand shadow-[0_0_34px_oklch(0.84_0.145_85/0.35)]' : 'border-white/14',
      )}
      aria-label={text(side)}
    >
      <h2
        className={cx(
          'flex min-h-9 items-center gap-2.5 text-[16px] font-extrabold max-[599px]:min-h-[30px] max-[599px]:gap-1.5 max-[599px]:text-[14px]',
          side === 'player' ? 'text-(--blue)' : 'text-(--red)',
        )}
      >
        {text(side)}
        <b
          className="grid h-9 min-w-9 place-items-center rounded-full bg-[#fffdf7] text-[20px]/[1] text-[#1c1b33] max-[599px]:h-7 max-[599px]:min-w-7 max-[599px]:text-[16px]"
          hidden={open.length === 0}
        >
          {open.length > 0 && totalOf(open)}
        </b>
        <span className="text-[14px] text-brand empty:hidden max-[599px]:text-[12px]">{tag}</span>
      </h2>
      <div
        className={cx(
          'cards flex min-h-(--card-h) items-center justify-center gap-2 transition-[filter] duration-300 max-[599px]:gap-1',
          score && !isWinner && score.winner !== 'tie' && 'brightness-68',
        )}
      >
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
