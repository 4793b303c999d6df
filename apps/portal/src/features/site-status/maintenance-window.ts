import type { Maintenance } from '@ronda/contract/portal/site/system.ts'
import type { Language } from '@ronda/ui/i18n/i18n.tsx'

type Window = Pick<Maintenance, 'from' | 'to'>

/** The window as the visitor's own clock shows it: `21 nov, 14:00 – 16:00 PET`; the start alone while no end is known. */
export function windowText({ from, to }: Window, locale: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZoneName: 'short',
    timeZone,
  })
  return to === undefined ? format.format(from) : format.formatRange(from, to)
}

/** What the merchant says about it, in the language shown or its own. */
export function messageOf({ message }: Maintenance, language: Language, ownLanguage: Language): string | undefined {
  return message[language] || message[ownLanguage] || undefined
}

const LONGEST_TIMER_MS = 2_147_483_647
/** Pages spread their question over this long, so that they do not all ask in the same instant. */
const SPREAD_MS = 4000

/**
 * How long until the site should be asked about again because a window begins or ends; undefined when none does. A moment that has
 * passed is left to the regular question: a browser's clock may be wrong.
 */
export function untilTurn(window: Window | null, now: number, random: number): number | undefined {
  const turn = [window?.from, window?.to].find(at => at !== undefined && at > now)
  return turn === undefined ? undefined : Math.min(LONGEST_TIMER_MS, turn - now + Math.round(random * SPREAD_MS))
}
