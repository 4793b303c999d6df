import { cx } from '@ronda/ui/page/cx.ts'
import { useRef } from 'react'
import type { TablePage } from '../../../kinds/table/client/define.ts'
import { useFrame } from '../../../kit/frames.ts'
import { useStore } from '../../../kit/store.ts'
import { RoundButton, SoundButton } from '../../../kit/ui/button.tsx'
import { Balance } from '../../../kit/ui/figure.tsx'
import { GameFrame } from '../../../kit/ui/game-frame.tsx'
import { useMedia } from '../../../kit/use-media.ts'
import { config } from '../config.ts'
import { ChipRail, ConfirmButton, Tools } from './ChipRail.tsx'
import { Felt } from './Felt.tsx'
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

/** The page of a table: the hand, the spots, the chips and what has been. */
export function BaccaratPage({ page }: { page: BaccaratTable }) {
  useStore(page.changes)
  const isStill = useStore(page.still)
  const { text, money, model: seat, sound } = page
  return (
    <GameFrame
      title={page.title}
      speech={page.speech}
      className={cx('bac', isStill && 'still')}
      data-phase={seat.phase}
      data-table={seat.table.table}
    >
      <header className="strip">
        <RoundButton icon="menu" label={text('menu')} looks="quiet" onClick={page.openMenu} />
        <TableName page={page} />
        <SoundButton isOn={sound.isOn} text={text} onClick={page.toggleSound} />
      </header>
      <section className="felt" aria-label={text('dealing')}>
        <div className="dial">
          <Clock page={page} />
          <Caption page={page} />
        </div>
        <Felt
          text={text}
          stage={seat.stage}
          score={seat.score}
          heard={what => sound.play(what === 'dealt' ? 'spin' : 'stop')}
        />
        <div className="notice-slot">
          {seat.notice && (
            <div className={cx('table-notice', seat.notice.kind)}>
              <span>{seat.notice.title}</span>
              {seat.notice.amount && <strong>{seat.notice.amount}</strong>}
            </div>
          )}
        </div>
        <Offline page={page} />
      </section>
      <aside className="side" aria-label={text('roads')}>
        <div className="side-body">
          <SideRoads page={page} />
        </div>
        <p className="independent">{text('roadsNote')}</p>
      </aside>
      <SpotBoard page={page} />
      <section className="controls" aria-label={text('stake')}>
        <Balance
          label={text('balance')}
          demo={page.isDemo ? text('demo') : null}
          amount={seat.balance === null ? '…' : money.text(seat.balance)}
          className="box balance tall:items-end"
          valueClass="value text-[20px]/[28px] tall:text-[17px]/[24px] low:text-[16px]/[22px]"
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
      className="table-name"
      disabled={!hasTables}
      aria-haspopup="dialog"
      title={text('changeTable')}
      onClick={() => void openPicker(page)}
    >
      <span>
        <strong>{text(`table_${seat.table.table}`)}</strong>
        <small>{text('tableLimits', { min: money.text(min), max: money.text(max) })}</small>
      </span>
      {hasTables && (
        <span className="change">
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
    <div className={cx('clock', !isBetting && 'off')} aria-hidden="true">
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle cx={30} cy={30} r={26} className="ring" />
        <circle ref={ring} cx={30} cy={30} r={26} className="ring-rest" strokeDasharray={RING} />
      </svg>
      <span className="seconds">{seconds > 0 ? seconds : ''}</span>
    </div>
  )
}

function Caption({ page: { model: seat, text } }: { page: BaccaratTable }) {
  const winner = seat.score?.winner
  const key = winner ? (winner === 'tie' ? 'resultTie' : (`result_${winner}` as const)) : captions[seat.phase]
  return <p className={cx('caption', winner)}>{text(key)}</p>
}

function Offline({ page: { model: seat, text } }: { page: BaccaratTable }) {
  const isCut = !seat.isUp && seat.round !== null && !seat.isEnded
  return (
    isCut && (
      <div className="offline" role="status">
        {text(seat.own.some(bet => bet.isOpen) ? 'reconnectingBet' : 'reconnecting')}
      </div>
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
    <>
      <SeriesFacts played={seat.hands} text={text} />
      <RoadSheets played={seat.hands} text={text} size={size} />
    </>
  )
}
