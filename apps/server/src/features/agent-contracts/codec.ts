import type { ContractKind, DividendTerms, Terms as WireTerms } from '@ronda/contract/portal/agents/contracts.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { rateToWire } from '../agents/team.ts'
import { type Carry, periodOf, type Terms } from './terms.ts'

const carryOf: Record<DividendTerms['carry'], Carry> = { none: 0, permanent: 1, previous: 2, 'half-month': 3 }

/** Terms as they travel and are kept → as they are counted with. */
export function readTerms(kind: ContractKind, wire: WireTerms, currency: string): Terms {
  const { dividend } = wire
  const levels = wire.levels.map(({ turnoverMin, lossMin, activeMin, rate }) => ({
    turnoverMin: parseMoney(turnoverMin, currency),
    lossMin: parseMoney(lossMin, currency),
    activeMin,
    rate: rateFromWire(rate),
  }))
  return {
    kind,
    period: periodOf(kind, dividend?.period ?? 'day'),
    levels,
    activeTurnover: parseMoney(wire.activeTurnover, currency),
    scope: wire.scope.length === 0 ? 'all' : wire.scope,
    carry: dividend ? carryOf[dividend.carry] : 0,
    payer: dividend?.payer ?? 'upline',
    isFloating: dividend?.isFloating ?? false,
    basis: dividend?.basis ?? 'turnover',
    checkLoss: levels.some(({ lossMin }) => lossMin > 0n),
  }
}

/** `'0.4'` → 40. */
export function rateFromWire(text: string): number {
  const [whole = '', part = ''] = text.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

export const isSame = (one: WireTerms, other: WireTerms, currency: string): boolean =>
  JSON.stringify(plainTerms(one, currency)) === JSON.stringify(plainTerms(other, currency))

/** In the one spelling of every amount and rate, so that equal terms are equal text. */
export function plainTerms(wire: WireTerms, currency: string): WireTerms {
  const plain = (amount: string) => toWire(parseMoney(amount, currency), currency)
  return {
    levels: wire.levels.map(({ turnoverMin, lossMin, activeMin, rate }) => ({
      turnoverMin: plain(turnoverMin),
      lossMin: plain(lossMin),
      activeMin,
      rate: rateToWire(rateFromWire(rate)),
    })),
    activeTurnover: plain(wire.activeTurnover),
    scope: [...new Set(wire.scope)].toSorted(),
    ...(wire.dividend && { dividend: plainDividend(wire.dividend) }),
  }
}

const plainDividend = ({ period, carry, payer, basis, isFloating }: DividendTerms): DividendTerms => ({
  period,
  carry,
  payer,
  basis,
  isFloating,
})
