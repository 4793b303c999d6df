import en from '../../kinds/lottery/client/i18n/en.json' with { type: 'json' }
import es from '../../kinds/lottery/client/i18n/es.json' with { type: 'json' }
import pt from '../../kinds/lottery/client/i18n/pt.json' with { type: 'json' }
import th from '../../kinds/lottery/client/i18n/th.json' with { type: 'json' }
import { tierFacts } from '../../kinds/lottery/client/odds-text.ts'
import { fullName, menuOf } from '../../kinds/lottery/client/words/words.ts'
import { type LotteryGame, type LotteryRules, lotteryRules } from '../../kinds/lottery/define.ts'
import type { BetType } from '../../kinds/lottery/lottery.ts'
import { decimal, type Pay, type Presentation, percentOf, rulesOf, wordsOf } from '../../kinds/presentation.ts'
import { picturesOf } from './art/pictures.ts'
import { lotteryFamilies } from './families.ts'

const say = await wordsOf({ es, en, pt, th })

function drawn({ space }: LotteryRules) {
  if (space.form === 'digits') return say('rulesDraw_digits', { count: space.count, from: space.from, to: space.to })
  if (space.form === 'balls') return say('rulesDraw_balls', { count: space.count, size: space.size })
  const count = space.prizes.reduce((sum, prize) => sum + prize.count, 0)
  return say('rulesDraw_prizes', { count, prizes: space.prizes.length })
}

const rules = (game: LotteryGame, lottery: LotteryRules) =>
  rulesOf([
    drawn(lottery),
    say('rulesMoney'),
    ...(lottery.series === null ? [] : [say('rulesGroup')]),
    say('rulesCuts'),
    say('rulesCancel'),
    say(game.results === 'house' ? 'fairIntro' : 'fairOutside'),
  ])

/** What a bet pays at the lowest and the highest prize group; how likely it is where all it may win is alike and comes once. */
function payOf(lottery: LotteryRules, bet: BetType): Pay {
  const { min, max } = lottery.groups
  const [low, high] = [tierFacts(lottery, bet, min), tierFacts(lottery, bet, max)]
  const times = decimal(Math.min(...low.map(({ odds }) => odds)))
  const timesMax = decimal(Math.max(...high.map(({ odds }) => odds)))
  const chances = new Set(high.map(({ chance }) => chance))
  const comesOnce = bet.play.method !== 'numbers' || bet.play.mode !== 'each'
  return {
    name: {
      es: fullName(lottery, bet, 'es'),
      en: fullName(lottery, bet, 'en'),
      pt: fullName(lottery, bet, 'pt'),
      th: fullName(lottery, bet, 'th'),
    },
    prizes: [
      {
        times,
        ...(timesMax !== times && { timesMax }),
        ...(chances.size === 1 && comesOnce && { chance: percentOf([...chances][0]!) }),
      },
    ],
  }
}

const FEW_MENUS = 4
const OF_FEW = 5

/** The first bet of every menu; where there are few menus, the first ones. */
function paysOf(lottery: LotteryRules): Pay[] {
  const menus = [...Map.groupBy(lottery.bets, menuOf).values()]
  return menus.flatMap(bets => bets.slice(0, menus.length > FEW_MENUS ? 1 : OF_FEW)).map(bet => payOf(lottery, bet))
}

/** What operators may show of our lotteries: pictures by family, rules and prizes of each. */
export const lotteryPresentations: readonly (readonly [code: string, Presentation])[] = lotteryFamilies.flatMap(
  ({ code, games }) => {
    const pictures = picturesOf(code)
    return games.map(game => {
      const lottery = lotteryRules(game, game.version)
      return [game.code, { rules: rules(game, lottery), pays: paysOf(lottery), pictures }] as const
    })
  },
)
