import { type Parts, ring, use } from './paint.ts'

/** Glossy symbols in a box of ±50, filled with the shared paints. */
const dark = 'stroke="#2a0a1e"'
const shine = (path: string, width = 6) =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" opacity=".65"/>`

const starPoints = (outer: number, inner: number) => ring(10, index => (index % 2 ? inner : outer))

export const symbols = {
  seven: `<path d="M-38-43H38V-24C18-4 6 18 3 45H-27C-24 20-11-1 8-18H-17L-21-5H-38z" fill="url(#r)" stroke="#2a0a1e" stroke-width="13"/><path d="M-38-43H38V-24C18-4 6 18 3 45H-27C-24 20-11-1 8-18H-17L-21-5H-38z" fill="url(#r)" stroke="url(#g)" stroke-width="6"/>${shine('M-30-34H28', 5)}`,
  cherry: `<path d="M-16 12C-12-16 6-34 30-43M22 16C16-8 20-28 30-43" fill="none" stroke="#3f7d1f" stroke-width="5"/><path d="M30-43C8-52-8-46-16-32C4-24 22-28 30-43z" fill="url(#e)"/><circle cx="-20" cy="22" r="23" fill="url(#r)" ${dark}/><circle cx="23" cy="25" r="22" fill="url(#r)" ${dark}/><ellipse cx="-28" cy="12" rx="8" ry="5" fill="#fffc"/><ellipse cx="15" cy="16" rx="7" ry="4" fill="#fffa"/>`,
  bell: `<circle cy="38" r="10" fill="url(#G)" ${dark}/><path d="M0-46C27-46 26-16 30 6C32 18 42 22 42 32H-42C-42 22-32 18-30 6C-26-16-27-46 0-46z" fill="url(#g)" ${dark}/><path d="M-34 15Q0 25 34 15" fill="none" stroke="#8f4208" stroke-width="4" opacity=".6"/>${shine('M-15-30C-21-16-20-4-22 8')}`,
  diamond: `<path d="M-28-36H28L47-9 0 45-47-9z" fill="url(#v)" ${dark}/><path d="M-28-36H28L15-9H-15z" fill="#fff8"/><path d="M-47-9H-15L0 45z" fill="#fff3"/><path d="M-28-36-15-9 0 45 15-9 28-36M-47-9H47" fill="none" stroke="#fffa" stroke-width="2"/>`,
  star: `<polygon points="${starPoints(48, 21)}" fill="url(#g)" ${dark}/><path d="M0-48 0 0 12-17zM46-15 0 0 20 6zM28 39 0 0 0 21zM-28 39 0 0-20 7zM-46-15 0 0-12-17z" fill="#fff7"/>`,
  crown: `<path d="M-44 24-48-22-23-3 0-42 23-3 48-22 44 24z" fill="url(#g)" ${dark}/><path d="M-45 22H45V38H-45z" fill="url(#G)" ${dark}/><g fill="url(#r)"><circle cy="-42" r="8"/><circle cx="-48" cy="-23" r="6"/><circle cx="48" cy="-23" r="6"/><circle cy="30" r="6"/></g><circle cx="-24" cy="30" r="4" fill="url(#v)"/><circle cx="24" cy="30" r="4" fill="url(#v)"/>${shine('M-35 12-38-8', 5)}`,
  coin: `<circle r="46" fill="url(#g)" ${dark}/><circle r="35" fill="none" stroke="#8f4208" stroke-width="4" opacity=".55"/><polygon points="${starPoints(25, 11)}" fill="url(#G)"/>${shine('M-30-22A38 38 0 0 1 4-38', 7)}`,
  clover: `<path d="M2 6Q6 34 24 44" fill="none" stroke="#0b6a3c" stroke-width="7"/>${[45, 135, 225, 315].map(turn => use('L', `rotate(${turn})`)).join('')}`,
  horseshoe: `<path d="M-25 38C-54-4-37-40 0-40S54-4 25 38" fill="none" stroke="#2a0a1e" stroke-width="25"/><path d="M-25 38C-54-4-37-40 0-40S54-4 25 38" fill="none" stroke="url(#g)" stroke-width="19"/><path d="M-27 30C-48-4-34-40 0-40S48-4 27 30" fill="none" stroke="#6b3106" stroke-width="5" stroke-dasharray="1 15"/>`,
  flame: `<path d="M4-50C8-22 40-10 40 18C40 38 22 48 0 48S-40 38-40 16C-40 0-30-10-21-22-20-6-15 0-8 2-15-20-4-38 4-50z" fill="url(#r)" ${dark}/><path d="M4-12C8 2 22 8 22 24C22 38 12 44 0 44S-22 36-22 24C-22 16-16 10-12 4-10 14-6 14-4 14-6 2 0-6 4-12z" fill="url(#g)"/>`,
  sun: `<circle r="39" fill="none" stroke="url(#g)" stroke-width="18" stroke-dasharray="7.66" stroke-linecap="butt"/><circle r="32" fill="url(#g)" ${dark}/><path d="M-16-4Q-10-11-4-4M4-4Q10-11 16-4M-11 9Q0 20 11 9M0-4V6" fill="none" stroke="#7a3606" stroke-width="4"/>${shine('M-20-16A26 26 0 0 1 2-25', 5)}`,
  lotus: `${[-62, 62, -32, 32, 0].map(turn => use('P', `rotate(${turn} 0 38)`)).join('')}<ellipse cy="39" rx="30" ry="7" fill="url(#g)"/>`,
  galleon: `<path d="M-2-50V30M-28-34V20M27-28V20" stroke="url(#G)" stroke-width="5"/><path d="M-2-44C26-40 30-18 18 6H-2C6-12 6-28-2-44zM-28-32C-4-28-4-8-12 8H-28C-22-6-22-20-28-32zM26-26C46-22 48-6 42 8H26C31-4 31-16 26-26z" fill="url(#e)" ${dark}/><path d="M-50 2-36 6-33 14H34L50 6C50 28 36 42 22 44H-24C-40 40-48 22-50 2z" fill="url(#g)" ${dark}/><path d="M-24 29h.1M-8 29h.1M8 29h.1M24 29h.1" stroke="#5e2a06" stroke-width="6"/>`,
} as const

/** A leaf of the clover and a petal of the lotus. */
export const symbolParts: Parts = {
  L: '<path id="L" d="M0 2C-28-8-30-40-11-42-4-43 0-36 0-33 0-36 4-43 11-42 30-40 28-8 0 2z" fill="url(#e)" stroke="#064024" stroke-width="2"/>',
  P: '<path id="P" d="M0 38C-24 12-18-20 0-44 18-20 24 12 0 38z" fill="url(#v)" stroke="#fff9"/>',
}
export type SymbolName = keyof typeof symbols
export const symbolNames = Object.keys(symbols) as SymbolName[]

const themes: readonly [RegExp, SymbolName][] = [
  [/gal+e[oóã]|pirat|corsar|barco|ship|naveg|capit/i, 'galleon'],
  [/sol|sun|inca|inti|maya|azte/i, 'sun'],
  [/fueg|fire|hot|llama|volc|drag/i, 'flame'],
  [/rey|king|coron|crown|royal|imper/i, 'crown'],
  [/flor|lotus|loto|siam|baan|thai|orqu/i, 'lotus'],
  [/diam|gem|joya|jewel|crist|zafir|rub[ií]/i, 'diamond'],
  [/frut|fruit|cherr|cerez/i, 'cherry'],
  [/suert|luck|fortun|tr[eé]bol|clover/i, 'clover'],
  [/oro|gold|tesor|treas|moned|coin|mina|dorad|rich/i, 'coin'],
  [/estrel|star|luna|moon|noche|night|lumin/i, 'star'],
  [/campan|bell/i, 'bell'],
  [/siete|seven|777/i, 'seven'],
  [/herr|horse|caball/i, 'horseshoe'],
]

/** The symbol a game's name asks for, if it does. */
export const symbolOf = (name: string): SymbolName | undefined => themes.find(([words]) => words.test(name))?.[1]
