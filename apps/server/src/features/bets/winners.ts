import { parseMoney } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { Settlement } from '../../ledger/rounds.ts'

/** The board shows what a round won beyond its stake; one whose stake only came back, or whose win was taken back, is not on it. */
export async function showWinners(
  ctx: Pick<Context, 'merchants'>,
  tx: Tx,
  settlements: readonly Settlement[],
): Promise<void> {
  const gone: Settlement[] = []
  for (const settled of settlements) {
    if (settled.wonDelta <= 0n && settled.isFirst) continue
    const merchant = await ctx.merchants.byId(settled.merchantId)
    if (!merchant) continue
    const prize = settled.won - settled.staked
    if (prize > 0n && prize >= parseMoney(merchant.settings.winnersFrom, settled.currency))
      await show(tx, settled, prize)
    else if (!settled.isFirst) gone.push(settled)
  }
  if (gone.length === 0) return
  await sql`
    delete from winners where (merchant_id, vendor, round_id) in (select * from unnest(
      ${gone.map(round => round.merchantId)}::int[], ${gone.map(round => round.vendor)}::text[],
      ${gone.map(round => round.roundId)}::text[]))`.execute(tx)
}

async function show(tx: Tx, settled: Settlement, prize: bigint): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select('username')
    .where('merchant_id', '=', settled.merchantId)
    .where('id', '=', settled.memberId)
    .executeTakeFirst()
  if (!member) return
  await tx
    .insertInto('winners')
    .values({
      merchant_id: settled.merchantId,
      vendor: settled.vendor,
      round_id: settled.roundId,
      member_id: settled.memberId,
      player_masked: maskName(member.username),
      game_code: settled.gameCode,
      prize,
      currency: settled.currency,
      at: settled.closedAt ?? settled.openedAt,
    })
    .onConflict(conflict => conflict.columns(['merchant_id', 'vendor', 'round_id']).doUpdateSet({ prize }))
    .execute()
}

/** First two and last one character. */
export function maskName(name: string): string {
  const letters = [...name]
  return letters.length <= 3 ? `${letters[0]}**` : `${letters.slice(0, 2).join('')}***${letters.at(-1)}`
}
