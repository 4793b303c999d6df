import { momentParts } from '@ronda/contract/values/time.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(key: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  let format = formats.get(`${locale}/${key}`)
  if (!format) {
    format = new Intl.DateTimeFormat(locale.startsWith('th') ? `${locale}-u-ca-gregory` : locale, options)
    formats.set(`${locale}/${key}`, format)
  }
  return format
}

/** When a draw is, on the reader's own clock, whose zone is named as the clock of the platform goes by another: `vie, 27 nov., 18:15 GMT-5`. */
export function drawTimeText(at: number, locale: string, zone?: string): string {
  const time = formatOf(`time/${zone ?? ''}`, locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(at)
  return `${time} ${momentParts(at, zone).zone}`
}

/** The day of an issue, `20261126`, as `jue 26/11`. */
export function issueDayText(day: string, locale: string): string {
  const at = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)))
  const weekday = formatOf('weekday', locale, { weekday: 'short', timeZone: 'UTC' }).format(at)
  return `${weekday} ${day.slice(6, 8)}/${day.slice(4, 6)}`
}

const VIETNAM_MS = 7 * 3_600_000

/** The day of a moment in Vietnam, `2026-11-26`. */
export const vietnamDay = (at: number): string => new Date(at + VIETNAM_MS).toISOString().slice(0, 10)
