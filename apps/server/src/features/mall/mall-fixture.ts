import * as office from '@ronda/contract/backoffice/mall.ts'
import type { InputOf } from '@ronda/contract/core/call.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as memberCalls from '@ronda/contract/portal/account/member.ts'
import * as points from '@ronda/contract/portal/cashier/points.ts'
import { type MemberActor, type OperatorActor, PASSWORD, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { inMerchant } from '../../db/pool.ts'
import { lockWallet } from '../members/wallet.ts'
import { movePoints } from '../points/account.ts'

export const home = {
  name: 'Rosa Quispe',
  phone: '+51 987 654 321',
  street: 'Jr. Los Jazmines 123',
  city: 'Lima',
  postcode: '15001',
  note: '',
}

type Item = InputOf<typeof office.saveItem>
type Redeem = InputOf<typeof points.redeem>

/** Shoppers, items on sale, and what they do. */
export function createMallFixture(env: () => TestEnv) {
  const ctx = () => env().system.server.ctx
  const texts = (name: string) => ({ es: name, en: `${name} (en)` })

  async function give(member: MemberActor, count: number): Promise<void> {
    const merchant = (await ctx().merchants.byCode(member.merchant))!
    const { id } = await ctx()
      .system.selectFrom('members')
      .select('id')
      .where('username', '=', member.username)
      .executeTakeFirstOrThrow()
    const now = env().clock.now()
    await inMerchant(ctx().app, merchant.id, async tx => {
      await lockWallet(tx, merchant, id)
      const move = { kind: 'points_correction', externalId: newId(now), points: BigInt(count) } as const
      await movePoints(tx, merchant.id, id, move, now)
    })
  }

  return {
    give,

    /** A member with a payment password and points. */
    async shopper(count = 0, options: Parameters<TestEnv['member']>[0] = {}): Promise<MemberActor> {
      const member = await env().member(options)
      await member.call(memberCalls.setPaymentPassword, { password: PASSWORD, paymentPassword: PAYMENT_PASSWORD })
      if (count > 0) await give(member, count)
      return member
    },

    pointsOf: async (member: MemberActor) => (await member.call(points.balance, {})).balance,

    /** Puts an item on sale: one asks, another approves. */
    async item(maker: OperatorActor, checker: OperatorActor, change: Partial<Item> = {}): Promise<office.MallItem> {
      const { item, waiting } = await maker.call(office.saveItem, {
        type: 'physical',
        category: 'leisure',
        names: texts('Gorra'),
        descriptions: texts('De tela'),
        imageKey: 'cap',
        points: 500,
        stock: 10,
        status: 'on',
        reason: 'Para la temporada',
        ...change,
      })
      await checker.approve(waiting)
      return item
    },

    order: (item: { id: string; type: string; points: number }, change: Partial<Redeem> = {}): Redeem => ({
      requestId: newId(env().clock.now()),
      rewardId: item.id,
      points: item.points,
      paymentPassword: PAYMENT_PASSWORD,
      ...(item.type === 'physical' && { address: home }),
      ...change,
    }),

    conversion: (count: number, requestId = newId(env().clock.now())): InputOf<typeof points.convert> => ({
      requestId,
      points: count,
      paymentPassword: PAYMENT_PASSWORD,
    }),

    /** As it says of itself in the office. */
    async find(operator: OperatorActor, id: string): Promise<office.MallOrder> {
      return (await operator.call(office.orders, { pageSize: 100 })).rows.find(row => row.id === id) as office.MallOrder
    },
  }
}
