import type { LineWin } from '../../kinds/solo/slot/lines.ts'
import type { SlotMode, SlotWindow } from '../../kinds/solo/slot/slot.ts'
import type { JadeSymbol } from './config.ts'

export type Cell = [reel: number, row: number]

/**
 * A round as the client plays it, in this order: reveal, expand?, lineWins?, scatter?, then for a feature freeSpinsStart and for each spin
 * freeSpin, reveal, expand?, lineWins?, scatter?, retrigger?; freeSpinsEnd; capped?; finalWin. Amounts are in line bets (stake / 20).
 */
export type JadeEvent =
  | { type: 'reveal'; mode: SlotMode; stops: number[]; window: SlotWindow<JadeSymbol> }
  | { type: 'expand'; reels: number[]; window: SlotWindow<JadeSymbol> }
  | {
      type: 'lineWins'
      wins: (LineWin<JadeSymbol> & { cells: Cell[]; amount: number })[]
      multiplier: number
      amount: number
    }
  | { type: 'scatter'; count: number; cells: Cell[]; amount: number }
  | { type: 'freeSpinsStart'; scatters: number; spins: number }
  | { type: 'freeSpin'; index: number; total: number; won: number }
  | { type: 'retrigger'; added: number; total: number }
  | { type: 'freeSpinsEnd'; spins: number; amount: number }
  | { type: 'capped'; uncapped: number; amount: number }
  | { type: 'finalWin'; amount: number }
