import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts, type PDFDocument } from '@napi-rs/canvas'

/** A4, in points. */
export const WIDTH = 595
export const HEIGHT = 842
export const MARGIN = 42
export const ROW = 17
const INK = '#14161c'
export const QUIET = '#5b6270'
const LINE = '#d9dde5'
const FAMILY = '"Statement", "Statement Thai"'

let areFontsThere = false
export function loadFonts(): void {
  if (areFontsThere) return
  const require = createRequire(import.meta.url)
  const file = (font: string, name: string) => join(dirname(require.resolve(`${font}/package.json`)), 'files', name)
  GlobalFonts.registerFromPath(file('@fontsource-variable/manrope', 'manrope-latin-wght-normal.woff2'), 'Statement')
  GlobalFonts.registerFromPath(
    file('@fontsource-variable/noto-sans-thai', 'noto-sans-thai-thai-wght-normal.woff2'),
    'Statement Thai',
  )
  areFontsThere = true
}

interface Style {
  size: number
  weight?: number
  colour?: string
  align?: 'left' | 'right'
  /** Longer text ends in an ellipsis. */
  width?: number
}

export function pen(context: ReturnType<PDFDocument['beginPage']>) {
  return {
    text(text: string, x: number, y: number, { size, weight = 400, colour = INK, align = 'left', width }: Style) {
      context.font = `${weight} ${size}px ${FAMILY}`
      context.fillStyle = colour
      context.textAlign = align
      let shown = text
      while (width !== undefined && context.measureText(shown).width > width)
        shown = `${[...shown].slice(0, -2).join('').trimEnd()}…`
      context.fillText(shown, x, y)
    },
    line(y: number) {
      context.fillStyle = LINE
      context.fillRect(MARGIN, y, WIDTH - 2 * MARGIN, 0.5)
    },
  }
}
export type Pen = ReturnType<typeof pen>

/** Three to a row. */
export function figures(draw: Pen, top: number, all: readonly (readonly [string, string])[]): number {
  const step = (WIDTH - 2 * MARGIN) / 3
  for (const [index, [name, value]] of all.entries()) {
    const x = MARGIN + (index % 3) * step
    const y = top + Math.floor(index / 3) * 42
    draw.text(name, x, y + 10, { size: 9, colour: QUIET })
    draw.text(value, x, y + 26, { size: 13, weight: 700 })
  }
  return top + Math.ceil(all.length / 3) * 42 + 16
}
