import { expect, test } from 'vitest'
import { decideAll, emptyState, textKey, walletKey } from './batch-state.ts'
import type { Guard } from './guard.ts'
import type { Player } from './ledger-fixture.ts'
import { LedgerModel } from './ledger-model.ts'
import { randomFrom, randomOp } from './ledger-stories.ts'

const seed = Number(process.env.LEDGER_SEED ?? 20_260_301)
const stories = Number(process.env.LEDGER_STORIES ?? 10_000)

/** What the second member allowed itself; the first hours fall into a break. */
const limits = { stake: 120n, loss: 60n, barredBefore: 5 * 3_600_000 }

function dailyGuard({ stake, loss, barredBefore }: typeof limits): Guard {
  const never = { from: -1e12, firstId: 0n, staked: 0n, won: 0n }
  const counts = { day: never, week: never, month: never, play: { from: 0, ms: 0, lastAt: 0 } }
  return { barredUntil: barredBefore, limits: { stake: { day: stake }, loss: { day: loss } }, counts }
}

const players: Player[] = [1n, 2n, 3n].map(id => ({ merchantId: 1, memberId: id, accountId: id, currency: 'PEN' }))

test(`B1, B2: ${stories} random stories, in batches of chance sizes, agree with the model (seed ${seed})`, () => {
  for (let story = 0; story < stories; story++) {
    const random = randomFrom(seed + story)
    const context = `seed ${seed}, story ${story}`
    const state = emptyState()
    const model = new LedgerModel()
    for (const { accountId } of players) {
      state.wallets.set(walletKey(1, accountId), { memberId: accountId, currency: 'PEN', balance: 100n })
      model.balances.set(String(accountId), 100n)
    }
    const limited = walletKey(1, 2n)
    state.wallets.set(limited, { ...state.wallets.get(limited)!, guard: dailyGuard(limits) })
    model.limits.set('2', limits)
    let nextId = 1024n
    for (let step = 0; step < 40; ) {
      const ops = Array.from({ length: 1 + random.below(12) }, () => randomOp(random, players, story))
      const { answers, writes } = decideAll(state, ops, nextId)
      nextId += BigInt(writes.length)
      for (const [index, answer] of answers.entries()) {
        if (answer instanceof Error) throw answer
        const said = `${answer.ok ? 'ok' : answer.code} ${answer.balance}`
        const expected = model.run(ops[index]!)
        if (said !== expected) expect(said, `${context}, step ${step + index}`).toBe(expected)
      }
      step += ops.length
    }
    let total = 0n
    for (const { accountId } of players) {
      const { balance } = state.wallets.get(walletKey(1, accountId))!
      total += balance
      if (balance !== model.balances.get(String(accountId)))
        expect(balance, context).toBe(model.balances.get(String(accountId)))
    }
    let inRounds = 0n
    for (const vendor of ['studio', 'other'])
      for (let n = 0; n < 8; n++) {
        const round = state.rounds.get(textKey(1, vendor, `${story}-${n}`))
        inRounds += (round?.staked ?? 0n) - (round?.won ?? 0n)
      }
    // What the members lack of their first 300 is what the rounds hold.
    if (total + inRounds !== 300n) expect(total + inRounds, context).toBe(300n)
  }
})
