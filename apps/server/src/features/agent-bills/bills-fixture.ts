import * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type { RunKind } from '@ronda/contract/portal/agents/contracts.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { inMerchant } from '../../db/pool.ts'
import { houseAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { idOf } from '../agents/team-fixture.ts'
import { lockWallet } from '../members/wallet.ts'
import { createVipFixture } from '../vip/vip-fixture.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const FIVE_MS = 300_000

/** Days, windows and money of agents in tests. */
export function createBillsFixture(env: () => TestEnv) {
  const vip = createVipFixture(env)
  const ctx = () => env().system.server.ctx
  const lumina = async () => (await ctx().merchants.all()).find(({ code }) => code === 'lumina')!

  async function again(who: MemberActor): Promise<MemberActor> {
    const actor = env().visitor()
    await actor.login(who.username, PASSWORD)
    actor.username = who.username
    return actor
  }

  return {
    ...vip,
    ctx,
    lumina,
    again,

    /** Stakes may be large, and nobody reaches a level, whose bonus would be money as well. Answers what puts both back. */
    async prepare(): Promise<() => Promise<void>> {
      await env().asOwner(`
        drop table if exists levels_before, games_before;
        create table levels_before as select merchant_id, level, upgrade_deposit from vip_levels;
        create table games_before as select merchant_id, code, vendor, bet_max from games`)
      await vip.takeLargeStakes()
      for (const one of [1, 2, 3, 4, 5, 6, 7]) await vip.setLevel(one, { upgrade_deposit: vip.money('10000000') })
      return () =>
        env().asOwner(`
          update vip_levels l set upgrade_deposit = b.upgrade_deposit from levels_before b
            where b.merchant_id = l.merchant_id and b.level = l.level;
          update games g set bet_max = b.bet_max from games_before b
            where b.merchant_id = g.merchant_id and b.code = g.code and b.vendor = g.vendor;
          drop table levels_before, games_before`)
    },

    /** Each test settles its own days; what it left behind would be paid by the next. */
    async forget(): Promise<void> {
      await env().asOwner(`update agent_bills set forgiven = due - paid where paid + forgiven < due`)
      await env().asOwner(`update agent_bills set taken = back where taken < back`)
      await env().asOwner(
        `update agent_contracts set until_at = greatest(from_at, now()), end_why = 'house' where until_at is null`,
      )
    },

    /** Money that nothing has to be played for. */
    async give(who: MemberActor, amount: string): Promise<void> {
      const merchant = await lumina()
      const memberId = BigInt(await idOf(env(), who))
      await inMerchant(ctx().app, merchant.id, async tx => {
        const { mainAccountId, currency } = await lockWallet(tx, merchant, memberId)
        const house = await houseAccount(tx, merchant.id, 'house_adjustments', 'test', currency)
        await post(tx, {
          merchantId: merchant.id,
          kind: 'adjustment',
          source: 'test',
          externalId: newId(env().clock.now()),
          input: {},
          entries: [
            { accountId: mainAccountId, amount: vip.money(amount) },
            { accountId: house, amount: -vip.money(amount) },
          ],
          memberId,
          refType: 'test',
          refId: '1',
          at: new Date(env().clock.now()),
        })
      })
    },

    /** To the hour at which the wages of today are settled. */
    toSettling(): string {
      const day = businessDay(env().clock.now())
      env().clock.advance(businessDayStart(day) + DAY_MS + 3 * HOUR_MS - env().clock.now())
      return day
    },
    toMorning: () =>
      env().clock.advance(businessDayStart(businessDay(env().clock.now())) + DAY_MS + HOUR_MS - env().clock.now()),
    /** Into the next five minutes. */
    toNextWindow: () => env().clock.advance(FIVE_MS - (env().clock.now() % FIVE_MS) + 1_000),

    /** A round that stakes this and wins it back, or else `won`; answers what takes a lost one back. */
    play: async (player: MemberActor, amount: string, won = amount) => vip.stake(await again(player), amount, { won }),

    balanceOf: async (who: MemberActor): Promise<number> => Number(await (await again(who)).balance()),

    /** The last run of a kind, as finance sees it. */
    async lastRun(kind: RunKind) {
      env().clock.advance(31_000)
      const luis = await env().operator('luis')
      const { rows } = await luis.call(office.runs, { kind })
      const run = rows[0]!
      return { luis, run, rows: (await luis.call(office.run, { id: run.id, pageSize: 100 })).rows }
    },

    /** Finance pays every run that waits, the oldest first. */
    async approveAll(): Promise<void> {
      env().clock.advance(31_000)
      const luis = await env().operator('luis')
      const { rows } = await luis.call(office.runs, { pageSize: 50 })
      for (const run of rows.toReversed())
        if (run.state === 'review') await luis.call(office.approve, { id: run.id, house: run.house })
    },
  }
}
