import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as contracts from '@ronda/contract/portal/agents/contracts.ts'
import { contractKinds } from '@ronda/contract/portal/agents/contracts.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { directOf } from '../agents/downlines.ts'
import { ownTeam, rateToWire } from '../agents/team.ts'
import { ratesOf } from './offer.ts'
import { contractsToWire, requestsToWire } from './store.ts'

const PAST = 50

export const boundsOf = (merchant: Merchant): Record<string, { min: string; max: string }> => {
  return Object.fromEntries(
    contractKinds.map(kind => {
      const { min, max } = ratesOf(merchant, kind)
      return [kind, { min: rateToWire(min), max: rateToWire(max) }]
    }),
  )
}

/** The contracts of an agent with who stands above it and right below; of one of those below alone where it is named. */
export async function contractsOf(tx: Tx, merchantId: number, agentId: bigint, now: number, directId?: bigint) {
  const rows = await tx
    .selectFrom('agent_contracts')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(eb => eb.or([eb('downline_id', '=', agentId), eb('upline_id', '=', agentId)]))
    .where(eb => eb.or([eb('until_at', 'is', null), eb('until_at', '>', new Date(now))]))
    .orderBy('id', 'desc')
    .execute()
  const past = await tx
    .selectFrom('agent_contracts')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(eb => eb.or([eb('downline_id', '=', agentId), eb('upline_id', '=', agentId)]))
    // Ended, or ended before it began.
    .where(eb => eb.or([eb('until_at', '<=', new Date(now)), eb('until_at', '<=', eb.ref('from_at'))]))
    .orderBy('id', 'desc')
    .limit(PAST)
    .execute()
  const requests = await tx
    .selectFrom('agent_requests')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(eb => eb.or([eb('downline_id', '=', agentId), eb('upline_id', '=', agentId)]))
    .where('state', '=', 'open')
    .where('expires_at', '>', new Date(now))
    .orderBy('id', 'desc')
    .execute()
  const isOf = ({ downline_id }: { downline_id: bigint }) =>
    directId === undefined || downline_id === directId || downline_id === agentId
  const alive = rows.filter(row => !row.until_at || row.until_at > row.from_at)
  return {
    own: await contractsToWire(
      tx,
      merchantId,
      alive.filter(row => row.downline_id === agentId),
    ),
    given: await contractsToWire(
      tx,
      merchantId,
      alive.filter(row => row.downline_id !== agentId && isOf(row)),
    ),
    past: await contractsToWire(tx, merchantId, past.filter(isOf)),
    requests: await requestsToWire(tx, merchantId, requests.filter(isOf), now),
  }
}

export async function list(
  ctx: Context,
  { of }: ParsedInputOf<typeof contracts.contracts>,
  caller: MemberCaller,
): Promise<OutputOf<typeof contracts.contracts>> {
  const { merchant, session, now } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { place } = await ownTeam(tx, caller)
    const direct = of === undefined ? undefined : await directOf(tx, merchant.id, place, of)
    return {
      ...(await contractsOf(tx, merchant.id, session.memberId, now, direct?.memberId)),
      bounds: boundsOf(merchant),
      requestDays: merchant.settings.agents.requestDays,
      currency: merchant.currency,
    }
  })
}
