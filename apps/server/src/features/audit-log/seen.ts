import type { Call } from '@ronda/contract/core/call.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { writeAudit } from './write.ts'

/** So many different members on one day are worth a second look: once at each. */
const MANY = [500, 2_000, 10_000]

/** The members whose data an answer shows. */
export function membersIn(call: Call, value: unknown): string[] {
  const { rows } = value as { rows?: unknown }
  const shown = (Array.isArray(rows) ? rows : Array.isArray(value) ? value : [value]) as Record<string, unknown>[]
  const ids = shown.map(
    row =>
      row.memberId ?? (row.member as { id?: unknown } | undefined)?.id ?? (call.rowsAre === 'members' ? row.id : ''),
  )
  return [...new Set(ids)].filter((id): id is string => typeof id === 'string' && /^\d+$/.test(id))
}

/** Counts whose data an operator was shown today; whoever saw that of very many has it in the audit log, as who took a list along has. */
export async function noteSeen(ctx: Context, members: string[], caller: OperatorCaller): Promise<void> {
  const { merchant, operator, now } = caller
  if (members.length === 0) return
  await inMerchant(ctx.app, merchant.id, async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('members-seen'), hashtext(${operator.operatorId}))`.execute(tx)
    const day = businessDay(now)
    const added = await sql`
      insert into members_seen (merchant_id, operator, day, member_id)
      select ${merchant.id}, ${operator.username}, ${day}, member_id from unnest(${members}::bigint[]) as member_id
      on conflict do nothing`.execute(tx)
    const more = Number(added.numAffectedRows)
    // Pages ask for the same again and again.
    if (more === 0) return
    const { n } = await tx
      .selectFrom('members_seen')
      .select(eb => eb.fn.countAll<bigint>().as('n'))
      .where('merchant_id', '=', merchant.id)
      .where('operator', '=', operator.username)
      .where('day', '=', sql<Date>`${day}`)
      .executeTakeFirstOrThrow()
    const seen = Number(n)
    if (!MANY.some(many => seen - more < many && seen >= many)) return
    const told = { action: 'members.many-seen', subject: operator.username } as const
    await writeAudit(tx, caller, { ...told, after: { seen } })
  })
}

/** Who was shown the data of very many members within a day. */
export async function manySeen(tx: Tx, merchantId: number, now: number) {
  const { rows } = await sql<{ operator: string; members: number; at: Date }>`
    select distinct on (operator) operator, (after ->> 'seen')::int as members, at from audit_log
    where merchant_id = ${merchantId} and action = 'members.many-seen' and at > ${new Date(now - 86_400_000)}
    order by operator, id desc`.execute(tx)
  return rows.map(({ operator, members, at }) => ({ operator, members, at: at.getTime() }))
}
