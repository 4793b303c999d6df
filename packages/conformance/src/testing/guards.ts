import { type Book, type Member, Refused } from './book.ts'

const MINUTE = 60_000
const LARGE = 1_000_000_000n

/** What a member set itself; what is beyond it is refused. */
export function checkOwnLimits(book: Book, member: Member, amount: bigint): void {
  const { stake, loss, time } = member.limits
  const lost = member.staked - (book.has('countsOwnLossesWithoutWins') ? 0n : member.won)
  const staked = member.staked - (book.has('winsMakeRoomForStakes') ? member.won : 0n)
  const played = book.now() - (member.firstPlayed ?? book.now())
  const isBeyond =
    (stake !== undefined && staked + amount > stake && !book.has('ignoresOwnStakes')) ||
    (loss !== undefined && lost + amount > loss && !book.has('ignoresOwnLosses')) ||
    (time !== undefined && played >= time * MINUTE && !book.has('ignoresOwnTime'))
  if (isBeyond) throw new Refused('LIMIT_REACHED', member)
}

export function countOwn(book: Book, member: Member, amount: bigint, win: bigint): void {
  member.firstPlayed ??= book.now()
  member.staked += amount
  member.won += win
}

/** How much of a stake counts towards what a bonus has to be played. */
export function turnoverOf(book: Book, game: string, amount: bigint): bigint {
  const share = book.has('countsStakesWhole') ? 100n : (book.shares.get(game) ?? 100n)
  return (amount * share) / 100n
}

/** Marks what somebody has to look at. */
export function flagLarge(book: Book, transactionId: string, amount: bigint): void {
  if (amount >= LARGE && !book.has('reviewsNoLargeWins')) book.flagged.add(transactionId)
}
