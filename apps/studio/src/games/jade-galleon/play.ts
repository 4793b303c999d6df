import type { Draws } from '../../chance/draws.ts'
import { lineWins } from '../../kinds/solo/slot/lines.ts'
import { columnAt, type SlotConfig, type SlotMode, type SlotWindow } from '../../kinds/solo/slot/slot.ts'
import type { JadeSymbol } from './config.ts'
import type { Cell, JadeEvent } from './events.ts'

type Config = SlotConfig<JadeSymbol>

/** One whole round: five draws per spin (one per reel from the left), nothing else is drawn. */
export function play(config: Config, draws: Draws): JadeEvent[] {
  const events: JadeEvent[] = []
  const first = spin(config, 'base', draws, events)
  let won = first.amount

  const awarded = config.freeSpins.award[first.scatters]
  if (awarded !== undefined) {
    events.push({ type: 'freeSpinsStart', scatters: first.scatters, spins: awarded })
    const feature = freeSpins(config, awarded, draws, events)
    won += feature
  }

  const cap = config.maxWin * config.lines.length
  if (won > cap) events.push({ type: 'capped', uncapped: won, amount: cap })
  events.push({ type: 'finalWin', amount: Math.min(won, cap) })
  return events
}

/** What the round pays, in line bets. */
export function payoutUnits(events: readonly JadeEvent[]): number {
  const last = events.at(-1)
  if (last?.type !== 'finalWin') throw new Error('a round ends with its final win')
  return last.amount
}

function freeSpins(config: Config, awarded: number, draws: Draws, events: JadeEvent[]): number {
  const { retriggerScatters, retriggerSpins, retriggersMax } = config.freeSpins
  let total = awarded
  let retriggers = 0
  let won = 0
  for (let index = 1; index <= total; index += 1) {
    events.push({ type: 'freeSpin', index, total, won })
    const result = spin(config, 'free', draws, events)
    won += result.amount
    if (result.scatters >= retriggerScatters && retriggers < retriggersMax) {
      retriggers += 1
      total += retriggerSpins
      events.push({ type: 'retrigger', added: retriggerSpins, total })
    }
  }
  events.push({ type: 'freeSpinsEnd', spins: total, amount: won })
  return won
}

function spin(config: Config, mode: SlotMode, draws: Draws, events: JadeEvent[]): { amount: number; scatters: number } {
  const reels = config.reels[mode]
  const stops = reels.map(strip => draws.int(strip.length))
  const window = stops.map((stop, reel) => columnAt(reels[reel]!, stop, config.rows))
  events.push({ type: 'reveal', mode, stops, window })
  return pay(config, mode, window, events)
}

/** Pays one window. Scatters are counted before wilds expand over them; in free spins everything is multiplied. */
export function pay(
  config: Config,
  mode: SlotMode,
  window: SlotWindow<JadeSymbol>,
  events: JadeEvent[],
): { amount: number; scatters: number } {
  const multiplier = mode === 'free' ? config.freeSpins.multiplier : 1
  const scatterCells = cellsOf(window, config.scatter)

  let shown = window
  if (mode === 'free') {
    const reels = config.freeSpins.expandingReels.filter(reel => window[reel]!.includes(config.wild))
    if (reels.length > 0) {
      shown = window.map((column, reel) => (reels.includes(reel) ? column.map(() => config.wild) : column))
      events.push({ type: 'expand', reels, window: shown })
    }
  }

  const wins = lineWins(shown, config.lines, {
    wild: config.wild,
    scatter: config.scatter,
    pays: config.pays,
    shortest: 3,
  }).map(win => ({
    ...win,
    amount: win.pays * multiplier,
    cells: Array.from({ length: win.count }, (_, reel): Cell => [reel, config.lines[win.line]![reel]!]),
  }))
  const lineAmount = wins.reduce((sum, win) => sum + win.amount, 0)
  if (wins.length > 0) events.push({ type: 'lineWins', wins, multiplier, amount: lineAmount })

  const scatterAmount = (config.scatterPays[scatterCells.length] ?? 0) * config.lines.length * multiplier
  if (scatterAmount > 0)
    events.push({ type: 'scatter', count: scatterCells.length, cells: scatterCells, amount: scatterAmount })

  return { amount: lineAmount + scatterAmount, scatters: scatterCells.length }
}

function cellsOf(window: SlotWindow<JadeSymbol>, symbol: JadeSymbol): Cell[] {
  return window.flatMap((column, reel) => column.flatMap((cell, row): Cell[] => (cell === symbol ? [[reel, row]] : [])))
}
