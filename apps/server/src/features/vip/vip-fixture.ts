import { newId } from '@ronda/contract/core/ids.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import type { Insertable } from 'kysely'
import type { VipLevels } from '../../db/generated/tables.ts'
import { createVendorActor } from '../vendors/vendor-fixture.ts'

/** Members that play for a level, and a small ladder to climb. */
export function createVipFixture(env: () => TestEnv) {
  const system = () => env().system.server.ctx.system

  const rowOf = ({ username }: MemberActor) =>
    system()
      .selectFrom('members')
      .select(['merchant_id', 'id', 'vip_level'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow()

  return {
    rowOf,

    levelOf: async (member: MemberActor) => (await rowOf(member)).vip_level,

    totalsOf: async (member: MemberActor) =>
      system()
        .selectFrom('vip_totals')
        .selectAll()
        .where('member_id', '=', (await rowOf(member)).id)
        .executeTakeFirstOrThrow(),

    stepsOf: async (member: MemberActor) =>
      system()
        .selectFrom('vip_steps')
        .select(['from_level', 'to_level', 'why', 'at'])
        .where('member_id', '=', (await rowOf(member)).id)
        .orderBy('at')
        .orderBy('id')
        .execute(),

    rewardsOf: async (member: MemberActor, kind: string) =>
      (
        await system()
          .selectFrom('rewards')
          .select(['ref', 'amount'])
          .where('member_id', '=', (await rowOf(member)).id)
          .where('source', '=', 'vip')
          .where('ref', 'like', `%/${kind}/%`)
          .orderBy('ref')
          .execute()
      ).map(row => [row.ref.split('/').at(-1), Number(row.amount / 10_000n)]),

    async setLevel(level: number, change: Omit<Partial<Insertable<VipLevels>>, 'merchant_id' | 'level'>) {
      await system().updateTable('vip_levels').set(change).where('level', '=', level).execute()
    },

    takeLargeStakes: () => env().asOwner('update games set bet_max = 1000000000'),

    /** One round that stakes this and wins it back, or else `won`; answers what takes a lost one back. */
    async stake(member: MemberActor, amount: string, { won = amount, gameCode = 'jade-galleon' } = {}) {
      const vendor = createVendorActor(env(), member.merchant)
      const seat = await vendor.open(member, gameCode)
      const roundId = newId(env().clock.now())
      const bet = newId(env().clock.now())
      const staked = await seat.bet(amount, roundId, bet)
      if (staked.outcome !== 'ok') throw new Error(`the stake was not taken: ${JSON.stringify(staked)}`)
      await seat.win(won, roundId)
      await env().system.server.ctx.settler.run()
      return async () => {
        const move = {
          roundId,
          playerId: seat.playerId,
          gameCode,
          currency: seat.currency,
        }
        const answer = await vendor.client.call('rollback', {
          ...move,
          transactionId: newId(env().clock.now()),
          referenceTransactionId: bet,
        })
        if (answer.outcome !== 'ok') throw new Error(`not rolled back: ${JSON.stringify(answer)}`)
        await env().system.server.ctx.settler.run()
      }
    },

    money: (text: string) => parseMoney(text, 'PEN'),
  }
}
