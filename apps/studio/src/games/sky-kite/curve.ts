import type { TableConfig } from './config.ts'

type Growth = Pick<TableConfig, 'growthPerMs'>

/** The multiplier in hundredths after so many ms of flight. */
export function multiplierAt(rules: Growth, elapsedMs: number): number {
  return Math.floor(100 * Math.exp(rules.growthPerMs * Math.max(0, elapsedMs)))
}

/** The first whole ms at which the multiplier has reached `hundredths`. */
export function reachedAt(rules: Growth, hundredths: number): number {
  let ms = Math.max(0, Math.ceil(Math.log(hundredths / 100) / rules.growthPerMs) - 2)
  while (multiplierAt(rules, ms) < hundredths) ms += 1
  return ms
}

/** A round ends when its multiplier would pass the crash point, so that everybody who sees it may still take it; at the cap, at once. */
export function endsAfter(rules: Pick<TableConfig, 'growthPerMs' | 'cashOutMax'>, crashPoint: number): number {
  return crashPoint >= rules.cashOutMax ? reachedAt(rules, rules.cashOutMax) : reachedAt(rules, crashPoint + 1)
}

/** 250 → "2.50". */
export function multiplierText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

/** "2.5" → 250; nothing where it is not a multiplier with at most two decimals. */
export function parseMultiplier(text: string): number | undefined {
  const match = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}
