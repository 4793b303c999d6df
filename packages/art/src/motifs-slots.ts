import { at, type Parts, place, use } from './paint.ts'
import type { Dice } from './seed.ts'
import { type SymbolName, symbolNames, symbolOf, symbols } from './symbols.ts'

/** A picture in the upper 300 × 250 of a tile around (150, 140). `words` may ask for a symbol;
 * with less `room` (2, 1, 0) it leaves out what stands at its sides. */
export type Motif = (dice: Dice, words: string, room: number) => string

function cast(dice: Dice, name: string, count: number): SymbolName[] {
  const rest = [...symbolNames]
  const hero = symbolOf(name) ?? dice.pick(rest)
  const chosen: SymbolName[] = [hero]
  rest.splice(rest.indexOf(hero), 1)
  while (chosen.length < count) chosen.push(rest.splice(dice.int(0, rest.length - 1), 1)[0] as SymbolName)
  return chosen
}
/** The same symbol twice, mirrored about the middle. */
const pair = (name: SymbolName, x: number, y: number, size: number, turn: number, id = 'i') =>
  `<g transform="${place(x, y, turn, size)}"><g id="${id}">${symbols[name]}</g></g>${use(id, place(300 - x, y, -turn, size))}`
const draw = (name: SymbolName, x: number, y: number, size: number, turn = 0) => at(x, y, size, turn, symbols[name])

const cabinet: Motif = (dice, name, room) => {
  const [hero, side] = cast(dice, name, 2) as [SymbolName, SymbolName]
  return (
    '<rect x="24" y="66" width="252" height="152" rx="24" fill="url(#g)"/><rect x="33" y="75" width="234" height="134" rx="17" fill="#2a0a1e"/>' +
    '<rect x="40" y="84" width="220" height="116" rx="9" fill="url(#p)"/><path d="M112 84V200M188 84V200" stroke="#2a0a1e" stroke-width="5"/>' +
    pair(room > 0 ? side : hero, 75, 142, 0.66, 0) +
    '<path d="M40 100H260M40 184H260" stroke="#2a0a1e" stroke-opacity=".12" stroke-width="30"/>' +
    '<circle cx="150" cy="142" r="70" fill="url(#l)"/>' +
    (room > 0 ? draw(hero, 150, 142, 1.08) : use('i', place(150, 142, 0, 1.08))) +
    '<path d="M110 66 128 38 150 58 172 38 190 66z" fill="url(#g)" stroke="#8f4208" stroke-width="2"/><circle cx="150" cy="56" r="6" fill="url(#r)"/>'
  )
}

const trio: Motif = (dice, name, room) => {
  const [hero, side] = cast(dice, name, 2) as [SymbolName, SymbolName]
  return (
    (room > 0 ? pair(side, 68, 112, 0.95, -16) : '') +
    '<circle cx="150" cy="142" r="120" fill="url(#l)"/>' +
    draw(hero, 150, 146, 1.95)
  )
}

const medallion: Motif = (dice, name) => {
  const [hero] = cast(dice, name, 1) as [SymbolName]
  return (
    '<circle cx="150" cy="138" r="112" fill="url(#g)"/><circle cx="150" cy="138" r="104" fill="none" stroke="#8f4208" stroke-width="9" stroke-dasharray="1 13.6"/>' +
    '<circle cx="150" cy="138" r="95" fill="url(#G)"/><circle cx="150" cy="138" r="89" fill="url(#u)"/><circle cx="150" cy="138" r="88" fill="url(#l)"/>' +
    draw(hero, 150, 138, 1.5)
  )
}

const pyramid: Motif = (dice, name) => {
  const hero = symbolOf(name) ?? dice.pick(['sun', 'crown', 'star', 'coin', 'lotus'] as const)
  const steps = [0, 1, 2, 3]
    .map(step => `M${102 - step * 30} ${172 + step * 26}H${198 + step * 30}V${200 + step * 26}H${102 - step * 30}z`)
    .join('')
  return (
    '<circle cx="150" cy="104" r="120" fill="url(#l)"/>' +
    `<path d="${steps}" fill="url(#u)" stroke="#fff4" stroke-width="2"/><path d="M132 172H168L182 278H118z" fill="url(#g)" opacity=".85"/><path d="M130 190H170M127 212H173M123 236H177" stroke="#8f4208"/>` +
    draw(hero, 150, 108, 1.45)
  )
}

const treasure: Motif = (dice, name, room) => {
  const [hero, side] = cast(dice, name, 2) as [SymbolName, SymbolName]
  const coins = [
    [42, 232],
    [98, 246],
    [202, 246],
    [258, 232],
    [70, 262],
    [150, 262],
    [230, 262],
  ] as const
  return (
    '<circle cx="150" cy="134" r="124" fill="url(#l)"/>' +
    (room > 0 ? pair(side, 62, 176, 0.75, -18) : '') +
    coins.map(([x, y]) => use('m', `translate(${x} ${y})`)).join('') +
    draw(hero, 150, 140, 1.75)
  )
}

const arch: Motif = (dice, name, room) => {
  const [hero, upper, lower] = cast(dice, name, 3) as [SymbolName, SymbolName, SymbolName]
  return (
    (room > 0 ? pair(upper, 88, 78, 0.72, -12) : '') +
    (room > 1 ? pair(lower, 46, 170, 0.72, -16, 'h') : '') +
    '<circle cx="150" cy="158" r="112" fill="url(#l)"/>' +
    draw(hero, 150, 162, 1.75)
  )
}

const banner: Motif = (dice, name, room) => {
  const [hero, second] = cast(dice, name, 2) as [SymbolName, SymbolName]
  return (
    '<path d="M58 40H242V208L150 252 58 208z" fill="url(#g)"/><path d="M67 49H233V202L150 242 67 202z" fill="url(#u)" stroke="#2a0a1e" stroke-width="2"/><circle cx="150" cy="136" r="94" fill="url(#l)"/>' +
    (room > 0 ? draw(second, 150, 52, 0.62) : '') +
    draw(hero, 150, 148, 1.3)
  )
}

export const slotParts: Parts = {
  m: '<g id="m" stroke="#5e2a06" stroke-width="2"><ellipse rx="40" ry="17" cy="7" fill="url(#G)"/><ellipse rx="40" ry="16" fill="url(#g)"/><ellipse rx="28" ry="10" fill="none" opacity=".5"/></g>',
}
/** A kite on its line, for games of flight. */
const kite: Motif = (_, __, room) => {
  const bow = (x: number, y: number, turn: number) =>
    at(x, y, 1, turn, '<path d="M0 0-16-9V9zM0 0 16-9V9z" fill="url(#g)" stroke="#8f4208"/>')
  return (
    '<circle cx="150" cy="130" r="122" fill="url(#l)"/>' +
    '<path d="M150 226C120 246 176 262 140 290S70 300 52 330" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="3"/>' +
    (room > 0 ? bow(142, 246, 20) + bow(152, 272, -14) + bow(112, 296, 28) : '') +
    '<g transform="rotate(14 150 130)"><path d="M150 26 78 112H150z" fill="url(#r)"/><path d="M150 26 222 112H150z" fill="url(#g)"/><path d="M78 112 150 228V112z" fill="url(#g)"/><path d="M222 112 150 228V112z" fill="url(#r)"/>' +
    '<path d="M150 26 222 112 150 228 78 112z" fill="none" stroke="#fff8" stroke-width="4" stroke-linejoin="round"/><path d="M150 26V228M78 112H222" stroke="#3a1030" stroke-opacity=".55" stroke-width="4"/></g>'
  )
}
export const slotMotifOf = (words: string): Motif | undefined => (/kite/i.test(words) ? kite : undefined)

export const slotMotifs: readonly Motif[] = [trio, treasure, medallion, cabinet, pyramid, arch, banner]
