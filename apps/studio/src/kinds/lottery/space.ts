import type { Draws } from '../../chance/draws.ts'

/**
 * What one draw of a game is.
 *
 * - `digits`: each place by itself, any symbol of `from`…`to` (digits, dice).
 * - `balls`: numbers of 1…`size`, none twice, in the order drawn.
 * - `prizes`: numbers of a fixed length, so many for each prize, each by itself.
 */
export type Space =
  | { readonly form: 'digits'; readonly count: number; readonly from: number; readonly to: number }
  | { readonly form: 'balls'; readonly count: number; readonly size: number }
  | { readonly form: 'prizes'; readonly prizes: readonly Prize[] }

export type Prize = { readonly code: string; readonly count: number; readonly digits: number }
export type PlaceSpace = Exclude<Space, { form: 'prizes' }>
export type PrizeSpace = Extract<Space, { form: 'prizes' }>

/** What was drawn: the symbol of each place, or the numbers of each prize with their leading zeros. */
export type Places = readonly number[]
export type Numbers = Readonly<Record<string, readonly string[]>>
export type Draw = Places | Numbers

export const isPlaces = (draw: Draw): draw is Places => Array.isArray(draw)

/** Draws what the space asks for; the order of the calls is part of the result. */
export function drawFrom(space: Space, draws: Draws): Draw {
  if (space.form === 'digits')
    return Array.from({ length: space.count }, () => space.from + draws.int(space.to - space.from + 1))
  if (space.form === 'balls') {
    const left = Array.from({ length: space.size }, (_, index) => index + 1)
    return Array.from({ length: space.count }, () => left.splice(draws.int(left.length), 1)[0]!)
  }
  return Object.fromEntries(
    space.prizes.map(({ code, count, digits }) => [
      code,
      Array.from({ length: count }, () => Array.from({ length: digits }, () => draws.int(10)).join('')),
    ]),
  )
}

/** Every symbol a place may show, least first. */
export function symbolsOf(space: PlaceSpace): number[] {
  const [from, to] = space.form === 'digits' ? [space.from, space.to] : [1, space.size]
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** Whether something that was entered is a draw of the space. */
export function isDrawOf(space: Space, draw: Draw): boolean {
  if (space.form === 'prizes') {
    if (isPlaces(draw) || Object.keys(draw).length !== space.prizes.length) return false
    return space.prizes.every(({ code, count, digits }) => {
      const numbers = draw[code]
      return numbers?.length === count && numbers.every(number => number.length === digits && /^\d+$/.test(number))
    })
  }
  if (!isPlaces(draw) || draw.length !== space.count) return false
  const symbols = symbolsOf(space)
  return (
    draw.every(symbol => symbols.includes(symbol)) && (space.form === 'digits' || new Set(draw).size === draw.length)
  )
}

/** A result as it is written: `5 3 5 0 8`, `03 07 11 02 08`, `DB 48075 | G1 13907 | …`. */
export function resultText(space: Space, draw: Draw): string {
  // In the order of the prizes: the database keeps another.
  if (!isPlaces(draw)) {
    const prizes = space.form === 'prizes' ? space.prizes : []
    return prizes.flatMap(({ code }) => (draw[code] ? `${code} ${draw[code].join(' ')}` : [])).join(' | ')
  }
  const width = space.form === 'balls' ? 2 : 1
  return draw.map(symbol => String(symbol).padStart(width, '0')).join(' ')
}
