const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago, in the largest unit that fits: `3 minutes ago`, `now` under one. */
export function sinceText(at: number, now: number, locale: string): string {
  const past = Math.max(0, now - at)
  const [unit, ms] = steps.find(([, size]) => past >= size) ?? (['minute', 60_000] as const)
  const count = Math.floor(past / ms)
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return count === 0 ? format.format(0, 'second') : format.format(-count, unit)
}
