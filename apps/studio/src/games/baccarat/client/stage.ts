import type { BaccaratConfig } from '../config.ts'
import type { Card, Deal } from '../rules.ts'

export type ShownCard = { card: Card; isOpen: boolean; isThird: boolean }
export type Stage = { player: ShownCard[]; banker: ShownCard[]; isOver: boolean }

const DEALT = [300, 900, 1_500, 2_100]
const OPENED = { player: [2_900, 3_300], banker: [4_100, 4_500] }
/** The result stands this long before it is paid. */
const RESULT_MS = 1_800
const SQUEEZE_MS = 1_000

/** Which cards lie on the table so long after the deal began, and which of them are turned. */
export function stageAt(
  deal: Deal,
  elapsedMs: number,
  { dealMs, thirdCardMs }: Pick<BaccaratConfig, 'dealMs' | 'thirdCardMs'>,
): Stage {
  const first = dealMs - RESULT_MS
  const thirds = deal.player.length + deal.banker.length - 4
  const shown = (side: 'player' | 'banker'): ShownCard[] =>
    deal[side].flatMap((card, index) => {
      const isThird = index === 2
      const turn = side === 'banker' && deal.player.length === 3 ? 1 : 0
      const dealt = isThird ? first + turn * thirdCardMs : DEALT[index * 2 + (side === 'banker' ? 1 : 0)]!
      if (elapsedMs < dealt) return []
      const opened = isThird ? dealt + SQUEEZE_MS : OPENED[side][index]!
      return [{ card, isThird, isOpen: elapsedMs >= opened }]
    })
  return { player: shown('player'), banker: shown('banker'), isOver: elapsedMs >= first + thirds * thirdCardMs }
}
