import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import { chainKeyOf } from '../db/chain-key.ts'
import type { LinkedTransfer } from './chain.ts'
import { linkAfter, takePostChain } from './links.ts'
import { hashInput, lockAccounts, type PostInput } from './post.ts'
import type { LedgerTx } from './types.ts'

/** Transfers of one call are one link, whose ids nobody else may come between: a block of ids has no more. */
export const POST_MANY_MAX = 1000

type Many = Omit<PostInput, 'merchantId' | 'note' | 'roundId'>

/**
 * The same as `post` for many transfers at once, in their order: one link of a chain and a few statements, however many they are. Those that
 * were posted before are left out. Answers how many were posted now.
 */
export async function postMany(tx: LedgerTx, merchantId: number, inputs: readonly Many[]): Promise<number> {
  if (inputs.length > POST_MANY_MAX) throw new Error(`More than ${POST_MANY_MAX} transfers at once`)
  const head = await takePostChain(tx, merchantId)
  const ids = [...new Set(inputs.flatMap(({ entries }) => entries.map(entry => entry.accountId)))]
  const accounts = await lockAccounts(tx, merchantId, ids)
  const fresh = await unposted(tx, merchantId, inputs)
  if (fresh.length === 0) return 0
  const block = await sql<{ id: bigint }>`select nextval('ledger_transfer_block') as id`.execute(tx)
  const balances = new Map<bigint, bigint>()
  for (const [id, { balance }] of accounts) if (balance !== null) balances.set(id, balance)
  const transfers = fresh.map((input, index): LinkedTransfer => {
    const sums = new Map<string, bigint>()
    if (new Set(input.entries.map(({ accountId }) => accountId)).size !== input.entries.length)
      throw new Error('An account appears twice in one transfer')
    const entries = input.entries.map(({ accountId, amount }) => {
      const account = accounts.get(accountId)
      if (!account) throw new Error(`No account ${accountId} at merchant ${merchantId}`)
      if (amount === 0n) throw new Error('An entry of zero')
      sums.set(account.currency, (sums.get(account.currency) ?? 0n) + amount)
      const before = balances.get(accountId)
      if (before === undefined) return { accountId, amount, balanceAfter: null, at: input.at }
      const balanceAfter = before + amount
      if (balanceAfter < 0n) throw refuse('InsufficientBalance', { missing: toWire(-balanceAfter, account.currency) })
      balances.set(accountId, balanceAfter)
      return { accountId, amount, balanceAfter, at: input.at }
    })
    for (const [currency, sum] of sums)
      if (sum !== 0n) throw new Error(`The entries of ${input.source} ${input.externalId} sum to ${sum} in ${currency}`)
    const first = entries.find(({ balanceAfter }) => balanceAfter !== null)
    return {
      id: block.rows[0]!.id + BigInt(index),
      kind: input.kind,
      source: input.source,
      externalId: input.externalId,
      inputHash: hashInput(input.kind, input.input),
      memberId: input.memberId ?? (first && accounts.get(first.accountId)!.member_id) ?? null,
      accountId: first?.accountId ?? null,
      roundId: null,
      referenceId: null,
      amount: entries.reduce((sum, { amount }) => sum + (amount > 0n ? amount : 0n), 0n),
      winAmount: 0n,
      balanceAfter: first?.balanceAfter ?? null,
      at: input.at,
      note: null,
      refType: input.refType ?? null,
      refId: input.refId ?? null,
      entries,
    }
  })
  await write(tx, merchantId, { head, transfers, balances })
  return transfers.length
}

async function unposted(tx: LedgerTx, merchantId: number, inputs: readonly Many[]): Promise<Many[]> {
  const { rows } = await sql<{ source: string; external_id: string; input_hash: Buffer | null }>`
    select source, external_id, input_hash from ledger_transfers
    where merchant_id = ${merchantId} and (source, external_id) in (
      select * from unnest(${inputs.map(({ source }) => source)}::text[],
        ${inputs.map(({ externalId }) => externalId)}::text[]))`.execute(tx)
  const known = new Map(rows.map(row => [`${row.source}\n${row.external_id}`, row.input_hash]))
  return inputs.filter(input => {
    const key = `${input.source}\n${input.externalId}`
    if (!known.has(key)) return true
    if (!known.get(key)?.equals(hashInput(input.kind, input.input))) throw refuse('DuplicateRequest')
    return false
  })
}

interface Written {
  head: Awaited<ReturnType<typeof takePostChain>>
  transfers: readonly LinkedTransfer[]
  balances: ReadonlyMap<bigint, bigint>
}

async function write(tx: LedgerTx, merchantId: number, { head, transfers, balances }: Written): Promise<void> {
  const entries = transfers.flatMap(({ id, entries: own }) => own.map(entry => ({ ...entry, id })))
  await sql`
    insert into ledger_transfers (merchant_id, id, kind, source, external_id, input_hash, member_id, account_id, amount,
      balance_after, ref_type, ref_id, at)
    select ${merchantId}, * from unnest(${transfers.map(one => one.id)}::bigint[], ${transfers.map(one => one.kind)}::text[],
      ${transfers.map(one => one.source)}::text[], ${transfers.map(one => one.externalId)}::text[],
      ${transfers.map(one => one.inputHash)}::bytea[], ${transfers.map(one => one.memberId)}::bigint[],
      ${transfers.map(one => one.accountId)}::bigint[], ${transfers.map(one => one.amount)}::bigint[],
      ${transfers.map(one => one.balanceAfter)}::bigint[], ${transfers.map(one => one.refType)}::text[],
      ${transfers.map(one => one.refId)}::text[], ${transfers.map(one => one.at.toISOString())}::timestamptz[])`.execute(
    tx,
  )
  await sql`
    with ${linkAfter(chainKeyOf(tx), merchantId, head, transfers).parts},
    e as (
      insert into ledger_entries (merchant_id, account_id, transfer_id, amount, balance_after, at)
      select ${merchantId}, * from unnest(${entries.map(one => one.accountId)}::bigint[],
        ${entries.map(one => one.id)}::bigint[], ${entries.map(one => one.amount)}::bigint[],
        ${entries.map(one => one.balanceAfter)}::bigint[], ${entries.map(one => one.at.toISOString())}::timestamptz[]))
    update ledger_accounts a set balance = x.balance
    from unnest(${[...balances.keys()]}::bigint[], ${[...balances.values()]}::bigint[]) as x(id, balance)
    where a.merchant_id = ${merchantId} and a.id = x.id`.execute(tx)
}
