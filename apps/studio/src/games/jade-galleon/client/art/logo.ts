import type { Language } from '../../../../kinds/game.ts'
import { goldStops, linear, shadow, svg } from '../../../../kit/svg.ts'
import { lettering } from './lettering.ts'

export type Logo = { text: string; width: number; height: number }

/** The game's name in gilded letters: one wide line for landscape, two lines for portrait. */
export function logo(language: Language, stacked: boolean): Logo {
  const lines = lettering[language]
  const gap = 34
  const isTall = stacked && lines.length > 1
  const widest = Math.max(...lines.map(line => line.width))
  const width = (isTall ? widest : lines.reduce((sum, line) => sum + line.width + gap, -gap)) + 120
  const height = isTall ? 230 : 140
  let x = 60
  const text = lines
    .map((line, index) => {
      const at = isTall ? `translate(${(width - line.width) / 2} ${index === 0 ? 98 : 190})` : `translate(${x} 104)`
      x += line.width + gap
      return `<path transform="${at}" d="${line.d}"/>`
    })
    .join('')
  const thick = language === 'th' ? 5 : 0
  const defs =
    linear('g', [
      [0, '#fffbe4'],
      [0.28, '#ffe08a'],
      [0.5, '#e8a92f'],
      [0.52, '#b8741a'],
      [0.75, '#f2c04c'],
      [1, '#fff0b0'],
    ]) +
    linear('gold', goldStops) +
    shadow('s', 5, 7, 0.8)
  const body = `<g filter="url(#s)"><g fill="#2a0a12" stroke="#2a0a12" stroke-width="${16 + thick}" stroke-linejoin="round">${text}</g><g fill="#a3122f" stroke="#a3122f" stroke-width="${9 + thick}" stroke-linejoin="round">${text}</g><g fill="#ffd36b" stroke="#ffd36b" stroke-width="${4 + thick}" stroke-linejoin="round">${text}</g></g>
    <g fill="url(#g)" stroke="url(#g)" stroke-width="${thick}">${text}</g><g fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1">${text}</g>`
  return { text: svg(defs, body, Math.round(width), height), width: Math.round(width), height }
}
