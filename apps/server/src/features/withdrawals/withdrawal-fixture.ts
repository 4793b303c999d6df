import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { type MemberActor, type OperatorActor, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { expect } from 'vitest'

export const MINUTE = 60_000

/** Members who ask for their money, and the operators who decide; ask `signIn` for them, again where a test lets their sessions idle out. */
export function createDesk(env: TestEnv) {
  const askFor = (rosa: MemberActor, accountId: string, amount: string, requestId = newId(env.clock.now())) =>
    rosa.call(withdrawals.request, { requestId, amount, accountId, paymentPassword: PAYMENT_PASSWORD })

  const desk = {
    ana: undefined as unknown as OperatorActor,
    luis: undefined as unknown as OperatorActor,
    diego: undefined as unknown as OperatorActor,
    async signIn(): Promise<void> {
      // A code of the authenticator works once.
      env.clock.advance(31_000)
      desk.ana = await env.operator('ana')
      desk.luis = await env.operator('luis')
      desk.diego = await env.operator('diego')
    },
    askFor,
    closeTurnover: () => env.closeTurnover(),
    /** A member whose money is free to leave, with an account to send it to. */
    async ready(balance = '1000') {
      const rosa = await env.member({ balance })
      await desk.closeTurnover()
      const accountId = await rosa.prepareWithdrawal()
      const ask = (amount: string, requestId?: string) => askFor(rosa, accountId, amount, requestId)
      return { rosa, accountId, ask }
    },
    seen: async (id: string) => (await desk.ana.call(cashier.withdrawalGet, { id })).withdrawal,
    async seenAgain(id: string) {
      await desk.signIn()
      return desk.seen(id)
    },
    /** One approves, another pays. */
    async approveAndPay(id: string): Promise<void> {
      let item = await desk.ana.call(cashier.withdrawalClaim, { id, version: (await desk.seen(id)).version })
      item = await desk.ana.call(cashier.withdrawalApprove, { id, version: item.version })
      await desk.luis.call(cashier.withdrawalPay, { id, version: item.version })
    },
    async disburse(id: string): Promise<void> {
      await desk.approveAndPay(id)
      env.clock.advance(6_000)
      await env.system.sandbox.settle()
      expect((await desk.seen(id)).state).toBe('AWAITING_RECEIPT')
    },
  }
  return desk
}
