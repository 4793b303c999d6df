import { expect, test } from 'vitest'
import type { LotteryPage } from '../page.ts'
import { planProblem } from './PlanFoot.tsx'

const page = (balance: bigint | null) =>
  ({
    desk: { slip: { limits: { betMin: 100n, betMax: 5_000n } }, balance, problemText: (problem: string) => problem },
  }) as unknown as LotteryPage

test.each([
  ['each draw within the limits, all within the balance', 10_000n, 300n, [100n, 200n], undefined],
  ['a draw that costs less than the least, though all together cost enough', 10_000n, 150n, [50n, 100n], 'bet-min'],
  ['a draw that costs more than the most', 10_000n, 5_101n, [100n, 5_001n], 'bet-max'],
  ['more than there is', 299n, 300n, [100n, 200n], 'balance'],
  ['a balance that is not known yet', null, 300n, [100n, 200n], undefined],
])('%s', (_, balance, total, costs, problem) => {
  expect(planProblem(page(balance), total, costs)).toBe(problem)
})
