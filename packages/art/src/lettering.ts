import { glyphs } from './glyphs.ts'
import { escapeXml } from './paint.ts'

const HEIGHT = 40
const SPACE = 12
const TRACKING = 1

const canDraw = (text: string) => [...text].every(sign => sign === ' ' || Object.hasOwn(glyphs, sign))
const capitals = (name: string) => name.normalize('NFC').replace(/[‘’]/g, "'").trim().toLocaleUpperCase('es')

/** Whether a name can be set in the drawn letters; other scripts need a font. */
export const canDrawName = (name: string) => canDraw(capitals(name))
const advance = (sign: string) => (sign === ' ' ? SPACE : (glyphs[sign]?.[0] ?? 22) + TRACKING)
const widthOf = (line: string) => [...line].reduce((sum, sign) => sum + advance(sign), -TRACKING)

/** Splits a name into one or two lines of nearly the same width; a dot between two parts goes where the line ends. */
export function twoLines(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean)
  if (words.length < 2 || widthOf(name) <= 186) return [words.join(' ')]
  let best: string[] = []
  let bestWidth = Number.POSITIVE_INFINITY
  for (let cut = 1; cut < words.length; cut++) {
    const lines = [words.slice(0, cut), words.slice(cut)].map(part => part.join(' ').replace(/^· | ·$/g, ''))
    const width = Math.max(...lines.map(widthOf))
    if (width < bestWidth) [best, bestWidth] = [lines, width]
  }
  return best
}

export type Lettering = { body: string; top: number }

/**
 * A name in fat letters inside `width`, its last line standing on `bottom`; `top` is where the letters begin. Names in other scripts, and
 * names too long to draw (`isPlain`), are written in the system's font.
 */
export function drawName(
  name: string,
  centre: number,
  bottom: number,
  width: number,
  heightMax: number,
  isPlain = false,
): Lettering {
  const text = capitals(name).slice(0, 40)
  const lines = twoLines(text)
  const lineMax = lines.length > 1 ? heightMax * 0.8 : heightMax
  const scales = lines.map(line => Math.min(lineMax / HEIGHT, width / Math.max(1, widthOf(line))))
  const gap = 8
  if (isPlain || !canDraw(text)) {
    const size = Math.min(lineMax, (width / Math.max(...lines.map(line => [...line].length))) * 1.45)
    const rows = lines.map((line, index) => {
      const y = bottom - (lines.length - 1 - index) * (size + gap)
      return `<text x="${centre}" y="${Math.round(y)}">${escapeXml(line)}</text>`
    })
    return {
      body: `<g id="n" font-family="'Noto Sans Thai',system-ui,sans-serif" font-weight="800" font-size="${Math.round(size)}" text-anchor="middle">${rows.join('')}</g>`,
      top: bottom - lines.length * (size + gap),
    }
  }
  const write = createWriter(text)
  const placed = lines.map((line, index) => {
    const scale = Math.floor((scales[index] as number) * 100) / 100
    const below = lines
      .slice(index + 1)
      .reduce((sum, _, next) => sum + HEIGHT * (scales[index + 1 + next] as number) + gap, 0)
    const y = bottom - below - HEIGHT * scale
    const left = Math.round(centre - (widthOf(line) * scale) / 2)
    return { y, body: `<g transform="translate(${left} ${Math.round(y)})scale(${scale})">${write(line)}</g>` }
  })
  return { body: `<g id="n">${placed.map(line => line.body).join('')}</g>`, top: placed[0]?.y ?? bottom }
}

/** What stands below a name, in one line of drawn letters (see `canDrawName`) that are none of the name's. */
export function drawLine(words: string, centre: number, bottom: number, width: number, heightMax: number): string {
  const text = capitals(words)
  const scale = Math.min(heightMax / HEIGHT, width / Math.max(1, widthOf(text)))
  let x = 0
  let line = ''
  for (const sign of text) {
    line += glyphAt(sign, Math.round(x))
    x += advance(sign)
  }
  const left = Math.round(centre - (widthOf(text) * scale) / 2)
  return `<path transform="translate(${left} ${Math.round(bottom - HEIGHT * scale)})scale(${scale.toFixed(3)})" d="${line}"/>`
}

const glyphAt = (sign: string, left: number) =>
  (glyphs[sign]?.[1] ?? '').replace(/M(-?\d+)/g, (_, start) => `M${Number(start) + left}`)

/**
 * Writes lines of a name: letters that come once as one path, those that come again as one drawing and its repetitions, which takes a
 * third less room.
 */
function createWriter(text: string): (line: string) => string {
  const counts = new Map<string, number>()
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const drawn = new Map<string, { id: string; left: number }>()
  return line => {
    let x = 0
    let once = ''
    let again = ''
    for (const sign of line) {
      const left = Math.round(x)
      x += advance(sign)
      const shape = glyphAt(sign, left)
      if (!shape) continue
      const known = drawn.get(sign)
      if (known) again += `<use href="#${known.id}" x="${left - known.left}"/>`
      else if ((counts.get(sign) ?? 0) > 1) {
        const id = `n${drawn.size}`
        drawn.set(sign, { id, left })
        again += `<path id="${id}" d="${shape}"/>`
      } else once += shape
    }
    return (once && `<path d="${once}"/>`) + again
  }
}
