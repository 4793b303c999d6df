import { at, createPaints, glow, usedDefinitions } from './paint.ts'
import { type SymbolName, symbolParts, symbols } from './symbols.ts'

/** The drawn pictures that members may choose from. */
export const portraits = [
  'star',
  'sun',
  'lotus',
  'clover',
  'crown',
  'diamond',
  'flame',
  'bell',
  'cherry',
  'seven',
  'galleon',
  'coin',
] as const satisfies readonly SymbolName[]

const SIZE = 160

/** A member's drawn picture: its symbol before a hue of its own. */
export function portraitArt(index: number): string {
  const name = portraits[index] ?? portraits[0]
  const hue = (index * 360) / portraits.length
  const body = `<rect width="${SIZE}" height="${SIZE}" fill="url(#k)"/><circle cx="80" cy="70" r="80" fill="url(#a)"/>${at(80, 82, 1, 0, symbols[name])}`
  const paints = { ...createPaints(hue, (hue + 140) % 360), a: glow('a', [0, '#ffffff40'], [1, '#ffffff00']) }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><defs>${usedDefinitions(paints, symbolParts, body)}</defs><g stroke-linejoin="round">${body}</g></svg>`
}
