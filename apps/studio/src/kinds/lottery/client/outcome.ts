/** What a bet came to, told everywhere by one rule: it is won where more came back than was staked, and only then celebrated. */
export type Outcome = 'won' | 'returned' | 'lost'

export function outcomeOf(staked: bigint, back: bigint): Outcome {
  if (back > staked) return 'won'
  return back === staked && back > 0n ? 'returned' : 'lost'
}
