import { createFeedClient } from '@ronda/contract/vendor/client.ts'
import type { FedIssue, FedLottery, LotteryFeedRequest } from '@ronda/contract/vendor/lottery.ts'
import { STUDIO_VENDOR } from '@ronda/devenv/demo/load.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { sql } from 'kysely'
import { vendorCallsTo } from '../vendors/vendor-fixture.ts'

/** A vendor that tells of its draws over real HTTP, with keys of its own. */
export function createLotteryTeller(env: TestEnv, merchant = 'lumina') {
  const client = createFeedClient(vendorCallsTo(env, merchant))
  return {
    client,
    /** How many issues were taken, or why not. */
    async tell(feed: Partial<LotteryFeedRequest>): Promise<number | string> {
      const answer = await client.call('lottery-feed', { issues: [], ...feed })
      if (answer.outcome === 'ok') return answer.value.taken
      return answer.outcome === 'refused' ? answer.code : answer.reason
    },
  }
}

export const fedLottery = (gameCode: string, change: Partial<FedLottery> = {}): FedLottery => ({
  gameCode,
  form: 'digits',
  region: null,
  results: 'house',
  orders: 0,
  everyS: 60,
  isMadeUp: false,
  ...change,
})

/** The nth issue of a lottery that is drawn every minute, n minutes from `at`: over where that is past, else to come. */
export function fedIssue(gameCode: string, at: number, n: number, change: Partial<FedIssue> = {}): FedIssue {
  const drawsAt = at + n * 60_000
  const isOver = n <= 0
  return {
    gameCode,
    id: `${gameCode}:${1000 + n}`,
    issue: `20261126-${1000 + n}`,
    state: isOver ? 'settled' : n === 1 ? 'open' : 'scheduled',
    opensAt: drawsAt - 60_000,
    closesAt: drawsAt - 5_000,
    drawsAt,
    result: isOver ? [1, 2, 3, 4, 5] : null,
    corrections: 0,
    revision: 1,
    ...change,
  }
}

/** Lotteries that a merchant offers, each with its names, as games of the studio or of another vendor. */
export async function offerLottery(
  env: TestEnv,
  code: string,
  { merchant = 'lumina', vendor = STUDIO_VENDOR, category = 'ELOTT', classify = 'SSC' } = {},
): Promise<void> {
  await sql`
    insert into games (merchant_id, vendor, code, category, classify, names, bet_min, bet_max, added_at)
    select id, ${vendor}, ${code}, ${category}, ${classify},
      jsonb_build_object('es', 'Cinco ' || ${code}::text, 'en', 'Five ' || ${code}::text, 'pt', 'Cinco ' || ${code}::text, 'th', 'ห้า'),
      1000, 100000000, now()
    from merchants where code = ${merchant}`.execute(env.system.server.ctx.system)
}
