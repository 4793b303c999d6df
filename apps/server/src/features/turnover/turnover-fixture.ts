import { newId } from '@ronda/contract/core/ids.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { requireTurnover } from './turnover.ts'

/** What members still have to play, made and read behind their backs. */
export function createTurnoverFixture(env: () => TestEnv) {
  const system = () => env().system.server.ctx.system

  const rowOf = ({ username }: MemberActor) =>
    system()
      .selectFrom('members')
      .select(['merchant_id', 'id'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow()

  return {
    rowOf,

    /** A bonus whose turnover is still to be played; answers its reference. */
    async owe(member: MemberActor, base: string, times: number): Promise<string> {
      const row = await rowOf(member)
      const now = env().clock.now()
      const ref = newId(now)
      await system()
        .transaction()
        .execute(tx =>
          requireTurnover(tx, {
            merchantId: row.merchant_id,
            memberId: row.id,
            source: 'bonus',
            ref,
            base: BigInt(base) * 10_000n,
            multiplePct: times * 100,
            now,
          }),
        )
      return ref
    },

    async itemOf(ref: string): Promise<string> {
      const row = await system()
        .selectFrom('turnover_items')
        .select(['status', 'progress'])
        .where('ref', '=', ref)
        .executeTakeFirstOrThrow()
      return `${row.status} ${row.progress / 10_000n}`
    },

    async forget(member: MemberActor): Promise<void> {
      await env().asOwner(`delete from turnover_items where member_id = ${(await rowOf(member)).id}`)
    },

    count: () => env().system.server.ctx.settler.run(),
  }
}
