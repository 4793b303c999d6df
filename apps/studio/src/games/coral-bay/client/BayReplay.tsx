import { cx } from '@ronda/ui/page/cx.ts'
import type { RoomReplay } from '../../../kinds/room/client/define.ts'
import { moneyText } from '../../../kit/money.ts'
import { createStore, type Store, useStore } from '../../../kit/store.ts'
import { ReplayFrame } from '../../../kit/ui/replay-frame.tsx'
import { createStagePlace, Stage, type StagePlace } from '../../../kit/ui/stage.tsx'
import { paidBy, type ShotEvent, sumOf } from '../play.ts'
import { livingAt, placeOf } from '../schedule.ts'
import { barLooks, GoButton } from './BayControls.tsx'
import { BayNotice, stripLooks } from './BayPage.tsx'
import type { BayKey } from './i18n/texts.ts'
import { createSea, type Sea } from './sea.ts'

/** Begins so long before the first shot and stays so long after the last. */
const LEAD_MS = 900
const TAIL_MS = 1_600
const SEAT = 2

type Replay = RoomReplay<BayKey>

/** Shows the shots of a volley again, among the fish that were there: no session, no money, nothing about who shot. */
export async function replay(options: Replay): Promise<void> {
  const film = filmOf(options)
  document.title = `${options.text('replayTitle')} · ${options.title}`
  options.app.show(<BayReplay options={options} film={film} />)
  await film.place.ready
  film.restart()
}

type Film = { place: StagePlace<Sea>; notice: Store<string>; shots: ShotEvent[]; restart(): void }

function filmOf({ round, text, isStill }: Replay): Film {
  const shots = (round.events ?? []).filter(event => (event as ShotEvent).type === 'shot') as ShotEvent[]
  const money = moneyText(round.currency)
  const bet = money.parse(round.stake) / BigInt(sumOf(shots).cost)
  const firstMs = Math.min(...shots.map(shot => shot.atMs))
  const lastMs = Math.max(...shots.map(shot => shot.atMs))
  const notice = createStore('')
  const caught = new Set<number>()
  let startedAt = performance.now()
  let shown = 0
  const roomMs = () => Math.min(firstMs - LEAD_MS + performance.now() - startedAt, lastMs + TAIL_MS)

  function showShot(sea: Sea, shot: ShotEvent) {
    sea.show([shot], SEAT)
    for (const { id } of shot.caught) caught.add(id)
    if (shot.caught.length === 0) return
    const names = shot.caught.map(({ id, pays }) => `${text(shot.fish.find(fish => fish.id === id)!.kind)} ×${pays}`)
    notice.set(`${names.join(', ')} ${text('gain', { amount: money.text(bet * BigInt(paidBy(shot))) })}`)
  }

  const place = createStagePlace<Sea>(canvas =>
    createSea(canvas, {
      isStill,
      helm: {
        fish() {
          const ms = roomMs()
          return livingAt(round.roomSeed, ms).flatMap(fish => {
            const place = caught.has(fish.id) ? undefined : placeOf(fish, ms)
            return place ? [{ fish, place }] : []
          })
        },
        get roomMs() {
          return roomMs()
        },
        seat: SEAT,
        level: shots[0]!.level,
        taken: () => false,
        follow: () => undefined,
        lockId: () => null,
        fire: () => 'offline',
        meet: () => {
          throw new Error('nothing is fired in a replay')
        },
        lose() {},
      },
      onFrame() {
        const sea = place.picture
        while (sea && shown < shots.length && roomMs() >= shots[shown]!.atMs - 200) {
          showShot(sea, shots[shown]!)
          shown += 1
        }
        if (shown < shots.length || roomMs() < lastMs + TAIL_MS / 2 || notice.get() !== '') return
        notice.set(text('sayMissed', { n: shots.length }))
      },
    }),
  )
  return {
    place,
    notice,
    shots,
    restart() {
      startedAt = performance.now()
      shown = 0
      caught.clear()
      notice.set('')
    },
  }
}

function BayReplay({ options, film }: { options: Replay; film: Film }) {
  const { text, round, title, day } = options
  const money = moneyText(round.currency)
  const notice = useStore(film.notice)
  return (
    <ReplayFrame
      title={`${title} · ${text('replayTitle')} · ${day}`}
      className="bay bg-[#0a2f5c]"
      stripClass={stripLooks}
      controlsClass={cx(barLooks, '[grid-template-areas:"summary"_"go"]')}
      stage={
        <Stage place={film.place} className="relative min-h-0 touch-none overflow-hidden">
          <BayNotice isWon hidden={notice === ''}>
            {notice}
          </BayNotice>
        </Stage>
      }
    >
      <p className="text-center text-fg-2">
        {text('replayShots', { n: film.shots.length, amount: money.text(money.parse(round.stake)) })}
      </p>
      <GoButton title={text('replayAgain')} onClick={film.restart} />
    </ReplayFrame>
  )
}
