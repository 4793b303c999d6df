import { goodsArt } from './goods.ts'
import { at, createPaints, glow, usedDefinitions } from './paint.ts'
import { createDice, hashText } from './seed.ts'
import { type SymbolName, symbolNames, symbolParts, symbols } from './symbols.ts'

/** What is drawn for a key: the main thing, and what stands beside it. */
const casts: Record<string, readonly [SymbolName, SymbolName, SymbolName]> = {
  fair: ['clover', 'diamond', 'star'],
  'free-play': ['seven', 'cherry', 'bell'],
  coins: ['coin', 'coin', 'star'],
  withdraw: ['coin', 'horseshoe', 'diamond'],
  'jade-galleon': ['galleon', 'coin', 'diamond'],
  shield: ['crown', 'star', 'bell'],
  play: ['seven', 'star', 'cherry'],
  compass: ['sun', 'galleon', 'star'],
}
const hues: Record<string, number> = {
  fair: 155,
  'free-play': 305,
  coins: 60,
  withdraw: 250,
  'jade-galleon': 190,
  shield: 270,
  play: 320,
  compass: 220,
}

const WIDTH = 640
const HEIGHT = 360

/** The picture of a promotion, a slide or a reward: the same key always gives the same picture, whatever the key. */
export function contentArt(key: string): string {
  const thing = goodsArt(key)
  if (thing) return thing
  const seed = hashText(key)
  const dice = createDice(seed)
  const any = (index: number) => symbolNames[(seed + index * 5) % symbolNames.length] ?? 'star'
  const [main, left, right] = casts[key] ?? [any(0), any(1), any(2)]
  const hue = hues[key] ?? seed % 360
  const rays = Array.from({ length: 14 }, (_, index) => {
    const turn = (index * 360) / 14 + (seed % 12)
    return `<path d="M0 0-34-520H34z" transform="rotate(${turn})" fill="#fff" opacity=".045"/>`
  }).join('')
  const sparks = Array.from({ length: 12 }, () => {
    const [x, y, size] = [dice.next() * WIDTH, dice.next() * HEIGHT, 1.5 + dice.next() * 3]
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${size.toFixed(1)}" fill="#fff" opacity=".35"/>`
  }).join('')
  const body =
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#k)"/><g transform="translate(320 170)">${rays}</g>` +
    `<circle cx="320" cy="170" r="230" fill="url(#a)"/>${sparks}` +
    `<ellipse cx="320" cy="318" rx="210" ry="22" fill="url(#o)"/>` +
    `<g opacity=".9">${at(150, 214, 1.15, -14, symbols[left])}${at(492, 206, 1.1, 13, symbols[right])}</g>` +
    at(320, 172, 2.25, 0, symbols[main])
  const paints = { ...createPaints(hue, (hue + 140) % 360), a: glow('a', [0, '#ffffff40'], [1, '#ffffff00']) }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"><defs>${usedDefinitions(paints, symbolParts, body)}</defs><g stroke-linejoin="round">${body}</g></svg>`
}
