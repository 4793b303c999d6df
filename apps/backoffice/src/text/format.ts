import { clockText } from '@ronda/contract/values/time.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useNow } from '@ronda/ui/live/use-now.ts'

/** `21/11/2026 15:04 GMT+8`: the office counts by the platform's day, and says so wherever it shows a time. */
export function timeText(at: number): string {
  return `${clockText(at).slice(0, 16)} GMT+8`
}

/** A day as written in data (`2026-11-20`), as people here read dates. */
export const dayText = (day: string): string => day.split('-').reverse().join('/')

/** How long ago, in words of the language: "hace 5 minutos". */
export function useAge(): (at: number) => string {
  const now = useNow(10_000)
  const { locale } = useLanguage()
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return at => {
    const seconds = Math.min(0, Math.round((at - now) / 1000))
    if (seconds > -60) return words.format(0, 'second')
    if (seconds > -3600) return words.format(Math.round(seconds / 60), 'minute')
    if (seconds > -86_400) return words.format(Math.round(seconds / 3600), 'hour')
    return words.format(Math.round(seconds / 86_400), 'day')
  }
}

/** How long something took, in the largest unit that fits: "5 h", "3 días". */
export function spanText(minutes: number, locale: string): string {
  const [unit, each] =
    minutes >= 2880 ? (['day', 1440] as const) : minutes >= 60 ? (['hour', 60] as const) : (['minute', 1] as const)
  const words = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' })
  return words.format(Math.floor(minutes / each))
}

/** Picks the text of the language shown from a record of texts. */
export function useTextOf(): (texts: Record<string, string>) => string {
  const { language } = useLanguage()
  return texts => texts[language] ?? texts.es ?? Object.values(texts)[0] ?? ''
}

/** The name of something that may have no translation: falls back to the code itself. */
export function useNameOf(prefix: string): (code: string) => string {
  const t = useT()
  return code => {
    const id = `${prefix}.${code}`
    const text = t(id)
    return text === id ? code : text
  }
}

/** Percent of data (`96.2`) with two decimals, so that a column of them stands in line; a dash where there is none. */
export function usePercent(): (percent: string) => string {
  const { locale } = useLanguage()
  const format = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return percent => (percent === '' ? '–' : format.format(Number(percent) / 100))
}
