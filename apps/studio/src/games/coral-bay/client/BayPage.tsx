import { cx } from '@ronda/ui/page/cx.ts'
import type { ComponentProps } from 'react'
import type { RoomPage } from '../../../kinds/room/client/define.ts'
import { SEATS } from '../../../kinds/room/places.ts'
import { useStore } from '../../../kit/store.ts'
import { Button, RoundButton, SoundButton } from '../../../kit/ui/button.tsx'
import { ConnectionNote } from '../../../kit/ui/connection-note.tsx'
import { GameFrame } from '../../../kit/ui/game-frame.tsx'
import { Stage, type StagePlace } from '../../../kit/ui/stage.tsx'
import type { Kind } from '../config.ts'
import type { Angler, Blocked } from './angler.ts'
import { BayControls } from './BayControls.tsx'
import type { BayState, Float } from './bay-state.ts'
import { FishList } from './FishList.tsx'
import type { BayKey } from './i18n/texts.ts'
import type { Sea } from './sea.ts'

export type BayTable = RoomPage<BayKey> & {
  angler: Angler
  state: BayState
  shoot(): Blocked | null
  lockKind(kind: Kind): void
  comeBack(): void
}

/** The bar above the water, of the game and of a replay. */
export const stripLooks =
  'flex min-h-[54px] items-center gap-2 bg-(--deeper) px-2 py-0.5 max-[599px]:gap-1 max-[599px]:px-1 low:min-h-11'

/** The page of the bay: fish to aim at, the water, the four places and what a player can do. */
export function BayPage({ page, place }: { page: BayTable; place: StagePlace<Sea> }) {
  useStore(page.changes)
  const { text, angler, sound } = page
  const present = angler.room
    ? text('seatsOf', { n: Math.max(angler.away ? 0 : 1, angler.seats.length) })
    : text('connecting')
  return (
    <GameFrame title={page.title} speech={page.speech} className="bay bay-room grid bg-[#0a2f5c]">
      <header className={cx(stripLooks, '[grid-area:strip]')}>
        <RoundButton icon="menu" label={text('menu')} looks="quiet" onClick={page.openMenu} />
        <p className="min-w-0 flex-1 text-[14px]/[20px] text-fg-2 max-[599px]:sr">{present}</p>
        <Totals page={page} />
        <SoundButton isOn={sound.isOn} text={text} onClick={page.toggleSound} />
      </header>
      <FishList page={page} />
      <Stage
        place={place}
        className="relative min-h-0 cursor-crosshair touch-none overflow-hidden [grid-area:stage] focus-visible:-outline-offset-3"
        tabIndex={0}
        role="group"
        aria-label={text('stageLabel')}
      >
        <Floats page={page} />
        <Seats page={page} />
        <NoticeLine page={page} />
        <Offline page={page} />
      </Stage>
      <BayControls page={page} />
    </GameFrame>
  )
}

const totalLooks = 'text-[15px]/[20px] font-bold whitespace-nowrap max-[599px]:text-[14px]'

/** What this visit has cost and brought. */
function Totals({ page: { angler, text, money } }: { page: BayTable }) {
  const result = angler.won - angler.staked
  const sign = result > 0n ? '+' : result < 0n ? '−' : ''
  return (
    <dl
      className="flex gap-5 text-[12px]/[16px] max-[1023px]:gap-3.5 max-[599px]:flex-1 max-[599px]:justify-around max-[599px]:gap-1.5 max-[599px]:text-center"
      aria-label={text('visit')}
    >
      <div>
        <dt className="text-fg-3">{text('visitStaked')}</dt>
        <dd className={totalLooks}>{money.text(angler.staked)}</dd>
      </div>
      <div>
        <dt className="text-fg-3">{text('visitWon')}</dt>
        <dd className={totalLooks}>{money.text(angler.won)}</dd>
      </div>
      <div>
        <dt className="text-fg-3">{text('visitResult')}</dt>
        <dd
          className={cx(totalLooks, result > 0n && 'text-win')}
        >{`${sign}${money.text(result < 0n ? -result : result)}`}</dd>
      </div>
    </dl>
  )
}

const floatLooks: Record<Float['kind'] | 'all', string> = {
  all: 'absolute -translate-x-1/2 -translate-y-full rounded-full bg-[oklch(0.17_0.05_250/0.78)] font-extrabold whitespace-nowrap',
  mine: 'px-2.5 py-px text-[16px]/[24px] text-[oklch(0.92_0.14_92)]',
  big: 'big border-2 border-brand px-4 py-[3px] text-[24px]/[34px] text-[oklch(0.92_0.14_92)]',
  other: 'px-2.5 py-px text-[13px]/[18px] text-fg-2',
}

function Floats({ page: { state } }: { page: BayTable }) {
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden" aria-hidden="true">
      {useStore(state.floats).map(({ id, x, y, words, kind }) => (
        <span key={id} className={cx('bay-float', floatLooks.all, floatLooks[kind])} style={{ left: x, top: y }}>
          {words}
        </span>
      ))}
    </div>
  )
}

const seatLooks =
  'max-w-[calc(100%-6px)] overflow-hidden rounded-full px-2.5 py-px text-[12px]/[18px] text-ellipsis whitespace-nowrap'
const ownSeat = 'bg-brand font-extrabold text-on-brand'
const freeSeat = 'bg-[oklch(0.18_0.06_250/0.82)] font-medium text-fg-2'
const places = Array.from({ length: SEATS }, (_, index) => index + 1)

function Seats({ page: { angler, text } }: { page: BayTable }) {
  const { seats, room, away } = angler
  return (
    <ol className="pointer-events-none absolute inset-x-0 bottom-1.5 grid list-none grid-cols-4 justify-items-center">
      {places.map(seat => {
        const taken = seats.find(each => each.seat === seat)
        const isMine = taken?.isMine ?? (away === null && room?.seat === seat)
        if (isMine || !taken)
          return (
            <li key={seat} className={cx(seatLooks, isMine ? ownSeat : freeSeat)}>
              {text(isMine ? 'you' : 'free')}
            </li>
          )
        return (
          <li key={seat} className={cx(seatLooks, 'bg-[oklch(0.18_0.06_250/0.82)] font-semibold')}>
            <span aria-hidden="true">{taken.alias}</span>
            <span className="sr">{text('player', { alias: taken.alias })}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** What is said over the water. */
export function BayNotice({ isWon, ...rest }: ComponentProps<'p'> & { isWon: boolean }) {
  return (
    <p
      role="status"
      {...rest}
      className={cx(
        'pointer-events-none absolute inset-x-0 bottom-[120px] mx-auto w-fit max-w-[min(460px,calc(100%-24px))] rounded-[14px] border bg-[oklch(0.19_0.06_250/0.95)] px-[18px] py-2 text-center text-[15px]/[22px] max-[599px]:bottom-[92px] low:bottom-[76px]',
        isWon ? 'border-brand font-bold text-brand' : 'border-strong',
      )}
    />
  )
}

function NoticeLine({ page: { state } }: { page: BayTable }) {
  const notice = useStore(state.notice)
  return (
    <BayNotice hidden={notice === null} isWon={notice?.kind === 'won'}>
      {notice?.words}
    </BayNotice>
  )
}

function Offline({ page }: { page: BayTable }) {
  const { angler, text } = page
  const isCut = !angler.isUp && angler.room !== null && !angler.isEnded
  const isHidden = !isCut && !angler.isWaiting && !angler.isIdle
  return (
    <ConnectionNote
      isCut={!angler.isUp}
      hidden={isHidden}
      className="top-2 flex flex-wrap items-center justify-center gap-x-4 gap-y-2"
    >
      <span>{!isHidden && text(stateOf(angler, isCut))}</span>
      {angler.away !== null && (
        <Button kind="primary" onClick={page.comeBack}>
          {text(angler.away === 'idle' ? 'comeBackIdle' : 'comeBack')}
        </Button>
      )}
    </ConnectionNote>
  )
}

function stateOf({ away, isIdle, isSettling }: Angler, isCut: boolean) {
  if (away) return away
  if (isCut) return isSettling ? 'reconnectingShots' : 'reconnecting'
  return isIdle ? 'idleSoon' : 'confirming'
}
