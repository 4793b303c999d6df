import type * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { ContractKind, Terms } from '@ronda/contract/portal/agents/contracts.ts'
import * as z from 'zod/mini'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import type { Approvable } from '../../../ports/approvals.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { placeNamed } from '../../agents/office/list.ts'
import { lockTeamMember } from '../../agents/team.ts'
import type { Place } from '../../agents/tree.ts'
import { ask, waitingFor } from '../../approvals/ask.ts'
import { openersOf } from '../../approvals/openings.ts'
import { tell } from '../../inbox/tell.ts'
import { count } from '../../team-statements/days.ts'
import { isSame, plainTerms } from '../codec.ts'
import { boundsOf, contractsOf } from '../list.ts'
import { assertTerms, publishContracts } from '../offer.ts'
import { previewOf } from '../preview.ts'
import { agree, lastContract, wireTermsOf } from '../store.ts'

const payload = z.strictObject({ memberId: z.string(), kind: ContractKind, terms: z.nullable(Terms) })
type Payload = z.infer<typeof payload>

/** What a contract pays is the house's money: nobody signs alone. */
export const agentSign: Approvable<Payload> = {
  name: 'agent.sign',
  permission: 'agents.manage',
  proposedWith: 'agents.manage',
  payload,
  async carryOut(ctx, tx, { merchant, payload: asked, before, maker, checker, caller: { now } }) {
    const place = await topPlace(tx, merchant, asked.memberId)
    await lockTeamMember(tx, merchant.id, place.memberId)
    await assertSigned(tx, merchant, place, asked, now)
    const { id, concerned } = await agree(
      tx,
      merchant,
      {
        kind: asked.kind,
        uplineId: null,
        agentId: place.memberId,
        terms: asked.terms,
        signedBy: `${maker}, ${checker}`,
        end: 'house',
      },
      now,
    )
    const ref = String(id ?? `${asked.memberId}/${now}`)
    const kind = id === null ? 'contract-ended' : 'contract-signed'
    await tell(tx, merchant.id, { memberId: place.memberId, kind, ref }, now)
    return {
      action: asked.terms ? 'agent.signed' : 'agent.contractEnded',
      subject: asked.memberId,
      before,
      after: { kind: asked.kind, terms: asked.terms },
      announce: () => {
        for (const memberId of concerned) publishContracts(ctx, merchant.id, memberId)
      },
    }
  },
}

export async function sign(
  ctx: Context,
  { memberId, kind, terms: given, reason }: ParsedInputOf<typeof office.sign>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.sign>> {
  const { merchant, operator, now } = caller
  const { waiting, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    const place = await topPlace(tx, merchant, memberId)
    if (merchant.fourEyes && (await openersOf(tx, merchant.id, place.memberId, now)).includes(operator.username))
      throw refuse('BeneficiaryMaker')
    const asked = { memberId, kind, terms: given }
    await assertSigned(tx, merchant, place, asked, now)
    const terms = given && plainTerms(given, merchant.currency)
    const last = await lastContract(tx, merchant.id, place.memberId, kind)
    return ask(
      ctx,
      tx,
      agentSign,
      {
        subject: memberId,
        memberId: place.memberId,
        payload: { memberId, kind, terms },
        why: [{ reason: 'team-income' }],
        before: { kind, terms: last ? wireTermsOf(last) : null },
        after: { kind, terms },
        reason,
      },
      caller,
    )
  })
  announce()
  return { waiting }
}

export async function preview(
  ctx: Context,
  asked: ParsedInputOf<typeof office.preview>,
  { merchant, now }: OperatorCaller,
): Promise<OutputOf<typeof office.preview>> {
  await count(ctx, { merchant })
  return inMerchant(ctx.app, merchant.id, async tx => {
    const place = await topPlace(tx, merchant, asked.memberId)
    await assertSigned(tx, merchant, place, asked, now)
    return previewOf(tx, merchant, { agentId: place.memberId, kind: asked.kind, terms: asked.terms }, now)
  })
}

export async function contracts(
  ctx: Context,
  { memberId }: ParsedInputOf<typeof office.contracts>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.contracts>> {
  const { merchant, now } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const place = await placeNamed(tx, merchant.id, memberId)
    return {
      ...(await contractsOf(tx, merchant.id, place.memberId, now)),
      isTop: place.parentId === null,
      bounds: boundsOf(merchant),
      currency: merchant.currency,
      waiting: (await waitingFor(ctx, tx, 'agent.sign', [memberId], caller)).get(memberId) ?? null,
    }
  })
}

/** The house signs with who stands at the top; everybody else has a contract with its upline. */
async function topPlace(tx: Tx, merchant: Merchant, memberId: string): Promise<Place> {
  const place = await placeNamed(tx, merchant.id, memberId)
  if (place.parentId !== null) throw refuse('StandsBelowAgent')
  return place
}

async function assertSigned(
  tx: Tx,
  merchant: Merchant,
  place: Place,
  { kind, terms }: Payload,
  now: number,
): Promise<void> {
  const last = await lastContract(tx, merchant.id, place.memberId, kind)
  if (!terms) {
    if (!last) throw refuse('NoContractToEnd')
    return
  }
  await assertTerms(tx, merchant, { uplineId: null, agentId: place.memberId, kind, terms }, now)
  if (last && isSame(wireTermsOf(last), terms, merchant.currency))
    throw invalidInput([{ field: 'terms', rule: 'same' }])
}
