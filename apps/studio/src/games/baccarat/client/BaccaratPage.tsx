import { cx } from '@ronda/ui/page/cx.ts'
import { useMedia } from '@ronda/ui/page/use-media.ts'
import { useRef } from 'react'
import type { TablePage } from '../../../kinds/table/client/define.ts'
import { useFrame } from '../../../kit/frames.ts'
import { useStore } from '../../../kit/store.ts'
import { RoundButton, SoundButton } from '../../../kit/ui/button.tsx'
import { ConnectionNote } from '../../../kit/ui/connection-note.tsx'
import { Balance } from '../../../kit/ui/figure.tsx'
import { GameFrame } from '../../../kit/ui/game-frame.tsx'
import { config } from '../config.ts'
import { ChipRail, ConfirmButton, Tools } from './ChipRail.tsx'
import { Felt } from './Felt.tsx'
import { Caption, FeltFrame, TableNotice } from './FeltFrame.tsx'
import type { BaccaratKey } from './i18n/texts.ts'
import { openPicker } from './open-picker.tsx'
import { RoadSheets, type RoadSize, SeriesFacts } from './Roads.tsx'
import { SpotBoard } from './SpotBoard.tsx'
import type { Phase, Seat } from './seat.ts'

export type BaccaratTable = TablePage<Seat, BaccaratKey>

const RING = 2 * Math.PI * 26
const captions: Record<Phase, BaccaratKey> = {
  connecting: 'connecting',
  betting: 'betsOpen',
  locked: 'locked',
  dealing: 'dealing',
  result: 'waitNext',
  void: 'waitNext',
  ended: 'connecting',
}

/** The bars above and below the cloth, of the game and of a replay. */
export const stripLooks =
  'flex min-h-[54px] items-center justify-between gap-2 border-b border-brand/28 bg-[oklch(0.13_0.02_180/0.55)] px-2 py-[3px] max-[599px]:min-h-12 max-[599px]:px-0.5 max-[599px]:py-px low:min-h-[46px]'
export const barLooks =
  'grid items-center gap-x-[26px] gap-y-2.5 border-t border-brand/35 bg-[oklch(0.12_0.02_200/0.78)] pt-2.5 pr-[max(20px,env(safe-area-inset-right))] pb-[max(10px,env(safe-area-inset-bottom))] pl-5 max-[599px]:gap-x-3 max-[599px]:gap-y-1.5 max-[599px]:px-2.5 max-[599px]:pt-[7px] max-[599px]:pb-[max(8px,env(safe-area-inset-bottom))] low:gap-x-2.5 low:gap-y-1 low:px-2.5 low:py-1'

/** The page of a table: the hand, the spots, the chips and what has been. */
export function BaccaratPage({ page }: { page: BaccaratTable }) {
  useStore(page.changes)
  const isStill = useStore(page.still)
  const { text, money, model: seat, sound } = page
  return (
    <GameFrame
      title={page.title}
      speech={page.speech}
      className={cx('bac bac-table grid', isStill && 'still')}
      data-phase={seat.phase}
      data-table={seat.table.table}
    >
      <header className={cx(stripLooks, '[grid-area:strip]')}>
        <RoundButton icon="menu" label={text('menu')} looks="quiet" onClick={page.openMenu} />
        <TableName page={page} />
        <SoundButton isOn={sound.isOn} text={text} onClick={page.toggleSound} />
      </header>
      <FeltFrame
        aria-label={text('dealing')}
        className="[grid-area:felt]"
        head={
          <>
            <Clock page={page} />
            <PhaseCaption page={page} />
          </>
        }
        notice={
          seat.notice && (
            <TableNotice isWon={seat.notice.kind === 'won'} title={seat.notice.title} amount={seat.notice.amount} />
          )
        }
      >
        <Felt
          text={text}
          stage={seat.stage}
          score={seat.score}
          heard={what => sound.play(what === 'dealt' ? 'spin' : 'stop')}
        />
        <Offline page={page} />
      </FeltFrame>
      <SideRoads page={page} />
      <SpotBoard page={page} />
      <section className={cx(barLooks, 'bac-controls [grid-area:controls]')} aria-label={text('stake')}>
        <Balance
          label={text('balance')}
          demo={page.isDemo ? text('demo') : null}
          amount={seat.balance === null ? '…' : money.text(seat.balance)}
          className="justify-self-start [grid-area:balance] tall:items-end"
          valueClass="text-[20px]/[28px] max-[599px]:text-[16px]/[22px] min-[600px]:tall:text-[17px]/[24px] min-[600px]:low:text-[16px]/[22px]"
        />
        <ChipRail page={page} />
        <Tools page={page} />
        <ConfirmButton page={page} />
      </section>
    </GameFrame>
  )
}

function TableName({ page }: { page: BaccaratTable }) {
  const { text, money, model: seat } = page
  const { min, max } = seat.table.spots.player
  const hasTables = seat.tables.length > 1
  return (
    <button
      type="button"
      className="flex min-h-[46px] min-w-0 items-center gap-3.5 rounded-full border border-brand/40 bg-[oklch(0.1_0.02_200/0.45)] py-[3px] pr-1.5 pl-4 text-left disabled:pr-4 max-[599px]:min-h-11 max-[599px]:gap-2.5 max-[599px]:py-0.5 max-[599px]:pr-1 max-[599px]:pl-3.5 max-[599px]:disabled:pr-3.5"
      disabled={!hasTables}
      aria-haspopup="dialog"
      title={text('changeTable')}
      onClick={() => void openPicker(page)}
    >
      <span>
        <strong className="block text-[15px]/[20px] font-extrabold whitespace-nowrap">
          {text(`table_${seat.table.table}`)}
        </strong>
        <small className="block text-[12px]/[16px] whitespace-nowrap text-fg-2">
          {text('tableLimits', { min: money.text(min), max: money.text(max) })}
        </small>
      </span>
      {hasTables && (
        <span className="rounded-full bg-brand px-3.5 py-2 text-[13px]/[18px] font-bold whitespace-nowrap text-on-brand max-[599px]:px-2.5 max-[599px]:text-[12px]">
          {text('tables')}
          <span className="sr">{`: ${text('changeTable')}`}</span>
        </span>
      )}
    </button>
  )
}

/** How long bets are taken: the ring runs out with the time, the number with the seconds. */
function Clock({ page: { model: seat, frames } }: { page: BaccaratTable }) {
  const ring = useRef<SVGCircleElement>(null)
  const isBetting = seat.phase === 'betting'
  useFrame(frames, () => {
    const left = Math.min(1, seat.closesInMs / config.bettingMs)
    ring.current?.setAttribute('stroke-dashoffset', String(RING * (1 - left)))
  })
  const seconds = isBetting ? Math.ceil(seat.closesInMs / 1_000) : 0
  return (
    <div className="relative size-[62px] max-[999px]:size-12 low:size-[38px]" hidden={!isBetting} aria-hidden="true">
      <svg viewBox="0 0 60 60" className="size-full -rotate-90 stroke-5" aria-hidden="true">
        <circle cx={30} cy={30} r={26} className="fill-[oklch(0.1_0.02_200/0.5)] stroke-white/16" />
        <circle
          ref={ring}
          cx={30}
          cy={30}
          r={26}
          className="fill-none stroke-brand [stroke-linecap:round]"
          strokeDasharray={RING}
        />
      </svg>
      <span
        data-seconds
        className="absolute inset-0 grid place-items-center text-[22px] font-extrabold max-[599px]:text-[18px]"
      >
        {seconds > 0 ? seconds : ''}
      </span>
    </div>
  )
}

function PhaseCaption({ page: { model: seat, text } }: { page: BaccaratTable }) {
  const winner = seat.score?.winner
  const key = winner ? (winner === 'tie' ? 'resultTie' : (`result_${winner}` as const)) : captions[seat.phase]
  return <Caption winner={winner}>{text(key)}</Caption>
}

function Offline({ page: { model: seat, text } }: { page: BaccaratTable }) {
  const isCut = !seat.isUp && seat.round !== null && !seat.isEnded
  return (
    isCut && (
      <ConnectionNote isCut className="bottom-2 z-2">
        {text(seat.own.some(bet => bet.isOpen) ? 'reconnectingBet' : 'reconnecting')}
      </ConnectionNote>
    )
  )
}

function useRoadSize(): RoadSize {
  const isRoomy = useMedia('(min-width: 1280px) and (min-height: 780px)')
  const isWide = useMedia('(min-width: 1000px)')
  const isMiddle = useMedia('(min-width: 600px)')
  if (isRoomy) return { bead: 14, big: 20, derived: [30, 15, 15] }
  if (isWide) return { bead: 14, big: 18, derived: [12, 12, 12] }
  return isMiddle ? { bead: 12, big: 24 } : { bead: 8, big: 16 }
}

function SideRoads({ page: { model: seat, text } }: { page: BaccaratTable }) {
  const size = useRoadSize()
  return (
    <aside
      className="flex min-h-0 flex-col overflow-y-auto border-l border-brand/22 bg-[oklch(0.1_0.02_200/0.4)] px-4 py-3.5 [grid-area:side] roomy:p-[18px] max-[999px]:overflow-visible max-[999px]:border-y max-[999px]:border-l-0 max-[999px]:px-3.5 max-[999px]:py-2 max-[599px]:px-2.5 max-[599px]:py-[5px] low:hidden"
      aria-label={text('roads')}
    >
      <SeriesFacts played={seat.hands} text={text} className="max-[599px]:hidden" />
      <RoadSheets played={seat.hands} text={text} size={size} className="bac-roads max-[599px]:gap-2" />
      <p className="mt-3 text-[13px]/[18px] text-fg-2 max-[999px]:mt-1.5 max-[999px]:text-[12px]/[16px] max-[599px]:mt-1 max-[599px]:text-[11px]/[14px]">
        {text('roadsNote')}
      </p>
    </aside>
  )
}
