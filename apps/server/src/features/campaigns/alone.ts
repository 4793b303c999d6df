import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import type { OperatorCaller, Tx } from '../../context.ts'

/** Until the transaction ends nobody else of the merchant writes to many, so that the sum of a day is exact. */
export async function lockSending(tx: Tx, merchantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('campaigns alone'), ${merchantId})`.execute(tx)
}

/** How many members an operator has written to today, or is about to, without a second person: many small messages are a large one. */
export async function reachedAlone(tx: Tx, { merchant, operator, now }: OperatorCaller): Promise<number> {
  const { sum } = await tx
    .selectFrom('campaigns')
    .select(sql<string>`coalesce(sum(case state when 'stopped' then reached else expected end), 0)`.as('sum'))
    .where('merchant_id', '=', merchant.id)
    .where('created_by', '=', operator.username)
    .where('approved_by', '=', '')
    .where('state', 'in', ['scheduled', 'sending', 'sent', 'stopped'])
    .where('created_at', '>=', new Date(businessDayStart(businessDay(now))))
    .executeTakeFirstOrThrow()
  return Number(sum)
}
