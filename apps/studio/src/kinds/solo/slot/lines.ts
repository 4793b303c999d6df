import type { SlotWindow } from './slot.ts'

export type LinePays<S extends string> = Readonly<Partial<Record<S, readonly number[]>>>

export type LineRules<S extends string> = {
  wild: S
  /** Never substituted by the wild and never paid on a line. */
  scatter?: S
  /** Prize per line bet, indexed by run length minus `shortest`. */
  pays: LinePays<S>
  shortest: number
}

export type LineWin<S extends string = string> = { line: number; symbol: S; count: number; pays: number }

/** The best prize of one line, read from the left; a run of wilds alone pays its own prize or the best prize it can stand for. */
export function bestOnLine<S extends string>(
  cells: readonly S[],
  rules: LineRules<S>,
): Omit<LineWin<S>, 'line'> | undefined {
  let wilds = 0
  while (wilds < cells.length && cells[wilds] === rules.wild) wilds += 1
  const own = prize(rules, rules.wild, wilds)
  const candidates: Omit<LineWin<S>, 'line'>[] = own > 0 ? [{ symbol: rules.wild, count: wilds, pays: own }] : []

  const symbol = cells[wilds]
  if (symbol === undefined) {
    for (const other of Object.keys(rules.pays) as S[]) {
      const pays = prize(rules, other, wilds)
      if (pays > 0) candidates.push({ symbol: other, count: wilds, pays })
    }
  } else if (symbol !== rules.scatter) {
    let count = wilds
    while (count < cells.length && (cells[count] === symbol || cells[count] === rules.wild)) count += 1
    const pays = prize(rules, symbol, count)
    if (pays > 0) candidates.push({ symbol, count, pays })
  }
  return candidates.reduce<Omit<LineWin<S>, 'line'> | undefined>(
    (best, next) => (best && best.pays >= next.pays ? best : next),
    undefined,
  )
}

export function lineWins<S extends string>(
  window: SlotWindow<S>,
  lines: readonly (readonly number[])[],
  rules: LineRules<S>,
): LineWin<S>[] {
  return lines.flatMap((rows, line) => {
    const win = bestOnLine(
      rows.map((row, reel) => window[reel]![row]!),
      rules,
    )
    return win ? [{ line, ...win }] : []
  })
}

function prize<S extends string>(rules: LineRules<S>, symbol: S, count: number): number {
  return rules.pays[symbol]?.[count - rules.shortest] ?? 0
}
