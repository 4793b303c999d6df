import { decimal, type Presentation, percentOf, rulesOf, wordsOf } from '../../kinds/presentation.ts'
import { CARD, collage, HERO, type Placed } from '../../kit/collage.ts'
import { bay } from './client/art/bay.ts'
import { creatures } from './client/art/creatures.ts'
import en from './client/i18n/en.json' with { type: 'json' }
import es from './client/i18n/es.json' with { type: 'json' }
import pt from './client/i18n/pt.json' with { type: 'json' }
import th from './client/i18n/th.json' with { type: 'json' }
import { config, type Kind, kinds } from './config.ts'

const say = await wordsOf({ es, en, pt, th })
const share = config.returnPercent / 100

function prizeOf(kind: Kind) {
  const rule = config.kinds[kind]
  if ('pays' in rule) return { times: decimal(rule.pays), chance: percentOf(share / rule.pays) }
  const { prizes } = rule
  const mean = prizes.reduce((sum, { pays, share: part }) => sum + (pays * part) / 100, 0)
  const all = prizes.map(({ pays }) => pays)
  return { times: decimal(Math.min(...all)), timesMax: decimal(Math.max(...all)), chance: percentOf(share / mean) }
}

const swims = (kind: Kind, x: number, y: number, width: number, turn = 0): Placed => ({
  drawing: creatures[kind].picture(),
  x,
  y,
  width,
  turn,
})
const [cardWidth, cardHeight] = CARD
const [heroWidth, heroHeight] = HERO

export const coralBayPresentation: Presentation = {
  rules: rulesOf([
    say('rule1'),
    say('rule2'),
    say('rule3'),
    say('rule4', { n: config.blastMax }),
    say('rule6'),
    say('rule8'),
  ]),
  pays: kinds.map(kind => ({ name: say(kind), prizes: [prizeOf(kind)] })),
  pictures: {
    card: collage(
      cardWidth,
      cardHeight,
      bay(cardWidth, cardHeight),
      [
        swims('tang', 40, 110, 190, 8),
        swims('clownfish', 380, 150, 170, -8),
        swims('ray', 20, 300, 230, -6),
        swims('seahorse', 440, 320, 130),
        swims('octopus', 150, 250, 320),
      ],
      0.85,
    ),
    hero: collage(heroWidth, heroHeight, bay(heroWidth, heroHeight), [
      swims('swordfish', 60, 110, 330, 6),
      swims('tang', 150, 370, 200, -6),
      swims('clownfish', 880, 120, 190, -8),
      swims('turtle', 880, 320, 310, -6),
      swims('octopus', 460, 170, 370),
      swims('seahorse', 800, 220, 130),
      swims('angelfish', 370, 330, 150, 6),
    ]),
    background: bay(heroWidth, heroHeight),
  },
}
