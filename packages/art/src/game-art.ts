import { toHex } from '@ronda/contract/brand/colour.ts'
import type { Category } from '@ronda/contract/core/constants.ts'
import { canDrawName, drawLine, drawName } from './lettering.ts'
import { esportMotifs, fieldParts, fishMotifs, lotteryMotifs, sportMotifOf, sportMotifs } from './motifs-field.ts'
import { type Motif, slotMotifOf, slotMotifs, slotParts } from './motifs-slots.ts'
import { liveMotifOf, liveMotifs, pvpMotifs, tableParts } from './motifs-table.ts'
import { ball, createPaints, dash, escapeXml, glow, usedDefinitions, vertical } from './paint.ts'
import { createDice } from './seed.ts'
import { type ArtSubject, choose, HUE_BUCKETS } from './subject.ts'
import { symbolParts } from './symbols.ts'

type Family = {
  hues: readonly [number, number]
  opposite: number
  motifs: readonly Motif[]
  byName?: (name: string) => Motif | undefined
}
const lottery: Family = { hues: [75, 95], opposite: 250, motifs: lotteryMotifs }
/** How the pictures of each category look. */
export const families: Record<Category, Family> = {
  RNG: { hues: [290, 330], opposite: 85, motifs: slotMotifs, byName: slotMotifOf },
  LIVE: { hues: [10, 35], opposite: 255, motifs: liveMotifs, byName: liveMotifOf },
  SPORTS: { hues: [140, 165], opposite: 110, motifs: sportMotifs, byName: sportMotifOf },
  FISH: { hues: [200, 225], opposite: 55, motifs: fishMotifs },
  PVP: { hues: [250, 275], opposite: 50, motifs: pvpMotifs },
  BG: lottery,
  LOTT: lottery,
  ELOTT: lottery,
  ESPORTS: { hues: [305, 325], opposite: 195, motifs: esportMotifs },
}

const parts = { ...slotParts, ...symbolParts, ...tableParts, ...fieldParts }
const BYTES_MAX = 4096
/**
 * A tile of 300 × 400 as SVG text of at most 4 KB: light and rays, a motif of the category, the name and the vendor. Pure: no clock, no
 * chance, no DOM; names are escaped, nothing is loaded from elsewhere. `isVendorDrawn` sets the vendor's name without any font, whatever
 * it takes.
 */
export function gameArt(subject: ArtSubject, { isVendorDrawn = false } = {}): string {
  const family = families[subject.category]
  const { variant, bucket, dice } = choose(subject)
  const [low, high] = family.hues
  const hue = low + ((high - low) * (bucket + dice.next())) / HUE_BUCKETS
  const near = hue + dice.pick([-22, 22])
  // The seed often tells more than a translated name, and the same in every language.
  const words = `${subject.seed} ${subject.name}`
  const named = subject.shift ? undefined : family.byName?.(words)
  const motif = named ?? (family.motifs[variant] as Motif)
  /** Drawings that may stand for the one that leaves too little room; what a name tells stays. */
  const others = named ? [] : [...family.motifs.slice(variant + 1), ...family.motifs.slice(0, variant)]
  const pictureSeed = dice.int(0, 2 ** 31)
  const nameOf = (isPlain: boolean) => drawName(subject.isNameless ? '' : subject.name, 150, 362, 264, 62, isPlain)
  const shadeTop = Math.max(150, Math.round(nameOf(false).top) - 76)
  const rays = dice.int(10, 20)

  const outline = toHex(0.12, 0.05, near)
  const paints = {
    ...createPaints(hue, family.opposite),
    a: ball('a', [0, '#ffd9a0'], [0.4, '#f58a2a'], [1, '#8f3a08']),
    h: glow('h', [0.55, '#0000'], [1, '#0006']),
    b: `<radialGradient id="b" cx=".5" cy=".36" r=".78"><stop stop-color="${toHex(0.58, 0.19, hue)}"/><stop offset=".5" stop-color="${toHex(0.36, 0.15, near)}"/><stop offset="1" stop-color="${toHex(0.15, 0.06, near)}"/></radialGradient>`,
    s: vertical('s', [0, `${outline}00`], [0.5, `${outline}b8`], [1, '#000d']),
    t: vertical('t', [0.3, '#fff'], [1, toHex(0.85, 0.13, family.opposite)]),
  }
  const rayCircle = `<circle cx="150" cy="140" r="180" fill="none" stroke="#ffffff0d" stroke-width="360" stroke-dasharray="${dash(180, rays * 2)}"/>`
  const sparks = `<path d="${Array.from({ length: 5 }, () => `M${dice.int(14, 286)} ${dice.int(20, 250)}m0-9q1 8 9 9-8 1-9 9-1-8-9-9 8-1 9-9`).join('')}" fill="#fffc"/>`
  const vendorName = [...subject.vendor].slice(0, 28).join('')
  const vendor =
    isVendorDrawn && canDrawName(vendorName)
      ? `<g fill="#fffc">${drawLine(vendorName, 150, 387, 220, 13)}</g>`
      : `<text x="150" y="385" text-anchor="middle" font-family="system-ui,sans-serif" font-size="13" font-weight="600" letter-spacing="1.5" fill="#fffc">${escapeXml(vendorName)}</text>`

  // A long name takes the room of the small things: first the sparks go, then the rays, then what stands at the sides, then the
  // drawing gives way to a smaller one.
  const attempts = [
    { drawing: motif, back: rayCircle, front: sparks, room: 2 },
    { drawing: motif, back: rayCircle, front: '', room: 2 },
    { drawing: motif, back: rayCircle, front: '', room: 1 },
    { drawing: motif, back: '', front: '', room: 1 },
    { drawing: motif, back: '', front: '', room: 0 },
    ...others.map(drawing => ({ drawing, back: '', front: '', room: 0 })),
    { drawing: motif, back: '', front: '', room: 0, isPlain: true },
  ]
  let svg = ''
  for (const { drawing, back, front, room, isPlain = false } of attempts) {
    const body =
      '<path fill="url(#b)" d="M0 0h300v400H0z"/>' +
      back +
      `<g stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${drawing(createDice(pictureSeed), words, room)}</g>` +
      front +
      `<path fill="url(#s)" d="M0 ${shadeTop}h300V400H0z"/>` +
      `<use href="#n" y="3" fill="${outline}" stroke="${outline}" stroke-width="11"/><use href="#n" fill="url(#t)"/>` +
      vendor
    svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs>${usedDefinitions(paints, parts, body)}${nameOf(isPlain).body.replace('<g id="n"', '<g id="n" stroke-linejoin="round"')}</defs>${body}</svg>`
    if (isVendorDrawn || byteLength(svg) <= BYTES_MAX) break
  }
  return svg
}

const byteLength = (text: string) => new TextEncoder().encode(text).length
