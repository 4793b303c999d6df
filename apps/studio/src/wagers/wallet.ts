import type { WalletClient, WalletResult } from '@ronda/contract/vendor/client.ts'
import type { Context } from '../context.ts'
import { type Wager, wire } from './store.ts'

type Movement = 'bet' | 'win' | 'net' | 'rollback' | 'adjust'

/** Asks the wallet of the wager's operator. */
export function ask(
  context: Context,
  wager: Pick<Wager, 'merchant'>,
  call: (wallet: WalletClient) => Promise<WalletResult<Movement>>,
): Promise<WalletResult<Movement>> {
  const wallet = context.wallets.get(wager.merchant)
  return wallet ? call(wallet) : Promise.resolve({ outcome: 'unknown', reason: 'the operator is not configured' })
}

/** What every call about a wager names. */
export function movement({ id, player, game, currency }: Wager) {
  return { roundId: id, playerId: player, gameCode: game, currency }
}

/** What is asked of the wallet to pay and close a decided wager, alone or among many. */
export function winOf(wager: Wager) {
  return {
    ...movement(wager),
    transactionId: `${wager.id}:win`,
    amount: wire(wager.payout!, wager.currency),
    roundClosed: true,
    ...(wager.counted !== null && { validBet: wire(wager.counted, wager.currency) }),
  }
}
