/** Rates are in hundredths of a percent. */
const WHOLE = 10_000n

export interface Line {
  category: string
  /** Valid turnover since the last claim. */
  valid: bigint
  rate: number
}

export interface Rebate extends Line {
  amount: bigint
}

/** What each category gives back, cut to `cent` by itself, so that the sum is that of what is shown. */
export function rebates(lines: readonly Line[], cent: bigint): Rebate[] {
  return lines.map(line => {
    const share = line.valid > 0n ? (line.valid * BigInt(line.rate)) / WHOLE : 0n
    return { ...line, amount: share - (share % cent) }
  })
}

export const totalOf = (lines: readonly { amount: bigint }[]): bigint =>
  lines.reduce((sum, { amount }) => sum + amount, 0n)

/**
 * What is claimed where no more than `left` may be: categories in their order, of the one that does not fit whole only as much turnover as is
 * paid for. The rest stays for another day.
 */
export function withinCap(lines: readonly Rebate[], left: bigint): Rebate[] {
  let room = left
  return lines.flatMap(line => {
    const amount = line.amount < room ? line.amount : room
    if (amount === 0n) return []
    room -= amount
    const rate = BigInt(line.rate)
    const valid = amount === line.amount ? line.valid : (amount * WHOLE + rate - 1n) / rate
    return [{ ...line, valid, amount }]
  })
}
