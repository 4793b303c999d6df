import { sql } from 'kysely'
import { chainKeyOf } from '../db/chain-key.ts'
import { type ChainHead, genesis, type Link, type LinkedTransfer, markOf } from './chain.ts'
import { linkAfter } from './links.ts'
import { linkedTransfers, linksInOrder } from './stream.ts'
import type { LedgerTx } from './types.ts'

const chain = 'adopted'
const linkMax = 500

/**
 * Puts transfers that were written before there were chains into links, as they are now. Only where somebody answers for them: the
 * upgrade itself, or an operator who has looked. Answers how many.
 */
export async function adoptTransfers(tx: LedgerTx, merchantId: number): Promise<number> {
  const key = chainKeyOf(tx)
  const links = linksInOrder(tx, merchantId)
  let link: Link | undefined = (await links.next()).value
  let head: ChainHead | undefined
  let run: LinkedTransfer[] = []
  let adopted = 0
  const close = async () => {
    if (run.length === 0) return
    adopted += run.length
    const { next, parts } = linkAfter(key, merchantId, head ?? (await headOf(tx, merchantId)), run)
    await sql`with ${parts} select 1`.execute(tx)
    head = next
    run = []
  }
  for await (const transfer of linkedTransfers(tx, merchantId)) {
    // What a link covers ends the run: a link holds everything between its first and its last.
    while (link && link.lastId < transfer.id) {
      await close()
      link = (await links.next()).value
    }
    if (link && link.firstId <= transfer.id) continue
    run.push(transfer)
    if (run.length === linkMax) await close()
  }
  await close()
  return adopted
}

async function headOf(tx: LedgerTx, merchantId: number): Promise<ChainHead> {
  const mark = markOf(chainKeyOf(tx), merchantId, { chain, seq: 0n })
  await sql`
    insert into chain_heads (merchant_id, chain, seq, hash, mark) values (${merchantId}, ${chain}, 0, decode(${genesis}, 'hex'), ${mark})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<ChainHead>`
    select chain, seq, encode(hash, 'hex') as hash from chain_heads where merchant_id = ${merchantId} and chain = ${chain} for update`.execute(
    tx,
  )
  return rows[0]!
}
