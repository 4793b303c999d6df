import type { Language } from '../../kinds/game.ts'
import { decimal, type Presentation, rulesOf, wordsOf } from '../../kinds/presentation.ts'
import { CARD, collage, HERO } from '../../kit/collage.ts'
import { scene } from './client/art/scene.ts'
import { symbolSvg } from './client/art/symbols.ts'
import en from './client/i18n/en.json' with { type: 'json' }
import es from './client/i18n/es.json' with { type: 'json' }
import pt from './client/i18n/pt.json' with { type: 'json' }
import th from './client/i18n/th.json' with { type: 'json' }
import { symbolNames } from './client/symbol-names.ts'
import { config, type JadeSymbol } from './config.ts'

const say = await wordsOf({ es, en, pt, th })
/** Of whom it is, and what it does. */
function told(title: 'wildTitle' | 'scatterTitle', text: 'wildText' | 'scatterText') {
  const [who, what] = [say(title), say(text)]
  const of = (language: Language) => `${who[language]}. ${what[language]}`
  return { es: of('es'), en: of('en'), pt: of('pt'), th: of('th') }
}
const { freeSpins, lines, pays, scatter, scatterPays } = config

const [cardWidth, cardHeight] = CARD
const [heroWidth, heroHeight] = HERO
const sea = {
  card: scene(
    {
      width: cardWidth,
      height: cardHeight,
      horizon: 430,
      sun: { x: 430, y: 250, radius: 92 },
      ship: { x: 300, y: 470, scale: 1.02 },
    },
    false,
  ),
  wide: scene(
    {
      width: heroWidth,
      height: heroHeight,
      horizon: 500,
      sun: { x: 930, y: 300, radius: 110 },
      ship: { x: 640, y: 560, scale: 1.1 },
    },
    false,
  ),
}

export const jadeGalleonPresentation: Presentation = {
  rules: rulesOf([
    say('linesIntro'),
    told('wildTitle', 'wildText'),
    told('scatterTitle', 'scatterText'),
    say('featureText', { x: freeSpins.multiplier }),
    say('retriggerText', { n: freeSpins.retriggerSpins, max: freeSpins.retriggersMax }),
  ]),
  pays: [
    {
      name: say(symbolNames[scatter]),
      prizes: Object.entries(scatterPays)
        .map(([count, bets]) => ({ count: Number(count), times: decimal(bets) }))
        .toReversed(),
    },
    ...(Object.keys(pays) as JadeSymbol[]).map(symbol => ({
      name: say(symbolNames[symbol]),
      prizes: (pays[symbol] ?? [])
        .map((units, index) => ({ count: index + 3, times: decimal(units / lines.length) }))
        .toReversed(),
    })),
  ],
  pictures: {
    card: collage(
      cardWidth,
      cardHeight,
      sea.card,
      [
        { drawing: symbolSvg('vase'), x: 24, y: 452, width: 210, turn: -14 },
        { drawing: symbolSvg('compass'), x: 366, y: 452, width: 210, turn: 14 },
        { drawing: symbolSvg('mask'), x: 170, y: 420, width: 260 },
      ],
      0.88,
    ),
    hero: collage(heroWidth, heroHeight, sea.wide, [
      { drawing: symbolSvg('fan'), x: 60, y: 420, width: 210, turn: -18 },
      { drawing: symbolSvg('vase'), x: 210, y: 440, width: 230, turn: -8 },
      { drawing: symbolSvg('mask'), x: 400, y: 410, width: 280 },
      { drawing: symbolSvg('compass'), x: 660, y: 440, width: 230, turn: 8 },
      { drawing: symbolSvg('pearl'), x: 860, y: 430, width: 210, turn: 14 },
      { drawing: symbolSvg('ruby'), x: 1030, y: 470, width: 180, turn: 20 },
    ]),
    background: sea.wide,
  },
}
