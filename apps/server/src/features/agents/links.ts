import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { AffiliateLink } from '@ronda/contract/portal/agents/links.ts'
import * as contract from '@ronda/contract/portal/agents/links.ts'
import { type Selectable, sql } from 'kysely'
import { spokenCode } from '../../base/spoken-code.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import type { AffiliateCodes } from '../../db/generated/tables.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { publicOrigin } from '../sessions/agents-host.ts'
import { assertGiven, type Given, givenColumns, givenOf, ratesFromWire, ratesToWire, withinGiven } from './given.ts'
import { loweredBy, usedUp } from './quotas.ts'
import type { Groups, Rates } from './rates.ts'
import { activeTeam, agentTypeBelow, lockTeamMember, type OwnTeam, ownTeam, typeOf } from './team.ts'

const DAY_MS = 86_400_000
const LENGTH = 8

type Row = Selectable<AffiliateCodes>

export async function links(
  ctx: Context,
  _input: unknown,
  caller: MemberCaller,
): Promise<OutputOf<typeof contract.links>> {
  return inMerchant(ctx.app, caller.merchant.id, async tx => {
    const team = await ownTeam(tx, caller)
    const rows = await mine(tx, caller).orderBy('created_at', 'desc').orderBy('code').execute()
    return { rows: await toLinks(tx, rows, { caller, team }) }
  })
}

export async function makeLink(
  ctx: Context,
  { code: wanted, type, rates: given, groups, days, remark }: ParsedInputOf<typeof contract.makeLink>,
  caller: MemberCaller,
): Promise<OutputOf<typeof contract.makeLink>> {
  const { merchant, session, now } = caller
  const rates = ratesFromWire(given)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const team = await activeTeam(tx, caller)
    const own = await lockTeamMember(tx, merchant.id, session.memberId)
    if (!own) throw refuse('AgentNeeded')
    assertGiven(merchant, { rates, groups }, { own: givenOf(merchant, own) })
    const open = (await mine(tx, caller).execute()).filter(row => stateOf(row, now) === 'open')
    if (open.length >= contract.LINKS_MAX) throw refuse('TooManyLinks', { max: contract.LINKS_MAX })
    const values = {
      merchant_id: merchant.id,
      member_id: session.memberId,
      account_type: agentTypeBelow[type],
      ...givenColumns({ rates, groups }),
      remark,
      created_at: new Date(now),
      expires_at: days === null ? null : new Date(now + days * DAY_MS),
    }
    for (;;) {
      const made = await tx
        .insertInto('affiliate_codes')
        .values({ ...values, code: wanted ?? spokenCode(ctx.random, LENGTH) })
        .onConflict(conflict => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      if (made) return (await toLinks(tx, [made], { caller, team }))[0] as AffiliateLink
      if (wanted) throw refuse('CodeTaken', { fields: [{ field: 'code', rule: 'codeTaken' }] })
    }
  })
}

export async function closeLink(
  ctx: Context,
  { code }: ParsedInputOf<typeof contract.closeLink>,
  caller: MemberCaller,
): Promise<OutputOf<typeof contract.closeLink>> {
  const { merchant, session, now } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const team = await ownTeam(tx, caller)
    const row = await mine(tx, caller).where('code', '=', code).forUpdate().executeTakeFirst()
    if (!row) throw refuse('NotFound')
    if (row.status === 'off') throw refuse('WrongState')
    const closed = await tx
      .updateTable('affiliate_codes')
      .set({ status: 'off', closed_at: new Date(now) })
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('code', '=', code)
      .returningAll()
      .executeTakeFirstOrThrow()
    return (await toLinks(tx, [closed], { caller, team }))[0] as AffiliateLink
  })
}

const mine = (tx: Tx, { merchant, session }: MemberCaller) =>
  tx
    .selectFrom('affiliate_codes')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', session.memberId)

const stateOf = (row: Row, now: number): AffiliateLink['state'] =>
  row.status === 'off' ? 'closed' : row.expires_at && row.expires_at.getTime() <= now ? 'expired' : 'open'

/** What who joins by an open link gets, if it is not what the link says; the same as `join.ts` comes to. */
function givesNow(merchant: Merchant, row: Row, own: Given, full: ReadonlySet<string>): AffiliateLink['now'] {
  const written = { rates: row.rates as Rates, groups: row.prize_groups as Groups }
  const within = withinGiven(merchant, written, own)
  const gives = loweredBy(merchant, within, full)
  const named = ({ groups }: Given) => Object.fromEntries(Object.keys(written.groups).map(key => [key, groups[key]]))
  const isLess = (before: Given, after: Given) =>
    Object.entries(before.rates).some(([product, rate]) => rate > (after.rates[product] ?? 0)) ||
    Object.entries(written.groups).some(([product]) => (before.groups[product] ?? 0) > (after.groups[product] ?? 0))
  const why = contract.linkLessens.filter(less => (less === 'quota' ? isLess(within, gives) : isLess(written, within)))
  return why.length === 0 ? null : { rates: ratesToWire(gives.rates), groups: named(gives) as Groups, why }
}

async function toLinks(
  tx: Tx,
  rows: readonly Row[],
  { caller, team }: { caller: MemberCaller; team: OwnTeam },
): Promise<AffiliateLink[]> {
  const { merchant, now } = caller
  const own = givenOf(merchant, team.own)
  const full = await usedUp(tx, merchant, team.place)
  const origin = publicOrigin(caller)
  const codes = rows.map(({ code }) => code)
  const { rows: counts } = await sql<{ code: string; visits: bigint; registrations: bigint }>`
    select c.code, (select coalesce(sum(v.visits), 0) from affiliate_visits v
        where v.merchant_id = ${merchant.id} and v.code = c.code) as visits,
      (select count(*) from members m where m.merchant_id = ${merchant.id} and m.affiliate_code = c.code) as registrations
    from unnest(${codes}::text[]) as c(code)`.execute(tx)
  return rows.map(row => {
    const count = counts.find(({ code }) => code === row.code)
    return {
      code: row.code,
      url: `${origin}/register?affiliateCode=${row.code}`,
      type: typeOf(row.account_type),
      rates: ratesToWire(row.rates as Rates),
      groups: row.prize_groups as Groups,
      now: stateOf(row, now) === 'open' ? givesNow(merchant, row, own, full) : null,
      remark: row.remark,
      createdAt: row.created_at.getTime(),
      expiresAt: row.expires_at?.getTime() ?? null,
      state: stateOf(row, now),
      visits: Number(count?.visits ?? 0),
      registrations: Number(count?.registrations ?? 0),
    }
  })
}
