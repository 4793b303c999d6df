import type { SearchIndex } from '../../ports/lobby.ts'

/** What is searched: the names in every language first, then who made it. */
export interface Searchable {
  names: readonly string[]
  vendorName: string
}

/** Lower case without accents, so that "cafe" finds "Café". Thai vowels above and below are marks as well, and stay. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

const wordsOf = (text: string) =>
  plainText(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)

/** Letters to add, drop, change or swap to turn one word into the other; stops counting above `max`. */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let beforePrevious: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1
      let best = Math.min((previous[j] as number) + 1, (row[j - 1] as number) + 1, (previous[j - 1] as number) + change)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        best = Math.min(best, (beforePrevious[j - 2] as number) + 1)
      row.push(best)
      least = Math.min(least, best)
    }
    if (least > max) return max + 1
    beforePrevious = previous
    previous = row
  }
  return previous[other.length] as number
}

const NOT_FOUND = 100
/** What was meant for the vendor counts behind every name. */
const VENDOR_PENALTY = 6

/** How badly a wanted word fits a word: 0 is its start, more is worse. */
function wordScore(wanted: string, word: string): number {
  if (word.startsWith(wanted)) return 0
  if (word.includes(wanted)) return 2
  // Short words forgive nothing, longer ones one letter, long ones two.
  const forgiven = wanted.length >= 7 ? 2 : wanted.length >= 4 ? 1 : 0
  if (forgiven === 0) return NOT_FOUND
  const wrong = Math.min(
    editDistance(wanted, word.slice(0, wanted.length), forgiven),
    editDistance(wanted, word.slice(0, wanted.length + 1), forgiven),
  )
  return wrong <= forgiven ? 3 + wrong : NOT_FOUND
}

/** Every different word is compared once, however many games share it. */
export function createSearchIndex(items: readonly Searchable[]): SearchIndex {
  const words: string[] = []
  const numbers = new Map<string, number>()
  const numberOf = (word: string) => {
    let number = numbers.get(word)
    if (number === undefined) {
      number = words.push(word) - 1
      numbers.set(word, number)
    }
    return number
  }
  const indexed = items.map(({ names, vendorName }) => ({
    names: [...new Set(names.flatMap(wordsOf))].map(numberOf),
    vendor: wordsOf(vendorName).map(numberOf),
  }))

  return {
    find(text) {
      const wanted = wordsOf(text)
      if (wanted.length === 0) return []
      const scores = wanted.map(want => Uint8Array.from(words, word => wordScore(want, word)))
      const found: { place: number; score: number }[] = []
      for (const [place, { names, vendor }] of indexed.entries()) {
        let total = 0
        for (const score of scores) {
          let best = NOT_FOUND
          for (const word of names) best = Math.min(best, score[word] as number)
          for (const word of vendor) best = Math.min(best, (score[word] as number) + VENDOR_PENALTY)
          if (best >= NOT_FOUND) {
            total = NOT_FOUND
            break
          }
          total += best
        }
        if (total < NOT_FOUND) found.push({ place, score: total })
      }
      return found.sort((a, b) => a.score - b.score || a.place - b.place).map(({ place }) => place)
    },
  }
}
