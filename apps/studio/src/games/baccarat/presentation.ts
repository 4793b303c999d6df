import { renderToStaticMarkup } from 'react-dom/server'
import { decimal, type Presentation, percentOf, rulesOf, wordsOf } from '../../kinds/presentation.ts'
import { CARD, collage, HERO } from '../../kit/collage.ts'
import { linear, radial, svg, times } from '../../kit/svg.ts'
import { cardBack, cardFace, lotus } from './client/art/cards.ts'
import en from './client/i18n/en.json' with { type: 'json' }
import es from './client/i18n/es.json' with { type: 'json' }
import pt from './client/i18n/pt.json' with { type: 'json' }
import th from './client/i18n/th.json' with { type: 'json' }
import { config, spots } from './config.ts'
import { stats } from './stats.ts'

const say = await wordsOf({ es, en, pt, th })
const { chance } = stats
const chances = { ...chance, playerPair: chance.pair, bankerPair: chance.pair }

/** Without its letters, for which a program may have no font: what is on it stays to be seen. */
const lettersOff = (drawing: string) => drawing.replace(/<text[^>]*>[^<]*<\/text>/g, '')
const card = (drawing: Parameters<typeof renderToStaticMarkup>[0]) => lettersOff(renderToStaticMarkup(drawing))
const [back, spades, hearts, clubs] = [cardBack(), cardFace(0), cardFace(13), cardFace(20)].map(card) as [
  string,
  string,
  string,
  string,
]

/** A table's felt under a lamp, with a lotus pressed into it. */
function felt(width: number, height: number): string {
  const size = Math.min(width, height)
  const flower = renderToStaticMarkup(lotus(width / 2, height * 0.72, size * 0.9, ['#1a8a6c', '#1f9a78', '#2bb08a']))
  const ring = (radius: number, opacity: number) =>
    `<ellipse cx="${width / 2}" cy="${height * 0.5}" rx="${radius * 1.25}" ry="${radius}" fill="none" stroke="#e6c46a" stroke-opacity="${opacity}" stroke-width="3"/>`
  const defs =
    radial(
      'f',
      [
        [0, '#1c9a76'],
        [0.45, '#0d6a53'],
        [0.8, '#063d33'],
        [1, '#02201c'],
      ],
      [0.5, 0.42, 0.78],
    ) +
    linear('l', [
      [0, '#fff3c4', 0.28],
      [0.5, '#fff3c4', 0],
    ]) +
    `<pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M0 0 9 9M9 0 0 9" stroke="#000" stroke-opacity=".09"/></pattern>`
  const lamp = `<path d="M${width * 0.3} 0H${width * 0.7}L${width * 1.05} ${height}H${-width * 0.05}Z" fill="url(#l)"/>`
  return svg(
    defs,
    `<rect width="${width}" height="${height}" fill="url(#f)"/><rect width="${width}" height="${height}" fill="url(#p)"/><g opacity=".35">${flower}</g>${times(3, index => ring(size * (0.42 + index * 0.05), 0.42 - index * 0.12))}${lamp}`,
    width,
    height,
  )
}

const chip = (colour: string, dark: string) =>
  svg(
    '',
    `<circle cx="30" cy="32.500" r="27.500" fill="#000" opacity=".4"/><circle cx="30" cy="30" r="28" fill="${colour}" stroke="${dark}" stroke-width="1.500"/>${times(8, index => `<path d="M26.200 2.400h7.600l-1 6.800h-5.600Z" fill="#fff8e6" transform="rotate(${index * 45} 30 30)"/>`)}<circle cx="30" cy="30" r="19" fill="none" stroke="#fff8e6" stroke-opacity=".8" stroke-dasharray="3 3" stroke-width="1.500"/><circle cx="30" cy="30" r="16" fill="${dark}" opacity=".55"/>`,
    60,
    60,
  )
const chips = [chip('#d6453f', '#96211f'), chip('#3f7fd6', '#24549b'), chip('#d58a1f', '#94590a')] as const
const [cardWidth, cardHeight] = CARD
const [heroWidth, heroHeight] = HERO

export const baccaratPresentation: Presentation = {
  rules: rulesOf([say('rule1'), say('rule2'), say('rule3'), say('rule6'), say('rule7'), say('rule10')]),
  pays: spots.map(spot => ({
    name: say(spot),
    prizes: [{ times: decimal(config.pays[spot] / config.push), chance: percentOf(chances[spot]) }],
  })),
  pictures: {
    card: collage(
      cardWidth,
      cardHeight,
      felt(cardWidth, cardHeight),
      [
        { drawing: back, x: 40, y: 150, width: 250, turn: -20 },
        { drawing: hearts, x: 310, y: 150, width: 250, turn: 20 },
        { drawing: spades, x: 170, y: 105, width: 260 },
        { drawing: chips[0], x: 60, y: 440, width: 130 },
        { drawing: chips[1], x: 410, y: 450, width: 130 },
        { drawing: chips[2], x: 235, y: 470, width: 140 },
      ],
      0.88,
    ),
    hero: collage(heroWidth, heroHeight, felt(heroWidth, heroHeight), [
      { drawing: clubs, x: 300, y: 190, width: 240, turn: -22 },
      { drawing: back, x: 740, y: 190, width: 240, turn: 22 },
      { drawing: spades, x: 430, y: 130, width: 250, turn: -7 },
      { drawing: hearts, x: 600, y: 130, width: 250, turn: 7 },
      { drawing: chips[0], x: 330, y: 500, width: 140 },
      { drawing: chips[1], x: 820, y: 500, width: 140 },
      { drawing: chips[2], x: 575, y: 520, width: 140 },
    ]),
    background: felt(heroWidth, heroHeight),
  },
}
