import { businessDay } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { profileOf } from '../verification/offer.ts'
import { birthdayOf } from './kinds/birthday.ts'

export interface Deposited {
  id: string
  amount: bigint
  at: number
  /** 1 for the member's first of all. */
  nth: number
  /** The member asked for money back since, and got it or still may. */
  isLeft: boolean
}

export interface Play {
  /** What counted as turnover. */
  valid: bigint
  staked: bigint
  won: bigint
}

export interface LuckyRound {
  /** Names the round among all of the activity. */
  key: string
  number: number
  ending: string
  at: number
}

/** What a member has done, read when a rule asks for it: deposits as they were credited, play from the roll-up of settled rounds, never from bets. */
export interface MemberFacts {
  registeredAt: number
  deposits(from: number, to: number): Promise<Deposited[]>
  play(from: number, to: number, categories: readonly string[]): Promise<Play>
  /** What the house credited it with beside play: part of what a loss is not. */
  bonuses(from: number, to: number): Promise<bigint>
  /** Business days on which it signed in or was here. */
  daysHere(from: number, to: number): Promise<number>
  /** Friends of its own who qualified. */
  friends(from: number, to: number): Promise<number>
  /** The most rounds it won in a row, by period. */
  streaks(): Promise<ReadonlyMap<string, number>>
  /** Rounds whose number ended as the activity asks, in the order they were counted. */
  numbers(from: number, to: number): Promise<LuckyRound[]>
  /** Periods in which the member claimed something of this activity. */
  claimedPeriods(): Promise<ReadonlySet<string>>
  /** Which parts of its profile are filled in and, where that can be, proven. */
  profile(): Promise<ReadonlySet<string>>
  /** `MM-dd`, and when it was said; undefined where the member has not. */
  birthday(): Promise<{ day: string; saidAt: number } | undefined>
}

/** Of somebody who is no member yet. */
export const nobody: MemberFacts = {
  registeredAt: Number.MAX_SAFE_INTEGER,
  deposits: async () => [],
  play: async () => ({ valid: 0n, staked: 0n, won: 0n }),
  bonuses: async () => 0n,
  daysHere: async () => 0,
  friends: async () => 0,
  streaks: async () => new Map(),
  numbers: async () => [],
  claimedPeriods: async () => new Set(),
  profile: async () => new Set(),
  birthday: async () => undefined,
}

export interface MemberRow {
  id: bigint
  registered_at: Date
  vip_level: number
  profile_sealed: Buffer
  /** Null: its date of birth came with the account, if there is one. */
  birthday_at: Date | null
  phone_proven_at: Date | null
  /** Codes. */
  labels: readonly string[]
  /** Keys of the accounts of all agents above it now. */
  uplines: readonly string[]
}

export function factsOf(
  ctx: Pick<Context, 'vault'>,
  tx: Tx,
  merchant: Merchant,
  member: MemberRow,
  activityId: string,
): MemberFacts {
  const key = { merchantId: merchant.id, memberId: member.id }
  const profile = () => profileOf(ctx, merchant, member)
  return {
    registeredAt: member.registered_at.getTime(),
    async deposits(from, to) {
      const { rows } = await sql<{ id: string; amount: bigint; at: Date; nth: bigint; isLeft: boolean }>`
        select id, paid_amount as amount, closed_at as at, nth, exists (
          select from withdrawals w where w.merchant_id = ${key.merchantId} and w.member_id = ${key.memberId}
            and w.created_at >= own.closed_at and w.state not in ('REJECTED', 'FAILED')) as "isLeft" from (
          select id, paid_amount, closed_at, row_number() over (order by closed_at, id) as nth from deposits
          where merchant_id = ${key.merchantId} and member_id = ${key.memberId} and state = 'CREDITED') own
        where closed_at >= ${new Date(from)} and closed_at < ${new Date(to)} order by nth`.execute(tx)
      return rows.map(row => ({ ...row, at: row.at.getTime(), nth: Number(row.nth) }))
    },
    async play(from, to, categories) {
      const { rows } = await sql<{ valid: string; staked: string; won: string }>`
        select coalesce(sum(p.valid), 0) as valid, coalesce(sum(p.staked), 0) as staked, coalesce(sum(p.won), 0) as won
        from play_hourly p
        left join games g on g.merchant_id = p.merchant_id and g.vendor = p.vendor and g.code = p.game_code
        where p.merchant_id = ${key.merchantId} and p.member_id = ${key.memberId}
          and p.hour >= date_trunc('hour', ${new Date(from)}::timestamptz) and p.hour < ${new Date(to)}
          and (${categories.length === 0} or g.category = any(${[...categories]}::text[]))`.execute(tx)
      const { valid, staked, won } = rows[0]!
      return { valid: BigInt(valid), staked: BigInt(staked), won: BigInt(won) }
    },
    async bonuses(from, to) {
      const { rows } = await sql<{ sum: string }>`
        select coalesce(sum(amount), 0) as sum from rewards
        where merchant_id = ${key.merchantId} and member_id = ${key.memberId} and state = 'granted'
          and decided_at >= ${new Date(from)} and decided_at < ${new Date(to)}`.execute(tx)
      return BigInt(rows[0]!.sum)
    },
    async daysHere(from, to) {
      const rows = await tx
        .selectFrom('sessions')
        .select(['created_at', 'last_seen_at'])
        .where('merchant_id', '=', key.merchantId)
        .where('member_id', '=', key.memberId)
        .where('last_seen_at', '>=', new Date(from))
        .where('created_at', '<', new Date(to))
        .execute()
      const moments = rows.flatMap(row => [row.created_at.getTime(), row.last_seen_at.getTime()])
      return new Set(moments.filter(at => at >= from && at < to).map(businessDay)).size
    },
    async friends(from, to) {
      const { rows } = await sql<{ n: bigint }>`
        select count(*) as n from referrals
        where merchant_id = ${key.merchantId} and referrer_id = ${key.memberId} and state = 'paid'
          and decided_at >= ${new Date(from)} and decided_at < ${new Date(to)}`.execute(tx)
      return Number(rows[0]!.n)
    },
    async streaks() {
      const rows = await tx
        .selectFrom('activity_streaks')
        .select(['period', 'best'])
        .where('merchant_id', '=', key.merchantId)
        .where('activity_id', '=', activityId)
        .where('member_id', '=', key.memberId)
        .execute()
      return new Map(rows.map(row => [row.period, row.best]))
    },
    async numbers(from, to) {
      const rows = await tx
        .selectFrom('activity_numbers')
        .select(['id', 'number', 'ending', 'at'])
        .where('merchant_id', '=', key.merchantId)
        .where('member_id', '=', key.memberId)
        .where('activity_id', '=', activityId)
        .where('at', '>=', new Date(from))
        .where('at', '<', new Date(to))
        .where('is_void', '=', false)
        .orderBy('id')
        .execute()
      return rows.map(({ id, number, ending, at }) => ({ key: `n${id}`, number, ending, at: at.getTime() }))
    },
    async claimedPeriods() {
      const rows = await tx
        .selectFrom('activity_claims')
        .select('period')
        .where('merchant_id', '=', key.merchantId)
        .where('activity_id', '=', activityId)
        .where('member_id', '=', key.memberId)
        .execute()
      return new Set(rows.map(row => row.period))
    },
    async profile() {
      const filled = Object.entries(profile()).filter(([, value]) => value)
      const has = new Set(filled.map(([name]) => name))
      // A number anybody could have typed is none yet.
      if (!member.phone_proven_at) has.delete('mobileNum')
      // One that another member had first, also if it was taken off again, says nothing new of who this is.
      const { rows } = await sql`
        select from payout_accounts own
        where own.merchant_id = ${key.merchantId} and own.member_id = ${key.memberId} and own.removed_at is null
          and not exists (
            select from payout_accounts o where o.merchant_id = own.merchant_id and o.number_index = own.number_index
              and o.member_id <> own.member_id and o.created_at <= own.created_at)
        limit 1`.execute(tx)
      if (rows.length > 0) has.add('payoutAccount')
      return has
    },
    async birthday() {
      const day = birthdayOf(profile().birthday)
      return day === undefined ? undefined : { day, saidAt: (member.birthday_at ?? member.registered_at).getTime() }
    },
  }
}
