import { bestOnLine } from './lines.ts'
import { columnAt, type SlotConfig, type SlotMode } from './slot.ts'

/** Windows by scatters in view (index) and prize in line bets (key): the exact law of one spin. */
export type SpinLaw = Map<number, number>[]

/** Enumerates every window of one mode. Lines that can no longer win are dropped reel by reel, equal columns are counted once. */
export function spinLaw<S extends string>(config: SlotConfig<S>, mode: SlotMode): SpinLaw {
  const multiplier = mode === 'free' ? config.freeSpins.multiplier : 1
  const symbols = [...new Set(config.reels[mode].flat())]
  const wild = symbols.indexOf(config.wild)
  const scatter = symbols.indexOf(config.scatter)
  const reels = config.reels[mode].map((strip, reel) => columns(config, mode, strip, reel, symbols))
  const pays = payTable(config, symbols)
  const law: SpinLaw = Array.from({ length: reels.length * config.rows + 1 }, () => new Map())
  const last = reels.length - 1

  /** A line still alive: its index and the symbol it runs on (`wild` while only wilds were met). */
  const walk = (reel: number, weight: number, scatters: number, units: number, alive: number[], on: number[]) => {
    for (const column of reels[reel]!) {
      const nextAlive: number[] = []
      const nextOn: number[] = []
      let won = units
      for (let i = 0; i < alive.length; i += 1) {
        const line = alive[i]!
        const running = on[i]!
        const cell = column.cells[config.lines[line]![reel]!]!
        if (cell === wild || cell === running || (running === wild && cell !== scatter)) {
          const symbol = running === wild ? cell : running
          if (reel === last) won += pays[symbol]![reel + 1]!
          else {
            nextAlive.push(line)
            nextOn.push(symbol)
          }
        } else won += pays[running]![reel]!
      }
      const count = weight * column.count
      const inView = scatters + column.scatters
      if (reel < last) walk(reel + 1, count, inView, won, nextAlive, nextOn)
      else {
        const total = (won + (config.scatterPays[inView] ?? 0) * config.lines.length) * multiplier
        law[inView]!.set(total, (law[inView]!.get(total) ?? 0) + count)
      }
    }
  }
  walk(
    0,
    1,
    0,
    0,
    config.lines.map((_, line) => line),
    config.lines.map(() => wild),
  )
  return law
}

type Column = { cells: number[]; scatters: number; count: number }

function columns<S extends string>(
  config: SlotConfig<S>,
  mode: SlotMode,
  strip: readonly S[],
  reel: number,
  symbols: S[],
): Column[] {
  const found = new Map<string, Column>()
  strip.forEach((_, stop) => {
    const shown = columnAt(strip, stop, config.rows)
    const scatters = shown.filter(symbol => symbol === config.scatter).length
    const expands = mode === 'free' && config.freeSpins.expandingReels.includes(reel) && shown.includes(config.wild)
    const cells = shown.map(symbol => symbols.indexOf(expands ? config.wild : symbol))
    const key = `${cells.join()}|${scatters}`
    const known = found.get(key)
    if (known) known.count += 1
    else found.set(key, { cells, scatters, count: 1 })
  })
  return [...found.values()]
}

/** Prize by symbol and run length. A wild run that ends pays as the evaluator says, which the table takes from it. */
function payTable<S extends string>(config: SlotConfig<S>, symbols: S[]): number[][] {
  const rules = { wild: config.wild, scatter: config.scatter, pays: config.pays, shortest: 3 }
  const reels = config.reels.base.length
  return symbols.map(symbol =>
    Array.from({ length: reels + 1 }, (_, run) => {
      const cells = Array.from({ length: reels }, (_, reel) => (reel < run ? symbol : config.scatter))
      return symbol === config.scatter ? 0 : (bestOnLine(cells, rules)?.pays ?? 0)
    }),
  )
}

const SIZE_MAX = 2 ** 20

export type RoundLaw = {
  /** P(win > 0), mean and standard deviation in total bets, after the cap. */
  hitRate: number
  rtp: number
  sd: number
  /** What the cap takes from the return. */
  capCost: number
  /** P(the round reaches the cap). */
  capChance: number
  /** P(win ≥ x total bets). */
  atLeast(totalBets: number): number
  /** Mean win of a round that has free spins, in total bets. */
  featureMean: number
}

/**
 * The law of a whole round with its free spins: generating functions on the unit circle, one scalar recursion per frequency, one inverse
 * transform. What a transform of a million steps cannot hold wraps around to its start; such wins (above 50 000 total bets) are so rare
 * that the error stays that of double precision.
 */
export function roundLaw<S extends string>(config: SlotConfig<S>): RoundLaw {
  const base = spinLaw(config, 'base')
  const free = spinLaw(config, 'free')
  const unit = [...base, ...free].reduce((divisor, law) => [...law.keys()].reduce(gcd, divisor), 0)
  const awards = Object.entries(config.freeSpins.award).map(([scatters, spins]) => ({
    scatters: Number(scatters),
    spins,
  }))
  const { retriggerScatters, retriggerSpins, retriggersMax } = config.freeSpins
  const longest = Math.max(...awards.map(award => award.spins)) + retriggerSpins * retriggersMax
  const largest = (top(base) + longest * top(free)) / unit
  const size = Math.min(SIZE_MAX, 2 ** Math.ceil(Math.log2(largest + 1)))

  const plain = transform(merge(free.slice(0, retriggerScatters)), unit, size, total(free))
  const again = transform(merge(free.slice(retriggerScatters)), unit, size, total(free))
  const quietLaw = merge(base.filter((_, k) => !(k in config.freeSpins.award)))
  const round = transform(quietLaw, unit, size, total(base))
  const feature = { re: new Float64Array(size), im: new Float64Array(size) }
  for (const { scatters, spins } of awards) {
    const start = transform(base[scatters]!, unit, size, total(base))
    const reach = spins + retriggerSpins * retriggersMax
    const re = Array.from({ length: retriggersMax + 1 }, () => new Float64Array(reach + 1))
    const im = Array.from({ length: retriggersMax + 1 }, () => new Float64Array(reach + 1))
    // The laws are real, so the upper half of the spectrum mirrors the lower one.
    for (let w = 0; w <= size / 2; w += 1) {
      const [pr, pi, ar, ai] = [plain.re[w]!, plain.im[w]!, again.re[w]!, again.im[w]!]
      for (let r = 0; r <= retriggersMax; r += 1) {
        const [rowRe, rowIm] = [re[r]!, im[r]!]
        rowRe[0] = 1
        rowIm[0] = 0
        for (let n = 1; n <= spins + retriggerSpins * (retriggersMax - r); n += 1) {
          const [xr, xi] = [rowRe[n - 1]!, rowIm[n - 1]!]
          const [yr, yi] =
            r === 0 ? [xr, xi] : [re[r - 1]![n - 1 + retriggerSpins]!, im[r - 1]![n - 1 + retriggerSpins]!]
          rowRe[n] = pr * xr - pi * xi + ar * yr - ai * yi
          rowIm[n] = pr * xi + pi * xr + ar * yi + ai * yr
        }
      }
      const [fr, fi] = [re[retriggersMax]![spins]!, im[retriggersMax]![spins]!]
      const [sr, si] = [start.re[w]!, start.im[w]!]
      feature.re[w]! += sr * fr - si * fi
      feature.im[w]! += sr * fi + si * fr
      if (w > 0 && w < size / 2) {
        feature.re[size - w] = feature.re[w]!
        feature.im[size - w] = -feature.im[w]!
      }
    }
  }
  const starts = 1 - [...quietLaw.values()].reduce((a, b) => a + b, 0) / total(base)
  for (let w = 0; w < size; w += 1) {
    round.re[w]! += feature.re[w]!
    round.im[w]! += feature.im[w]!
  }
  fft(round.re, round.im, true)
  fft(feature.re, feature.im, true)

  const toBets = unit / config.lines.length
  const cap = config.maxWin
  let rtp = 0
  let squares = 0
  let capCost = 0
  let capChance = 0
  let featureWin = 0
  for (let w = 0; w < size; w += 1) {
    const win = w * toBets
    const chance = round.re[w]!
    const paid = Math.min(win, cap)
    rtp += chance * paid
    squares += chance * paid * paid
    capCost += chance * (win - paid)
    if (win >= cap) capChance += chance
    featureWin += feature.re[w]! * win
  }
  return {
    hitRate: 1 - round.re[0]!,
    rtp,
    sd: Math.sqrt(squares - rtp * rtp),
    capCost,
    capChance,
    featureMean: featureWin / starts,
    atLeast(totalBets) {
      let chance = 0
      for (let w = Math.max(0, Math.ceil(totalBets / toBets - 1e-9)); w < size; w += 1) chance += round.re[w]!
      return chance
    },
  }
}

function merge(laws: SpinLaw): Map<number, number> {
  const merged = new Map<number, number>()
  for (const law of laws) for (const [win, count] of law) merged.set(win, (merged.get(win) ?? 0) + count)
  return merged
}

function total(law: SpinLaw): number {
  return law.reduce((sum, part) => [...part.values()].reduce((a, b) => a + b, sum), 0)
}

function top(law: SpinLaw): number {
  return law.reduce((most, part) => [...part.keys()].reduce((a, b) => Math.max(a, b), most), 0)
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}

function transform(law: Map<number, number>, unit: number, size: number, of: number) {
  const re = new Float64Array(size)
  const im = new Float64Array(size)
  for (const [win, count] of law) re[win / unit]! += count / of
  fft(re, im, false)
  return { re, im }
}

/** In-place radix-2 transform. */
function fft(re: Float64Array, im: Float64Array, inverse: boolean) {
  const n = re.length
  for (let i = 1, j = 0; i < n; i += 1) {
    let bit = n >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      ;[re[i], re[j]] = [re[j]!, re[i]!]
      ;[im[i], im[j]] = [im[j]!, im[i]!]
    }
  }
  const cos = new Float64Array(n / 2)
  const sin = new Float64Array(n / 2)
  for (let k = 0; k < n / 2; k += 1) {
    const angle = ((inverse ? -2 : 2) * Math.PI * k) / n
    cos[k] = Math.cos(angle)
    sin[k] = Math.sin(angle)
  }
  for (let length = 2; length <= n; length *= 2) {
    const half = length / 2
    const step = n / length
    for (let start = 0; start < n; start += length) {
      for (let k = 0; k < half; k += 1) {
        const [c, s] = [cos[k * step]!, sin[k * step]!]
        const [a, b] = [start + k, start + k + half]
        const xr = re[b]! * c - im[b]! * s
        const xi = re[b]! * s + im[b]! * c
        re[b] = re[a]! - xr
        im[b] = im[a]! - xi
        re[a]! += xr
        im[a]! += xi
      }
    }
  }
  if (inverse) {
    for (let i = 0; i < n; i += 1) {
      re[i]! /= n
      im[i]! /= n
    }
  }
}
