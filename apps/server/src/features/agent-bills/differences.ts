import type { Draft } from './make-bills.ts'
import type { BillRow } from './pay.ts'

/** What is looked at of a bill to compare it: what its agent had of it in all, with what the house pays for it below. */
interface Due {
  contract: bigint
  agent: bigint
  upline: bigint | null
  due: bigint
  isCovered: boolean
}

export const toDue = (
  row: Pick<Draft | BillRow, 'contract_id' | 'agent_id' | 'upline_id' | 'due' | 'is_covered'>,
): Due => ({
  contract: row.contract_id,
  agent: row.agent_id,
  upline: row.upline_id,
  due: row.due,
  isCovered: row.is_covered,
})

/**
 * What everybody's line cost whoever pays it. Where the house pays those below what an agent's own part does not, that is more than the agent's
 * due: so a correction takes from an agent only what it had itself.
 */
export function costsOf(bills: readonly Due[]): Map<bigint, bigint> {
  const below = Map.groupBy(bills, ({ upline }) => upline)
  const costs = new Map<bigint, bigint>()
  const costOf = (bill: Due): bigint => {
    const known = costs.get(bill.contract)
    if (known !== undefined) return known
    const given = (below.get(bill.agent) ?? []).reduce((sum, one) => sum + costOf(one), 0n)
    const cost = bill.isCovered && given > bill.due ? given : bill.due
    costs.set(bill.contract, cost)
    return cost
  }
  for (const bill of bills) costOf(bill)
  return costs
}

/** What bills of a period so far came to by contract: of its own run, and what each correction added or took back. */
export function costsSoFar(before: readonly BillRow[]): Map<bigint, bigint> {
  const first = before.filter(({ run_id }) => run_id === before[0]?.run_id)
  const costs = costsOf(first.map(toDue))
  for (const row of before.slice(first.length))
    costs.set(row.contract_id, (costs.get(row.contract_id) ?? 0n) + row.due - row.back)
  return costs
}

export type Difference = Draft & { back: bigint }

/**
 * Bills of a correction: of everybody concerned whose part became another, and of those above, who pay it. Their figures are the corrected ones,
 * what is due or was too much the difference to everything before.
 */
export function differencesOf(
  drafts: readonly Draft[],
  before: readonly BillRow[],
  concerned: ReadonlySet<bigint>,
  hasCarry: boolean,
): Difference[] {
  const costs = costsOf(drafts.map(toDue))
  const known = costsSoFar(before)
  const byContract = Map.groupBy(before, ({ contract_id }) => contract_id)
  const changed = new Set<bigint>()
  const payers = new Set<bigint>()
  const bills = drafts
    .filter(({ agent_id }) => concerned.has(agent_id))
    .map(draft => {
      const own = byContract.get(draft.contract_id) ?? []
      const [first, last] = [own[0], own.at(-1)]
      const difference = (costs.get(draft.contract_id) ?? 0n) - (known.get(draft.contract_id) ?? 0n)
      const leavesOther = hasCarry && (draft.loss !== last?.loss || (draft.carry ?? 0n) !== last.carry)
      if (difference !== 0n || leavesOther) {
        changed.add(draft.contract_id)
        for (const agent of draft.path) payers.add(agent)
      }
      const [due, back] = difference > 0n ? [difference, 0n] : [0n, -difference]
      // Who was refused the period's own bill has nothing of a correction; who is locked only owes.
      const isRejected = (first?.is_rejected ?? false) || (due > 0n && draft.is_rejected)
      return { ...draft, due, back, is_rejected: isRejected }
    })
  return bills.filter(bill => changed.has(bill.contract_id) || payers.has(bill.agent_id))
}
