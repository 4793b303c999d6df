import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { sql } from 'kysely'
import { forEach } from '../../base/each.ts'
import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { birthdayOf, isKnownInTime, lastBirthday } from '../activities/kinds/birthday.ts'
import { type Period, type PeriodKind, periodAt, periodBefore } from '../activities/periods.ts'
import { lockMember } from '../members/lock.ts'
import { barsOf, holdsUntil, isBarred } from '../protection/bars.ts'
import { profileOf } from '../verification/offer.ts'
import { offerBonus } from './bonus.ts'
import { raiseNow } from './count.ts'
import { levelAfterMonth } from './evaluate.ts'
import { type LevelRow, levelsOf, toRung } from './ladder.ts'
import { turnoverBetween, writeStep } from './raise.ts'

const always = { from: 0, to: 0 }
const runs = { keep: 'month', weekly: 'week', monthly: 'month', birthday: 'day' } as const satisfies Record<
  string,
  PeriodKind
>
type Run = keyof typeof runs

/** What every period brings, of every period that has ended since the last run. A merchant's first run only begins the count. */
export async function runPeriods(ctx: Context): Promise<void> {
  await ctx.settler.run()
  for (const merchant of await ctx.merchants.all())
    for (const kind of Object.keys(runs) as Run[]) {
      for (const period of await due(ctx, merchant, kind)) {
        // Whoever had none has it from the next run; it comes in order, and twice to nobody.
        if (!(await bring(ctx, merchant, kind, period))) break
        await done(ctx, merchant, kind, period)
      }
    }
}

/** What a period brings to each; answers whether everybody has it. */
function bring(ctx: Context, merchant: Merchant, kind: Run, period: Period): Promise<boolean> {
  if (kind === 'keep') return judgeMonth(ctx, merchant, period)
  return kind === 'birthday' ? greet(ctx, merchant, period) : payBonuses(ctx, merchant, kind, period)
}

async function due(ctx: Context, merchant: Merchant, kind: Run): Promise<Period[]> {
  const now = ctx.clock.now()
  const last = await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .selectFrom('vip_runs')
      .select(eb => eb.fn.max('until').as('until'))
      .where('merchant_id', '=', merchant.id)
      .where('kind', '=', kind)
      .executeTakeFirst(),
  )
  const current = periodAt(runs[kind], now, always)
  if (!last?.until) {
    await done(ctx, merchant, kind, periodBefore(runs[kind], current))
    return []
  }
  const periods: Period[] = []
  for (let next = periodAt(runs[kind], last.until.getTime(), always); next.to <= now; ) {
    periods.push(next)
    next = periodAt(runs[kind], next.to, always)
  }
  return periods
}

function done(ctx: Context, merchant: Merchant, kind: Run, period: Period): Promise<unknown> {
  return inMerchant(ctx.app, merchant.id, tx =>
    tx
      .insertInto('vip_runs')
      .values({
        merchant_id: merchant.id,
        kind,
        period: period.key,
        until: new Date(period.to),
        at: new Date(ctx.clock.now()),
      })
      .onConflict(conflict => conflict.columns(['merchant_id', 'kind', 'period']).doNothing())
      .execute(),
  )
}

/** Lowers by one step whose month did not keep its level. Who was on a break in it, or reached the level in it, is not judged. */
async function judgeMonth(ctx: Context, merchant: Merchant, month: Period): Promise<boolean> {
  const { levels, members } = await inMerchant(ctx.app, merchant.id, async tx => ({
    levels: await levelsOf(tx, merchant.id),
    members: await tx
      .selectFrom('members')
      .select('id')
      .where('merchant_id', '=', merchant.id)
      .where('vip_level', '>', 0)
      .where('agent_type', '<>', FREE_PLAY)
      .orderBy('id')
      .execute(),
  }))
  return forEach(ctx, 'the month of a member could not be judged', members, async ({ id }) => {
    const fell = await inMerchant(ctx.app, merchant.id, tx => judge(tx, merchant, levels, id, month))
    if (fell) ctx.bus.publish({ merchantId: merchant.id, memberId: id, topic: 'rewards' })
  })
}

async function judge(
  tx: Tx,
  merchant: Merchant,
  levels: readonly LevelRow[],
  memberId: bigint,
  month: Period,
): Promise<boolean> {
  await lockMember(tx, merchant.id, memberId)
  const member = await tx
    .selectFrom('members as m')
    .leftJoin('vip_totals as t', join =>
      join.onRef('t.merchant_id', '=', 'm.merchant_id').onRef('t.member_id', '=', 'm.id'),
    )
    .select(['m.vip_level', 't.is_held', 't.level_since'])
    .where('m.merchant_id', '=', merchant.id)
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (member.is_held || (member.level_since && member.level_since.getTime() > month.from)) return false
  const bars = await barsOf(tx, merchant.id, memberId)
  if (bars.some(bar => bar.starts_at.getTime() < month.to && holdsUntil(bar) > month.from)) return false
  const played = await turnoverBetween(tx, merchant.id, memberId, month)
  const to = levelAfterMonth(levels.map(toRung), member.vip_level, played)
  if (to === member.vip_level) return false
  // Told as of the month's end, so that what follows later, however late, finds the level of each day.
  await writeStep(tx, merchant.id, memberId, { from: member.vip_level, to, why: 'lost' }, month.to)
  return true
}

/** The weekly and monthly bonus, of the level a member had at the end, for who paid something in. */
async function payBonuses(
  ctx: Context,
  merchant: Merchant,
  kind: 'weekly' | 'monthly',
  period: Period,
): Promise<boolean> {
  const levels = await inMerchant(ctx.app, merchant.id, tx => levelsOf(tx, merchant.id))
  const given = levels.filter(row => (kind === 'weekly' ? row.weekly_bonus : row.monthly_bonus) > 0n)
  if (given.length === 0) return true
  const { rows: members } = await inMerchant(ctx.app, merchant.id, tx =>
    sql<{ id: bigint; level: number }>`
      select m.id, coalesce((
          select s.from_level from vip_steps s
          where s.merchant_id = m.merchant_id and s.member_id = m.id and s.at >= ${new Date(period.to).toISOString()}
          order by s.at, s.id limit 1), m.vip_level) as level
      from members m
      where m.merchant_id = ${merchant.id} and m.status = 'active' and m.agent_type <> ${FREE_PLAY}
        and m.id in (select member_id from deposits
          where merchant_id = ${merchant.id} and state = 'CREDITED'
            and closed_at >= ${new Date(period.from).toISOString()} and closed_at < ${new Date(period.to).toISOString()})
      order by m.id`.execute(tx),
  )
  return forEach(ctx, 'a bonus of a level could not be offered', members, async ({ id, level }) => {
    const row = given.find(one => one.level === level)
    if (row) await offerTo(ctx, merchant, id, { kind, of: period.key, level: row })
  })
}

/** The bonus of a birthday. */
async function greet(ctx: Context, merchant: Merchant, day: Period): Promise<boolean> {
  const levels = await inMerchant(ctx.app, merchant.id, tx => levelsOf(tx, merchant.id))
  const given = levels.filter(row => row.birthday_bonus > 0n)
  if (given.length === 0) return true
  const members = await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .selectFrom('members')
      .select(['id', 'vip_level', 'profile_sealed', 'birthday_at', 'registered_at'])
      .where('merchant_id', '=', merchant.id)
      .where('status', '=', 'active')
      .where('agent_type', '<>', FREE_PLAY)
      .where('registered_at', '<', new Date(day.from))
      .where(
        'vip_level',
        'in',
        given.map(row => row.level),
      )
      .orderBy('id')
      .execute(),
  )
  const byId = new Map(members.map(member => [member.id, member]))
  return forEach(ctx, 'a birthday could not be greeted', byId.keys(), async id => {
    const member = byId.get(id)!
    const born = birthdayOf(profileOf(ctx, merchant, member).birthday)
    if (!born || lastBirthday(born, day.from) !== day.key) return
    if (!isKnownInTime(day.key, (member.birthday_at ?? member.registered_at).getTime())) return
    const row = given.find(one => one.level === member.vip_level) as LevelRow
    await offerTo(ctx, merchant, id, { kind: 'birthday', of: day.key.slice(0, 4), level: row })
  })
}

async function offerTo(
  ctx: Context,
  merchant: Merchant,
  memberId: bigint,
  bonus: Omit<Parameters<typeof offerBonus>[2], 'memberId'>,
): Promise<void> {
  const now = ctx.clock.now()
  const made = await inMerchant(ctx.app, merchant.id, async tx => {
    await lockMember(tx, merchant.id, memberId)
    if (await isBarred(tx, merchant.id, memberId, now)) return false
    return offerBonus(tx, merchant, { memberId, ...bonus }, now)
  })
  if (made) ctx.bus.publish({ merchantId: merchant.id, memberId, topic: 'rewards' })
}

/** Everybody who stands higher than it is: the ladder asks for less now, a break is over, or the member was held when its play was counted. */
export async function raiseAll(ctx: Context): Promise<void> {
  await ctx.settler.run()
  for (const merchant of await ctx.merchants.all()) {
    const { levels, members } = await inMerchant(ctx.app, merchant.id, async tx => ({
      levels: await levelsOf(tx, merchant.id),
      members: await tx
        .selectFrom('vip_totals')
        .select('member_id')
        .where('merchant_id', '=', merchant.id)
        .where('is_held', '=', false)
        .orderBy('member_id')
        .execute(),
    }))
    await forEach(ctx, 'a member could not be raised', members, async ({ member_id: memberId }) => {
      const risen = await inMerchant(ctx.app, merchant.id, tx =>
        raiseNow(tx, merchant, levels, memberId, ctx.clock.now()),
      )
      if (risen) ctx.bus.publish({ merchantId: merchant.id, memberId, topic: 'rewards' })
    })
  }
}
