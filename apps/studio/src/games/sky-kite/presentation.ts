import { decimal, type Presentation, percentOf, rulesOf, wordsOf } from '../../kinds/presentation.ts'
import { CARD, collage, HERO } from '../../kit/collage.ts'
import { bow, kite } from './client/art/kite.ts'
import { cloud, sky } from './client/art/sky.ts'
import en from './client/i18n/en.json' with { type: 'json' }
import es from './client/i18n/es.json' with { type: 'json' }
import pt from './client/i18n/pt.json' with { type: 'json' }
import th from './client/i18n/th.json' with { type: 'json' }
import { config } from './config.ts'
import { stats } from './stats.ts'

const say = await wordsOf({ es, en, pt, th })
/** Multipliers that people cash out at. */
const levels = [config.cashOutMin / 100, 2, 5, 10, 100, config.cashOutMax / 100]
const plain = (text: string) => ({ es: text, en: text, pt: text, th: text })

const bows = [
  ['#ff8a7a', '#d8343f'],
  ['#ffe9a8', '#f2a93b'],
  ['#5fe0b4', '#1d8f73'],
  ['#8f7bff', '#4a35b8'],
] as const
const [cardWidth, cardHeight] = CARD
const [heroWidth, heroHeight] = HERO

export const skyKitePresentation: Presentation = {
  rules: rulesOf([say('rule1'), say('rule2'), say('rule3'), say('rule5'), say('rule8')]),
  pays: levels.map(level => ({
    name: plain(`${decimal(level)}×`),
    prizes: [{ times: decimal(level), chance: percentOf(stats.rtp / level) }],
  })),
  pictures: {
    card: collage(
      cardWidth,
      cardHeight,
      sky(cardWidth, cardHeight),
      [
        { drawing: cloud(), x: -40, y: 330, width: 260, opacity: 0.8 },
        { drawing: cloud(), x: 390, y: 110, width: 240, opacity: 0.7 },
        ...bows.map(([colour, dark], index) => ({
          drawing: bow(colour, dark),
          x: 226 - index * 46,
          y: 420 + index * 52,
          width: 64,
          turn: 40 + index * 16,
        })),
        { drawing: kite(), x: 205, y: 90, width: 290, turn: 24 },
      ],
      0.85,
    ),
    hero: collage(heroWidth, heroHeight, sky(heroWidth, heroHeight), [
      { drawing: cloud(), x: 60, y: 210, width: 330, opacity: 0.8 },
      { drawing: cloud(), x: 960, y: 90, width: 300, opacity: 0.7 },
      ...bows.map(([colour, dark], index) => ({
        drawing: bow(colour, dark),
        x: 588 - index * 56,
        y: 400 + index * 48,
        width: 66,
        turn: 40 + index * 16,
      })),
      { drawing: kite(), x: 560, y: 60, width: 300, turn: 24 },
    ]),
    background: sky(heroWidth, heroHeight),
  },
}
