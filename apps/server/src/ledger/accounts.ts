import { sql } from 'kysely'
import type { HouseAccountKind, LedgerTx, MemberAccountKind } from './types.ts'

export type MemberAccounts = { main: bigint; bonus: bigint; hold: bigint }

/** Opens (or finds) the accounts every member has in a currency and returns their ids. */
export async function openMemberAccounts(
  tx: LedgerTx,
  member: { merchantId: number; memberId: bigint; currency: string },
): Promise<MemberAccounts> {
  const open = (kind: MemberAccountKind) => openMemberAccount(tx, { ...member, kind })
  return { main: await open('main'), bonus: await open('bonus'), hold: await open('hold') }
}

/** Opens (or finds) one account of a member. `ref` is the vendor's code for kind `vendor`, otherwise empty. */
export function openMemberAccount(
  tx: LedgerTx,
  account: { merchantId: number; memberId: bigint; kind: MemberAccountKind; currency: string; ref?: string },
): Promise<bigint> {
  const { merchantId, memberId, kind, currency, ref = '' } = account
  return findOrOpen(
    () =>
      sql<{ id: bigint }>`
        select id from ledger_accounts where merchant_id = ${merchantId} and member_id = ${memberId}
        and kind = ${kind} and ref = ${ref} and currency = ${currency}`.execute(tx),
    () =>
      sql`
        insert into ledger_accounts (merchant_id, member_id, kind, ref, currency, balance)
        values (${merchantId}, ${memberId}, ${kind}, ${ref}, ${currency}, 0) on conflict do nothing`.execute(tx),
  )
}

/** The house's account with a counterpart (`ref`: vendor, payment channel, …); opened at first use. */
export function houseAccount(
  tx: LedgerTx,
  merchantId: number,
  kind: HouseAccountKind,
  ref: string,
  currency: string,
): Promise<bigint> {
  return findOrOpen(
    () =>
      sql<{ id: bigint }>`
        select id from ledger_accounts where merchant_id = ${merchantId} and member_id is null
        and kind = ${kind} and ref = ${ref} and currency = ${currency}`.execute(tx),
    () =>
      sql`
        insert into ledger_accounts (merchant_id, kind, ref, currency)
        values (${merchantId}, ${kind}, ${ref}, ${currency}) on conflict do nothing`.execute(tx),
  )
}

async function findOrOpen(
  find: () => Promise<{ rows: { id: bigint }[] }>,
  open: () => Promise<unknown>,
): Promise<bigint> {
  const found = await find()
  if (found.rows[0]) return found.rows[0].id
  await open()
  // A statement of its own: it also sees the row of whoever opened the account at the same moment.
  const opened = await find()
  return opened.rows[0]!.id
}
