import { cx } from '@ronda/ui/page/cx.ts'
import type { ReactNode } from 'react'
import { config, type Spot } from '../config.ts'
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
import type { BaccaratKey, BaccaratTranslate } from './i18n/texts.ts'
import type { PlayedHand } from './seat.ts'

const colours: Record<Winner, string> = { player: '#5aa2ff', banker: '#ff5c63', tie: '#3fca83' }
const CELL = 20
const derivedRoads = ['bigEyeBoy', 'smallRoad', 'cockroachPig'] as const
const shortText: Record<Winner, BaccaratKey> = { player: 'playerShort', banker: 'bankerShort', tie: 'tieShort' }

/** A sheet of so many columns that shows the newest ones. */
function Sheet<Cell extends Place>(props: {
  label: string
  columns: number
  cells: readonly Cell[]
  draw: (cell: Cell) => ReactNode
}) {
  const { columns, cells } = props
  const last = Math.max(-1, ...cells.map(cell => cell.column))
  const skip = Math.max(0, last + 2 - columns)
  const [width, height] = [columns * CELL, ROWS * CELL]
  const lines = [
    ...Array.from({ length: columns - 1 }, (_, i) => `M${(i + 1) * CELL} 0V${height}`),
    ...Array.from({ length: ROWS - 1 }, (_, i) => `M0 ${(i + 1) * CELL}H${width}`),
  ].join('')
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={props.label} className="block h-auto w-full">
      <rect width={width} height={height} rx={6} fill="#0b0f1c" opacity={0.55} />
      <path d={lines} stroke="#fff" strokeOpacity={0.09} fill="none" />
      {cells
        .filter(cell => cell.column >= skip)
        .map(cell => (
          <g
            key={`${cell.column}/${cell.row}`}
            transform={`translate(${(cell.column - skip) * CELL + CELL / 2} ${cell.row * CELL + CELL / 2})`}
          >
            {props.draw(cell)}
          </g>
        ))}
    </svg>
  )
}

function PairDots({ playerPair, bankerPair }: Pick<Hand, 'playerPair' | 'bankerPair'>) {
  const dot = (at: number, fill: string) => (
    <circle cx={at} cy={at} r={2.8} fill={fill} stroke="#fff" strokeWidth={0.8} />
  )
  return (
    <>
      {bankerPair && dot(-5.5, colours.banker)}
      {playerPair && dot(5.5, colours.player)}
    </>
  )
}

function Letter({ size, fill, children }: { size: number; fill: string; children: ReactNode }) {
  return (
    <text dy=".36em" textAnchor="middle" fontSize={size} fontWeight={800} fill={fill}>
      {children}
    </text>
  )
}

function BeadSheet(props: { hands: readonly Hand[]; columns: number; label: string; text: BaccaratTranslate }) {
  return (
    <Sheet
      label={props.label}
      columns={props.columns}
      cells={beadPlate(props.hands)}
      draw={cell => (
        <>
          <circle r={8.4} fill={colours[cell.winner]} />
          <Letter size={10.5} fill="#0b0f1c">
            {props.text(shortText[cell.winner])}
          </Letter>
          <PairDots {...cell} />
        </>
      )}
    />
  )
}

function BigSheet({ hands, columns, label }: { hands: readonly Hand[]; columns: number; label: string }) {
  return (
    <Sheet
      label={label}
      columns={columns}
      cells={bigRoad(hands).cells}
      draw={cell => (
        <>
          <circle
            r={7}
            fill={cell.winner === 'banker' ? 'none' : colours.player}
            fillOpacity={0.22}
            stroke={colours[cell.winner]}
            strokeWidth={2.6}
          />
          {cell.ties > 0 && <path d="M-7 7 7 -7" stroke={colours.tie} strokeWidth={2.6} />}
          {cell.ties > 1 && (
            <Letter size={9} fill="#fff">
              {cell.ties}
            </Letter>
          )}
          <PairDots {...cell} />
        </>
      )}
    />
  )
}

function DerivedSheet(props: { hands: readonly Hand[]; road: DerivedRoad; columns: number; text: BaccaratTranslate }) {
  const { road, text } = props
  const cells = derivedRoad(bigRoad(props.hands).runs, road)
  return (
    <Sheet
      label={text('roadShape', { road: text(road), n: cells.length })}
      columns={props.columns}
      cells={cells}
      draw={cell => {
        const colour = cell.isRed ? colours.banker : colours.player
        if (road === 'bigEyeBoy') return <circle r={6} fill="none" stroke={colour} strokeWidth={3} />
        if (road === 'smallRoad') return <circle r={6.5} fill={colour} />
        return <path d="M-5 6 5 -6" stroke={colour} strokeWidth={4} strokeLinecap="round" />
      }}
    />
  )
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
export function RoadSheets(props: {
  played: readonly PlayedHand[]
  text: BaccaratTranslate
  size: RoadSize
  className: string
}) {
  const { text, size } = props
  const hands = props.played.map(({ deal }) => handOfDeal(deal))
  return (
    <div className={cx('grid gap-2.5', props.className)}>
      <RoadBox road="beadPlate" text={text}>
        <BeadSheet hands={hands} columns={size.bead} label={listText('beadPlate', hands, text)} text={text} />
      </RoadBox>
      <RoadBox road="bigRoad" text={text}>
        <BigSheet hands={hands} columns={size.big} label={listText('bigRoad', hands, text)} />
      </RoadBox>
      {(size.derived ?? []).map((columns, index) => {
        const road = derivedRoads[index]
        return (
          road && (
            <RoadBox key={road} road={road} text={text}>
              <DerivedSheet hands={hands} road={road} columns={columns} text={text} />
            </RoadBox>
          )
        )
      })}
    </div>
  )
}

function RoadBox({ road, text, children }: { road: BaccaratKey; text: BaccaratTranslate; children: ReactNode }) {
  return (
    <figure className="min-w-0" style={{ gridArea: road }}>
      <figcaption className="mb-[3px] text-[12px]/[16px] text-fg-2">{text(road)}</figcaption>
      {children}
    </figure>
  )
}

const tallyColours: Partial<Record<Spot, string>> = {
  player: 'text-(--blue)',
  banker: 'text-(--red)',
  tie: 'text-(--green)',
}

/** How often each result came in this series; of no use for the next hand, and said so beside it. */
export function SeriesFacts(props: { played: readonly PlayedHand[]; text: BaccaratTranslate; className?: string }) {
  const { played, text } = props
  const stats = seriesStats(played.map(({ deal }) => handOfDeal(deal)))
  const last = played.at(-1)
  const index = last?.index ?? 0
  return (
    <div className={props.className}>
      <p className="text-[14px]/[20px] font-bold">
        {last
          ? text('seriesOf', {
              series: Math.floor((index - 1) / config.seriesLength) + 1,
              n: ((index - 1) % config.seriesLength) + 1,
              total: config.seriesLength,
            })
          : text('roadEmpty')}
      </p>
      <dl
        className="mt-2 mb-3.5 grid grid-cols-[repeat(5,auto)] justify-between gap-x-2.5 gap-y-1 max-[999px]:mt-0.5 max-[999px]:mb-2"
        aria-label={text('statsLabel')}
      >
        {(['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const).map(key => (
          <div key={key}>
            <dt className="text-[12px]/[16px] text-fg-2">{text(key)}</dt>
            <dd className={cx('text-[20px]/[26px] font-extrabold', tallyColours[key])}>{stats[key]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A short strip of the last results, for choosing a table. */
export function RoadStrip({ played, text }: { played: readonly PlayedHand[]; text: BaccaratTranslate }) {
  const hands = played.map(({ deal }) => handOfDeal(deal))
  return (
    <BigSheet
      hands={hands}
      columns={18}
      label={hands.length > 0 ? listText('bigRoad', hands, text) : text('roadEmpty')}
    />
  )
}
