import type { LotteryCard } from '@ronda/contract/portal/play/lottery.ts'

/** What changes with a draw is there so long after it: vendors tell of it, and need a moment. */
const CLOSED_MS = 700
const DRAWN_MS = 2500
const LEAST_MS = 3000
const MOST_MS = 60_000
/** A result that is so late is no longer waited for. */
const GIVEN_UP_MS = 300_000

type Timed = Pick<LotteryCard, 'everyS' | 'next' | 'last' | 'isMaintenance'>

/** In how long a list of draws is asked for again: shortly after the next thing happens to one of them. Late results are asked for at growing distances. */
export function askAgainMs(now: number, cards: readonly Timed[]): number {
  const times = cards.flatMap(({ everyS, next, last, isMaintenance }) => {
    if (isMaintenance) return []
    const due = last && everyS ? last.drawsAt + everyS * 1000 : undefined
    const late = due === undefined ? 0 : now - due
    return [
      ...(next ? [next.closesAt + CLOSED_MS, next.drawsAt + DRAWN_MS] : []),
      ...(due === undefined || late > GIVEN_UP_MS ? [] : [late < 0 ? due + DRAWN_MS : now + Math.max(LEAST_MS, late)]),
    ]
  })
  const soonest = Math.min(...times.filter(at => at > now), now + MOST_MS)
  return Math.max(LEAST_MS, soonest - now)
}

/** Those whose name has every word that was typed, whatever its accents, of a family and a vendor. */
export function chosen(
  cards: readonly LotteryCard[],
  { family, vendor, name }: { family: string; vendor: string; name: string },
): LotteryCard[] {
  const words = plain(name).split(/\s+/).filter(Boolean)
  return cards.filter(
    card =>
      (!family || card.gameClassify === family) &&
      (!vendor || card.vassalage === vendor) &&
      words.every(word => plain(card.gameName).includes(word)),
  )
}

const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')

/** Within its family what is drawn all day comes first, then what is drawn by a calendar, the next of it first. */
export const inOrder = (cards: readonly LotteryCard[]): LotteryCard[] => {
  const at = ({ everyS, next }: LotteryCard) => (everyS === null ? (next?.drawsAt ?? Number.MAX_SAFE_INTEGER) : 0)
  return cards.toSorted((a, b) => at(a) - at(b))
}

/** The most played now, and those that the merchant calls hot. */
export const hottest = (cards: readonly LotteryCard[], count: number): LotteryCard[] =>
  cards
    .filter(card => !card.isMaintenance && card.next && (card.isHot || card.orders > 0))
    .toSorted((a, b) => Number(b.isHot) - Number(a.isHot) || b.orders - a.orders)
    .slice(0, count)

/** Those that are drawn next, of each family one before any has two. */
export function soonest(cards: readonly LotteryCard[], count: number): LotteryCard[] {
  const byTime = cards
    .filter(card => card.next && !card.isMaintenance)
    .toSorted((a, b) => (a.next?.closesAt ?? 0) - (b.next?.closesAt ?? 0))
  const place = new Map<LotteryCard, number>()
  const seen = new Map<string, number>()
  for (const card of byTime) {
    const before = seen.get(card.gameClassify) ?? 0
    seen.set(card.gameClassify, before + 1)
    place.set(card, before)
  }
  return byTime.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)).slice(0, count)
}

/** `20261121-0412` is known by its last part; of one draw a day by its day. */
export function shortIssue(code: string): string {
  const [day = code, number] = code.split('-')
  if (number) return number
  return /^\d{8}$/.test(day) ? `${day.slice(6, 8)}/${day.slice(4, 6)}` : day
}

export const keyOf = ({ vassalage, gameId }: Pick<LotteryCard, 'vassalage' | 'gameId'>): string =>
  `${vassalage}/${gameId}`
