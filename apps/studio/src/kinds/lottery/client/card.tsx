import './styles/draws.css'
import type { GameCardParts } from '../../../kit/client.ts'
import { CardArt } from '../../../kit/ui/card-art.tsx'
import type { LotteryGame, LotteryRules } from '../define.ts'
import type { Lottery } from '../lottery.ts'
import type { Draw } from '../space.ts'
import { Result } from './Results.tsx'

/** A lottery on the studio's own page: a result as it would look. */
export const lotteryCard = (game: LotteryGame): GameCardParts => ({
  rules: game,
  Art: ({ language }) => {
    const rules = game.versions[game.version] as LotteryRules
    return (
      <CardArt className="grid place-items-center bg-[radial-gradient(90%_80%_at_50%_30%,#4b2f9e,#1d1a4a_60%,#0d0f28)] p-8">
        <Result lottery={rules} draw={sampleDraw(rules)} language={language} size="large" isWhole={false} />
      </CardArt>
    )
  },
})

/** A result as one may come. */
export function sampleDraw({ space }: Lottery): Draw {
  if (space.form === 'prizes')
    return Object.fromEntries(
      space.prizes.map(({ code, count, digits }) => [
        code,
        Array.from({ length: count }, (_, index) => String(7_305_168 * (index + 3)).slice(-digits)),
      ]),
    )
  if (space.form === 'digits')
    return Array.from(
      { length: space.count },
      (_, place) => space.from + ((place * 3 + 2) % (space.to - space.from + 1)),
    )
  return Array.from({ length: space.count }, (_, place) => ((place * 7 + 4) % space.size) + 1)
}
