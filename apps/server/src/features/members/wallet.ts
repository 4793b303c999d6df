import type { Tx } from '../../context.ts'
import { lockBalancesOf, lockMemberBalances, type MemberBalance, memberBalances } from '../../ledger/balances.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { lockMember } from './lock.ts'

export interface Wallet {
  /** Usable now. */
  main: bigint
  /** Set aside for withdrawals under way. */
  held: bigint
  /** In wallets at vendors, by the rounds they reported. */
  atVendors: bigint
  /** In all accounts of the member, whatever they are for. */
  everywhere: bigint
  mainAccountId: bigint
  /** The merchant's currency; play money for a guest. */
  currency: string
}

/** A member's balances. */
export async function walletOf(tx: Tx, merchant: Pick<Merchant, 'id'>, memberId: bigint): Promise<Wallet> {
  return toWallet(memberId, await memberBalances(tx, merchant.id, memberId))
}

/**
 * The same, locked: what is read of the member's money, rounds and turnover from here on is true until the end of the transaction. Every
 * verb of the cashier takes its locks in one order, so that no two wait for each other in a circle: what waits for a second person, the order
 * (deposit, withdrawal, vendor transfer, reward), what is given by hand, the member, the wallet's accounts by id, turnover items by age, holds,
 * the audit log.
 */
export async function lockWallet(tx: Tx, merchant: Pick<Merchant, 'id'>, memberId: bigint): Promise<Wallet> {
  await lockMember(tx, merchant.id, memberId)
  return toWallet(memberId, await lockMemberBalances(tx, merchant.id, memberId))
}

/** Several members' wallets at once, each kind of lock in the order of its ids, so that two who send each other money do not wait in a circle. */
export async function lockWallets(
  tx: Tx,
  merchant: Pick<Merchant, 'id'>,
  memberIds: readonly bigint[],
): Promise<Map<bigint, Wallet>> {
  const ids = [...new Set(memberIds)].sort((a, b) => (a < b ? -1 : 1))
  for (const id of ids) await lockMember(tx, merchant.id, id)
  const accounts = await lockBalancesOf(tx, merchant.id, ids)
  return new Map(
    ids.map(id => [
      id,
      toWallet(
        id,
        accounts.filter(({ memberId }) => memberId === id),
      ),
    ]),
  )
}

function toWallet(memberId: bigint, accounts: MemberBalance[]): Wallet {
  const main = accounts.find(account => account.kind === 'main')
  if (!main) throw new Error(`member ${memberId} has no wallet`)
  return {
    main: main.balance,
    held: accounts.find(account => account.kind === 'hold')?.balance ?? 0n,
    atVendors: accounts.reduce((sum, account) => (account.kind === 'vendor' ? sum + account.balance : sum), 0n),
    everywhere: accounts.reduce(
      (sum, account) => (account.currency === main.currency ? sum + account.balance : sum),
      0n,
    ),
    mainAccountId: main.accountId,
    currency: main.currency,
  }
}
