import { toHex } from './colour.ts'
import { type MarkStyle, markStyles } from './mark-styles.ts'

export const isMarkStyle = (value: string): value is MarkStyle => markStyles.some(style => style === value)

export type MarkInputs = { style: MarkStyle; brandL: number; brandC: number; brandH: number }

const clean = (value: number) => Math.round(value * 10) / 10
const rays = (count: number, from: number, inner: number, outer: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (from + (index * (180 - 2 * from)) / (count - 1)) * (Math.PI / 180)
    const [x, y] = [-Math.cos(angle), -Math.sin(angle)]
    return `M${clean(24 + x * inner)} ${clean(31 + y * inner)}L${clean(24 + x * outer)} ${clean(31 + y * outer)}`
  }).join('')

/** Symbols of 48 × 48: `f` fills with the mark's gradient, `d` with the deep tone, `s` strokes with the gradient. */
const shapes: Record<MarkStyle, string> = {
  sunrise: `<path d="${rays(7, 6, 15.5, 21)}" stroke="url(#m)" stroke-width="3.2" stroke-linecap="round" fill="none"/><path d="M12.5 31a11.5 11.5 0 0 1 23 0z" fill="url(#m)"/><path d="M7 36.5h34M13.5 42h21" stroke="url(#m)" stroke-width="3.2" stroke-linecap="round"/>`,
  roof: '<path d="M24 4c2 6 8 11.5 19 14-2 1.8-5 2.6-8 2.4 3 3 6.5 4.8 11 5.6-3 2.4-6.8 3-10.5 2.5V42H28V31.5a4 4 0 0 0-8 0V42h-7.5V28.5C8.8 29 5 28.4 2 26c4.5-.8 8-2.6 11-5.6-3 .2-6-.6-8-2.4 11-2.5 17-8 19-14z" fill="url(#m)"/><path d="M24 13.5l3.2 4.5-3.2 4.5-3.2-4.5z" fill="#0b1018"/>',
  gem: '<path d="M13 7h22l10 13-21 23L3 20z" fill="url(#m)"/><path d="M13 7l4 13h14l4-13M3 20h42M17 20l7 23 7-23" stroke="#0b1018" stroke-opacity=".5" stroke-width="1.6" fill="none"/>',
  crown:
    '<path d="M6 36 3 14l11 8L24 6l10 16 11-8-3 22z" fill="url(#m)"/><path d="M7 40h34v3H7z" fill="url(#m)"/><circle cx="24" cy="28" r="3.5" fill="#0b1018"/>',
  wave: '<path d="M4 30C10 12 26 6 40 12c-8 0-13 4-13 9 0 6 7 8 17 5-4 12-16 18-27 15C8 39 4 35 4 30z" fill="url(#m)"/><circle cx="37" cy="18" r="2.5" fill="#0b1018"/>',
  bolt: '<path d="M24 3l18 10.5v21L24 45 6 34.5v-21z" fill="url(#m)"/><path d="M26.5 11 14 27h8l-2.5 11L33 21h-8z" fill="#0b1018"/>',
}

function gradient({ brandL, brandC, brandH }: MarkInputs): string {
  const light = toHex(Math.min(0.95, brandL + 0.12), brandC * 0.75, brandH + 8)
  const deep = toHex(Math.max(0.45, brandL - 0.14), brandC, brandH - 14)
  return `<linearGradient id="m" x1="4" y1="4" x2="42" y2="46" gradientUnits="userSpaceOnUse"><stop stop-color="${light}"/><stop offset=".5" stop-color="${toHex(brandL, brandC, brandH)}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`
}

/** What an SVG of the mark is made of: its gradient and its shape of 48 × 48. */
export const markParts = (inputs: MarkInputs): { defs: string; shape: string } => ({
  defs: `<defs>${gradient(inputs)}</defs>`,
  shape: shapes[inputs.style],
})

/** The symbol alone, 48 × 48; with a `tile` on a dark rounded square, for icons of browsers and apps. */
export function brandSymbol(inputs: MarkInputs, tile = false): string {
  const { defs, shape } = markParts(inputs)
  const body = tile
    ? `<rect width="48" height="48" rx="11" fill="#0b1018"/><g transform="translate(7 7) scale(.71)">${shape}</g>`
    : shape
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${defs}${body}</svg>`
}

/** The symbol for icons that a device cuts into a shape of its own: no corners, and the mark within the middle four fifths. */
export function maskableSymbol(inputs: MarkInputs, background: string): string {
  const { defs, shape } = markParts(inputs)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${defs}<rect width="48" height="48" fill="${background}"/><g transform="translate(11.5 11.5) scale(.52)">${shape}</g></svg>`
}
