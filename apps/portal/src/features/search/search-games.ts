/** What is searched: the name first, then who made it. */
export type Searchable = { gameName: string; vendorName: string }

/** Lower case without accents, so that "cafe" finds "Café". */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Letters to add, drop, change or swap to turn one word into the other; stops counting above `max`. */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let beforePrevious: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1
      let best = Math.min((previous[j] as number) + 1, (row[j - 1] as number) + 1, (previous[j - 1] as number) + change)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        best = Math.min(best, (beforePrevious[j - 2] as number) + 1)
      row.push(best)
    }
    beforePrevious = previous
    previous = row
  }
  return previous[other.length] as number
}

const NOT_FOUND = 100

/** How badly a wanted word fits the words of a text: 0 is the start of a word, more is worse. */
function wordScore(wanted: string, words: readonly string[]): number {
  let best = NOT_FOUND
  for (const word of words) {
    if (word.startsWith(wanted)) return 0
    if (word.includes(wanted)) best = Math.min(best, 2)
    // Short words forgive nothing, longer ones one letter, long ones two.
    const forgiven = wanted.length >= 7 ? 2 : wanted.length >= 4 ? 1 : 0
    if (forgiven === 0) continue
    const wrong = Math.min(
      editDistance(wanted, word.slice(0, wanted.length), forgiven),
      editDistance(wanted, word.slice(0, wanted.length + 1), forgiven),
    )
    if (wrong <= forgiven) best = Math.min(best, 3 + wrong)
  }
  return best
}

/** The games that fit what was typed, best first; accents, order of words and small slips do not matter. */
export function searchGames<G extends Searchable>(games: readonly G[], query: string): G[] {
  const wanted = plainText(query).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const scored: { game: G; score: number; place: number }[] = []
  for (const [place, game] of games.entries()) {
    const name = plainText(game.gameName).split(/[^\p{L}\p{N}]+/u)
    const vendor = plainText(game.vendorName).split(/[^\p{L}\p{N}]+/u)
    let score = 0
    for (const word of wanted) {
      const own = Math.min(wordScore(word, name), wordScore(word, vendor) + 6)
      if (own >= NOT_FOUND) {
        score = NOT_FOUND
        break
      }
      score += own
    }
    if (score < NOT_FOUND) scored.push({ game, score, place })
  }
  return scored.sort((a, b) => a.score - b.score || a.place - b.place).map(({ game }) => game)
}
