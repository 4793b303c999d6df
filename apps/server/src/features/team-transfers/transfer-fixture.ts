import { newId } from '@ronda/contract/core/ids.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as transfers from '@ronda/contract/portal/agents/transfers.ts'
import { type MemberActor, PASSWORD, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { idOf } from '../agents/team-fixture.ts'
import { createVipFixture } from '../vip/vip-fixture.ts'

export const rules = { toDownline: true, toUpline: true, min: '5', max: '2000', dayMax: '10000' }

/** Members that send one another money. */
export function createTransferFixture(env: () => TestEnv) {
  const vip = createVipFixture(env)
  const sending = (to: string, amount: string, more: object = {}) => ({
    requestId: newId(env().clock.now()),
    to,
    amount,
    paymentPassword: PAYMENT_PASSWORD,
    ...more,
  })
  return {
    ...vip,
    sending,

    withPassword: (who: MemberActor) =>
      who.call(member.setPaymentPassword, { password: PASSWORD, paymentPassword: PAYMENT_PASSWORD }),

    /** Money that may leave: it was played through. */
    async free(who: MemberActor, amount: string) {
      await who.deposit(amount)
      await vip.stake(who, amount)
    },

    down: async (from: MemberActor, to: MemberActor, amount: string) =>
      from.call(transfers.send, sending(await idOf(env(), to), amount)),
  }
}
