import { h } from '../../../kit/ui/dom.ts'
import { s } from '../../../kit/ui/svg-dom.ts'
import { config } from '../config.ts'
import {
  beadPlate,
  bigRoad,
  type DerivedRoad,
  derivedRoad,
  type Hand,
  handOfDeal,
  type Place,
  ROWS,
  seriesStats,
} from '../roads.ts'
import type { Winner } from '../rules.ts'
import type { PlayedHand } from './seat.ts'
import type { BaccaratKey, BaccaratTranslate } from './texts/texts.ts'

const colours: Record<Winner, string> = { player: '#5aa2ff', banker: '#ff5c63', tie: '#3fca83' }
const CELL = 20
const derivedRoads = ['bigEyeBoy', 'smallRoad', 'cockroachPig'] as const
const shortText: Record<Winner, BaccaratKey> = { player: 'playerShort', banker: 'bankerShort', tie: 'tieShort' }

/** A sheet of so many columns that shows the newest ones. */
function sheet(
  label: string,
  columns: number,
  cells: readonly Place[],
  draw: (index: number) => Element[],
): SVGElement {
  const last = Math.max(-1, ...cells.map(cell => cell.column))
  const skip = Math.max(0, last + 2 - columns)
  const [width, height] = [columns * CELL, ROWS * CELL]
  const lines = [
    ...Array.from({ length: columns - 1 }, (_, i) => `M${(i + 1) * CELL} 0V${height}`),
    ...Array.from({ length: ROWS - 1 }, (_, i) => `M0 ${(i + 1) * CELL}H${width}`),
  ].join('')
  return s(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label, class: 'road' },
    s('rect', { width, height, rx: 6, fill: '#0b0f1c', opacity: 0.55 }),
    s('path', { d: lines, stroke: '#fff', 'stroke-opacity': 0.09, fill: 'none' }),
    ...cells.flatMap((cell, index) =>
      cell.column < skip
        ? []
        : [
            s(
              'g',
              { transform: `translate(${(cell.column - skip) * CELL + CELL / 2} ${cell.row * CELL + CELL / 2})` },
              ...draw(index),
            ),
          ],
    ),
  )
}

const dot = (x: number, y: number, fill: string) =>
  s('circle', { cx: x, cy: y, r: 2.8, fill, stroke: '#fff', 'stroke-width': 0.8 })

function pairDots({ playerPair, bankerPair }: Pick<Hand, 'playerPair' | 'bankerPair'>): Element[] {
  return [
    ...(bankerPair ? [dot(-5.5, -5.5, colours.banker)] : []),
    ...(playerPair ? [dot(5.5, 5.5, colours.player)] : []),
  ]
}

function beadSheet(hands: readonly Hand[], columns: number, label: string, text: BaccaratTranslate): SVGElement {
  const cells = beadPlate(hands)
  return sheet(label, columns, cells, index => {
    const { winner } = cells[index]!
    return [
      s('circle', { r: 8.4, fill: colours[winner] }),
      s(
        'text',
        { dy: '.36em', 'text-anchor': 'middle', 'font-size': 10.5, 'font-weight': 800, fill: '#0b0f1c' },
        text(shortText[winner]),
      ),
      ...pairDots(cells[index]!),
    ]
  })
}

function bigSheet(hands: readonly Hand[], columns: number, label: string): SVGElement {
  const { cells } = bigRoad(hands)
  return sheet(label, columns, cells, index => {
    const { winner, ties } = cells[index]!
    return [
      s('circle', {
        r: 7,
        fill: winner === 'banker' ? 'none' : colours.player,
        'fill-opacity': 0.22,
        stroke: colours[winner],
        'stroke-width': 2.6,
      }),
      ...(ties > 0 ? [s('path', { d: 'M-7 7 7 -7', stroke: colours.tie, 'stroke-width': 2.6 })] : []),
      ...(ties > 1
        ? [
            s(
              'text',
              { dy: '.36em', 'text-anchor': 'middle', 'font-size': 9, 'font-weight': 800, fill: '#fff' },
              String(ties),
            ),
          ]
        : []),
      ...pairDots(cells[index]!),
    ]
  })
}

function derivedSheet(hands: readonly Hand[], road: DerivedRoad, columns: number, text: BaccaratTranslate): SVGElement {
  const cells = derivedRoad(bigRoad(hands).runs, road)
  return sheet(text('roadShape', { road: text(road), n: cells.length }), columns, cells, index => {
    const colour = cells[index]!.isRed ? colours.banker : colours.player
    if (road === 'bigEyeBoy') return [s('circle', { r: 6, fill: 'none', stroke: colour, 'stroke-width': 3 })]
    if (road === 'smallRoad') return [s('circle', { r: 6.5, fill: colour })]
    return [s('path', { d: 'M-5 6 5 -6', stroke: colour, 'stroke-width': 4, 'stroke-linecap': 'round' })]
  })
}

const LISTED = 12

/** What a sighted person sees at a glance, in words. */
function listText(road: BaccaratKey, hands: readonly Hand[], text: BaccaratTranslate): string {
  const last = hands.slice(-LISTED)
  return text('roadLabel', {
    road: text(road),
    n: last.length,
    list: last.map(({ winner }) => text(winner)).join(', '),
  })
}

/** Columns of each sheet; of the derived roads in the order they are listed in. */
export type RoadSize = { bead: number; big: number; derived?: number[] }

/** The road maps of the series, as wide as there is room for. */
export function roadSheets(played: readonly PlayedHand[], text: BaccaratTranslate, size: RoadSize): HTMLElement {
  const hands = played.map(({ deal }) => handOfDeal(deal))
  const box = (road: BaccaratKey, drawing: SVGElement) =>
    h('figure', { class: `road-box ${road}` }, h('figcaption', {}, text(road)), drawing)
  return h(
    'div',
    { class: 'roads' },
    box('beadPlate', beadSheet(hands, size.bead, listText('beadPlate', hands, text), text)),
    box('bigRoad', bigSheet(hands, size.big, listText('bigRoad', hands, text))),
    ...(size.derived ?? []).map((columns, index) => {
      const road = derivedRoads[index]!
      return box(road, derivedSheet(hands, road, columns, text))
    }),
  )
}

/** How often each result came in this series; of no use for the next hand, and said so beside it. */
export function seriesFacts(played: readonly PlayedHand[], text: BaccaratTranslate): HTMLElement {
  const stats = seriesStats(played.map(({ deal }) => handOfDeal(deal)))
  const last = played.at(-1)
  const index = last?.index ?? 0
  return h(
    'div',
    { class: 'series' },
    h(
      'p',
      { class: 'series-name' },
      last
        ? text('seriesOf', {
            series: Math.floor((index - 1) / config.seriesLength) + 1,
            n: ((index - 1) % config.seriesLength) + 1,
            total: config.seriesLength,
          })
        : text('roadEmpty'),
    ),
    h(
      'dl',
      { class: 'tally', 'aria-label': text('statsLabel') },
      ...(['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const).flatMap(key => [
        h('div', { class: key }, h('dt', {}, text(key)), h('dd', {}, String(stats[key]))),
      ]),
    ),
  )
}

/** A short strip of the last results, for choosing a table. */
export function beadStrip(played: readonly PlayedHand[], text: BaccaratTranslate): SVGElement {
  const hands = played.map(({ deal }) => handOfDeal(deal))
  return bigSheet(hands, 18, hands.length > 0 ? listText('bigRoad', hands, text) : text('roadEmpty'))
}
