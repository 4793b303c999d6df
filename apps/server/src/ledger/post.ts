import { createHash } from 'node:crypto'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import { chainKeyOf } from '../db/chain-key.ts'
import type { LinkedTransfer } from './chain.ts'
import { linkAfter, takePostChain } from './links.ts'
import type { LedgerTx } from './types.ts'

export type PostInput = {
  merchantId: number
  /** What the movement is, for records and reports: `deposit`, `withdrawal`, `bonus`, … */
  kind: string
  /** Who names `externalId`: the feature, e.g. `deposits`. One effect per merchant, source and external id. */
  source: string
  externalId: string
  /** Everything that has to be equal in a repeat; bigint allowed. A repeat with other input is refused. */
  input: unknown
  /** Two or more accounts, at most once each; the amounts sum to zero in every currency. None where the request moves nothing. */
  entries: readonly { accountId: bigint; amount: bigint }[]
  memberId?: bigint
  roundId?: string
  note?: string
  /** What the movement belongs to, e.g. `deposit` and its id. */
  refType?: string
  refId?: string
  at: Date
}

export type Posted = {
  transferId: bigint
  /** Of the first member account among the entries; undefined between house accounts. */
  balanceAfter: bigint | undefined
  /** True when the same request had been posted before and nothing happened now. */
  replayed: boolean
}

type Account = { id: bigint; currency: string; balance: bigint | null; member_id: bigint | null }

/**
 * Moves money within the caller's transaction. Locks the member accounts in the order of their ids. Refuses with
 * `InsufficientBalance` (details: `missing`) and `DuplicateRequest`; both must end the transaction.
 */
export async function post(tx: LedgerTx, input: PostInput): Promise<Posted> {
  const { merchantId, source, externalId, entries } = input
  const ids = entries.map(entry => entry.accountId)
  if (new Set(ids).size !== ids.length) throw new Error('An account appears twice in one transfer')
  if (entries.some(entry => entry.amount === 0n)) throw new Error('An entry of zero')

  // Before the wallets: nothing that bets wait for is held meanwhile.
  const head = await takePostChain(tx, merchantId)
  const accounts = await lockAccounts(tx, merchantId, ids)
  const inputHash = hashInput(input.kind, input.input)
  const balances = new Map<bigint, bigint>()
  const sums = new Map<string, bigint>()
  for (const { accountId, amount } of entries) {
    const account = accounts.get(accountId)
    if (!account) throw new Error(`No account ${accountId} at merchant ${merchantId}`)
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + amount)
    if (account.balance !== null) balances.set(accountId, account.balance + amount)
  }
  for (const [currency, sum] of sums)
    if (sum !== 0n) throw new Error(`The entries of ${source} ${externalId} sum to ${sum} in ${currency}, not zero`)

  const first = entries.find(entry => balances.has(entry.accountId))
  const memberId = input.memberId ?? (first && accounts.get(first.accountId)!.member_id) ?? null
  const balanceAfter = first && balances.get(first.accountId)!
  const amount = entries.reduce((sum, entry) => sum + (entry.amount > 0n ? entry.amount : 0n), 0n)
  const written = await sql<{ id: bigint }>`
    insert into ledger_transfers (merchant_id, id, kind, source, external_id, input_hash, member_id, account_id, round_id,
      amount, balance_after, note, ref_type, ref_id, at)
    values (${merchantId}, nextval('ledger_transfer_block'), ${input.kind}, ${source}, ${externalId}, ${inputHash},
      ${memberId}, ${first?.accountId ?? null}, ${input.roundId ?? null}, ${amount}, ${balanceAfter ?? null},
      ${input.note ?? null}, ${input.refType ?? null}, ${input.refId ?? null}, ${input.at.toISOString()})
    on conflict (merchant_id, source, external_id) do nothing
    returning id`.execute(tx)
  const transferId = written.rows[0]?.id
  if (transferId === undefined) return replay(tx, input, inputHash)

  for (const [accountId, balance] of balances)
    if (balance < 0n)
      throw refuse('InsufficientBalance', { missing: toWire(-balance, accounts.get(accountId)!.currency) })
  const transfer: LinkedTransfer = {
    id: transferId,
    kind: input.kind,
    source,
    externalId,
    inputHash,
    memberId,
    accountId: first?.accountId ?? null,
    roundId: input.roundId ?? null,
    referenceId: null,
    amount,
    winAmount: 0n,
    balanceAfter: balanceAfter ?? null,
    at: input.at,
    note: input.note ?? null,
    refType: input.refType ?? null,
    refId: input.refId ?? null,
    entries: entries.map(entry => ({ ...entry, balanceAfter: balances.get(entry.accountId) ?? null, at: input.at })),
  }
  await sql`
    with ${linkAfter(chainKeyOf(tx), merchantId, head, [transfer]).parts},
    x as (
      select * from unnest(${ids}::bigint[], ${entries.map(entry => entry.amount)}::bigint[],
        ${ids.map(id => balances.get(id) ?? null)}::bigint[]) as x(account_id, amount, balance)),
    e as (
      insert into ledger_entries (merchant_id, account_id, transfer_id, amount, balance_after, at)
      select ${merchantId}, account_id, ${transferId}, amount, balance, ${input.at.toISOString()} from x)
    update ledger_accounts a set balance = x.balance from x
    where a.merchant_id = ${merchantId} and a.id = x.account_id and x.balance is not null`.execute(tx)
  return { transferId, balanceAfter, replayed: false }
}

/** Member accounts locked in the order of their ids; house accounts (no balance, never locked) just read. */
export async function lockAccounts(tx: LedgerTx, merchantId: number, ids: bigint[]): Promise<Map<bigint, Account>> {
  const locked = await sql<Account>`
    select id, currency, balance, member_id from ledger_accounts
    where merchant_id = ${merchantId} and id = any(${ids}::bigint[]) and balance is not null
    order by id for update`.execute(tx)
  const house = await sql<Account>`
    select id, currency, balance, member_id from ledger_accounts
    where merchant_id = ${merchantId} and id = any(${ids}::bigint[]) and balance is null`.execute(tx)
  return new Map([...locked.rows, ...house.rows].map(account => [account.id, account]))
}

async function replay(tx: LedgerTx, input: PostInput, inputHash: Buffer): Promise<Posted> {
  const stored = await sql<{ id: bigint; input_hash: Buffer | null; balance_after: bigint | null }>`
    select id, input_hash, balance_after from ledger_transfers
    where merchant_id = ${input.merchantId} and source = ${input.source} and external_id = ${input.externalId}`.execute(
    tx,
  )
  const transfer = stored.rows[0]!
  if (!transfer.input_hash?.equals(inputHash)) throw refuse('DuplicateRequest')
  return { transferId: transfer.id, balanceAfter: transfer.balance_after ?? undefined, replayed: true }
}

export function hashInput(kind: string, input: unknown): Buffer {
  return createHash('sha256').update(kind).update('\n').update(canonical(input)).digest()
}

/** JSON whose keys are in order, so equal input gives equal text. */
function canonical(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Date) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value !== null && typeof value === 'object')
    return `{${Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`)
      .join(',')}}`
  return JSON.stringify(value) ?? 'null'
}
