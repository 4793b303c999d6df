import { symbolSvg } from '../games/jade-galleon/client/art/symbols.ts'
import type { config, JadeSymbol } from '../games/jade-galleon/config.ts'
import type { Cell, JadeEvent } from '../games/jade-galleon/events.ts'
import type { Language } from '../kinds/game.ts'
import { dataUrl } from '../kit/svg.ts'
import { type TextKey, translator } from '../kit/texts/texts.ts'
import { h } from '../kit/ui/dom.ts'
import { toHex } from './browser-verify.ts'
import type { SiteText } from './site.ts'

const names: Record<JadeSymbol, TextKey> = {
  galleon: 'symGalleon',
  compass: 'symCompass',
  mask: 'symMask',
  vase: 'symVase',
  pearl: 'symPearl',
  fan: 'symFan',
  ruby: 'symRuby',
  sapphire: 'symSapphire',
  amethyst: 'symAmethyst',
  topaz: 'symTopaz',
}
const pictures = new Map<JadeSymbol, string>()

function picture(symbol: JadeSymbol): string {
  let url = pictures.get(symbol)
  if (!url) {
    url = dataUrl(symbolSvg(symbol))
    pictures.set(symbol, url)
  }
  return url
}

/** How the first bytes become the stops of the first spin. */
export function bytesTable(block: Uint8Array, rules: typeof config, text: SiteText): HTMLElement {
  const view = new DataView(block.buffer, block.byteOffset)
  return h(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': text('stepsTitle') },
    h('p', {}, h('code', {}, toHex(block))),
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...(['reel', 'number', 'length', 'stop'] as const).map(key => h('th', { scope: 'col' }, text(key))),
        ),
      ),
      h(
        'tbody',
        {},
        ...rules.reels.base.map((strip, reel) => {
          const number = view.getUint32(reel * 4)
          return h(
            'tr',
            {},
            h('td', {}, String(reel + 1)),
            h('td', {}, h('code', {}, `${toHex(block.subarray(reel * 4, reel * 4 + 4))} = ${number}`)),
            h('td', {}, String(strip.length)),
            h('td', {}, String(number % strip.length)),
          )
        }),
      ),
    ),
  )
}

/** Every spin of a round with its window and what it paid. */
export function eventSteps(
  events: JadeEvent[],
  language: Language,
  text: SiteText,
  amount: (units: number) => string,
): HTMLElement {
  const say = translator(language)
  const list = h('ol', { class: 'spins' })
  let spin = h('li')
  let won: Cell[] = []
  let grid: HTMLElement | undefined
  const note = (words: string) => spin.querySelector('ul')!.append(h('li', {}, words))
  const begin = (title: string) => {
    spin = h('li', {}, h('h3', {}, title), h('ul', { class: 'notes' }))
    list.append(spin)
  }
  const mark = () => {
    for (const [reel, row] of won) grid?.children[row * 5 + reel]?.classList.add('won')
    won = []
  }
  begin(text('baseSpin'))
  for (const event of events) {
    switch (event.type) {
      case 'freeSpin':
        mark()
        begin(text('freeSpin', { i: event.index, n: event.total }))
        break
      case 'reveal':
        grid = h(
          'div',
          {
            class: 'window',
            role: 'img',
            'aria-label': event.window.map(column => column.map(symbol => say(names[symbol])).join(', ')).join('; '),
          },
          ...[0, 1, 2].flatMap(row =>
            event.window.map(column =>
              h('img', { src: picture(column[row]!), alt: '', width: 44, height: 44, loading: 'lazy' }),
            ),
          ),
        )
        spin.querySelector('h3')!.after(grid)
        break
      case 'expand':
        for (const reel of event.reels)
          for (const row of [0, 1, 2]) grid?.children[row * 5 + reel]?.setAttribute('src', picture('galleon'))
        note(text('expanded'))
        break
      case 'lineWins':
        for (const win of event.wins) {
          won.push(...win.cells)
          note(
            text('line', {
              line: win.line + 1,
              n: win.count,
              symbol: say(names[win.symbol]),
              pays: amount(win.amount),
            }),
          )
        }
        break
      case 'scatter':
        won.push(...event.cells)
        note(text('scatters', { n: event.count, pays: amount(event.amount) }))
        break
      case 'retrigger':
        note(text('retrigger', { n: event.added }))
        break
      case 'freeSpinsEnd':
        note(text('freeTotal', { pays: amount(event.amount) }))
        break
      case 'capped':
        note(text('capped'))
        break
      case 'finalWin':
        mark()
        list.append(h('li', { class: 'final' }, h('h3', {}, text('finalWin', { pays: amount(event.amount) }))))
    }
  }
  return list
}
