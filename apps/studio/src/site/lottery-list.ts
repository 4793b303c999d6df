import { type LotteryFamily, lotteryFamilies } from '../games/lotteries/families.ts'
import type { Language } from '../kinds/game.ts'
import type { Calendar } from '../kinds/lottery/calendar.ts'
import { pageRegion } from '../kit/page-region.ts'
import type { SiteText } from './i18n/texts.ts'

/** As somebody types it: without accents and case. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

/** The families, or one, with those of their lotteries whose name has every word that was typed. */
export function findLotteries({
  query,
  family,
  language,
}: {
  query: string
  family: string
  language: Language
}): LotteryFamily[] {
  const words = plain(query).split(/\s+/)
  return lotteryFamilies
    .filter(({ code }) => family === '' || family === code)
    .map(one => ({
      ...one,
      games: one.games.filter(({ code, name }) => {
        const text = plain(`${one.name[language]} ${name[language]} ${code}`)
        return words.every(word => text.includes(word))
      }),
    }))
    .filter(({ games }) => games.length > 0)
}

const two = (value: number) => String(value).padStart(2, '0')
/** A Sunday. */
const SUNDAY = Date.UTC(2026, 10, 1)
const DAY_MS = 86_400_000

/** When a lottery is drawn: `Every minute`, `Mon, Sat · 16:15 (UTC+7)`. */
export function whenDrawn(calendar: Calendar, text: SiteText): string {
  if ('everyMs' in calendar) return text('everyMinutes', { n: calendar.everyMs / 60_000 })
  const { at, zone, weekdays, monthDays } = calendar
  const list = (parts: string[]) => new Intl.ListFormat(pageRegion(), { type: 'unit', style: 'short' }).format(parts)
  const name = new Intl.DateTimeFormat(pageRegion(), { weekday: 'short', timeZone: 'UTC' })
  const fromMonday = weekdays?.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
  const days = fromMonday
    ? list(fromMonday.map(day => name.format(SUNDAY + day * DAY_MS)))
    : monthDays
      ? text('daysOfMonth', { days: list(monthDays.map(String)) })
      : text('everyDay')
  const hours = zone / 60
  return `${days} · ${two(Math.floor(at / 60))}:${two(at % 60)} (UTC${hours < 0 ? '−' : '+'}${Math.abs(hours)})`
}
