import type { BetType, Lottery } from '../lottery.ts'
import { notesByKey } from '../plays/expand.ts'
import { lengthOf } from '../plays/numbers.ts'
import type { Content, PlacePlay, Play } from '../plays/play.ts'
import { type PlaceSpace, symbolsOf } from '../space.ts'
import type { RowName } from './words/words.ts'

/** A row of a panel: which symbols may be chosen, and what it stands for. */
export type PanelRow = {
  readonly symbols: readonly string[]
  readonly name: { readonly place: number } | { readonly row: RowName }
  /** Where a key stands for several notes: how many. */
  readonly notes?: ReadonlyMap<string, number>
  /** All, big, small, odd and even make sense. */
  readonly hasTools: boolean
}

/** How the content of a bet is chosen. */
export type Panel =
  | { readonly form: 'rows'; readonly rows: readonly PanelRow[]; readonly canBank: boolean }
  | { readonly form: 'outcomes'; readonly rows: readonly (readonly string[])[] }
  /** Numbers of so many digits, or tuples of balls, written out. */
  | {
      readonly form: 'written'
      readonly of: { digits: number } | { balls: number; size: number }
      readonly mixed: boolean
    }

const row = (symbols: readonly string[], name: PanelRow['name'], more: Partial<PanelRow> = {}): PanelRow => ({
  symbols,
  name,
  hasTools: symbols.length > 4,
  ...more,
})

const multiplicities: Record<number, RowName> = { 1: 'singles', 2: 'pairs', 3: 'triples', 4: 'fours' }

/** Numbers of up to two digits are laid out; longer ones are typed. */
const LAID_OUT_MAX = 2

export function panelOf(bet: BetType, { space }: Lottery): Panel {
  const { play } = bet
  if (play.method === 'numbers') return ofNumbers(lengthOf(play.part))
  if (play.method === 'ladder') return ofNumbers(play.digits)
  if (play.method === 'part') return ofPlaces(play.play, { form: 'digits', count: lengthOf(play.part), from: 0, to: 9 })
  return ofPlaces(play, space as PlaceSpace)
}

function ofNumbers(digits: number): Panel {
  if (digits > LAID_OUT_MAX) return { form: 'written', of: { digits }, mixed: false }
  const symbols = Array.from({ length: 10 ** digits }, (_, n) => String(n).padStart(digits, '0'))
  return { form: 'rows', rows: [row(symbols, { row: 'numbers' })], canBank: false }
}

function ofPlaces(play: PlacePlay, space: PlaceSpace): Panel {
  const symbols = symbolsOf(space).map(String)
  switch (play.method) {
    case 'direct':
    case 'anywhere':
    case 'levels':
      return { form: 'rows', rows: play.at.map(place => row(symbols, { place })), canBank: false }
    case 'group': {
      const classes = [...new Set(play.shape)].sort((a, b) => b - a)
      const names: PanelRow['name'][] =
        play.rows === 1 ? [{ row: 'numbers' }] : classes.map(times => ({ row: multiplicities[times] ?? 'numbers' }))
      return { form: 'rows', rows: names.map(name => row(symbols, name)), canBank: false }
    }
    case 'contains':
      return {
        form: 'rows',
        rows: [row(symbols, { row: 'numbers' })],
        canBank: play.pick > 1 && (play.times ?? 1) === 1,
      }
    case 'expand': {
      const notes = notesByKey(play, space)
      const keys = [...notes.keys()].sort((a, b) => Number(a) - Number(b))
      return { form: 'rows', rows: [row(keys, { row: play.by }, { notes })], canBank: false }
    }
    case 'list':
      return space.form === 'digits'
        ? { form: 'written', of: { digits: play.at.length }, mixed: play.as === 'mixed' }
        : { form: 'written', of: { balls: play.at.length, size: space.size }, mixed: play.as === 'mixed' }
    case 'outcome':
      return { form: 'outcomes', rows: play.rows.map(({ outcomes }) => Object.keys(outcomes)) }
    case 'sets':
      return { form: 'outcomes', rows: [Object.keys(play.sets)] }
  }
}

/** The rows that are chosen from: one more where some numbers are to be in every combination. */
export const rowsOf = (panel: Panel, isBanking: boolean): readonly PanelRow[] => {
  if (panel.form !== 'rows') return []
  if (!isBanking || !panel.canBank) return panel.rows
  const [only] = panel.rows
  return [
    { ...only!, name: { row: 'bankers' }, hasTools: false },
    { ...only!, name: { row: 'others' } },
  ]
}

export const emptyContent = (panel: Panel, isBanking = false): Content =>
  panel.form === 'written'
    ? [[]]
    : Array.from({ length: panel.form === 'outcomes' ? panel.rows.length : rowsOf(panel, isBanking).length }, () => [])

export type Tool = 'all' | 'big' | 'small' | 'odd' | 'even' | 'clear'
export const tools: readonly Tool[] = ['all', 'big', 'small', 'odd', 'even', 'clear']

/** The symbols of a row that a tool chooses. */
export function toolOf(tool: Tool, symbols: readonly string[]): string[] {
  const half = symbols.length / 2
  switch (tool) {
    case 'all':
      return [...symbols]
    case 'clear':
      return []
    case 'big':
      return symbols.filter((_, index) => index >= half)
    case 'small':
      return symbols.filter((_, index) => index < half)
    case 'odd':
      return symbols.filter(symbol => Number(symbol) % 2 === 1)
    case 'even':
      return symbols.filter(symbol => Number(symbol) % 2 === 0)
  }
}

/** A row with a symbol put in or taken out, in the order of the symbols. */
export function toggled(chosen: readonly string[], symbol: string, symbols: readonly string[]): string[] {
  const has = new Set(chosen)
  if (!has.delete(symbol)) has.add(symbol)
  return symbols.filter(one => has.has(one))
}

/** Numbers that share a digit, for choosing many of a hundred at once. */
export const sharing = (symbols: readonly string[], at: 'head' | 'tail', digit: number): string[] =>
  symbols.filter(symbol => symbol[at === 'head' ? 0 : symbol.length - 1] === String(digit))

export const innerPlay = (play: Play): Exclude<Play, { method: 'part' }> => (play.method === 'part' ? play.play : play)
