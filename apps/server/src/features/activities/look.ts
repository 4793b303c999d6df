import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as activities from '@ronda/contract/portal/cashier/activities.ts'
import type { ActivityDetail } from '@ronda/contract/portal/cashier/activities.ts'
import type { Context, PublicCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { publicLabels } from '../labels/store.ts'
import { isBarred } from '../protection/bars.ts'
import { applicationsOf } from './applications.ts'
import { asItRuns, boardOf } from './boards.ts'
import { chanceOf } from './chance.ts'
import { factsOf, type MemberRow, nobody } from './facts.ts'
import { sayingTo } from './say.ts'
import { isFor, isInvited, type Standing, standingOf, toCard, toDetail } from './standing.ts'
import { type ClaimRow, claimsOf, endOf, lastClaimAt, memberRow, type Offer, offersTo } from './store.ts'
import { gameNames } from './terms.ts'

export type Looker = Pick<PublicCaller, 'merchant' | 'language' | 'now' | 'session'>

/** Who looks: a visitor or guest is nobody yet. */
async function memberOf(tx: Tx, { merchant, session }: Looker): Promise<MemberRow | undefined> {
  if (!session || session.agentType === FREE_PLAY) return undefined
  return memberRow(tx, merchant.id, session.memberId)
}

export async function standingFor(
  ctx: Context,
  tx: Tx,
  offer: Offer,
  { member, claims }: { member: MemberRow | undefined; claims: readonly ClaimRow[] },
  { merchant, language, now }: Looker,
): Promise<Standing> {
  const facts = member ? factsOf(ctx, tx, merchant, member, offer.row.id) : nobody
  const applications = member ? await applicationsOf(tx, merchant.id, member.id, offer.row.id) : []
  return standingOf(offer, { facts, claims, applications, now }, sayingTo(merchant, language))
}

/** What is offered to whoever asks; nothing to who is on a break or shut out. */
export async function list(
  ctx: Context,
  { isMission }: ParsedInputOf<typeof activities.list>,
  caller: PublicCaller,
): Promise<OutputOf<typeof activities.list>> {
  const { merchant, language, now } = caller
  if (caller.session) await ctx.settler.run(merchant.id)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const member = await memberOf(tx, caller)
    if (member && (await isBarred(tx, merchant.id, member.id, now))) return { rows: [], missions: 0 }
    const claims = member ? await claimsOf(tx, merchant.id, member.id) : []
    const rows = []
    for (const offer of await offersTo(tx, merchant.id, member?.id)) {
      const isWanted = isMission === undefined || offer.document.isMission === isMission
      if (!isWanted || now >= lastClaimAt(offer)) continue
      if (!isInvited(offer, member) || (offer.joinedAt === undefined && !isFor(offer, member, now))) continue
      const standing = await standingFor(ctx, tx, offer, { member, claims }, caller)
      // What is over, or cannot be done any more, is shown only to who took part in it.
      const hasPart = offer.joinedAt !== undefined || claims.some(claim => claim.activity_id === offer.row.id)
      if (standing.state === 'close' && (!hasPart || now >= endOf(offer))) continue
      rows.push(toCard(offer, standing, merchant, language))
    }
    const todo = rows.filter(row => row.isMission && (row.state === 'claim' || row.state === 'join'))
    return { rows, missions: todo.length }
  })
}

/** One activity, under the terms that count for who asks. */
export async function get(
  ctx: Context,
  { id }: ParsedInputOf<typeof activities.get>,
  caller: PublicCaller,
): Promise<ActivityDetail> {
  const { merchant } = caller
  if (caller.session) await ctx.settler.run(merchant.id)
  return inMerchant(ctx.app, merchant.id, tx => detailOf(ctx, tx, id, caller))
}

export async function detailOf(ctx: Context, tx: Tx, id: string, caller: Looker): Promise<ActivityDetail> {
  const { merchant, language, now } = caller
  const member = await memberOf(tx, caller)
  if (member && (await isBarred(tx, merchant.id, member.id, now))) throw refuse('NotFound')
  const [offer] = await offersTo(tx, merchant.id, member?.id, id)
  const claims = member ? await claimsOf(tx, merchant.id, member.id) : []
  if (!offer) throw refuse('NotFound')
  const hasClaimed = claims.some(claim => claim.activity_id === id)
  const isShown = isInvited(offer, member) && (offer.joinedAt !== undefined || isFor(offer, member, now))
  if (!hasClaimed && !isShown) throw refuse('NotFound')
  const standing = await standingFor(ctx, tx, offer, { member, claims }, caller)
  const running = await asItRuns(tx, offer, merchant, now)
  return toDetail(running, standing, {
    merchant,
    language,
    say: sayingTo(merchant, language),
    names: {
      games: gameNames(await ctx.catalogues.of(merchant), language),
      publicLabel: await publicLabels(tx, merchant, language),
    },
    board: await boardOf(ctx, tx, running, merchant, sayingTo(merchant, language), { memberId: member?.id, now }),
    chance: await chanceOf(tx, offer, merchant, sayingTo(merchant, language), now),
  })
}
