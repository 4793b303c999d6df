import { toHex } from '@ronda/contract/brand/colour.ts'
import type { MarkStyle } from '@ronda/contract/brand/mark-styles.ts'
import type { HeroInputs } from './addresses.ts'
import { tableParts } from './motifs-table.ts'
import { at, ball, createPaints, glow, place, use, usedDefinitions, vertical } from './paint.ts'
import { createDice, hashText } from './seed.ts'
import { type SymbolName, symbolParts, symbols } from './symbols.ts'

/** What turns up on the reels, by the merchant's mark: the middle line first. */
const casts: Record<MarkStyle, readonly [SymbolName, SymbolName, SymbolName, SymbolName]> = {
  sunrise: ['sun', 'cherry', 'crown', 'diamond'],
  roof: ['lotus', 'flame', 'coin', 'crown'],
  gem: ['diamond', 'seven', 'bell', 'star'],
  crown: ['crown', 'seven', 'star', 'diamond'],
  wave: ['star', 'lotus', 'bell', 'diamond'],
  bolt: ['flame', 'seven', 'coin', 'star'],
}

const WIDTH = 760
const HEIGHT = 560

const wheel =
  '<circle r="106" fill="url(#G)"/><circle r="98" fill="#0d0a18"/><circle r="80" fill="none" stroke="url(#r)" stroke-width="32" stroke-dasharray="1" pathLength="24"/><path d="M0-96 8-64-8-64z" fill="#2fbf6a"/><circle r="63" fill="none" stroke="url(#g)" stroke-width="4"/><circle r="60" fill="url(#k)"/><path d="M-46 0H46M0-46V46M-32-32 32 32M32-32-32 32" stroke="url(#G)" stroke-width="6" stroke-linecap="round"/><circle r="20" fill="url(#g)"/><circle cx="52" cy="-70" r="8" fill="url(#p)"/>'

const machine = () => {
  const columns = [-124, 0, 124]
  const windows = columns
    .map(x => `<rect x="${x - 56}" y="-104" width="112" height="208" rx="12" fill="url(#p)"/>`)
    .join('')
  const spare = columns.map(
    (x, index) => use(`s${index + 1}`, place(x, -90, 0, 0.7)) + use(`s${((index + 1) % 3) + 1}`, place(x, 92, 0, 0.7)),
  )
  const winners = columns.map(x => use('win', place(x, 0, 0, x === 0 ? 0.98 : 0.88))).join('')
  return (
    '<path d="M-206-132H206L190-164Q0-214-190-164z" fill="url(#u)" stroke="url(#g)" stroke-width="6"/>' +
    '<path d="M-150-168Q0-202 150-168" fill="none" stroke="#ffe9a8" stroke-width="9" stroke-dasharray=".1 21" stroke-linecap="round"/>' +
    '<rect x="-214" y="-136" width="428" height="272" rx="34" fill="url(#g)"/><rect x="-203" y="-125" width="406" height="250" rx="26" fill="url(#G)"/><rect x="-195" y="-117" width="390" height="234" rx="20" fill="#140a22"/>' +
    `<g clip-path="url(#cut)">${windows}${spare.join('')}<rect x="-195" y="-117" width="390" height="234" fill="url(#drum)"/>` +
    `<rect x="-190" y="-56" width="380" height="112" fill="url(#line)"/></g>` +
    winners +
    '<path d="M-206 0l14-12v24zM206 0l-14-12v24z" fill="url(#r)"/>' +
    '<path d="M-200 136H200L226 196Q0 222-226 196z" fill="url(#u)" stroke="url(#g)" stroke-width="6"/><ellipse cx="0" cy="168" rx="46" ry="15" fill="url(#r)" stroke="url(#g)" stroke-width="4"/>' +
    '<path d="M214-30H240V-96" fill="none" stroke="url(#G)" stroke-width="13" stroke-linecap="round"/><circle cx="240" cy="-112" r="22" fill="url(#r)"/><ellipse cx="233" cy="-119" rx="7" ry="5" fill="#fff" opacity=".7"/>' +
    '<path d="M-203-98Q-203-125-176-125H120" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6"/>'
  )
}

const lottoBall = (x: number, y: number, size: number, fill: string, digit: string) =>
  at(
    x,
    y,
    size,
    0,
    `<circle r="46" fill="url(#${fill})"/><circle r="25" fill="#fff"/><path d="${digit}" fill="none" stroke="#241430" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/><path d="M-31-20Q-22-34-6-36" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".6"/>`,
  )
const seven = 'M-8-12H9L-3 13'
const eight = 'M0-1C-9-2-9-14 0-14S9-2 0-1C-11 0-11 14 0 14S11 0 0-1'
const three = 'M-8-11Q6-17 7-7 7-1-2-1 9 0 8 7 6 16-9 11'

const card = (suit: 'S' | 'H', x: number, y: number, turn: number, size: number) =>
  at(
    x,
    y,
    size,
    turn,
    `<use href="#q"/><g fill="${suit === 'H' ? 'url(#r)' : '#241430'}">${use(suit, 'scale(1.25)')}${use(suit, 'translate(-30 -47)scale(.42)')}${use(suit, 'translate(30 47)scale(-.42)')}</g>`,
  )

/**
 * The picture of the home page's hero, 760 × 560 with transparent edges, in the merchant's colours: a machine at the moment of a win among
 * cards, chips, dice and lottery balls under an aurora. At most 12 KB; pure like `gameArt`.
 */
export function heroArt({ style, brandL, brandC, brandH, inkH, inkC }: HeroInputs): string {
  const dice = createDice(hashText(style))
  const cast = casts[style]
  const cool = brandH > 120 && brandH < 220 ? 290 : 250
  const paints = {
    ...createPaints(cool, brandH),
    B: ball(
      'B',
      [0, toHex(Math.min(0.96, brandL + 0.14), brandC * 0.6, brandH)],
      [0.45, toHex(brandL, brandC, brandH)],
      [1, toHex(0.38, brandC * 0.8, brandH)],
    ),
    u: vertical('u', [0, toHex(0.5, 0.17, cool)], [1, toHex(0.22, 0.1, cool)]),
    drum: vertical('drum', [0, '#000c'], [0.26, '#0003'], [0.5, '#0000'], [0.74, '#0003'], [1, '#000c']),
    line: vertical('line', [0, '#fff0'], [0.5, `${toHex(0.9, 0.13, brandH)}99`], [1, '#fff0']),
    A: glow(
      'A',
      [0, `${toHex(brandL, brandC, brandH)}66`],
      [0.5, `${toHex(brandL - 0.1, brandC, brandH - 12)}26`],
      [1, `${toHex(brandL, brandC, brandH)}00`],
    ),
    V: glow(
      'V',
      [0, `${toHex(0.55, 0.2, cool)}8c`],
      [0.55, `${toHex(0.45, 0.18, cool)}33`],
      [1, `${toHex(0.4, 0.16, cool)}00`],
    ),
    T: glow('T', [0, `${toHex(0.68, 0.14, brandH + 110)}66`], [1, `${toHex(0.6, 0.14, brandH + 110)}00`]),
    z: vertical(
      'z',
      [0, `${toHex(0.9, 0.1, brandH)}00`],
      [0.2, `${toHex(0.9, 0.1, brandH)}59`],
      [1, `${toHex(0.8, 0.14, brandH)}00`],
    ),
    f: glow(
      'f',
      [0, `${toHex(0.16, inkC, inkH)}e6`],
      [0.6, `${toHex(0.16, inkC, inkH)}80`],
      [1, `${toHex(0.16, inkC, inkH)}00`],
    ),
    bright: glow(
      'bright',
      [0, '#fff8dcb3'],
      [0.4, `${toHex(0.85, 0.14, brandH)}40`],
      [1, `${toHex(0.8, 0.14, brandH)}00`],
    ),
  }
  const dust = Array.from({ length: 22 }, () => `M${dice.int(40, WIDTH - 40)} ${dice.int(30, HEIGHT - 90)}h.1`).join('')
  const sparks = [
    [118, 96],
    [648, 86],
    [520, 46],
    [700, 300],
    [66, 330],
    [250, 60],
    [600, 430],
  ]
    .map(
      ([x, y], index) =>
        `<path d="m0-16q2 14 16 16-14 2-16 16-2-14-16-16 14-2 16-16" transform="translate(${x} ${y})scale(${[1, 0.8, 0.6, 0.9, 0.7, 0.5, 0.6][index]})"/>`,
    )
    .join('')
  const body =
    // Aurora: wide soft lights, two of the brand and one against it.
    '<ellipse cx="400" cy="250" rx="390" ry="270" fill="url(#V)"/><ellipse cx="540" cy="150" rx="260" ry="170" fill="url(#A)" transform="rotate(-24 540 150)"/><ellipse cx="210" cy="330" rx="230" ry="150" fill="url(#T)" transform="rotate(-18 210 330)"/><ellipse cx="330" cy="120" rx="250" ry="90" fill="url(#A)" transform="rotate(14 330 120)"/>' +
    '<path d="M300-20 120 520H320L380-20zM470-20 470 520H650L540-20z" fill="url(#z)" opacity=".35"/>' +
    `<path d="${dust}" stroke="${toHex(0.92, 0.08, brandH)}" stroke-width="3.2" stroke-linecap="round" opacity=".55"/>` +
    // Far: the wheel behind the machine, a little out of focus.
    `<g filter="url(#soft)" opacity=".85">${at(600, 214, 1.32, 14, wheel)}</g>` +
    `${card('H', 150, 208, -26, 1.2)}${card('S', 196, 166, -10, 1.25)}` +
    '<ellipse cx="388" cy="502" rx="330" ry="46" fill="url(#f)"/><ellipse cx="388" cy="494" rx="250" ry="22" fill="url(#A)"/>' +
    at(392, 278, 1, -3, `<circle r="290" fill="url(#bright)" opacity=".55"/>${machine()}`) +
    lottoBall(664, 392, 1.02, 'B', seven) +
    lottoBall(720, 322, 0.6, 'r', three) +
    lottoBall(82, 398, 0.78, 'v', eight) +
    use('d', place(596, 468, 10, 1.1)) +
    use('x', place(164, 470, -8, 0.98), 'fill="url(#r)"') +
    use('x', place(246, 500, 6, 0.7), 'fill="url(#B)"') +
    use('s3', place(96, 118, -16, 0.86)) +
    use('c', place(660, 74, 18, 0.66)) +
    // Near: what flies past the eye is blurred.
    `<g filter="url(#near)">${use('c', place(690, 494, 20, 0.95))}${use('c', place(52, 250, -20, 0.66))}</g>` +
    `<g fill="#fff" opacity=".9">${sparks}</g>`
  const parts = {
    ...symbolParts,
    ...tableParts,
    ...Object.fromEntries([1, 2, 3].map(n => [`s${n}`, `<g id="s${n}">${symbols[cast[n] as SymbolName]}</g>`])),
    c: `<g id="c">${symbols.coin}</g>`,
    win: `<g id="win"><circle r="62" fill="url(#bright)"/>${symbols[cast[0] as SymbolName]}</g>`,
  }
  const filters =
    '<filter id="soft" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="2.2"/></filter><filter id="near" x="-.4" y="-.4" width="1.8" height="1.8"><feGaussianBlur stdDeviation="4"/></filter><clipPath id="cut"><path d="M-180-104H180V104H-180z"/></clipPath>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${usedDefinitions(paints, parts, body)}${filters}</defs><g stroke-width="3" stroke-linejoin="round" stroke-linecap="butt">${body}</g></svg>`
}
