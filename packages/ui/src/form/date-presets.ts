export type DateRange = { from: string; to: string }
export const datePresets = ['today', 'previous7', 'previous30', 'months3', 'month', 'next7', 'next30'] as const
export type DatePreset = (typeof datePresets)[number]

const DAY_MS = 86_400_000

/** The day (`YYYY-MM-DD`) so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Days of a span, both ends counted. */
export function daysIn({ from, to }: DateRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** The span of a preset; today counts as one of the days. */
export function presetRange(preset: DatePreset, today: string): DateRange {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'previous7':
      return { from: addDays(today, -6), to: today }
    case 'previous30':
      return { from: addDays(today, -29), to: today }
    case 'months3':
      // Three of 31 days.
      return { from: addDays(today, -92), to: today }
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today }
    case 'next7':
      return { from: today, to: addDays(today, 6) }
    case 'next30':
      return { from: today, to: addDays(today, 29) }
  }
}

/** Which preset a span is, if any. */
export function presetOf(range: DateRange, today: string): DatePreset | undefined {
  return datePresets.find(preset => {
    const { from, to } = presetRange(preset, today)
    return from === range.from && to === range.to
  })
}
