import type { BaccaratConfig, Spot } from './config.ts'

/** suit × 13 + rank: suits spades, hearts, diamonds, clubs; ranks ace (0) to king (12). */
export type Card = number
export type Side = 'player' | 'banker'
export type Winner = Side | 'tie'

/** The cards of a hand in the order each side got them: two or three. */
export type Deal = { player: readonly Card[]; banker: readonly Card[] }

export type Score = {
  player: number
  banker: number
  winner: Winner
  /** Somebody has 8 or 9 with two cards. */
  isNatural: boolean
  playerPair: boolean
  bankerPair: boolean
}

export const rankOf = (card: Card): number => card % 13
export const suitOf = (card: Card): number => Math.floor(card / 13)

/** Ace 1, two to nine as they are, ten and pictures nothing. */
export function pointsOf(card: Card): number {
  const rank = rankOf(card) + 1
  return rank >= 10 ? 0 : rank
}

export function totalOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10
}

/** Whether the banker takes a third card: its total, and the points of the player's third card where there is one. */
export function bankerDraws(total: number, playerThird: number | undefined): boolean {
  if (playerThird === undefined) return total <= 5
  if (total <= 2) return true
  if (total === 3) return playerThird !== 8
  if (total === 4) return playerThird >= 2 && playerThird <= 7
  if (total === 5) return playerThird >= 4 && playerThird <= 7
  return total === 6 && (playerThird === 6 || playerThird === 7)
}

/** Deals from the top of a shoe: player, banker, player, banker, then third cards by the table. Six cards are always enough. */
export function deal(shoe: readonly Card[]): Deal {
  const player = [shoe[0]!, shoe[2]!]
  const banker = [shoe[1]!, shoe[3]!]
  if (Math.max(totalOf(player), totalOf(banker)) >= 8) return { player, banker }
  let used = 4
  const bankerHad = totalOf(banker)
  let third: number | undefined
  if (totalOf(player) <= 5) {
    third = pointsOf(shoe[used]!)
    player.push(shoe[used]!)
    used += 1
  }
  if (bankerDraws(bankerHad, third)) banker.push(shoe[used]!)
  return { player, banker }
}

const isPair = ([first, second]: readonly Card[]) => rankOf(first!) === rankOf(second!)

export function scoreOf({ player, banker }: Deal): Score {
  const [ours, theirs] = [totalOf(player), totalOf(banker)]
  return {
    player: ours,
    banker: theirs,
    winner: ours > theirs ? 'player' : ours < theirs ? 'banker' : 'tie',
    isNatural: [player, banker].some(cards => totalOf(cards.slice(0, 2)) >= 8),
    playerPair: isPair(player),
    bankerPair: isPair(banker),
  }
}

/** What a spot pays, its stake included, in twentieths of the stake. */
export function paysOf({ pays, push }: Pick<BaccaratConfig, 'pays' | 'push'>, spot: Spot, score: Score): number {
  if (spot === 'playerPair' || spot === 'bankerPair') return score[spot] ? pays[spot] : 0
  if (spot === score.winner) return pays[spot]
  return score.winner === 'tie' ? push : 0
}

/**
 * How much of each of one player's bets counts as turnover. Player and banker against each other count their difference, a tie that gives
 * both back nothing; what lies on the larger side counts in the order it was placed.
 */
export function countedOf(
  { winner }: Pick<Score, 'winner'>,
  bets: readonly Readonly<Record<string, bigint>>[],
): bigint[] {
  const on = (side: Side) => bets.reduce((sum, bet) => sum + (bet[side] ?? 0n), 0n)
  const [player, banker] = [on('player'), on('banker')]
  const larger: Side = player > banker ? 'player' : 'banker'
  let left = winner === 'tie' ? 0n : player > banker ? player - banker : banker - player
  return bets.map(bet => {
    const beside = Object.entries(bet).reduce(
      (sum, [spot, amount]) => (spot === 'player' || spot === 'banker' ? sum : sum + amount),
      0n,
    )
    const here = bet[larger] ?? 0n
    const counted = here < left ? here : left
    left -= counted
    return beside + counted
  })
}

/** How long the deal of a round is shown before it is paid. */
export function shownMs({ dealMs, thirdCardMs }: Pick<BaccaratConfig, 'dealMs' | 'thirdCardMs'>, hand: Deal): number {
  return dealMs + (hand.player.length + hand.banker.length - 4) * thirdCardMs
}
