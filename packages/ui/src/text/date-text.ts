/** `2026-11-21` as people read it here: `21/11/2026`. */
export function dayToText(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}

/** `21/11/2026`, `1.3.26` or `21112026` → `2026-11-21`; undefined for days that do not exist. */
export function textToDay(text: string): string | undefined {
  const parts = /^\s*(\d{1,2})[/.\s-]?(\d{1,2})[/.\s-]?(\d{4}|\d{2})\s*$/.exec(text)
  if (!parts) return undefined
  const [, date = '', month = '', year = ''] = parts
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day
}
