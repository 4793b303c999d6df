import { refuse } from '@ronda/contract/core/errors.ts'
import { sql } from 'kysely'
import { openMemberAccount } from './accounts.ts'
import { post } from './post.ts'
import type { LedgerTx } from './types.ts'

export type Hold = {
  id: string
  memberId: bigint
  amount: bigint
  currency: string
  /** open → captured (the money left for good) or released (it is back in the main account). */
  status: 'open' | 'captured' | 'released'
  replayed: boolean
}

type HoldRow = {
  id: string
  member_id: bigint
  account_id: bigint
  hold_account_id: bigint
  amount: bigint
  status: Hold['status']
  source: string
  reference: string | null
  captured_to: bigint | null
}

export type HoldRequest = {
  merchantId: number
  /** Chosen by the caller; one hold per merchant and id for ever. */
  id: string
  memberId: bigint
  currency: string
  amount: bigint
  /** The feature that asks, e.g. `withdrawals`, and its own id of what the money is for. */
  source: string
  reference?: string
  at: Date
}

/**
 * Sets money of the member's main account aside. A repeat answers with the hold as it is now. Refuses with
 * `InsufficientBalance`, and with `DuplicateRequest` when the id was used for something else.
 */
export async function placeHold(tx: LedgerTx, request: HoldRequest): Promise<Hold> {
  const { merchantId, id, memberId, currency, amount, source, reference, at } = request
  if (amount <= 0n) throw new RangeError('A hold must be of a positive amount')
  const main = await openMemberAccount(tx, { merchantId, memberId, kind: 'main', currency })
  const aside = await openMemberAccount(tx, { merchantId, memberId, kind: 'hold', currency })
  const written = await sql`
    insert into ledger_holds (merchant_id, id, member_id, account_id, hold_account_id, amount, status, source, reference, opened_at)
    values (${merchantId}, ${id}, ${memberId}, ${main}, ${aside}, ${amount}, 'open', ${source}, ${reference ?? null}, ${at.toISOString()})
    on conflict (merchant_id, id) do nothing`.execute(tx)
  if (written.numAffectedRows === 0n) {
    const stored = await lockHold(tx, merchantId, id)
    const isSame = stored.account_id === main && stored.amount === amount && stored.source === source
    if (!isSame) throw refuse('DuplicateRequest')
    return holdOf(stored, currency, true)
  }
  await post(tx, {
    merchantId,
    kind: 'hold',
    source: 'holds',
    externalId: `${id}:place`,
    input: { amount, source, reference },
    entries: [
      { accountId: main, amount: -amount },
      { accountId: aside, amount },
    ],
    refType: source,
    refId: reference ?? id,
    at,
  })
  return { id, memberId, amount, currency, status: 'open', replayed: false }
}

/** The held money leaves for a house account, its fee for another. Refuses with `WrongState` when it was released. */
export function capture(
  tx: LedgerTx,
  request: { merchantId: number; id: string; houseAccountId: bigint; fee?: Fee; at: Date },
): Promise<Hold> {
  return closeHold(tx, request, 'captured', request)
}

/** What of held money goes to another account than the rest. */
type Fee = { amount: bigint; accountId: bigint }

/** The held money goes back to the member's main account. Refuses with `WrongState` when it was captured. */
export function release(tx: LedgerTx, request: { merchantId: number; id: string; at: Date }): Promise<Hold> {
  return closeHold(tx, request, 'released')
}

/** Where captured money went, how much of it where, and by which transfer. */
export async function captureOf(
  tx: LedgerTx,
  merchantId: number,
  id: string,
): Promise<{ transferId: bigint; to: { accountId: bigint; amount: bigint }[] } | undefined> {
  const { rows } = await sql<{ transferId: bigint; accountId: bigint; amount: bigint }>`
    select t.id as "transferId", e.account_id as "accountId", e.amount from ledger_holds h
    join ledger_transfers t on t.merchant_id = h.merchant_id and t.source = 'holds' and t.external_id = h.id || ':close'
    join ledger_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id and e.amount > 0
    where h.merchant_id = ${merchantId} and h.id = ${id} and h.status = 'captured'`.execute(tx)
  return rows[0] && { transferId: rows[0].transferId, to: rows }
}

async function closeHold(
  tx: LedgerTx,
  { merchantId, id, at }: { merchantId: number; id: string; at: Date },
  status: 'captured' | 'released',
  { houseAccountId, fee }: { houseAccountId?: bigint; fee?: Fee } = {},
): Promise<Hold> {
  const hold = await lockHold(tx, merchantId, id)
  const { rows } = await sql<{ currency: string }>`
    select currency from ledger_accounts where merchant_id = ${merchantId} and id = ${hold.hold_account_id}`.execute(tx)
  const { currency } = rows[0]!
  if (hold.status === status) {
    if (houseAccountId !== undefined && hold.captured_to !== houseAccountId) throw refuse('DuplicateRequest')
    return holdOf(hold, currency, true)
  }
  if (hold.status !== 'open') throw refuse('WrongState', { status: hold.status })
  await post(tx, {
    merchantId,
    kind: status === 'captured' ? 'capture' : 'release',
    source: 'holds',
    externalId: `${id}:close`,
    input: { status, houseAccountId, ...(fee && { fee: fee.amount }) },
    entries: [
      { accountId: hold.hold_account_id, amount: -hold.amount },
      { accountId: houseAccountId ?? hold.account_id, amount: hold.amount - (fee?.amount ?? 0n) },
      ...(fee ? [fee] : []),
    ],
    memberId: hold.member_id,
    refType: hold.source,
    refId: hold.reference ?? id,
    at,
  })
  await sql`
    update ledger_holds set status = ${status}, captured_to = ${houseAccountId ?? null}, closed_at = ${at.toISOString()}
    where merchant_id = ${merchantId} and id = ${id}`.execute(tx)
  return holdOf({ ...hold, status }, currency, false)
}

async function lockHold(tx: LedgerTx, merchantId: number, id: string): Promise<HoldRow> {
  const { rows } = await sql<HoldRow>`
    select id, member_id, account_id, hold_account_id, amount, status, source, reference, captured_to
    from ledger_holds where merchant_id = ${merchantId} and id = ${id} for update`.execute(tx)
  if (!rows[0]) throw refuse('NotFound', { hold: id })
  return rows[0]
}

function holdOf(row: HoldRow, currency: string, replayed: boolean): Hold {
  return { id: row.id, memberId: row.member_id, amount: row.amount, currency, status: row.status, replayed }
}
