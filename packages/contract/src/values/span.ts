const units = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const

/** So long somebody has, in words, never longer than it is: `30 minutes`, `6 days, 22 hours`. */
export function spanText(minutes: number, locale: string): string {
  const largest = units.findIndex(([, each]) => minutes >= each)
  const parts: string[] = []
  let left = minutes
  for (const [unit, each] of units.slice(largest, largest + 2)) {
    const count = Math.floor(left / each)
    left -= count * each
    if (count > 0) parts.push(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count))
  }
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts)
}
