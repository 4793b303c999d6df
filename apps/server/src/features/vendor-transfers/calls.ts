import * as deadLetters from '@ronda/contract/backoffice/dead-letters.ts'
import * as vendorTransfers from '@ronda/contract/backoffice/vendor-transfers.ts'
import * as vendorWallets from '@ronda/contract/portal/cashier/vendor-wallets.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { positiveAmount } from '../../base/amounts.ts'
import type { Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { forAnyone, forMember, forOperator } from '../../handlers.ts'
import { memberBalances } from '../../ledger/balances.ts'
import * as aside from './office/dead-letters.ts'
import * as office from './office/transfers.ts'
import { toTransfer } from './store.ts'
import { transfer } from './transfer.ts'

const RECENT_MAX = 20

async function vendorNames(tx: Tx, merchantId: number): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('vendors')
    .select(['code', 'display_name'])
    .where('merchant_id', '=', merchantId)
    .where('wallet', '=', 'transfer')
    .orderBy('sort')
    .orderBy('code')
    .execute()
  return new Map(rows.map(row => [row.code, row.display_name]))
}

export const calls = [
  forAnyone(vendorWallets.merchantWallet, async (ctx, _input, { merchant }) => {
    const { vendors } = await ctx.catalogues.of(merchant)
    const own = vendors.filter(vendor => vendor.wallet === 'transfer').map(vendor => vendor.code)
    return { isSingle: own.length === 0, vendors: own }
  }),
  forMember(vendorWallets.walletTransfer, async (ctx, input, { merchant, session }) => {
    const { vassalage, direction, amount, requestId, isLeaving } = input
    const row = await transfer(ctx, merchant, {
      memberId: session.memberId,
      vendor: vassalage,
      direction,
      amount: amount === undefined ? undefined : positiveAmount(amount, merchant.currency),
      cause: isLeaving ? 'leave' : 'member',
      by: session.username,
      requestId,
    })
    if (!row) return { transfer: null }
    const names = await inMerchant(ctx.app, merchant.id, tx => vendorNames(tx, merchant.id))
    return { transfer: toTransfer(row, names.get(row.vendor) ?? row.vendor) }
  }),
  forMember(vendorWallets.list, (ctx, _input, { merchant, session }) =>
    inMerchant(ctx.app, merchant.id, async tx => {
      const names = await vendorNames(tx, merchant.id)
      const accounts = await memberBalances(tx, merchant.id, session.memberId)
      const transfers = tx
        .selectFrom('vendor_transfers')
        .selectAll()
        .where('merchant_id', '=', merchant.id)
        .where('member_id', '=', session.memberId)
      const pending = await transfers.where('closed_at', 'is', null).execute()
      const recent = await transfers
        .where('closed_at', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(RECENT_MAX)
        .execute()
      const sumOf = (kind: string, ref = '') =>
        accounts.find(account => account.kind === kind && account.ref === ref)?.balance ?? 0n
      const wire = (amount: bigint) => toWire(amount, merchant.currency)
      return {
        currency: merchant.currency,
        main: wire(sumOf('main')),
        held: wire(sumOf('hold')),
        wallets: [...names].map(([code, name]) => {
          const underWay = pending.find(row => row.vendor === code)
          return {
            vassalage: code,
            vendorName: name,
            balance: wire(sumOf('vendor', code)),
            pending: underWay ? toTransfer(underWay, name) : null,
          }
        }),
        recent: recent.map(row => toTransfer(row, names.get(row.vendor) ?? row.vendor)),
      }
    }),
  ),
]

export const officeCalls = [
  forOperator(vendorTransfers.list, office.list),
  forOperator(vendorTransfers.ask, office.askAgain),
  forOperator(vendorTransfers.claim, office.claim),
  forOperator(vendorTransfers.unclaim, office.unclaim),
  forOperator(vendorTransfers.decide, office.decide),
  forOperator(deadLetters.list, aside.list),
  forOperator(deadLetters.replay, aside.replay),
]
