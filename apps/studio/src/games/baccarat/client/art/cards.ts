import { type ReactElement, createElement as s } from 'react'
import { type Card, rankOf, suitOf } from '../../rules.ts'

export const rankTexts = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const

/** Each in a field of 24 × 24. */
const suitPaths = [
  'M12 1.5C9 6.5 3 9.8 3 15a4.4 4.4 0 0 0 7.6 3.1C10.4 20 9.500 21.600 7.800 22.500h8.400C14.500 21.600 13.600 20 13.400 18.100A4.400 4.400 0 0 0 21 15C21 9.800 15 6.500 12 1.500Z',
  'M12 21.500C5 16 2.400 12.300 2.400 8.500A4.900 4.900 0 0 1 12 6.100a4.900 4.900 0 0 1 9.600 2.400C21.600 12.300 19 16 12 21.500Z',
  'M12 1.500 20.200 12 12 22.500 3.800 12Z',
  'M12 1.500a4.700 4.700 0 0 0-4 7.200A4.700 4.700 0 1 0 10.700 16.600C10.500 19.300 9.600 21.400 7.800 22.500h8.400C14.400 21.400 13.500 19.300 13.300 16.600A4.700 4.700 0 1 0 16 8.700 4.700 4.700 0 0 0 12 1.500Z',
]
const black = '#1c1b33'
const red = '#c81e3a'
export const isRed = (card: Card) => suitOf(card) === 1 || suitOf(card) === 2

const [left, middle, right] = [31, 50, 69]
const [top, upper, centre, lower, bottom] = [33, 52, 70, 88, 107]
/** Where the pips of two to ten stand on a card of 100 × 140. */
const pips: Record<number, [number, number][]> = {
  2: [
    [middle, top],
    [middle, bottom],
  ],
  3: [
    [middle, top],
    [middle, centre],
    [middle, bottom],
  ],
  4: [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ],
  5: [
    [left, top],
    [right, top],
    [middle, centre],
    [left, bottom],
    [right, bottom],
  ],
  6: [
    [left, top],
    [right, top],
    [left, centre],
    [right, centre],
    [left, bottom],
    [right, bottom],
  ],
  7: [
    [left, top],
    [right, top],
    [middle, upper],
    [left, centre],
    [right, centre],
    [left, bottom],
    [right, bottom],
  ],
  8: [
    [left, top],
    [right, top],
    [middle, upper],
    [left, centre],
    [right, centre],
    [middle, lower],
    [left, bottom],
    [right, bottom],
  ],
  9: [
    [left, top],
    [right, top],
    [left, 57],
    [right, 57],
    [middle, centre],
    [left, 83],
    [right, 83],
    [left, bottom],
    [right, bottom],
  ],
  10: [
    [left, top],
    [right, top],
    [middle, 45],
    [left, 57],
    [right, 57],
    [left, 83],
    [right, 83],
    [middle, 95],
    [left, bottom],
    [right, bottom],
  ],
}

function suitMark(card: Card, x: number, y: number, size: number, turned = false): ReactElement {
  const scale = size / 24
  return s('path', {
    d: suitPaths[suitOf(card)]!,
    fill: isRed(card) ? red : black,
    transform: `translate(${x} ${y})${turned ? ' rotate(180)' : ''} scale(${scale}) translate(-12 -12)`,
  })
}

/** A petal of the lotus, turned about its foot, in a field whose foot is at 0 0. */
const petal = (turn: number, length: number, width: number, fill: string, opacity = 1) =>
  s('path', {
    d: `M0 0C${-width} ${-length * 0.35} ${-width * 0.7} ${-length * 0.8} 0 ${-length}C${width * 0.7} ${-length * 0.8} ${width} ${-length * 0.35} 0 0Z`,
    fill,
    opacity,
    transform: `rotate(${turn})`,
  })

/** The lotus of the house: on card backs, on pictures and on the felt. */
export function lotus(x: number, y: number, size: number, colours: readonly [string, string, string]): ReactElement {
  const scale = size / 60
  const [outer, inner, heart] = colours
  return s(
    'g',
    { transform: `translate(${x} ${y}) scale(${scale})` },
    ...[-78, 78, -54, 54].map(turn => petal(turn, 44, 12, outer, 0.85)),
    ...[-30, 30].map(turn => petal(turn, 46, 12, inner, 0.95)),
    petal(0, 48, 12, inner),
    ...[-14, 14].map(turn => petal(turn, 30, 7, heart)),
    s('path', {
      d: 'M-34 4C-18 12 18 12 34 4',
      fill: 'none',
      stroke: outer,
      strokeWidth: 3,
      strokeLinecap: 'round',
    }),
  )
}

function picture(card: Card): ReactElement[] {
  const colour = isRed(card) ? red : black
  const gold = '#d9a83f'
  const crowns = [
    'M36 60 34 46 43 52 50 42 57 52 66 46 64 60Z',
    'M35 60 32 44 41 53 50 38 59 53 68 44 65 60ZM50 34a3 3 0 1 0 .1 0Z',
    'M34 60 30 43 40 51 44 38 50 49 56 38 60 51 70 43 66 60ZM50 30v14M45 35h10',
  ]
  return [
    s('rect', {
      x: 22,
      y: 20,
      width: 56,
      height: 100,
      rx: 5,
      fill: isRed(card) ? '#fdeef0' : '#eef0fb',
      stroke: gold,
      strokeWidth: 1.4,
    }),
    s('path', {
      d: crowns[rankOf(card) - 10]!,
      fill: gold,
      stroke: '#8a5a12',
      strokeWidth: 1.2,
      strokeLinejoin: 'round',
    }),
    lotus(50, 112, 40, isRed(card) ? ['#e9a2ae', '#d5536a', '#f7d9a0'] : ['#a3a6d8', '#5a5fae', '#f7d9a0']),
    s(
      'text',
      { x: 50, y: 86, textAnchor: 'middle', fontSize: 26, fontWeight: 800, fill: colour },
      rankTexts[rankOf(card)]!,
    ),
  ]
}

/** A card's face, 100 × 140. */
export function cardFace(card: Card): ReactElement {
  const rank = rankOf(card) + 1
  const colour = isRed(card) ? red : black
  const corner = (turned: boolean) =>
    s(
      'g',
      turned ? { transform: 'rotate(180 50 70)' } : {},
      s(
        'text',
        {
          x: 11.5,
          y: 20,
          textAnchor: 'middle',
          fontSize: rank === 10 ? 15 : 18,
          fontWeight: 800,
          letterSpacing: rank === 10 ? -1.5 : 0,
          fill: colour,
        },
        rankTexts[rank - 1]!,
      ),
      suitMark(card, 11.5, 31, 13),
    )
  const body =
    rank === 1
      ? [
          lotus(50, 104, 52, isRed(card) ? ['#f6d4da', '#f3bcc6', '#f7dfb4'] : ['#dadcf2', '#c5c8ea', '#f7dfb4']),
          suitMark(card, 50, 70, 44),
        ]
      : rank > 10
        ? picture(card)
        : pips[rank]!.map(([x, y]) => suitMark(card, x, y, 19, y > centre))
  return s(
    'svg',
    { viewBox: '0 0 100 140', className: 'face', 'aria-hidden': 'true' },
    s('rect', {
      x: 0.6,
      y: 0.6,
      width: 98.8,
      height: 138.8,
      rx: 8,
      fill: '#fffdf7',
      stroke: '#d8cfb8',
      strokeWidth: 1.2,
    }),
    ...body,
    corner(false),
    corner(true),
  )
}

/** The same back on every card. */
export function cardBack(): ReactElement {
  return s(
    'svg',
    { viewBox: '0 0 100 140', className: 'back', 'aria-hidden': 'true' },
    s('rect', {
      x: 0.6,
      y: 0.6,
      width: 98.8,
      height: 138.8,
      rx: 8,
      fill: '#fffdf7',
      stroke: '#d8cfb8',
      strokeWidth: 1.2,
    }),
    s('rect', { x: 6, y: 6, width: 88, height: 128, rx: 5, fill: '#7c1230', stroke: '#d9a83f', strokeWidth: 1.6 }),
    s('path', {
      d: 'M6 38 38 6M6 70 70 6M6 102 94 14M14 126 94 46M38 134 94 78M70 134 94 110M94 38 62 6M94 70 30 6M94 102 6 14M86 126 6 46M62 134 6 78M30 134 6 110',
      stroke: '#a8294a',
      strokeWidth: 1.3,
      opacity: 0.75,
    }),
    s('circle', { cx: 50, cy: 70, r: 27, fill: '#5c0a22', stroke: '#d9a83f', strokeWidth: 1.6 }),
    lotus(50, 84, 36, ['#e0b24e', '#f2d48a', '#fff3cf']),
  )
}
