import { waitOf } from '@ronda/contract/core/wait.ts'

/** A measured wait, as people say it: `12 min`. */
export function waitText(locale: string, seconds: number): string {
  const { unit, count } = waitOf(seconds)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}
