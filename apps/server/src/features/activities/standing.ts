import type {
  ActivityCard,
  ActivityDetail,
  ActivityState,
  ActivityStep,
} from '@ronda/contract/portal/cashier/activities.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { choose } from '../content/texts.ts'
import { unbroken } from '../facts/facts.ts'
import type { ApplicationRow } from './applications.ts'
import type { Chance } from './chance.ts'
import type { MemberFacts, MemberRow } from './facts.ts'
import type { Step } from './kind.ts'
import type { Say } from './say.ts'
import { type ClaimRow, endOf, isOfTeams, lastClaimAt, type Offer } from './store.ts'
import { type Names, termsOf } from './terms.ts'

const DAY_MS = 86_400_000

/** A step with what became of it. */
export interface StandingStep extends Step {
  state: ActivityStep['state']
  /** Why its last application was rejected. */
  reason: string
}

export interface Standing {
  steps: StandingStep[]
  state: ActivityState
  claimable: number
}

/** Whether a member's labels and teams let it take part. They may come and go, so it is asked again at every step; a visitor has none. */
export function isInvited({ document: { audience } }: Offer, member: MemberRow | undefined): boolean {
  const { only, not } = audience.labels
  const has = (code: string) => member?.labels.includes(code) ?? false
  return (only.length === 0 || only.some(has)) && !not.some(has) && isOfTeams(audience.teams, member)
}

/** Whether an activity is meant for a member at all; a visitor is shown what anybody may have. */
export function isFor(offer: Offer, member: MemberRow | undefined, now: number): boolean {
  if (!isInvited(offer, member)) return false
  if (!member) return true
  const { vipLevels, newWithinDays } = offer.document.audience
  if (vipLevels.length > 0 && !vipLevels.includes(member.vip_level)) return false
  return newWithinDays === null || now - member.registered_at.getTime() < newWithinDays * DAY_MS
}

/** Where a member stands: a pure reading of what it did and what it claimed. */
export async function standingOf(
  offer: Offer,
  {
    facts,
    claims,
    applications = [],
    now,
  }: {
    facts: MemberFacts
    claims: readonly ClaimRow[]
    applications?: readonly ApplicationRow[]
    now: number
  },
  say: Say,
): Promise<Standing> {
  const { document, kind, rule, joinedAt, row } = offer
  const mayCount = joinedAt !== undefined || !document.needsJoin
  const since = mayCount ? Math.max(document.startsAt, document.needsJoin ? joinedAt! : 0) : now
  const until = endOf(offer)
  const steps = await kind.steps(rule, facts, { now: Math.min(now, until - 1), since, until }, say)
  const own = claims.filter(claim => claim.activity_id === row.id)
  const claimed = new Map(own.map(claim => [`${claim.period}/${claim.step}`, claim.amount]))
  const isUsedUp = document.limits.perMember !== null && own.length >= document.limits.perMember
  const isStopped = row.state === 'stopped'
  const isOpen = !isStopped && now >= document.startsAt && now < lastClaimAt(offer)
  // One at a time: that of last week is still looked at.
  const isApplying = applications.some(({ state }) => state === 'APPLYING')
  const appliedFor = ({ period, key }: Step) => applications.find(one => one.period === period && one.step === key)
  const stateOf = (step: Step): ActivityStep['state'] => {
    const applied = appliedFor(step)?.state
    if (claimed.has(`${step.period}/${step.key}`)) return applied === 'ISSUED' ? 'issued' : 'claimed'
    if (applied === 'APPLYING') return 'applying'
    if (step.time === 'later') return 'later'
    if (step.time === 'over' || isUsedUp || !isOpen) return 'missed'
    if (step.have >= step.need) {
      if (!mayCount) return 'open'
      if (isApplying) return 'applying'
      return applied === 'REJECTED' ? 'rejected' : 'claim'
    }
    return now < until ? 'open' : 'missed'
  }
  const standing = steps.map(step => ({
    ...step,
    reward: claimed.get(`${step.period}/${step.key}`) ?? step.reward,
    state: stateOf(step),
    reason: appliedFor(step)?.reason ?? '',
  }))
  const claimable = standing.filter(step => step.state === 'claim').length
  return { steps: standing, claimable, state: activityState() }

  function activityState(): ActivityState {
    if (now < document.startsAt) return 'comingSoon'
    if (claimable > 0) return 'claim'
    for (const state of ['applying', 'rejected'] as const) if (standing.some(step => step.state === state)) return state
    if (standing.length > 0 && standing.every(step => step.state === 'issued')) return 'issued'
    if (now >= until || isStopped) return 'close'
    if (standing.length > 0 && standing.every(step => ['claimed', 'issued', 'missed'].includes(step.state)))
      return own.length > 0 ? 'claimed' : 'close'
    if (!mayCount) return 'join'
    if (standing.some(step => step.have > 0n || step.state === 'claimed')) return 'process'
    return joinedAt === undefined ? 'process' : 'joined'
  }
}

export function toCard(
  offer: Offer,
  { state, claimable }: Standing,
  merchant: Merchant,
  language: string,
): ActivityCard {
  const { row, document, kind } = offer
  const { title, summary } = choose(document.texts, language, merchant.defaultLanguage).value
  return {
    id: row.id,
    kind: kind.name,
    shape: kind.shape,
    title: unbroken(title, merchant.currency),
    summary: unbroken(summary, merchant.currency),
    imageKey: document.imageKey,
    isHot: document.isHot,
    isMission: document.isMission,
    isReviewed: document.review === 'manual',
    startsAt: document.startsAt,
    endsAt: document.endsAt,
    state,
    claimable,
  }
}

/** When what counts just now ends, where it does. */
function periodEnd({ steps }: Standing): number | null {
  const ends = steps.flatMap(step => (step.state === 'open' && step.endsAt !== undefined ? [step.endsAt] : []))
  return ends.length > 0 ? Math.min(...ends) : null
}

interface DetailParts {
  merchant: Merchant
  language: string
  say: Say
  names: Names
  chance: Chance
  board: ActivityDetail['board']
}

export function toDetail(
  offer: Offer,
  standing: Standing,
  { merchant, language, say, names, chance, board }: DetailParts,
): ActivityDetail {
  const { currency } = merchant
  const { document, joinedAt } = offer
  return {
    ...toCard(offer, standing, merchant, language),
    currency,
    terms: termsOf(offer.kind, offer.rule, document, say, names),
    steps: standing.steps.map(step => ({
      period: step.period,
      key: step.key,
      title: step.title,
      unit: step.unit,
      have: step.unit === 'money' ? toWire(step.have, currency) : String(step.have),
      need: step.unit === 'money' ? toWire(step.need, currency) : String(step.need),
      reward: toWire(step.reward, currency),
      promise: step.state === 'open' || step.state === 'later' ? (step.promise ?? '') : '',
      state: step.state,
      reason: step.reason,
    })),
    needsJoin: document.needsJoin,
    way: offer.kind.way?.(offer.rule) ?? 'play',
    joinedAt: joinedAt ?? null,
    periodEndsAt: periodEnd(standing),
    ...chance,
    board,
  }
}
