import type { PaidFor } from '@ronda/contract/portal/cashier/records.ts'
import type { Tx } from '../../context.ts'
import { spanOf } from '../agent-contracts/periods.ts'

type Referring = { kind: string; reference: string }

const ofRuns = ['daily_wage', 'hourly_wage', 'dividend']

/** For which period each of some movements paid a wage or dividend: of runs their bill knows it, a window is told by where it ends. */
export async function paidFor(
  tx: Tx,
  merchantId: number,
  moves: readonly Referring[],
): Promise<(move: Referring) => PaidFor> {
  const isOfRun = ({ kind, reference }: Referring) => ofRuns.includes(kind) && /^\d{1,18}$/.test(reference)
  const bills = [...new Set(moves.filter(isOfRun).map(({ reference }) => BigInt(reference)))]
  const runs =
    bills.length === 0
      ? []
      : await tx
          .selectFrom('agent_bills as b')
          .innerJoin('agent_runs as r', join =>
            join.onRef('r.merchant_id', '=', 'b.merchant_id').onRef('r.id', '=', 'b.run_id'),
          )
          .select(['b.id', 'r.from_at', 'r.to_at', 'r.correction'])
          .where('b.merchant_id', '=', merchantId)
          .where('b.id', 'in', bills)
          .execute()
  const periods = new Map(
    runs.map(({ id, from_at, to_at, correction }) => [
      String(id),
      { from: from_at.getTime(), to: to_at.getTime(), correction },
    ]),
  )
  return move => {
    if (isOfRun(move)) return periods.get(move.reference) ?? null
    const to = move.kind === 'real_time_wage' ? Date.parse(move.reference.split('/')[1] ?? '') : Number.NaN
    return Number.isNaN(to) ? null : { ...spanOf('five-minutes', to - 1), correction: 0 }
  }
}
