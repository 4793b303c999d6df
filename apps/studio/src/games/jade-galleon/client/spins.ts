import type { VerifyTranslate } from '../../../kit/verify/i18n/texts.ts'
import type { JadeSymbol } from '../config.ts'
import type { Cell, JadeEvent } from '../events.ts'
import type { JadeKey } from './i18n/texts.ts'
import { symbolNames } from './symbol-names.ts'

type Text = VerifyTranslate<JadeKey>

/** A spin as it is told: what stopped, what was won on it and how. */
export type Spin = {
  title: string
  dealt: readonly JadeSymbol[][]
  window: JadeSymbol[][] | null
  won: Set<string>
  notes: string[]
}

const at = ([reel, row]: Cell) => `${reel}/${row}`

/** Every spin of a round with its window and what it paid, and what the round came to. */
export function spinsOf(events: readonly JadeEvent[], text: Text, amount: (units: number) => string) {
  const spins: Spin[] = []
  let final: string | null = null
  let spin = begin(text('verify.baseSpin'))

  function begin(title: string): Spin {
    const made: Spin = { title, dealt: [], window: null, won: new Set(), notes: [] }
    spins.push(made)
    return made
  }

  for (const event of events) {
    switch (event.type) {
      case 'freeSpin':
        spin = begin(text('verify.freeSpin', { i: event.index, n: event.total }))
        break
      case 'reveal':
        spin.dealt = event.window
        spin.window = event.window.map(column => [...column])
        break
      case 'expand':
        for (const reel of event.reels) spin.window?.[reel]?.fill('galleon')
        spin.notes.push(text('verify.expanded'))
        break
      case 'lineWins':
        for (const win of event.wins) {
          for (const cell of win.cells) spin.won.add(at(cell))
          spin.notes.push(
            text('verify.line', {
              line: win.line + 1,
              n: win.count,
              symbol: text(symbolNames[win.symbol]),
              pays: amount(win.amount),
            }),
          )
        }
        break
      case 'scatter':
        for (const cell of event.cells) spin.won.add(at(cell))
        spin.notes.push(text('verify.scatters', { n: event.count, pays: amount(event.amount) }))
        break
      case 'retrigger':
        spin.notes.push(text('verify.retrigger', { n: event.added }))
        break
      case 'freeSpinsEnd':
        spin.notes.push(text('verify.freeTotal', { pays: amount(event.amount) }))
        break
      case 'capped':
        spin.notes.push(text('verify.capped'))
        break
      case 'finalWin':
        final = text('verify.finalWin', { pays: amount(event.amount) })
    }
  }
  return { spins, final }
}
