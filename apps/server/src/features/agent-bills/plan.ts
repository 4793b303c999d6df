/** What an upline has to pay a direct downline for a period, or the merchant a top agent. Amounts in ledger scale. */
export interface Bill {
  id: string
  agent: string
  /** Bill of the upline of the same run; null where the merchant pays. */
  upline: string | null
  due: bigint
  paid: bigint
  forgiven: bigint
  /** Refused on review: the house keeps what was due and pays those below itself. */
  isRejected: boolean
  /** What the agent's own part does not pay those below, the house does. */
  isCovered: boolean
}
export interface Wallet {
  main: bigint
  lottery: bigint
}

export type BillState = 'paid' | 'part-paid' | 'insufficient' | 'not-reached' | 'rejected'

/** Where a payment came from: what the payer itself was just paid, then its balances. `house` where the merchant pays. */
export interface Payment {
  bill: string
  payer: string | null
  amount: bigint
  from: { house: bigint; earned: bigint; main: bigint; lottery: bigint }
}

export interface Paid {
  bills: Bill[]
  payments: Payment[]
  /** After the run: with what everyone kept of it in the main balance. */
  wallets: Record<string, Wallet>
  /** What the house kept of rejected bills. */
  withheld: bigint
}

export const openOf = ({ due, paid, forgiven }: Bill): bigint => due - paid - forgiven

const least = (...amounts: bigint[]): bigint => amounts.reduce((low, next) => (next < low ? next : low))

/**
 * Pays what is open from the top down (agents.md §6): each agent pays its direct downlines first from what it was just paid, then from its
 * main balance, then from the lottery balance. What cannot be paid stays open; the same again later pays only that.
 */
export function payDown(bills: readonly Bill[], wallets: Readonly<Record<string, Wallet>>): Paid {
  const run: Paid = {
    bills: bills.map(bill => ({ ...bill })),
    payments: [],
    wallets: structuredClone(wallets),
    withheld: 0n,
  }
  const below = Map.groupBy(run.bills, ({ upline }) => upline)
  const queue: { payer: Bill | null; earned: bigint }[] = [{ payer: null, earned: 0n }]
  for (const { payer, earned } of queue) {
    const source = createSource(run, payer, earned)
    for (const bill of (below.get(payer?.id ?? null) ?? []).toSorted(byLargest)) {
      const payments = source.pay(bill).filter(({ amount }) => amount > 0n)
      const amount = payments.reduce((sum, payment) => sum + payment.amount, 0n)
      bill.paid += amount
      run.payments.push(...payments)
      if (bill.isRejected) run.withheld += amount
      queue.push({ payer: bill, earned: bill.isRejected ? 0n : amount })
    }
    source.close()
  }
  return run
}

/** Who is short pays the largest part first. */
const byLargest = (one: Bill, other: Bill): number => {
  const [more, less] = [openOf(other), openOf(one)]
  if (more !== less) return more > less ? 1 : -1
  return one.id.localeCompare(other.id, 'en', { numeric: true })
}

/** What somebody can pay from in a run. */
function createSource(run: Paid, payer: Bill | null, earned: bigint) {
  const isHouse = !payer || payer.isRejected
  if (!isHouse && !run.wallets[payer.agent]) run.wallets[payer.agent] = { main: 0n, lottery: 0n }
  const wallet = isHouse ? undefined : run.wallets[payer.agent]
  let left = earned
  const none = { house: 0n, earned: 0n, main: 0n, lottery: 0n }
  const byHouse = (bill: Bill, amount: bigint): Payment => ({
    bill: bill.id,
    payer: null,
    amount,
    from: { ...none, house: amount },
  })
  return {
    pay(bill: Bill): Payment[] {
      const open = openOf(bill)
      if (!wallet) return [byHouse(bill, open)]
      const ofEarned = least(open, left)
      left -= ofEarned
      if (payer?.isCovered) {
        const own = { bill: bill.id, payer: payer.agent, amount: ofEarned, from: { ...none, earned: ofEarned } }
        return [own, byHouse(bill, open - ofEarned)]
      }
      const ofMain = least(open - ofEarned, wallet.main)
      const ofLottery = least(open - ofEarned - ofMain, wallet.lottery)
      wallet.main -= ofMain
      wallet.lottery -= ofLottery
      const from = { ...none, earned: ofEarned, main: ofMain, lottery: ofLottery }
      return [{ bill: bill.id, payer: payer?.agent ?? null, amount: ofEarned + ofMain + ofLottery, from }]
    },
    close() {
      if (wallet) wallet.main += left
    },
  }
}

/** What a bill of a run is: an agent that owes is told before what it is owed itself. */
export function stateOf(bill: Bill, run: readonly Bill[]): BillState {
  if (bill.isRejected) return 'rejected'
  if (run.some(below => below.upline === bill.id && openOf(below) > 0n)) return 'insufficient'
  if (openOf(bill) > 0n) return 'part-paid'
  return bill.due === 0n ? 'not-reached' : 'paid'
}

/** What is still open is not asked for any more. */
export const forgive = (bill: Bill): Bill => ({ ...bill, forgiven: bill.due - bill.paid })

/** What an agent has of a period: its own less what it owes those directly below. */
export const netOf = (bill: Bill, run: readonly Bill[]): bigint =>
  run.filter(({ upline }) => upline === bill.id).reduce((net, below) => net - below.due, bill.due)
