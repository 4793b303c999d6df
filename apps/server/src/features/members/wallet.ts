import type { Tx } from '../../context.ts'
import { memberBalances } from '../../ledger/balances.ts'
import type { Merchant } from '../merchants/merchants.ts'

export interface Wallet {
  /** Usable now. */
  main: bigint
  /** Set aside for withdrawals under way. */
  held: bigint
  /** In wallets at vendors, by the rounds they reported. */
  atVendors: bigint
  mainAccountId: bigint
  /** The merchant's currency; play money for a guest. */
  currency: string
}

/** A member's balances. */
export async function walletOf(tx: Tx, merchant: Merchant, memberId: bigint): Promise<Wallet> {
  const accounts = await memberBalances(tx, merchant.id, memberId)
  const main = accounts.find(account => account.kind === 'main')
  if (!main) throw new Error(`member ${memberId} has no wallet`)
  return {
    main: main.balance,
    held: accounts.find(account => account.kind === 'hold')?.balance ?? 0n,
    atVendors: accounts.reduce((sum, account) => (account.kind === 'vendor' ? sum + account.balance : sum), 0n),
    mainAccountId: main.accountId,
    currency: main.currency,
  }
}
