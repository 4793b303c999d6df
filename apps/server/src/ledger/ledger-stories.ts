import { type Player, walletOp } from './ledger-fixture.ts'
import type { WalletOp } from './types.ts'

/** mulberry32: the same seed, the same story. */
export function randomFrom(start: number) {
  let state = start >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, chance: (share: number) => next() < share, of: <T>(list: readonly T[]) => list[below(list.length)]! }
}

/** Few ids, few rounds, little money: replays, duplicates, tombstones and refusals all happen often. */
export function randomOp(random: ReturnType<typeof randomFrom>, players: Player[], run: number): WalletOp {
  const id = () => `${run}-${random.below(30)}`
  const kind = random.of(['bet', 'bet', 'bet', 'win', 'win', 'betWin', 'rollback'] as const)
  const externalId = id()
  const amount = kind === 'rollback' ? 0n : BigInt(random.below(60))
  const winAmount = kind === 'betWin' ? BigInt(random.below(90)) : undefined
  return walletOp(random.of(players), kind, externalId, {
    vendor: random.of(['studio', 'studio', 'other']),
    roundId: `${run}-${random.below(8)}`,
    gameCode: random.chance(0.95) ? 'slot' : 'dice',
    amount,
    winAmount,
    balanceMin: winAmount !== undefined && random.chance(0.5) ? lowestNeed(random, amount, winAmount) : undefined,
    referenceId: kind === 'rollback' ? id() : undefined,
    closesRound: random.chance(0.25),
    at: new Date(random.below(3 * 24) * 3_600_000),
  })
}

/** Anything between what the operation loses and its whole stake. */
function lowestNeed(random: ReturnType<typeof randomFrom>, amount: bigint, winAmount: bigint): bigint {
  const loss = amount > winAmount ? amount - winAmount : 0n
  return loss + BigInt(random.below(Number(amount - loss) + 1))
}
