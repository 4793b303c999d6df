import { cx } from '@ronda/ui/page/cx.ts'
import type { RoomPage } from '../../../kinds/room/client/define.ts'
import { SEATS } from '../../../kinds/room/places.ts'
import { useStore } from '../../../kit/store.ts'
import { Button, RoundButton, SoundButton } from '../../../kit/ui/button.tsx'
import { GameFrame } from '../../../kit/ui/game-frame.tsx'
import { Stage, type StagePlace } from '../../../kit/ui/stage.tsx'
import type { Kind } from '../config.ts'
import type { Angler, Blocked } from './angler.ts'
import { BayControls } from './BayControls.tsx'
import type { BayState } from './bay-state.ts'
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

/** The page of the bay: fish to aim at, the water, the four places and what a player can do. */
export function BayPage({ page, place }: { page: BayTable; place: StagePlace<Sea> }) {
  useStore(page.changes)
  const { text, angler, sound } = page
  const present = angler.room
    ? text('seatsOf', { n: Math.max(angler.away ? 0 : 1, angler.seats.length) })
    : text('connecting')
  return (
    <GameFrame title={page.title} speech={page.speech} className="bay">
      <header className="strip">
        <RoundButton icon="menu" label={text('menu')} looks="quiet" onClick={page.openMenu} />
        <p className="present">{present}</p>
        <Totals page={page} />
        <SoundButton isOn={sound.isOn} text={text} onClick={page.toggleSound} />
      </header>
      <FishList page={page} />
      <Stage place={place} className="stage" tabIndex={0} role="group" aria-label={text('stageLabel')}>
        <Floats page={page} />
        <Seats page={page} />
        <NoticeLine page={page} />
        <Offline page={page} />
      </Stage>
      <BayControls page={page} />
    </GameFrame>
  )
}

/** What this visit has cost and brought. */
function Totals({ page: { angler, text, money } }: { page: BayTable }) {
  const result = angler.won - angler.staked
  const sign = result > 0n ? '+' : result < 0n ? '−' : ''
  return (
    <dl className="totals" aria-label={text('visit')}>
      <div>
        <dt>{text('visitStaked')}</dt>
        <dd>{money.text(angler.staked)}</dd>
      </div>
      <div>
        <dt>{text('visitWon')}</dt>
        <dd>{money.text(angler.won)}</dd>
      </div>
      <div>
        <dt>{text('visitResult')}</dt>
        <dd className={result > 0n ? 'plus' : ''}>{`${sign}${money.text(result < 0n ? -result : result)}`}</dd>
      </div>
    </dl>
  )
}

function Floats({ page: { state } }: { page: BayTable }) {
  return (
    <div className="floats" aria-hidden="true">
      {useStore(state.floats).map(({ id, x, y, words, kind }) => (
        <span key={id} className={kind} style={{ left: x, top: y }}>
          {words}
        </span>
      ))}
    </div>
  )
}

const places = Array.from({ length: SEATS }, (_, index) => index + 1)

function Seats({ page: { angler, text } }: { page: BayTable }) {
  const { seats, room, away } = angler
  return (
    <ol className="seats">
      {places.map(seat => {
        const taken = seats.find(each => each.seat === seat)
        const isMine = taken?.isMine ?? (away === null && room?.seat === seat)
        if (isMine || !taken)
          return (
            <li key={seat} className={isMine ? 'own' : 'free'}>
              {text(isMine ? 'you' : 'free')}
            </li>
          )
        return (
          <li key={seat}>
            <span aria-hidden="true">{taken.alias}</span>
            <span className="sr">{text('player', { alias: taken.alias })}</span>
          </li>
        )
      })}
    </ol>
  )
}

function NoticeLine({ page: { state } }: { page: BayTable }) {
  const notice = useStore(state.notice)
  return (
    <p role="status" hidden={notice === null} className={cx('bay-notice', notice?.kind ?? 'info')}>
      {notice?.words}
    </p>
  )
}

function Offline({ page }: { page: BayTable }) {
  const { angler, text } = page
  const isCut = !angler.isUp && angler.room !== null && !angler.isEnded
  const isHidden = !isCut && !angler.isWaiting && !angler.isIdle
  return (
    <div role="status" hidden={isHidden} className={cx('offline', angler.isUp && 'soft')}>
      <span>{!isHidden && text(stateOf(angler, isCut))}</span>
      {angler.away !== null && (
        <Button kind="primary" onClick={page.comeBack}>
          {text(angler.away === 'idle' ? 'comeBackIdle' : 'comeBack')}
        </Button>
      )}
    </div>
  )
}

function stateOf({ away, isIdle, isSettling }: Angler, isCut: boolean) {
  if (away) return away
  if (isCut) return isSettling ? 'reconnectingShots' : 'reconnecting'
  return isIdle ? 'idleSoon' : 'confirming'
}
