import type { Motif } from './motifs-slots.ts'
import { at, type Parts, place, use } from './paint.ts'

type Suit = 'spade' | 'heart' | 'club' | 'gem'
const suitIds: Record<Suit, string> = { spade: 'S', heart: 'H', club: 'C', gem: 'D' }
const isRed = (suit: Suit) => suit === 'heart' || suit === 'gem'

/** Suits in a box of ±26, the white of a card (92 × 130), its back, a chip from above, one from the side and three of those. */
export const tableParts: Parts = {
  S: '<path id="S" d="M0-22C4-10 22-2 22 10 22 22 8 24 3 14L7 26H-7L-3 14C-8 24-22 22-22 10-22-2-4-10 0-22z"/>',
  H: '<path id="H" d="M0 24C-24 6-24-4-22-12-18-24-4-22 0-12 4-22 18-24 22-12 24-4 24 6 0 24z"/>',
  C: '<path id="C" d="M-6 26 0 10 6 26zM0-24A11 11 0 0 1 9-6 11 11 0 1 1 3 13H-3A11 11 0 1 1-9-6 11 11 0 0 1 0-24z"/>',
  D: '<path id="D" d="M0-26 20 0 0 26-20 0z"/>',
  q: '<rect id="q" x="-46" y="-65" width="92" height="130" rx="11" fill="url(#p)" stroke="#241430" stroke-width="2.5"/>',
  B: '<g id="B"><use href="#q"/><path d="M-38-57H38V57H-38z" fill="url(#u)"/><path d="M0-40 26 0 0 40-26 0z" fill="none" stroke="url(#g)" stroke-width="5"/></g>',
  x: '<g id="x"><circle r="48" stroke="#241430"/><circle r="40" fill="none" stroke="#fff" stroke-width="14" stroke-dasharray="20.94" stroke-linecap="butt"/><circle r="30" stroke="url(#g)" stroke-width="4"/><use href="#S" fill="url(#g)" transform="scale(.75)"/></g>',
  j: '<g id="j"><path d="M-38 0V11A38 14 0 0 0 38 11V0z" stroke="#241430" stroke-width="2"/><path d="M-22 12v10M0 15v10M22 12v10" stroke="#fff" stroke-width="7"/><ellipse rx="38" ry="14" stroke="#241430" stroke-width="2"/></g>',
  J: '<g id="J"><use href="#j"/><use href="#j" y="-14"/><use href="#j" y="-28"/></g>',
}

function card(suit: Suit, x: number, y: number, turn: number, size = 1): string {
  const pip = suitIds[suit]
  return at(
    x,
    y,
    size,
    turn,
    `<use href="#q"/><g fill="${isRed(suit) ? 'url(#r)' : '#241430'}">${use(pip, 'scale(1.15)')}${use(pip, 'translate(-30 -47)scale(.42)')}${use(pip, 'translate(30 47)scale(-.42)')}</g>`,
  )
}
const back = (x: number, y: number, turn: number, size = 1) => use('B', place(x, y, turn, size))
const chip = (x: number, y: number, size: number, fill: 'r' | 'v' | 'y' | 'e') =>
  use('x', place(x, y, 0, size), `fill="url(#${fill})"`)

/** A pile of chips seen from the side. */
function pile(x: number, y: number, count: number, fill: string): string {
  const threes = Math.floor(count / 3)
  const chips = Array.from({ length: threes + (count % 3) }, (_, index) =>
    index < threes ? `<use href="#J" y="${-index * 42}"/>` : `<use href="#j" y="${-(threes * 2 + index) * 14}"/>`,
  ).join('')
  return `<g transform="translate(${x} ${y})" fill="url(#${fill})">${chips}<ellipse cy="${-(count - 1) * 14}" rx="24" ry="8" fill="none" stroke="#fff" stroke-width="3"/></g>`
}

const die = (x: number, y: number, turn: number, size: number) => use('d', place(x, y, turn, size))
const dieShape =
  '<g id="d"><g stroke="#3d0614"><path d="M0-52 46-27 0-2-46-27z" fill="#ff8a7a"/><path d="M-46-27 0-2V52L-46 26z" fill="url(#r)"/><path d="M46-27 0-2V52L46 26z" fill="#8a0a26"/></g><path d="M0-27h.1M-34-4v.1M-12 34v.1M-23 15v.1M13 12v.1M34 20v.1" stroke="#fff" stroke-width="13" stroke-linecap="round"/></g>'
tableParts.d = dieShape
tableParts.M =
  '<g id="M"><rect x="-34" y="-46" width="76" height="104" rx="10" fill="url(#e)"/><rect x="-40" y="-52" width="76" height="104" rx="10" fill="url(#p)" stroke="#241430" stroke-width="2"/></g>'

const wheel = (x: number, y: number, size: number) =>
  at(
    x,
    y,
    size,
    0,
    '<circle r="106" fill="url(#g)"/><circle r="98" fill="#241430"/><circle r="80" fill="none" stroke="#e02040" stroke-width="32" stroke-dasharray="20.94" stroke-linecap="butt"/><path d="M0-96 8-64-8-64z" fill="#2fbf6a"/><circle r="64" fill="none" stroke="url(#g)" stroke-width="5"/><circle r="60" fill="url(#u)"/><path d="M-46 0H46M0-46V46M-32-32 32 32M32-32-32 32" stroke="url(#G)" stroke-width="6"/><circle r="20" fill="url(#g)"/><circle r="8" fill="url(#G)"/><circle cx="52" cy="-70" r="9" fill="url(#p)"/><path d="M-84-50A98 98 0 0 1 20-96" fill="none" stroke="#fff6" stroke-width="5"/>',
  )

const light = '<circle cx="150" cy="140" r="128" fill="url(#l)"/>'

const cards: Motif = (_, __, room) =>
  light +
  (room > 0 ? card('club', 92, 152, -22, 1.1) : back(92, 152, -22, 1.1)) +
  card('heart', 208, 152, 22, 1.1) +
  card('spade', 150, 130, 0, 1.3) +
  (room > 1 ? chip(64, 222, 0.7, 'r') + chip(240, 226, 0.62, 'y') : '')
const roulette: Motif = (_, __, room) => `${light}${wheel(150, 142, 1.1)}${room > 0 ? chip(52, 236, 0.6, 'y') : ''}`
const dice: Motif = roll =>
  `${light}${die(104, 126, -12, 1.3)}${die(200, 168, 10, 1.15)}${chip(64, 236, 0.55, roll.pick(['y', 'v'] as const))}${chip(248, 78, 0.5, 'e')}`
const piles: Motif = (_, __, room) =>
  `${light}${pile(76, 226, 7, 'r')}${pile(224, 226, 6, 'y')}${pile(150, 246, 11, 'v')}${room > 0 ? card('gem', 236, 96, 20, 0.8) : ''}${room > 1 ? card('spade', 66, 84, -18, 0.8) : ''}`
const duel: Motif = () =>
  `${light}${card('spade', 84, 134, -8, 1.3)}${card('heart', 216, 134, 8, 1.3)}<circle cx="150" cy="150" r="36" fill="url(#g)" stroke="#5e2a06"/><path d="M-10-14 4-14-3-2H10L-8 18-2 3H-14z" fill="#5e2a06" transform="translate(151 149)"/>`
const croupier: Motif = (_, __, room) =>
  `${wheel(150, 196, 1.05)}${light}${card('heart', 104, 106, -14, 1.05)}${room > 0 ? card('club', 192, 106, 14, 1.05) : back(192, 106, 14, 1.05)}${room > 1 ? chip(150, 210, 0.8, 'r') : ''}`

const liveByName: readonly [RegExp, Motif][] = [
  [/rule|roul|rou/i, roulette],
  [/dado|dice|sic/i, dice],
  [/bac|drag|tig/i, duel],
  [/black|21|poker|hold/i, cards],
]
export const liveMotifs: readonly Motif[] = [cards, roulette, dice, piles, duel, croupier]
export const liveMotifOf = (name: string): Motif | undefined => liveByName.find(([words]) => words.test(name))?.[1]

const hand: Motif = (_, __, room) =>
  `${light}${room > 0 ? card('heart', 70, 164, -30) : back(70, 164, -30)}${room > 1 ? card('club', 112, 140, -12, 1.05) : back(112, 140, -12, 1.05)}${card('spade', 160, 132, 4, 1.1)}${card('gem', 212, 148, 22, 1.05)}${room > 1 ? chip(150, 226, 0.85, 'v') : ''}`
const tiles: Motif = () => {
  const tile = (x: number, y: number, turn: number, mark: string) => at(x, y, 1.05, turn, `<use href="#M"/>${mark}`)
  const dot = (x: number, y: number, fill: string) => `<circle cx="${x}" cy="${y}" r="13" fill="url(#${fill})"/>`
  return `${light}${tile(76, 152, -14, dot(-2, -26, 'e') + dot(-2, 26, 'v'))}${tile(226, 152, 14, use('D', 'translate(-2 0)scale(1.3)', 'fill="url(#r)"'))}${tile(152, 132, 0, dot(-18, -28, 'r') + dot(14, -28, 'e') + dot(-2, 0, 'v') + dot(-18, 28, 'e') + dot(14, 28, 'r'))}`
}
const versus: Motif = (_, __, room) =>
  `${light}${back(78, 140, -14, 1.15)}${back(222, 140, 14, 1.15)}${card('spade', 150, 138, 0, 1.3)}${room > 0 ? chip(92, 226, 0.6, 'r') + chip(208, 226, 0.6, 'y') : ''}`
const royal: Motif = (_, __, room) =>
  `${light}${chip(150, 158, 1.75, 'v')}<path d="M-60 20-66-34-32-12 0-58 32-12 66-34 60 20z" fill="url(#g)" stroke="#5e2a06" transform="translate(150 86)"/>${room > 0 ? card('heart', 48, 196, -24, 0.7) : ''}${room > 1 ? card('club', 252, 196, 24, 0.7) : ''}`
const fourSuits: Motif = () => {
  const big = (suit: Suit, x: number, y: number) =>
    use(suitIds[suit], place(x, y, 0, 1.7), `fill="url(#${isRed(suit) ? 'r' : 'v'})"`)
  return `${light}<path d="M150 20 272 142 150 264 28 142z" fill="url(#k)" stroke="url(#g)" stroke-width="6"/><g stroke="url(#g)" stroke-width="2.5">${big('spade', 150, 82)}${big('heart', 212, 142)}${big('club', 150, 204)}${big('gem', 88, 142)}</g>`
}
export const pvpMotifs: readonly Motif[] = [hand, versus, tiles, royal, fourSuits, piles]
