import { type QueryExecutorProvider, sql } from 'kysely'
import type { Link, LinkedEntry, LinkedTransfer } from './chain.ts'

const fetched = 2000
let opened = 0

/** Rows one after the other, a few thousand in memory at a time; within a transaction. */
export async function* stream<Row>(tx: QueryExecutorProvider, query: string): AsyncGenerator<Row> {
  const name = `ledger_stream_${++opened}`
  await sql.raw(`declare ${name} no scroll cursor for ${query}`).execute(tx)
  for (;;) {
    const { rows } = await sql.raw<Row>(`fetch ${fetched} from ${name}`).execute(tx)
    yield* rows
    if (rows.length < fetched) break
  }
  await sql.raw(`close ${name}`).execute(tx)
}

/** A merchant's transfers in the order of their ids, each with its entries. */
export async function* linkedTransfers(tx: QueryExecutorProvider, merchantId: number): AsyncGenerator<LinkedTransfer> {
  const entries = stream<LinkedEntry & { transferId: bigint }>(
    tx,
    `select transfer_id as "transferId", account_id as "accountId", amount, balance_after as "balanceAfter", at
    from ledger_entries where merchant_id = ${merchantId} order by transfer_id, account_id`,
  )
  let entry = (await entries.next()).value
  for await (const transfer of stream<Omit<LinkedTransfer, 'entries'>>(
    tx,
    `select id, kind, source, external_id as "externalId", input_hash as "inputHash", member_id as "memberId",
      account_id as "accountId", round_id as "roundId", reference_id as "referenceId", amount, win_amount as "winAmount",
      balance_after as "balanceAfter", at, note, ref_type as "refType", ref_id as "refId"
    from ledger_transfers where merchant_id = ${merchantId} order by id`,
  )) {
    // An entry without its transfer is another check's concern.
    while (entry && entry.transferId < transfer.id) entry = (await entries.next()).value
    const own: LinkedEntry[] = []
    for (; entry && entry.transferId === transfer.id; entry = (await entries.next()).value) own.push(entry)
    yield { ...transfer, entries: own }
  }
}

/** A merchant's links in the order of what they hold. */
export function linksInOrder(tx: QueryExecutorProvider, merchantId: number): AsyncGenerator<Link> {
  return stream<Link>(
    tx,
    `select chain, seq, first_id as "firstId", last_id as "lastId", transfers, encode(hash, 'hex') as hash
    from ledger_links where merchant_id = ${merchantId} order by first_id, chain, seq`,
  )
}
