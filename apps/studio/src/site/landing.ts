import { numberText } from '../kit/page-region.ts'
import '../kit/styles/base.css'
import '../kit/styles/site.css'
import { cardBack, cardFace } from '../games/baccarat/client/art/cards.ts'
import { baccarat } from '../games/baccarat/game.ts'
import { bay } from '../games/coral-bay/client/art/bay.ts'
import { creatures } from '../games/coral-bay/client/art/creatures.ts'
import { coralBay } from '../games/coral-bay/game.ts'
import { logo } from '../games/jade-galleon/client/art/logo.ts'
import { scene } from '../games/jade-galleon/client/art/scene.ts'
import { symbolSvg } from '../games/jade-galleon/client/art/symbols.ts'
import { jadeGalleon } from '../games/jade-galleon/game.ts'
import { kite } from '../games/sky-kite/client/art/kite.ts'
import { sky } from '../games/sky-kite/client/art/sky.ts'
import { skyKite } from '../games/sky-kite/game.ts'
import type { Game, Language } from '../kinds/game.ts'
import { dataUrl } from '../kit/svg.ts'
import { h, icon } from '../kit/ui/dom.ts'
import { percent } from '../kit/ui/percent.ts'
import { renderSite, type SiteText, siteLanguage, siteText } from './site.ts'
import type { SiteKey } from './texts/texts.ts'

const language = siteLanguage()
const text = siteText(language)

renderSite(
  language,
  text,
  'home',
  h(
    'section',
    { class: 'hero' },
    h('h1', {}, text('heroTitle')),
    h('p', {}, text('heroText')),
    h('p', {}, h('a', { class: 'primary', href: `/fair?lang=${language}` }, icon('shield'), text('verify'))),
  ),
  h(
    'section',
    { 'aria-labelledby': 'games' },
    h('h2', { id: 'games' }, text('gamesTitle')),
    gameCard(jadeGalleon, language, text, galleonArt()),
    gameCard(skyKite, language, text, kiteArt()),
    gameCard(coralBay, language, text, bayArt()),
    gameCard(baccarat, language, text, tableArt()),
  ),
  h(
    'section',
    { 'aria-labelledby': 'fair' },
    h('h2', { id: 'fair' }, text('fairnessTitle')),
    h(
      'ol',
      { class: 'steps' },
      ...([1, 2, 3] as const).map(n =>
        h(
          'li',
          {},
          h('span', { class: 'n', 'aria-hidden': 'true' }, String(n)),
          h('h3', {}, text(`step${n}Title`)),
          h('p', {}, text(`step${n}Text`)),
        ),
      ),
    ),
  ),
  h(
    'section',
    { class: 'operators', 'aria-labelledby': 'operators' },
    h('div', {}, h('h2', { id: 'operators' }, text('operatorsTitle')), h('p', {}, text('operatorsText'))),
    h('a', { class: 'secondary', href: '/catalogue.json' }, icon('link'), text('catalogue')),
  ),
)

function galleonArt(): HTMLElement {
  const size = {
    width: 1000,
    height: 640,
    horizon: 470,
    sun: { x: 780, y: 300, radius: 84 },
    ship: { x: 400, y: 512, scale: 0.78 },
  }
  return h(
    'div',
    { class: 'art' },
    h('img', { class: 'scene', src: dataUrl(scene(size, false)), alt: '', width: 1000, height: 640 }),
    h('img', { class: 'name', src: dataUrl(logo(language, true).text), alt: '' }),
    h(
      'div',
      { class: 'symbols' },
      ...(['mask', 'galleon', 'compass', 'vase', 'fan'] as const).map(symbol =>
        h('img', { src: dataUrl(symbolSvg(symbol)), alt: '', width: 96, height: 96 }),
      ),
    ),
  )
}

function kiteArt(): HTMLElement {
  return h(
    'div',
    { class: 'art' },
    h('img', { class: 'scene', src: dataUrl(sky(1000, 640)), alt: '', width: 1000, height: 640 }),
    h('img', { class: 'flyer', src: dataUrl(kite()), alt: '', width: 200, height: 240 }),
  )
}

function bayArt(): HTMLElement {
  const kinds = ['octopus', 'tang', 'turtle', 'clownfish', 'seahorse'] as const
  return h(
    'div',
    { class: 'art' },
    h('img', { class: 'scene', src: dataUrl(bay(1000, 640)), alt: '', width: 1000, height: 640 }),
    h(
      'div',
      { class: 'symbols fish' },
      ...kinds.map(kind => h('img', { src: dataUrl(creatures[kind].picture()), alt: '', width: 96, height: 96 })),
    ),
  )
}

/** A king, an eight and a card that is still face down. */
function tableArt(): HTMLElement {
  const fan = h('div', { class: 'fan' })
  fan.append(cardFace(51), cardFace(20), cardBack())
  return h('div', { class: 'art table-art' }, fan)
}

function gameCard(game: Game, language: Language, text: SiteText, art: HTMLElement): HTMLElement {
  const { facts } = game
  const fact = (label: SiteKey, value: string) => h('div', {}, h('dt', {}, text(label)), h('dd', {}, value))
  return h(
    'article',
    { class: 'game-card' },
    art,
    h(
      'div',
      { class: 'about' },
      h('h3', {}, game.name[language]),
      h('p', {}, game.tagline[language]),
      h(
        'dl',
        {},
        fact('rtp', percent(facts.rtp)),
        fact('maxWin', text('timesBet', { n: numberText(facts.maxWin) })),
        fact('volatility', text(facts.volatility)),
        facts.lines > 0 ? fact('lines', String(facts.lines)) : null,
        facts.hitRate === undefined ? null : fact('hitRate', percent(facts.hitRate)),
        fact('version', game.version),
      ),
      h(
        'ul',
        { class: 'tags', 'aria-label': text('features') },
        ...facts.features.map(feature => h('li', {}, text(`feature.${feature}` as SiteKey))),
      ),
      h('p', { class: 'where' }, text('whereToPlay')),
    ),
  )
}
