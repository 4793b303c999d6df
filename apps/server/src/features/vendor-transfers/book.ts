import { hash } from 'node:crypto'
import type { ClosedRound } from '@ronda/contract/vendor/transfer.ts'
import { outsideAmount } from '../../base/amounts.ts'
import type { Context } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { openMemberAccount } from '../../ledger/accounts.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { memberIdOf } from '../vendors/players.ts'
import { touchWallet } from './store.ts'

/** A problem is a cause of `deadLetterCauses`, and what it names after a colon. */
export type Booked = 'new' | 'known' | { problem: string }

/** Books a reported round on the wallet it was played from, once. What cannot be booked is told, never bent. */
export async function bookRound(ctx: Context, merchant: Merchant, vendor: string, round: ClosedRound): Promise<Booked> {
  const { currency } = round
  if (currency !== merchant.currency) return { problem: `WrongCurrency: ${currency}` }
  const memberId = memberIdOf(ctx, merchant.id, vendor, round.playerId)
  if (memberId === undefined) return { problem: `UnknownPlayer: ${round.playerId}` }
  const [staked, won] = [outsideAmount(round.staked, currency), outsideAmount(round.won, currency)]
  if (staked === undefined || won === undefined) return { problem: `InvalidAmount: ${round.staked}, ${round.won}` }
  if (staked === 0n && won === 0n) return 'known'
  const accountId = await inMerchant(ctx.app, merchant.id, async tx => {
    const id = await openMemberAccount(tx, { merchantId: merchant.id, memberId, kind: 'vendor', ref: vendor, currency })
    await touchWallet(tx, { merchant_id: merchant.id, member_id: memberId, vendor }, id, new Date(ctx.clock.now()))
    return id
  })
  const answer = await ctx.wallet.submit({
    kind: 'betWin',
    merchantId: merchant.id,
    vendor,
    externalId: `round:${round.roundId}`,
    inputHash: hash(
      'sha256',
      JSON.stringify([round.roundId, round.playerId, currency, round.staked, round.won]),
      'buffer',
    ),
    memberId,
    accountId,
    currency,
    amount: staked,
    winAmount: won,
    balanceMin: won < staked ? staked - won : 0n,
    roundId: round.roundId,
    gameCode: round.gameCode,
    closesRound: true,
    at: new Date(round.closedAt),
  })
  if (!answer.ok) return { problem: answer.code }
  if (answer.replayed) return 'known'
  ctx.bus.publish({ merchantId: merchant.id, memberId, topic: 'balance' })
  return 'new'
}
