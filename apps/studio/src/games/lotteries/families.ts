import type { LocalText } from '../../kinds/game.ts'
import type { LotteryGame } from '../../kinds/lottery/define.ts'
import { lotteries } from './games.ts'
import { central, names, taglines } from './names.ts'

/** Lotteries of the same rules; those of Vietnam by the part of the country. */
export type LotteryFamily = { code: FamilyCode; name: LocalText; tagline: LocalText; games: readonly LotteryGame[] }

const CENTRAL = 'vietnam-central'
type Code = keyof typeof taglines
export type FamilyCode = Code | typeof CENTRAL

const familyOf = ({ region, tagline }: LotteryGame): FamilyCode =>
  region === 'central' ? CENTRAL : (Object.keys(taglines) as Code[]).find(code => taglines[code] === tagline)!

export const lotteryFamilies: readonly LotteryFamily[] = [...Map.groupBy(lotteries, familyOf)].map(([code, games]) => ({
  code,
  name: code === CENTRAL ? central : names[code],
  tagline: games[0]!.tagline,
  games,
}))
