import type * as deadLetters from '@ronda/contract/backoffice/dead-letters.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { ClosedRound } from '@ronda/contract/vendor/transfer.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import { readPage } from '../../../db/page.ts'
import { inMerchant } from '../../../db/pool.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { bookRound } from '../book.ts'
import { causeOf, setAside } from '../dead-letters.ts'

export async function list(
  ctx: Context,
  input: ParsedInputOf<typeof deadLetters.list>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof deadLetters.list>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const open = tx
      .selectFrom('vendor_dead_letters as d')
      .innerJoin('vendors as v', join =>
        join.onRef('v.merchant_id', '=', 'd.merchant_id').onRef('v.code', '=', 'd.vendor'),
      )
      .where('d.merchant_id', '=', merchant.id)
      .where('d.booked_at', 'is', null)
    const { rows, ...page } = await readPage(
      open.selectAll('d').select('v.display_name').orderBy('d.last_at', 'desc').orderBy('d.vendor').orderBy('d.key'),
      input,
    )
    return {
      rows: rows.map(row => {
        const { staked, won, currency, gameCode } = ClosedRound.parse(row.payload)
        return {
          id: `${row.vendor}/${row.key}`,
          vendor: row.vendor,
          vendorName: row.display_name,
          roundId: row.key,
          gameCode,
          staked,
          won,
          currency,
          cause: causeOf(row.problem),
          problem: row.problem,
          tries: row.tries,
          firstAt: row.first_at.getTime(),
          lastAt: row.last_at.getTime(),
        }
      }),
      ...page,
    }
  })
}

export async function replay(
  ctx: Context,
  { vendor, roundId }: ParsedInputOf<typeof deadLetters.replay>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof deadLetters.replay>> {
  const { merchant } = caller
  const letter = await inMerchant(ctx.app, merchant.id, async tx => {
    const row = await tx
      .selectFrom('vendor_dead_letters')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('vendor', '=', vendor)
      .where('key', '=', roundId)
      .where('booked_at', 'is', null)
      .executeTakeFirst()
    if (!row) throw refuse('NotFound')
    const told = {
      action: 'dead-letter.replayed',
      subject: `${vendor}/${roundId}`,
    } as const
    await writeAudit(tx, caller, { ...told, before: { problem: row.problem } })
    return ClosedRound.parse(row.payload)
  })
  const outcome = await bookRound(ctx, merchant, vendor, letter)
  if (typeof outcome === 'object') {
    await setAside(ctx, merchant, vendor, letter, outcome.problem)
    return { isBooked: false, cause: causeOf(outcome.problem), problem: outcome.problem }
  }
  await ctx.system
    .updateTable('vendor_dead_letters')
    .set({ booked_at: new Date(ctx.clock.now()) })
    .where('merchant_id', '=', merchant.id)
    .where('vendor', '=', vendor)
    .where('key', '=', roundId)
    .execute()
  ctx.settler.poke()
  return { isBooked: true, cause: null, problem: '' }
}
