import type * as contract from '@ronda/contract/backoffice/team-checks.ts'
import { type Suspect, suspectTraces, type TeamCheck } from '@ronda/contract/backoffice/team-checks.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { writeAudit } from '../audit-log/write.ts'
import { checkTeams, toCheck } from './leaks.ts'
import type { Traces } from './suspects.ts'

interface Row {
  id: bigint
  earner_id: bigint
  earner: string
  one_id: bigint
  one: string
  other_id: bigint
  other: string
  traces: Traces
  earned: bigint
  found_at: Date
  changed_at: Date
  state: Suspect['state']
  decided_by: string
  decided_at: Date | null
  note: string
}

async function read(tx: Tx, merchantId: number, where: RawBuilder<unknown>, limit: number, offset = 0) {
  const { rows } = await sql<Row>`
    select s.*, e.username as earner, a.username as one, b.username as other
    from team_suspects s
    join members e on e.merchant_id = s.merchant_id and e.id = s.earner_id
    join members a on a.merchant_id = s.merchant_id and a.id = s.one_id
    join members b on b.merchant_id = s.merchant_id and b.id = s.other_id
    where s.merchant_id = ${merchantId} and ${where}
    order by s.earned desc, s.changed_at desc, s.id limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

const toSuspect = (row: Row, currency: string): Suspect => ({
  id: String(row.id),
  earner: { memberId: String(row.earner_id), account: row.earner },
  one: { memberId: String(row.one_id), account: row.one },
  other: { memberId: String(row.other_id), account: row.other },
  traces: suspectTraces.flatMap(trace => (row.traces[trace] ? [{ trace, ...row.traces[trace] }] : [])),
  earned: toWire(row.earned, currency),
  foundAt: row.found_at.getTime(),
  changedAt: row.changed_at.getTime(),
  state: row.state,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.getTime() ?? null,
  note: row.note,
})

export async function suspects(
  ctx: Context,
  { state, pageNo, pageSize }: ParsedInputOf<typeof contract.suspects>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof contract.suspects>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { total, open } = await tx
      .selectFrom('team_suspects')
      .select(eb => [
        (state === 'all' ? eb.fn.countAll<bigint>() : eb.fn.countAll<bigint>().filterWhere('state', '=', state)).as(
          'total',
        ),
        eb.fn.countAll<bigint>().filterWhere('state', '=', 'open').as('open'),
      ])
      .where('merchant_id', '=', merchant.id)
      .executeTakeFirstOrThrow()
    const where = state === 'all' ? sql`true` : sql`s.state = ${state}`
    const rows = await read(tx, merchant.id, where, pageSize, (pageNo - 1) * pageSize)
    return {
      rows: rows.map(row => toSuspect(row, merchant.currency)),
      total: Number(total),
      pageNo,
      pageSize,
      currency: merchant.currency,
      open: Number(open),
    }
  })
}

export async function decideSuspect(
  ctx: Context,
  { id, state, reason }: ParsedInputOf<typeof contract.decideSuspect>,
  caller: OperatorCaller,
): Promise<Suspect> {
  const { merchant, operator, now } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const before = await tx
      .selectFrom('team_suspects')
      .select(['id', 'state', 'decided_by', 'earner_id'])
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', /^\d{1,18}$/.test(id) ? BigInt(id) : -1n)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw refuse('NotFound')
    if (before.state === state) throw refuse('AlreadyDecided')
    // A confirmed pair stands in every run: whoever takes that away is somebody else.
    if (before.state === 'confirmed' && merchant.fourEyes && before.decided_by === operator.username)
      throw refuse('SamePerson')
    await tx
      .updateTable('team_suspects')
      .set({ state, decided_by: operator.username, decided_at: new Date(now), note: reason })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', before.id)
      .execute()
    await writeAudit(tx, caller, {
      action: 'agent.suspectDecided',
      subject: String(before.earner_id),
      reason,
      before: { state: before.state },
      after: { state },
    })
    const [after] = await read(tx, merchant.id, sql`s.id = ${before.id}`, 1)
    return toSuspect(after as Row, merchant.currency)
  })
}

export async function checks(
  ctx: Context,
  { pageNo, pageSize }: ParsedInputOf<typeof contract.checks>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof contract.checks>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const query = tx.selectFrom('team_checks').selectAll().where('merchant_id', '=', merchant.id).orderBy('id', 'desc')
    const { rows, ...page } = await readPage(query, { pageNo, pageSize })
    return { ...page, rows: rows.map(toCheck), currency: merchant.currency }
  })
}

export async function checkNow(ctx: Context, _input: unknown, caller: OperatorCaller): Promise<TeamCheck> {
  const check = await checkTeams(ctx, caller.merchant)
  await inMerchant(ctx.app, caller.merchant.id, tx =>
    writeAudit(tx, caller, {
      action: 'agent.teamsChecked',
      subject: caller.merchant.code,
      after: { clean: check.isClean },
    }),
  )
  return check
}
