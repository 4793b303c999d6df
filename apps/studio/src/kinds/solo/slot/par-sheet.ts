import { bestOnLine, type LineRules } from './lines.ts'
import type { SlotConfig, SlotMode } from './slot.ts'

/** Exact expectations of a slot from integer symbol counts. Prizes are in line bets. */
export type ParSheet = {
  lines: number
  windows: Record<SlotMode, bigint>
  /** Σ over all windows of the line prizes (multiplier included). */
  lineTotal: Record<SlotMode, bigint>
  scatterTotal: Record<SlotMode, bigint>
  /** Windows with exactly k scatters in view. */
  scatterWindows: Record<SlotMode, bigint[]>
  rtp: { lines: number; scatter: number; feature: number; total: number }
  /** Base windows per feature start. */
  featureEvery: number
  /** Expected free spins by number of starting scatters. */
  spinsExpected: Record<number, number>
  /** Expected win of one free spin in total bets. */
  freeSpinValue: number
}

export function parSheet<S extends string>(config: SlotConfig<S>): ParSheet {
  const modes: SlotMode[] = ['base', 'free']
  const per = <T>(make: (mode: SlotMode) => T): Record<SlotMode, T> =>
    Object.fromEntries(modes.map(mode => [mode, make(mode)])) as Record<SlotMode, T>

  const windows = per(mode => config.reels[mode].reduce((product, strip) => product * BigInt(strip.length), 1n))
  const lineTotal = per(
    mode =>
      BigInt(multiplierOf(config, mode)) * config.lines.reduce((sum, line) => sum + lineCount(config, mode, line), 0n),
  )
  const scatterWindows = per(mode => scatterCounts(config, mode))
  const scatterTotal = per(mode =>
    scatterWindows[mode].reduce(
      (sum, count, k) =>
        sum + count * BigInt((config.scatterPays[k] ?? 0) * config.lines.length * multiplierOf(config, mode)),
      0n,
    ),
  )

  const lineUnits = BigInt(config.lines.length)
  const retriggerWindows = scatterWindows.free.reduce(
    (sum, count, k) => (k >= config.freeSpins.retriggerScatters ? sum + count : sum),
    0n,
  )
  const freeSpin = fraction(lineTotal.free + scatterTotal.free, windows.free * lineUnits)
  let feature: Fraction = fraction(0n, 1n)
  let starts = 0n
  const spinsExpected: Record<number, number> = {}
  for (const [scatters, award] of Object.entries(config.freeSpins.award)) {
    const spins = expectedSpins(award, config, fraction(retriggerWindows, windows.free))
    const count = scatterWindows.base[Number(scatters)] ?? 0n
    spinsExpected[Number(scatters)] = toNumber(spins)
    starts += count
    feature = add(feature, multiply(multiply(spins, freeSpin), fraction(count, windows.base)))
  }

  const lines = fraction(lineTotal.base, windows.base * lineUnits)
  const scatter = fraction(scatterTotal.base, windows.base * lineUnits)
  return {
    lines: config.lines.length,
    windows,
    lineTotal,
    scatterTotal,
    scatterWindows,
    rtp: {
      lines: toNumber(lines),
      scatter: toNumber(scatter),
      feature: toNumber(feature),
      total: toNumber(add(add(lines, scatter), feature)),
    },
    featureEvery: Number(windows.base) / Number(starts),
    spinsExpected,
    freeSpinValue: toNumber(freeSpin),
  }
}

function multiplierOf(config: SlotConfig, mode: SlotMode): number {
  return mode === 'free' ? config.freeSpins.multiplier : 1
}

/** Σ of prizes of one line over all windows: product of symbol counts per reel for every combination of five symbols. */
function lineCount<S extends string>(config: SlotConfig<S>, mode: SlotMode, line: readonly number[]): bigint {
  const rules: LineRules<S> = { wild: config.wild, scatter: config.scatter, pays: config.pays, shortest: 3 }
  const counts = config.reels[mode].map((strip, reel) => [...symbolCounts(config, mode, strip, reel, line[reel]!)])
  let total = 0n
  const cells: S[] = []
  const walk = (reel: number, weight: number) => {
    if (reel === counts.length) {
      const win = bestOnLine(cells, rules)
      if (win) total += BigInt(win.pays) * BigInt(weight)
      return
    }
    for (const [symbol, count] of counts[reel]!) {
      cells[reel] = symbol
      walk(reel + 1, weight * count)
    }
  }
  walk(0, 1)
  return total
}

/** How many stops show each symbol in one row, after wilds have expanded. */
function symbolCounts<S extends string>(
  config: SlotConfig<S>,
  mode: SlotMode,
  strip: readonly S[],
  reel: number,
  row: number,
): Map<S, number> {
  const expands = mode === 'free' && config.freeSpins.expandingReels.includes(reel)
  const counts = new Map<S, number>()
  for (let stop = 0; stop < strip.length; stop += 1) {
    const column = Array.from({ length: config.rows }, (_, r) => strip[(stop + r) % strip.length]!)
    const symbol = expands && column.includes(config.wild) ? config.wild : column[row]!
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  }
  return counts
}

function scatterCounts<S extends string>(config: SlotConfig<S>, mode: SlotMode): bigint[] {
  let polynomial = [1n]
  for (const strip of config.reels[mode]) {
    const reel: bigint[] = []
    for (let stop = 0; stop < strip.length; stop += 1) {
      let inView = 0
      for (let row = 0; row < config.rows; row += 1)
        if (strip[(stop + row) % strip.length] === config.scatter) inView += 1
      reel[inView] = (reel[inView] ?? 0n) + 1n
    }
    const next = new Array<bigint>(polynomial.length + reel.length - 1).fill(0n)
    polynomial.forEach((a, i) => {
      reel.forEach((b, j) => {
        next[i + j]! += a * b
      })
    })
    polynomial = next
  }
  return polynomial
}

function expectedSpins(award: number, config: SlotConfig, chance: Fraction): Fraction {
  const { retriggerSpins, retriggersMax } = config.freeSpins
  const stay: Fraction = [chance[1] - chance[0], chance[1]]
  // spins[r][n]: expected spins still played with n left and r retriggers left
  let previous: Fraction[] = []
  for (let r = 0; r <= retriggersMax; r += 1) {
    const reach = award + retriggerSpins * (retriggersMax - r)
    const row: Fraction[] = [fraction(0n, 1n)]
    for (let n = 1; n <= reach; n += 1) {
      const rest =
        r === 0 ? row[n - 1]! : add(multiply(chance, previous[n - 1 + retriggerSpins]!), multiply(stay, row[n - 1]!))
      row[n] = add(fraction(1n, 1n), rest)
    }
    previous = row
  }
  return previous[award]!
}

type Fraction = [numerator: bigint, denominator: bigint]

function fraction(numerator: bigint, denominator: bigint): Fraction {
  let [a, b] = [numerator, denominator]
  while (b) [a, b] = [b, a % b]
  return a === 0n ? [0n, 1n] : [numerator / a, denominator / a]
}

function add([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return fraction(a * d + c * b, b * d)
}

function multiply([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return fraction(a * c, b * d)
}

function toNumber([numerator, denominator]: Fraction): number {
  return Number((numerator * 10n ** 15n) / denominator) / 1e15
}
