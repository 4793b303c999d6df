/**
 * What teams must have of their play, reckoned once more in the plainest way, for tests to compare with. It shares no arithmetic with what it
 * checks; amounts in ledger scale.
 */

/** The same numbers for the same seed. */
export function createDice(seed: number) {
  let state = seed >>> 0
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
export type Dice = ReturnType<typeof createDice>

export const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, amount) => total + amount, 0n)

/** So much of an amount; what is smaller than a unit of the ledger is nobody's. */
export function partOf(amount: bigint, of: number, whole: number): bigint {
  const exact = (amount < 0n ? -amount : amount) * BigInt(of)
  const part = (exact - (exact % BigInt(whole))) / BigInt(whole)
  return amount < 0n ? -part : part
}

/** What each of a line has, from the player up: what its own is above everything below it and above what was played at. */
export const sharesOf = (line: readonly number[], from: number, amount: bigint, whole: number): bigint[] =>
  line.map((own, index) => {
    const below = [from, ...line.slice(0, index)].sort((one, other) => other - one)[0] ?? from
    return own > below ? partOf(amount, own - below, whole) : 0n
  })

export interface ModelLevel {
  turnoverMin: bigint
  lossMin: bigint
  activeMin: number
  rate: number
}

/** The rate of the highest level that is reached; none without one. */
export function rateReached(
  levels: readonly ModelLevel[],
  of: { turnover: bigint; loss: bigint; active: number },
  isLossAsked: boolean,
): number | undefined {
  let rate: number | undefined
  for (const level of levels) {
    const hasLoss = !isLossAsked || level.lossMin === 0n || of.loss >= level.lossMin
    if (of.turnover >= level.turnoverMin && of.active >= level.activeMin && hasLoss) rate = level.rate
  }
  return rate
}

export type ModelCarry = 'none' | 'permanent' | 'previous' | 'half-month'

/** Dividends of halves of months on end, each with what those before left to it. */
export function dividendsOf(
  losses: readonly bigint[],
  { carry, rate }: { carry: ModelCarry; rate: number },
): { carried: bigint; gross: bigint }[] {
  const below = (amount: bigint | undefined) => (amount !== undefined && amount < 0n ? amount : 0n)
  const told: { carried: bigint; gross: bigint }[] = []
  let left = 0n
  losses.forEach((loss, half) => {
    const carried = {
      none: 0n,
      permanent: left,
      previous: below(losses[half - 1]),
      'half-month': half % 2 === 1 ? below(losses[half - 1]) : 0n,
    }[carry]
    const base = loss + carried
    left = below(base)
    told.push({ carried, gross: base > 0n ? partOf(base, rate, 10_000) : 0n })
  })
  return told
}

/** All that windows pay up to each: never less than before, never more than the share so far was at its highest. */
export function windowsOf(shares: readonly bigint[]): bigint[] {
  let soFar = 0n
  let highest = 0n
  return shares.map(share => {
    soFar += share
    const before = highest
    if (soFar > highest) highest = soFar
    return highest - before
  })
}

export interface ModelBill {
  agent: number
  upline: number | null
  due: bigint
  isRejected: boolean
  isCovered: boolean
}

/** What everybody has after a run was paid from the top down, and what the house gave and kept. */
export function paidDown(bills: readonly ModelBill[], wallets: readonly bigint[]) {
  const balances = [...wallets]
  const paid = bills.map(() => 0n)
  let house = 0n
  const payBelow = (payer: number | null, earned: bigint) => {
    const own = bills.find(({ agent }) => agent === payer)
    const isHouse = payer === null || own?.isRejected === true
    if (!isHouse) balances[payer] = (balances[payer] ?? 0n) + earned
    let mine = earned
    const below = bills
      .map((bill, index) => ({ ...bill, index }))
      .filter(({ upline }) => upline === payer)
      .sort((one, other) => (one.due === other.due ? one.agent - other.agent : one.due < other.due ? 1 : -1))
    const given: { agent: number; amount: bigint; isRejected: boolean }[] = []
    for (const { index, agent, due, isRejected } of below) {
      let amount = due
      if (isHouse) house -= due
      else {
        const own = balances[payer] ?? 0n
        const there = bills.find(bill => bill.agent === payer)?.isCovered ? mine : own
        const ofOwn = due < there ? due : there
        balances[payer] = own - ofOwn
        mine -= ofOwn < mine ? ofOwn : mine
        if (bills.find(bill => bill.agent === payer)?.isCovered) house -= due - ofOwn
        else amount = ofOwn
      }
      paid[index] = amount
      if (isRejected) house += amount
      given.push({ agent, amount, isRejected })
    }
    for (const { agent, amount, isRejected } of given) payBelow(agent, isRejected ? 0n : amount)
  }
  payBelow(null, 0n)
  return { balances, paid, house }
}

export interface ModelContract {
  upline: number
  downline: number
  levels: readonly ModelLevel[]
}

/** Which contracts cannot stay once an agent has these levels, or none: looked for until nothing more ends. */
export function endedBy(
  agent: number,
  levels: readonly ModelLevel[] | null,
  all: readonly ModelContract[],
): Set<number> {
  const ended = new Set<number>()
  for (let before = -1; before !== ended.size; ) {
    before = ended.size
    for (const { upline, downline, levels: given } of all) {
      if (ended.has(downline)) continue
      if (upline === agent ? levels === null || !isWithin(given, levels) : ended.has(upline)) ended.add(downline)
    }
  }
  return ended
}

/** At equal conditions never more than above, otherwise never more than the highest there. */
function isWithin(levels: readonly ModelLevel[], above: readonly ModelLevel[]): boolean {
  const key = ({ turnoverMin, lossMin, activeMin }: ModelLevel) => `${turnoverMin}/${lossMin}/${activeMin}`
  const most = new Map(above.toReversed().map(level => [key(level), level.rate]))
  const highest = Math.max(0, ...above.map(({ rate }) => rate))
  return levels.every(level => level.rate <= (most.get(key(level)) ?? highest))
}
