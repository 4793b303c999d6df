import { stats as baccarat } from '@ronda/studio/games/baccarat/stats.ts'
import { stats as coralBay } from '@ronda/studio/games/coral-bay/stats.ts'
import { stats as jadeGalleon } from '@ronda/studio/games/jade-galleon/stats.ts'
import { stats as skyKite } from '@ronda/studio/games/sky-kite/stats.ts'
import { expect, test } from 'vitest'
import { demoMerchants } from '../merchants.ts'
import { rewardsOf } from './rewards.ts'
import { countedPct, vipLadder } from './vip.ts'

const games = [
  { id: 'jade-galleon', category: 'RNG', rtp: jadeGalleon.rtp },
  { id: 'sky-kite', category: 'RNG', rtp: skyKite.rtp },
  { id: 'coral-bay', category: 'FISH', rtp: coralBay.rtp },
  { id: 'baccarat', category: 'LIVE', rtp: Math.max(baccarat.rtp.player, baccarat.rtp.banker) },
] as const

test.each(demoMerchants.map(merchant => [merchant.code, merchant] as const))(
  'rebate and points of %s never come to more than a game keeps, whatever the level',
  (code, { settings }) => {
    const { earn, convert } = settings.points as NonNullable<typeof settings.points>
    const worth = Math.max(
      Number(convert.ratio) / convert.unit,
      ...(rewardsOf[code] ?? []).map(item => Number(item.amount ?? 0) / item.points),
    )
    for (const { level, rebates, pointsFactor } of vipLadder(code))
      for (const { id, category, rtp } of games) {
        const points = (worth / Number(earn[category])) * Number(pointsFactor)
        const given = ((countedPct[id] ?? 100) / 100) * (Number(rebates[category]) / 100 + points)
        expect([code, level, id, given < 1 - rtp]).toEqual([code, level, id, true])
      }
  },
)
