import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as statements from '@ronda/contract/portal/agents/statements.ts'
import { PAL_PAGE_SIZE, type PalRow } from '@ronda/contract/portal/agents/statements.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { belowOf } from '../agents/downlines.ts'
import { ownTeam } from '../agents/team.ts'
import { lineOf, type Place } from '../agents/tree.ts'
import { assertSpan, count, placesOf, type Span } from './days.ts'
import { ownPlayOf } from './own-play/keep.ts'
import { aheadIn, bestIn } from './own-play/sums.ts'
import {
  type Asked,
  type Figures,
  figures,
  noFigures,
  OWN,
  othersIn,
  partsOf,
  type View,
  wholeTeam,
} from './pal-parts.ts'

/** A team's profit and loss; of a downline only what it did while it stood below who asks. */
export async function pal(
  ctx: Context,
  { of, by, pageNo, ...span }: ParsedInputOf<typeof statements.pal>,
  caller: MemberCaller,
): Promise<OutputOf<typeof statements.pal>> {
  const { merchant } = caller
  const { currency } = merchant
  assertSpan(span)
  await count(ctx, caller)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { own, at, asked } = await askedOf(tx, caller, of, span)
    const { mine } = asked
    const members = by === 'member' ? await pageOf(ctx, tx, merchant.id, asked, pageNo) : undefined
    const parts = await partsOf(
      tx,
      merchant.id,
      by,
      members ? { ...asked, size: members.ids.length, only: members.ids } : asked,
    )
    const totals = noFigures()
    const all = members ? await partsOf(tx, merchant.id, 'product', asked) : parts
    for (const sums of all.values()) for (const name of figures) totals[name] += sums[name]
    const line = await named(
      tx,
      merchant.id,
      (await lineOf(tx, merchant.id, at)).slice(own.depth).map(({ memberId }) => memberId),
    )
    const shown = inOrder(by, parts)
    const names =
      by === 'line' || by === 'member' ? await peopleOf(tx, merchant.id, shown, mine) : new Map<string, Person>()
    return {
      currency,
      line,
      rows: shown.map(id => ({
        id,
        account: (id === OWN ? line.at(-1)?.account : names.get(id)?.account) ?? null,
        hasTeam: by === 'line' && (names.get(id)?.hasTeam ?? false),
        ...toPal(parts.get(id) as Figures, currency),
      })),
      hasMore: members?.hasMore ?? false,
      totals: toPal(totals, currency),
    }
  })
}

export async function palWinners(
  ctx: Context,
  { of, by, ...span }: ParsedInputOf<typeof statements.palWinners>,
  caller: MemberCaller,
): Promise<OutputOf<typeof statements.palWinners>> {
  const { merchant } = caller
  assertSpan(span)
  await count(ctx, caller)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { asked } = await askedOf(tx, caller, of, span)
    const { total, counts } = aheadIn(await ownPlayOf(ctx, tx, merchant.id, span), asked.places, by)
    return { rows: [...counts].map(([id, winners]) => ({ id, winners })), total }
  })
}

/** Of the members of a team, those of a page: who played most first, then who had anything else. */
async function pageOf(
  ctx: Context,
  tx: Tx,
  merchantId: number,
  asked: Asked,
  pageNo: number,
): Promise<{ ids: bigint[]; hasMore: boolean }> {
  const end = pageNo * PAL_PAGE_SIZE
  const start = end - PAL_PAGE_SIZE
  const play = await ownPlayOf(ctx, tx, merchantId, asked.span)
  const played = bestIn(play, asked.places, end + 1).map(({ memberId }) => memberId)
  const ids = played.slice(start)
  if (ids.length <= PAL_PAGE_SIZE) {
    const offset = Math.max(0, start - played.length)
    const limit = PAL_PAGE_SIZE + 1 - ids.length
    ids.push(...(await wholeTeam(tx, asked, () => othersIn(tx, merchantId, asked, played, { limit, offset }))))
  }
  return { ids: ids.slice(0, PAL_PAGE_SIZE), hasMore: ids.length > PAL_PAGE_SIZE }
}

/** Whose profit and loss it is: one's own team's, or that of a downline. */
async function askedOf(
  tx: Tx,
  caller: MemberCaller,
  of: string | undefined,
  span: Span,
): Promise<{ own: Place; at: Place; asked: Asked }> {
  const { id } = caller.merchant
  const { place: own } = await ownTeam(tx, caller)
  const at = of === undefined ? own : await belowOf(tx, id, own, of)
  const mine = await placesOf(tx, id, own)
  const places = at.id === own.id ? mine : await placesBelow(tx, id, at, mine)
  return { own, at, asked: { places, size: at.size, mine, span } }
}

type Sums = Omit<PalRow, 'id' | 'account' | 'hasTeam'>

/** The columns with what follows from them: what the house made of it, and what members did. */
export function toPal(sums: Figures, currency: string): Sums {
  const { staked, valid, won, selfRebate, teamCommission, activity, wage } = sums
  const wire = (amount: bigint) => toWire(amount, currency)
  const given = selfRebate + teamCommission + activity + wage
  return {
    stake: wire(staked),
    valid: wire(valid),
    payout: wire(won),
    result: wire(staked - won),
    gameResult: wire(won - valid),
    rounds: Number(sums.rounds),
    selfRebate: wire(selfRebate),
    teamCommission: wire(teamCommission),
    activity: wire(activity),
    wage: wire(wage),
    dividend: wire(sums.dividend),
    deposit: wire(sums.deposit),
    withdrawal: wire(sums.withdrawal),
    transferIn: wire(sums.transferIn),
    transferOut: wire(sums.transferOut),
    ngr: wire(staked - won - given),
    memberNet: wire(won - staked + given),
    commission: wire(sums.commission),
  }
}

/** Days as they came, lines and members by what they played; one's own after its lines. */
function inOrder(by: View, parts: ReadonlyMap<string, Figures>): string[] {
  const ids = [...parts.keys()]
  if (by === 'day' || by === 'product') return ids.sort()
  const weight = (id: string) => (id === OWN ? -1n : (parts.get(id) as Figures).valid)
  return ids.sort((a, b) => (weight(a) === weight(b) ? Number(a) - Number(b) : weight(a) > weight(b) ? -1 : 1))
}

export async function placesBelow(tx: Tx, merchantId: number, at: Place, mine: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from team_places where merchant_id = ${merchantId} and member_id = ${at.memberId}
      and path && ${[...mine]}::bigint[]`.execute(tx)
  return rows.map(({ id }) => id)
}

interface Person {
  account: string
  hasTeam: boolean
}

/** Whoever was moved away has no team here any more. */
async function peopleOf(
  tx: Tx,
  merchantId: number,
  ids: readonly string[],
  mine: readonly bigint[],
): Promise<Map<string, Person>> {
  const { rows } = await sql<{ id: string; account: string; has_team: boolean }>`
    select m.id::text as id, m.username as account, exists (
        select from team_places p join team_places k on k.merchant_id = p.merchant_id and k.parent_id = p.id and k.until is null
        where p.merchant_id = m.merchant_id and p.member_id = m.id and p.until is null
          and p.path && ${[...mine]}::bigint[]) as has_team
    from members m where m.merchant_id = ${merchantId} and m.id = any(${ids.filter(id => id !== OWN)}::bigint[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, account, has_team }) => [id, { account, hasTeam: has_team }]))
}

/** Members as a line is told, in the order of their ids given. */
export async function named(tx: Tx, merchantId: number, ids: readonly bigint[]) {
  const people = await peopleOf(tx, merchantId, ids.map(String), [])
  return ids.map(id => ({ id: String(id), account: people.get(String(id))?.account ?? '' }))
}
