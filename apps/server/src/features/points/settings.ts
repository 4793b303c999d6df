import { PointSettings } from '@ronda/contract/backoffice/mall.ts'
import * as z from 'zod/mini'
import type { Merchant } from '../../ports/merchants.ts'

export const settings = z.object({
  /** What the merchant decided; `pointRulesOf` says what counts where it decided nothing. */
  points: z.optional(PointSettings),
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}

/** About a quarter of a dollar in each currency, as the step that prices are made of. */
const steps: Record<string, number> = {
  ARS: 250,
  CLP: 250,
  COP: 1000,
  IDR: 4000,
  INR: 20,
  MXN: 5,
  PHP: 15,
  THB: 10,
  VND: 6000,
  CNY: 2,
}

/** So many steps of turnover for a point: what gives the house less of each stake earns less. */
const stepsPerPoint = {
  RNG: 10,
  FISH: 10,
  BG: 10,
  LOTT: 20,
  ELOTT: 20,
  PVP: 40,
  SPORTS: 40,
  ESPORTS: 40,
  LIVE: 50,
}

/** What play earns and what points are worth: by default slots give back a thousandth of each stake. */
export function pointRulesOf({ settings, currency }: Pick<Merchant, 'settings' | 'currency'>): PointSettings {
  if (settings.points) return settings.points
  const step = steps[currency] ?? 1
  return {
    earn: Object.fromEntries(
      Object.entries(stepsPerPoint).map(([category, count]) => [category, String(count * step)]),
    ),
    convert: { isOpen: true, unit: 100, ratio: String(step), minimum: 500, multiple: '1' },
  }
}

/** Multiples are kept in hundredths. */
export const pctOf = (multiple: string): number => Math.round(Number(multiple) * 100)
