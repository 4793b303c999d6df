/** How the multiple grows over the issues of a chase. */
export type ChaseMode =
  | { readonly mode: 'same'; readonly multiple: number }
  /** Times `by` after every `every` issues. */
  | { readonly mode: 'grows'; readonly multiple: number; readonly by: number; readonly every: number }
  /** As little as leaves this profit, in per cent of all that was staked until then, if that issue wins. */
  | { readonly mode: 'profit'; readonly percent: number }

/** Amounts in the smallest step of the ledger. */
export type ChaseLine = {
  readonly multiple: number
  readonly cost: bigint
  /** With all issues before it. */
  readonly spent: bigint
  /** What is left over if this issue wins and no other did. */
  readonly ifWins: bigint
}

type ChaseAsked = {
  issues: number
  cost: bigint
  prize: bigint
  /** However high the multiple, no more is paid. */
  prizeMax?: bigint
  multipleMax: number
}

/**
 * What a chase costs issue by issue. `cost` and `prize` are those of multiple 1. Shorter than asked where no multiple up to `multipleMax`
 * leaves the profit.
 */
export function planChase(
  mode: ChaseMode,
  { issues, cost, prize, multipleMax, prizeMax = prize * BigInt(multipleMax) }: ChaseAsked,
): ChaseLine[] {
  const lines: ChaseLine[] = []
  let spent = 0n
  for (let index = 0; index < issues; index += 1) {
    const multiple = multipleAt(mode, index, { spent, cost, prize })
    if (multiple === undefined || multiple > multipleMax) break
    const costs = cost * BigInt(multiple)
    const paid = prize * BigInt(multiple)
    const ifWins = (paid > prizeMax ? prizeMax : paid) - spent - costs
    if (mode.mode === 'profit' && ifWins * 100n < (spent + costs) * BigInt(mode.percent)) break
    spent += costs
    lines.push({ multiple, cost: costs, spent, ifWins })
  }
  return lines
}

function multipleAt(
  mode: ChaseMode,
  index: number,
  { spent, cost, prize }: { spent: bigint; cost: bigint; prize: bigint },
): number | undefined {
  if (mode.mode === 'same') return mode.multiple
  if (mode.mode === 'grows') return mode.multiple * mode.by ** Math.floor(index / mode.every)
  const share = BigInt(100 + mode.percent)
  const gain = prize * 100n - cost * share
  if (gain <= 0n) return undefined
  const least = (spent * share + gain - 1n) / gain
  return Math.max(1, Number(least))
}
