import type { BetType, Lottery } from '../lottery.ts'
import type { Play } from '../plays/play.ts'
import { menuOf } from './words/words.ts'

/** What the panel shows at once: one bet, or several whose outcomes lie side by side. */
export type Sheet = { readonly id: string; readonly menu: string; readonly bets: readonly BetType[] }
export type Menu = { readonly code: string; readonly sheets: readonly Sheet[] }

const innerOf = (play: Play): Play => (play.method === 'part' ? play.play : play)

/** Whether each outcome is chosen by itself. */
const isOnBoard = ({ play }: BetType): boolean => {
  const inner = innerOf(play)
  return inner.method === 'sets' || (inner.method === 'outcome' && inner.rows.length === 1)
}

/** The menus of a lottery in its own order; the single outcomes of a menu lie together on one board. */
export function menusOf({ bets }: Lottery): Menu[] {
  return [...Map.groupBy(bets, menuOf)].map(([code, ofMenu]) => {
    const onBoard = ofMenu.filter(isOnBoard)
    const sheets: Sheet[] = []
    for (const bet of ofMenu) {
      const isTogether = onBoard.length > 1 && onBoard.includes(bet)
      if (!isTogether) sheets.push({ id: bet.code, menu: code, bets: [bet] })
      else if (bet === onBoard[0]) sheets.push({ id: `${code}/board`, menu: code, bets: onBoard })
    }
    return { code, sheets }
  })
}

export const sheetOf = (menus: readonly Menu[], id: string): Sheet | undefined =>
  menus.flatMap(({ sheets }) => sheets).find(sheet => sheet.id === id)
