import type { ExposureRow } from '@ronda/contract/backoffice/lotteries.ts'

export type Cell = { number: string; label: string; share: number; row: ExposureRow | undefined }
export type Heat = { columns: number; rows: { name: string; cells: Cell[] }[] }

/** Shares of the limit, in percent, that the legend shows; at the last a number is sold no more. */
export const STEPS = [0, 25, 50, 75, 100] as const

const two = (value: number) => String(value).padStart(2, '0')
const tens = Array.from({ length: 10 }, (_, digit) => digit)

/** Of several currencies the one that is nearest to its limit stands for the number. */
function highest(rows: readonly ExposureRow[]): Map<string, ExposureRow> {
  const byNumber = new Map<string, ExposureRow>()
  for (const row of rows) if ((byNumber.get(row.number)?.share ?? -1) < row.share) byNumber.set(row.number, row)
  return byNumber
}

/**
 * The numbers of a bet as a map: the hundred of two digits ten by ten, places one below another with their symbols, whatever else there is
 * from the highest on.
 */
export function heatOf(rows: readonly ExposureRow[]): Heat {
  const byNumber = highest(rows)
  const cellOf = (number: string, label: string): Cell => {
    const row = byNumber.get(number)
    return { number, label, share: row?.share ?? 0, row }
  }
  const numbers = [...byNumber.keys()]
  if (numbers.length > 0 && numbers.every(number => /^\d\d$/.test(number)))
    return {
      columns: 10,
      rows: tens.map(ten => ({ name: '', cells: tens.map(unit => cellOf(`${ten}${unit}`, `${ten}${unit}`)) })),
    }
  if (numbers.length > 0 && numbers.every(number => /^\d$/.test(number)))
    return { columns: 10, rows: [{ name: '', cells: tens.map(digit => cellOf(String(digit), String(digit))) }] }
  const placed = numbers.map(number => /^(\d+):(\d+)$/.exec(number))
  if (numbers.length > 0 && placed.every(found => found !== null)) {
    const places = [...new Set(placed.map(found => Number(found[1])))].toSorted((a, b) => a - b)
    const symbols = placed.map(found => Number(found[2]))
    // Digits begin at 0, balls and dice at 1.
    const from = symbols.includes(0) || Math.max(...symbols) < 10 ? 0 : 1
    const to = Math.max(9, ...symbols)
    const shown = Array.from({ length: to - from + 1 }, (_, at) => at + from)
    const width = String(to).length
    return {
      columns: shown.length,
      rows: places.map(place => ({
        name: String(place),
        cells: shown.map(symbol => {
          const written = numbers.find(
            number => number === `${place}:${symbol}` || number === `${place}:${two(symbol)}`,
          )
          return cellOf(written ?? `${place}:${symbol}`, String(symbol).padStart(width, '0'))
        }),
      })),
    }
  }
  const cells = [...byNumber.values()].toSorted((a, b) => b.share - a.share).map(row => cellOf(row.number, row.number))
  return { columns: 0, rows: [{ name: '', cells }] }
}
