import type { ContractKind, Preview, Terms as WireTerms } from '@ronda/contract/portal/agents/contracts.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { rateToWire } from '../agents/team.ts'
import { readTerms } from './codec.ts'
import { type Before, carryInto, dividendOf, netLossOf } from './dividend.ts'
import { type PeriodFigures, teamFigures } from './figures.ts'
import { lossPartsOf, noParts } from './net-loss.ts'
import { daysOf as periodDays, spanOf } from './periods.ts'
import { contractsBelow, endsOf, lastContract, namesOf, nextPeriod, termsOf } from './store.ts'
import type { Terms } from './terms.ts'
import { wageOf } from './wage.ts'

const DAY_MS = 86_400_000
const DAYS = 30
const DIVIDEND_DAYS = 90

/**
 * What terms would mean for an agent: what the last thirty whole days, or a dividend's periods of the last ninety, would have paid, and whose
 * contracts below would end.
 */
export async function previewOf(
  tx: Tx,
  merchant: Merchant,
  { agentId, kind, terms: wire }: { agentId: bigint; kind: ContractKind; terms: WireTerms | null },
  now: number,
): Promise<Preview> {
  const { currency } = merchant
  const terms = wire && readTerms(kind, wire, currency)
  const last = await lastContract(tx, merchant.id, agentId, kind)
  const before = last && termsOf(last, merchant)
  const held = terms ?? before
  const to = businessDayStart(businessDay(now))
  const span = { from: to - DAYS * DAY_MS, to }
  const paidBy = async (by: Terms | null | undefined) => {
    if (!by) return new Map<number, Day>()
    if (kind === 'dividend') return dividendsBy(tx, merchant.id, agentId, by, to)
    return daysOf(by, await teamFigures(tx, merchant.id, agentId, span, by), span)
  }
  const [next, old] = [await paidBy(held), await paidBy(before)]
  const days = [...next].map(([from, day]) => ({
    from,
    to: day.to,
    turnover: day.turnover,
    active: day.active,
    netLoss: day.netLoss,
    level: terms ? day.level : null,
    amount: terms ? day.amount : 0n,
    before: old.get(from)?.amount ?? 0n,
  }))
  const below = await contractsBelow(tx, merchant.id, agentId, kind)
  const ends = endsOf(agentId, terms, below, merchant)
  const names = await namesOf(
    tx,
    merchant.id,
    ends.flatMap(({ upline, downline }) => [upline, downline]),
  )
  const sum = (of: (day: (typeof days)[number]) => bigint) =>
    toWire(
      days.reduce((total, day) => total + of(day), 0n),
      currency,
    )
  const depths = new Map([[agentId, 0]])
  return {
    kind,
    from: held ? nextPeriod(held, now).getTime() : now,
    periods: days.map(day => ({
      ...day,
      turnover: toWire(day.turnover, currency),
      netLoss: day.netLoss === null ? null : toWire(day.netLoss, currency),
      amount: toWire(day.amount, currency),
      before: toWire(day.before, currency),
    })),
    total: sum(day => day.amount),
    totalBefore: sum(day => day.before),
    ends: ends.map(({ upline, downline, terms: given }) => {
      const depth = (depths.get(upline) ?? 0) + 1
      depths.set(downline, depth)
      return {
        upline: names.get(upline) ?? '',
        downline: names.get(downline) ?? '',
        depth,
        rates: given.levels.map(({ rate }) => rateToWire(rate)),
      }
    }),
    currency,
  }
}

interface Day {
  to: number
  netLoss: bigint | null
  turnover: bigint
  active: number
  level: number | null
  amount: bigint
}

/** Every day of a span in which there was play at all: hours of a day as one; of its levels the highest that an hour reached. */
function daysOf(terms: Terms, periods: readonly PeriodFigures[], span: { from: number; to: number }): Map<number, Day> {
  const days = new Map<number, Day>()
  if (periods.length === 0) return days
  for (let from = span.from; from < span.to; from += DAY_MS)
    days.set(from, { to: from + DAY_MS, netLoss: null, turnover: 0n, active: 0, level: null, amount: 0n })
  for (const figures of periods) {
    const { amount, index } = wageOf(terms, figures)
    const from = businessDayStart(businessDay(figures.from))
    const day = days.get(from)!
    day.turnover += figures.turnover
    day.active = Math.max(day.active, figures.active)
    if (index !== null) day.level = Math.max(index, day.level ?? 0)
    day.amount += amount
  }
  return days
}

/** Whole periods of the last ninety days, each with what the one before it left. */
async function dividendsBy(
  tx: Tx,
  merchantId: number,
  agentId: bigint,
  terms: Terms,
  until: number,
): Promise<Map<number, Day>> {
  const days = new Map<number, Day>()
  let before: Before | null = null
  let span = spanOf(terms.period, spanOf(terms.period, until - DIVIDEND_DAYS * DAY_MS).to)
  for (; span.to <= until; span = spanOf(terms.period, span.to)) {
    const [figures] = await teamFigures(tx, merchantId, agentId, span, terms)
    const netLoss = netLossOf((await lossPartsOf(tx, merchantId, [agentId], span)).get(agentId) ?? noParts)
    const carry = carryInto(terms.carry, span, before)
    const { turnover, active } = figures ?? { turnover: 0n, active: 0 }
    const { gross, index } = dividendOf(terms, { turnover, active, netLoss, carry, days: periodDays(span) })
    before = { span, netLoss, base: netLoss + carry }
    days.set(span.from, { to: span.to, turnover, active, netLoss, level: index, amount: gross })
  }
  return days
}
