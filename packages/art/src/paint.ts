import { toHex } from '@ronda/contract/brand/colour.ts'

/** Named fills of a picture; only those a drawing mentions are written into it. */
export type Paints = Record<string, string>

type Stop = readonly [at: number, colour: string]
/** Short spelling of a number: `.45`. */
export const short = (value: number) => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.')
const stops = (list: readonly Stop[]) =>
  list.map(([at, colour]) => `<stop${at ? ` offset="${short(at)}"` : ''} stop-color="${colour}"/>`).join('')

/** From top to bottom. */
export const vertical = (id: string, ...list: Stop[]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops(list)}</linearGradient>`

/** From a light spot, up and to the left, outwards. */
export const ball = (id: string, ...list: Stop[]) =>
  `<radialGradient id="${id}" cx=".36" cy=".3" r=".75">${stops(list)}</radialGradient>`

export const glow = (id: string, ...list: Stop[]) => `<radialGradient id="${id}">${stops(list)}</radialGradient>`

/** The fills every picture may use, in a family of hues: g and G gold, r red, e green, v, u and k the
 * family, y its opposite, p paper, l light, o shadow. */
export function createPaints(hue: number, opposite: number): Paints {
  return {
    g: vertical('g', [0, '#fff3b8'], [0.45, '#ffbb33'], [1, '#8f4208']),
    G: vertical('G', [0, '#a8560c'], [0.5, '#ffdc73'], [1, '#8f4208']),
    r: ball('r', [0, '#ff9a8a'], [0.4, '#f0243e'], [1, '#6d0320']),
    e: ball('e', [0, '#d8ffb0'], [0.4, '#4fd06a'], [1, '#0b6a3c']),
    v: ball('v', [0, toHex(0.9, 0.1, hue)], [0.45, toHex(0.66, 0.22, hue)], [1, toHex(0.32, 0.15, hue)]),
    y: ball(
      'y',
      [0, toHex(0.96, 0.07, opposite)],
      [0.45, toHex(0.77, 0.17, opposite)],
      [1, toHex(0.37, 0.11, opposite)],
    ),
    u: vertical('u', [0, toHex(0.6, 0.2, hue)], [1, toHex(0.25, 0.11, hue)]),
    k: vertical('k', [0, toHex(0.32, 0.09, hue)], [1, toHex(0.14, 0.05, hue)]),
    p: vertical('p', [0, '#fff'], [1, '#cfc6e6']),
    l: glow('l', [0, '#fffb'], [0.4, `${toHex(0.82, 0.14, hue)}4d`], [1, `${toHex(0.6, 0.15, hue)}00`]),
    o: glow('o', [0, '#0008'], [1, '#0000']),
  }
}

/** Shapes drawn more than once in a picture, by the letter after `#`. */
export type Parts = Record<string, string>

/** The definitions of the fills and parts that the body, or another part, uses. */
export function usedDefinitions(paints: Paints, parts: Parts, body: string): string {
  const used = new Set<string>()
  let text = body
  for (let size = -1; size !== used.size; ) {
    size = used.size
    for (const [id, definition] of Object.entries(parts)) {
      if (used.has(id) || !text.includes(`href="#${id}"`)) continue
      used.add(id)
      text += definition
    }
  }
  const fills = Object.entries(paints).filter(([id]) => text.includes(`url(#${id})`))
  return [...fills.map(([, definition]) => definition), ...[...used].map(id => parts[id])].join('')
}

/** A part put somewhere else, e.g. `use('S', 'translate(3 4)')`. */
export const use = (id: string, transform: string, attributes = '') =>
  `<use href="#${id}" transform="${transform}"${attributes && ` ${attributes}`}/>`

/** Where something stands, as a transform. */
export const place = (x: number, y: number, turn = 0, size = 1) =>
  `translate(${x} ${y})${turn ? `rotate(${turn})` : ''}${size === 1 ? '' : `scale(${short(size)})`}`

export const at = (x: number, y: number, size: number, turn: number, body: string) =>
  `<g transform="${place(x, y, turn, size)}">${body}</g>`

/** The length of a dash that, with the gaps, goes `count` times into a circle. Not every program that draws knows `pathLength`. */
export const dash = (radius: number, count: number) => short((2 * Math.PI * radius) / count)

/** Points on a circle as path numbers, the first at the top. */
export function ring(count: number, radius: (index: number) => number, turn = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index / count) * 360 + turn - 90) * (Math.PI / 180)
    return `${Math.round(Math.cos(angle) * radius(index))} ${Math.round(Math.sin(angle) * radius(index))}`
  }).join(' ')
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const isXmlSign = (sign: string) => sign >= ' ' || sign === '\t' || sign === '\n'

/** Text made safe for markup; signs that XML cannot hold are dropped. */
export function escapeXml(text: string): string {
  return [...text]
    .filter(isXmlSign)
    .map(sign => escapes[sign] ?? sign)
    .join('')
}
