import type { Line } from '../line.ts'
import type { BetType, Lottery } from '../lottery.ts'
import { notesOf, problemOf } from '../plays/interpret.ts'
import type { Content, ContentProblem } from '../plays/play.ts'
import { emptyContent, type Panel, panelOf, rowsOf, sharing, type Tool, toggled, toolOf } from './panels.ts'
import { type Dice, randomContent } from './random-pick.ts'
import type { Sheet } from './sheets.ts'

/** What is chosen on the panel, bet by bet; nothing is bought by it. */
export class Picks {
  /** Some numbers are to be in every combination. */
  isBanking = false
  private chosen = new Map<string, Content>()
  private lottery: Lottery

  constructor(lottery: Lottery) {
    this.lottery = lottery
  }

  panelOf(bet: BetType): Panel {
    return panelOf(bet, this.lottery)
  }

  of(bet: BetType): Content {
    return this.chosen.get(bet.code) ?? emptyContent(this.panelOf(bet), this.isBanking)
  }

  set(bet: BetType, content: Content): void {
    this.chosen.set(bet.code, content)
  }

  has(bet: BetType, row: number, symbol: string): boolean {
    return this.of(bet)[row]?.includes(symbol) ?? false
  }

  toggle(bet: BetType, row: number, symbol: string): void {
    const symbols = this.symbolsOf(bet, row)
    if (!symbols.includes(symbol)) return
    const content = this.of(bet).map((chosen, index) => {
      if (index === row) return toggled(chosen, symbol, symbols)
      // A banker is not among those that go with it.
      return this.isBanking ? chosen.filter(one => one !== symbol) : chosen
    })
    this.set(bet, content)
  }

  use(bet: BetType, row: number, tool: Tool): void {
    const taken = this.isBanking && row === 1 ? (this.of(bet)[0] ?? []) : []
    const symbols = this.symbolsOf(bet, row).filter(symbol => !taken.includes(symbol))
    this.setRow(bet, row, toolOf(tool, symbols))
  }

  /** All numbers with a digit in common, or none of them where all are chosen. */
  share(bet: BetType, row: number, at: 'head' | 'tail', digit: number): void {
    const symbols = this.symbolsOf(bet, row)
    const wanted = sharing(symbols, at, digit)
    const chosen = new Set(this.of(bet)[row])
    const hasAll = wanted.every(symbol => chosen.has(symbol))
    for (const symbol of wanted) {
      if (hasAll) chosen.delete(symbol)
      else chosen.add(symbol)
    }
    this.setRow(
      bet,
      row,
      symbols.filter(symbol => chosen.has(symbol)),
    )
  }

  /** Adds written numbers; those that are there already stay once. */
  write(bet: BetType, numbers: readonly string[]): void {
    const [row = []] = this.of(bet)
    this.set(bet, [[...new Set([...row, ...numbers])]])
  }

  unwrite(bet: BetType, number: string): void {
    const [row = []] = this.of(bet)
    this.set(bet, [row.filter(one => one !== number)])
  }

  bank(bet: BetType, isBanking: boolean): void {
    const kept = this.of(bet).flat()
    this.isBanking = isBanking
    this.set(bet, isBanking ? [[], kept] : [this.symbolsOf(bet, 0).filter(symbol => kept.includes(symbol))])
  }

  random(bet: BetType, dice: Dice): Content {
    return randomContent(bet, this.lottery, dice)
  }

  clear(sheet: Sheet): void {
    for (const { code } of sheet.bets) this.chosen.delete(code)
  }

  isEmpty(sheet: Sheet): boolean {
    return sheet.bets.every(bet => this.of(bet).every(row => row.length === 0))
  }

  /** Bets of a sheet on which something is chosen. */
  begun(sheet: Sheet): BetType[] {
    return sheet.bets.filter(bet => this.of(bet).some(row => row.length > 0))
  }

  problem(bet: BetType): ContentProblem | undefined {
    return problemOf(bet.play, this.lottery.space, this.of(bet))
  }

  notes(bet: BetType): number {
    return this.problem(bet) ? 0 : notesOf(bet.play, this.lottery.space, this.of(bet))
  }

  lines(sheet: Sheet, stake: Pick<Line, 'mode' | 'multiple'>): Line[] {
    return this.begun(sheet)
      .filter(bet => !this.problem(bet))
      .map(bet => ({ bet: bet.code, content: this.of(bet).map(row => [...row]), ...stake }))
  }

  private setRow(bet: BetType, row: number, chosen: string[]) {
    this.set(
      bet,
      this.of(bet).map((one, index) => (index === row ? chosen : one)),
    )
  }

  private symbolsOf(bet: BetType, row: number): readonly string[] {
    const panel = this.panelOf(bet)
    if (panel.form === 'outcomes') return panel.rows[row] ?? []
    return rowsOf(panel, this.isBanking)[row]?.symbols ?? []
  }
}
