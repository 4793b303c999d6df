import type { Level, Terms } from './terms.ts'

export const SCALE = 10_000n
export const money = (whole: number): bigint => (BigInt(Math.round(whole * 100)) * SCALE) / 100n

export const level = (turnover: number, activeMin: number, rate: number, loss = 0): Level => ({
  turnoverMin: money(turnover),
  lossMin: money(loss),
  activeMin,
  rate,
})

export const terms = (levels: readonly Level[], others: Partial<Terms> = {}): Terms => ({
  kind: 'daily-wage',
  period: 'day',
  levels,
  activeTurnover: 0n,
  scope: 'all',
  carry: 0,
  payer: 'upline',
  isFloating: false,
  basis: 'turnover',
  checkLoss: false,
  ...others,
})

export const dividend = (rate: number, others: Partial<Terms> = {}, levels = [level(0, 0, rate)]): Terms =>
  terms(levels, { kind: 'dividend', period: 'semi-monthly', basis: 'net-loss', ...others })
