import { createTogether, type Outcome } from '@ronda/contract/core/together.ts'
import type { WalletClient, WalletResult } from '@ronda/contract/vendor/client.ts'
import { type VendorErrorCode, vendorErrors } from '@ronda/contract/vendor/errors.ts'
import { type BetRequest, MANY_MAX, type ManyAnswer } from '@ronda/contract/vendor/protocol.ts'

type Result = WalletResult<'bet'>

/** So many calls wait for a wallet at once: one slow answer does not hold up all others. */
const AT_ONCE = 4

const askers = new WeakMap<WalletClient, (request: BetRequest) => Promise<Result>>()

/** Asks a wallet for a stake. Those that come while it is asked for others are asked for in one call, each answered by itself. */
export function askBet(wallet: WalletClient, request: BetRequest): Promise<Result> {
  const ask =
    askers.get(wallet) ??
    createTogether<BetRequest, Result>(all => askAll(wallet, all), {
      max: MANY_MAX,
      atOnce: AT_ONCE,
      keyOf: ({ transactionId }) => transactionId,
    })
  askers.set(wallet, ask)
  return ask(request)
}

async function askAll(wallet: WalletClient, all: readonly BetRequest[]): Promise<Outcome<Result>[]> {
  const alone = async () => Promise.all(all.map(async one => ({ value: await wallet.call('bet', one) })))
  if (all.length === 1) return alone()
  const result = await wallet.call('bet-many', { items: [...all] })
  // A wallet that has no such call takes them one by one.
  if (result.outcome === 'refused' && result.code === 'UNKNOWN_OPERATION') return alone()
  if (result.outcome !== 'ok')
    return all.map(() => ({
      value: { outcome: 'unknown', reason: result.outcome === 'refused' ? result.code : result.reason },
    }))
  const { items } = result.value
  const areOurs =
    items.length === all.length &&
    items.every((item, index) => item.status === 'ERROR' || item.transactionId === all[index]!.transactionId)
  return all.map((_, index) => ({
    value: areOurs ? resultOf(items[index]!) : { outcome: 'unknown', reason: 'answers to other items' },
  }))
}

function resultOf(item: ManyAnswer): Result {
  if (item.status === 'OK') {
    const { replayed, ...value } = item
    return { outcome: 'ok', value, replayed }
  }
  const code = item.code as VendorErrorCode
  if (!Object.hasOwn(vendorErrors, code) || vendorErrors[code].retryable)
    return { outcome: 'unknown', reason: item.code }
  return {
    outcome: 'refused',
    code,
    message: item.message,
    ...(item.balance !== undefined && { balance: item.balance }),
  }
}
