/** A round of a table that several sit at, as one of them played it. */
export interface Hand {
  memberId: bigint
  /** Table and game: only hands of one are compared. */
  table: string
  endedAt: number
  staked: bigint
  won: bigint
}

export interface Opposite {
  one: bigint
  other: bigint
  /** Hands that both sat at, and those in which what one lost the other won. */
  hands: number
  against: number
  lastAt: number
}

/** Hands of one deal end together. */
const TOGETHER_MS = 1_500
const LEAST = 8
const MOST_OFTEN = 0.8

const isAlike = (one: bigint, other: bigint) => one * 4n >= other * 3n && other * 4n >= one * 3n
const hasWon = ({ staked, won }: Hand) => won > staked
const hasLost = ({ staked, won }: Hand) => won < staked

/**
 * Pairs that sat at the same deals and staked about the same against each other in nearly all of them: together they lose almost nothing, and
 * whoever earns of what is staked earns of it for certain.
 */
export function oppositePairs(hands: readonly Hand[]): Opposite[] {
  const pairs = new Map<string, Opposite>()
  for (const table of Map.groupBy(hands, hand => hand.table).values()) {
    const sorted = table.toSorted((a, b) => a.endedAt - b.endedAt)
    let from = 0
    for (const [at, hand] of sorted.entries()) {
      while ((sorted[from] as Hand).endedAt < hand.endedAt - TOGETHER_MS) from++
      for (const before of sorted.slice(from, at)) if (before.memberId !== hand.memberId) note(pairs, before, hand)
    }
  }
  return [...pairs.values()].filter(({ hands: n, against }) => n >= LEAST && against >= n * MOST_OFTEN)
}

function note(pairs: Map<string, Opposite>, a: Hand, b: Hand): void {
  const [one, other] = a.memberId < b.memberId ? [a, b] : [b, a]
  const key = `${one.memberId}/${other.memberId}`
  const pair = pairs.get(key) ?? { one: one.memberId, other: other.memberId, hands: 0, against: 0, lastAt: 0 }
  pair.hands++
  const isAgainst = (hasWon(one) && hasLost(other)) || (hasLost(one) && hasWon(other))
  if (isAgainst && isAlike(one.staked, other.staked)) pair.against++
  pair.lastAt = Math.max(pair.lastAt, b.endedAt)
  pairs.set(key, pair)
}
