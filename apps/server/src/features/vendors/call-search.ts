import type * as vendorCalls from '@ronda/contract/backoffice/vendor-calls.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { currencies, toWire } from '@ronda/contract/values/money.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { countOf, onPage, pageOfList } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { ADJUSTMENT } from '../../ledger/adjust-round.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { setAsideOf, transfersOf } from './call-search-transfers.ts'
import { memberIdOf } from './players.ts'

type Search = typeof vendorCalls.search
type Found = vendorCalls.VendorCall

/** The most that one id finds: a round of very many shots. */
const FOUND_MAX = 500

const operationOf: Record<string, string> = {
  bet: 'bet',
  win: 'win',
  betWin: 'bet-win',
  rollback: 'rollback',
  rollbackVoid: 'rollback',
  tombstone: 'rollback',
  [ADJUSTMENT]: 'adjust',
}

export async function search(
  ctx: Context,
  input: ParsedInputOf<Search>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<Search>> {
  await ctx.vendorCalls.flush()
  const { q, pageNo, pageSize } = input
  return inMerchant(ctx.app, merchant.id, async tx => {
    const vendors = await tx
      .selectFrom('vendors')
      .select(['code', 'display_name'])
      .where('merchant_id', '=', merchant.id)
      .orderBy('display_name')
      .execute()
    const told = vendors.map(row => ({ vendor: row.code, vendorName: row.display_name }))
    const names = new Map(vendors.map(row => [row.code, row.display_name]))
    const wanted = input.vendor ? [input.vendor] : [...names.keys()]
    const nameOf = (row: Omit<Found, 'vendorName'>): Found => ({
      ...row,
      vendorName: names.get(row.vendor) ?? row.vendor,
    })
    if (!q) {
      const all = refusedOf(tx, merchant, wanted)
      const rows = await readRefused(onPage(all, { pageNo, pageSize }))
      return { rows: rows.map(nameOf), total: await countOf(all), pageNo, pageSize, vendors: told }
    }
    const memberIds = await membersOf(ctx, tx, merchant, wanted, q)
    const refused = await readRefused(
      refusedOf(tx, merchant, wanted)
        .where(eb =>
          eb.or([
            eb('c.transaction_id', '=', q),
            eb('c.round_id', '=', q),
            ...(memberIds.length > 0 ? [eb('c.member_id', 'in', memberIds)] : []),
          ]),
        )
        .limit(FOUND_MAX),
    )
    const taken = await takenOf(tx, merchant, wanted, q, memberIds)
    const transfers = await transfersOf(tx, merchant, wanted, q, memberIds)
    const setAside = await setAsideOf(tx, merchant, wanted, q)
    const found = [...refused, ...taken, ...transfers, ...setAside].toSorted(
      (a, b) => b.at - a.at || (a.id < b.id ? 1 : -1),
    )
    const { rows, ...page } = pageOfList(found, { pageNo, pageSize })
    return { ...page, rows: rows.map(nameOf), vendors: told }
  })
}

/** Members whose username or number it is, or whom a vendor knows by it. */
async function membersOf(ctx: Context, tx: Tx, merchant: Merchant, vendors: string[], q: string): Promise<bigint[]> {
  const named = vendors.flatMap(vendor => memberIdOf(ctx, merchant.id, vendor, q) ?? [])
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where('merchant_id', '=', merchant.id)
    .where(eb =>
      eb.or([
        eb('username', '=', q),
        ...(/^\d{1,18}$/.test(q) ? [eb('id', '=', BigInt(q))] : []),
        ...(named.length > 0 ? [eb('id', 'in', named)] : []),
      ]),
    )
    .execute()
  return rows.map(row => row.id)
}

const refusedOf = (tx: Tx, merchant: Merchant, vendors: string[]) =>
  tx
    .selectFrom('vendor_calls as c')
    .leftJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 'c.merchant_id').onRef('m.id', '=', 'c.member_id'),
    )
    .where('c.merchant_id', '=', merchant.id)
    .where('c.vendor', 'in', vendors)

async function readRefused(query: ReturnType<typeof refusedOf>): Promise<Omit<Found, 'vendorName'>[]> {
  const rows = await query.selectAll('c').select('m.username').orderBy('c.at', 'desc').orderBy('c.id', 'desc').execute()
  return rows.map(row => ({
    id: `refused-${row.id}`,
    at: row.at.getTime(),
    vendor: row.vendor,
    operation: row.operation,
    transactionId: row.transaction_id ?? '',
    roundId: row.round_id ?? '',
    memberId: row.member_id === null ? null : String(row.member_id),
    account: row.username ?? '',
    gameCode: row.game_code ?? '',
    amount: row.amount ?? '',
    currency: row.currency ?? '',
    outcome: 'refused',
    code: row.code,
    detail: row.detail,
    tookMs: row.took_ms,
  }))
}

/** Movements of vendors in the ledger: by their id, by ours, of a round, or the latest of a member. Each is found by an index. */
async function takenOf(
  tx: Tx,
  merchant: Merchant,
  vendors: string[],
  q: string,
  memberIds: bigint[],
): Promise<Omit<Found, 'vendorName'>[]> {
  const rounds = await tx
    .selectFrom('game_rounds')
    .select(['account_id', 'first_transfer_id', 'last_transfer_id'])
    .where('merchant_id', '=', merchant.id)
    .where('vendor', 'in', vendors)
    .where('round_id', '=', q)
    .execute()
  const ofRound = new Set<bigint>()
  for (const round of rounds) {
    const entries = await tx
      .selectFrom('ledger_entries')
      .select('transfer_id')
      .where('merchant_id', '=', merchant.id)
      .where('account_id', '=', round.account_id)
      .where('transfer_id', '>=', round.first_transfer_id)
      .where('transfer_id', '<=', round.last_transfer_id)
      .limit(FOUND_MAX)
      .execute()
    for (const entry of entries) ofRound.add(entry.transfer_id)
  }
  const ids = new Set<bigint>()
  if (memberIds.length > 0) {
    const latest = await tx
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_accounts as a', join =>
        join.onRef('a.merchant_id', '=', 'e.merchant_id').onRef('a.id', '=', 'e.account_id'),
      )
      .select('e.transfer_id')
      .where('a.merchant_id', '=', merchant.id)
      .where('a.member_id', 'in', memberIds)
      .where('a.kind', 'in', ['main', 'vendor'])
      .orderBy('e.transfer_id', 'desc')
      .limit(100)
      .execute()
    for (const entry of latest) ids.add(entry.transfer_id)
  }
  if (/^\d{1,18}$/.test(q)) ids.add(BigInt(q))
  const rows = await tx
    .selectFrom('ledger_transfers as t')
    .leftJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 't.merchant_id').onRef('m.id', '=', 't.member_id'),
    )
    .leftJoin('ledger_accounts as a', join =>
      join.onRef('a.merchant_id', '=', 't.merchant_id').onRef('a.id', '=', 't.account_id'),
    )
    .leftJoin('ledger_entries as e', join =>
      join
        .onRef('e.merchant_id', '=', 't.merchant_id')
        .onRef('e.account_id', '=', 't.account_id')
        .onRef('e.transfer_id', '=', 't.id'),
    )
    .select(['t.id', 't.kind', 't.source', 't.external_id', 't.round_id', 't.member_id', 't.amount', 't.at'])
    .select(['m.username', 'a.currency', 'e.amount as change'])
    .where('t.merchant_id', '=', merchant.id)
    .where('t.source', 'in', vendors)
    .where(eb =>
      eb.or([
        eb('t.external_id', '=', q),
        ...(ids.size > 0 ? [eb('t.id', 'in', [...ids])] : []),
        // Between the first movement of a round and its last there may be others of the same wallet.
        ...(ofRound.size > 0 ? [eb.and([eb('t.round_id', '=', q), eb('t.id', 'in', [...ofRound])])] : []),
      ]),
    )
    .orderBy('t.id', 'desc')
    .limit(FOUND_MAX)
    .execute()
  return rows.map(row => ({
    id: String(row.id),
    at: row.at.getTime(),
    vendor: row.source,
    operation: operationOf[row.kind] ?? row.kind,
    transactionId: row.external_id,
    roundId: row.round_id ?? '',
    memberId: row.member_id === null ? null : String(row.member_id),
    account: row.username ?? '',
    gameCode: '',
    amount: row.currency && currencies.has(row.currency) ? toWire(toldAmount(row), row.currency) : '',
    currency: row.currency ?? '',
    outcome: 'taken',
    code: '',
    detail: row.kind === 'tombstone' ? 'no such bet: it will have no effect should it still arrive' : '',
    tookMs: null,
  }))
}

/** As the vendor told it: an adjustment that takes is below zero. */
const toldAmount = ({ kind, amount, change }: { kind: string; amount: bigint; change: bigint | null }) =>
  kind === ADJUSTMENT && change !== null && change < 0n ? -amount : amount
