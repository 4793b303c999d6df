import { useState } from 'react'
import type { TableReplay } from '../../../kinds/table/client/define.ts'
import { createFrames, type Frames, useFrame, useLiveText } from '../../../kit/frames.ts'
import { moneyText } from '../../../kit/money.ts'
import { ReplayFrame } from '../../../kit/ui/replay-frame.tsx'
import { createStagePlace, Stage, type StagePlace } from '../../../kit/ui/stage.tsx'
import { config } from '../config.ts'
import { endsAfter, multiplierAt, multiplierText, reachedAt } from '../curve.ts'
import { barLooks, goLooks, goTitleLooks } from './BetControls.tsx'
import { captionLooks, dialLooks, figureLooks } from './Dial.tsx'
import type { KiteKey } from './i18n/texts.ts'
import { NoticeBox, stripLooks } from './KitePage.tsx'
import { createSky, type Moment, type Sky } from './sky.ts'

/** A long flight is shown quicker, so that nobody waits two minutes. */
const SHOWN_MAX_MS = 20_000

type Replay = TableReplay<KiteKey>

/** Flies a finished round again for anybody who has its number. */
export async function replay(options: Replay): Promise<void> {
  const film = filmOf(options.round.table.crashPoint ?? 100)
  const frames = createFrames()
  const place = createStagePlace(canvas =>
    createSky(canvas, { isStill: options.isStill, moment: film.moment, onFrame: frames.run }),
  )
  document.title = `${options.text('replayTitle')} · ${options.title}`
  options.app.show(<KiteReplay options={options} film={film} frames={frames} place={place} />)
  await place.ready
  film.restart()
}

type Film = ReturnType<typeof filmOf>

function filmOf(point: number) {
  const endMs = endsAfter(config, point)
  const pace = Math.max(1, endMs / SHOWN_MAX_MS)
  const isTop = point >= config.cashOutMax
  let startedAt = performance.now()
  const elapsed = () => Math.min(endMs, (performance.now() - startedAt) * pace)
  return {
    point,
    endMs,
    isTop,
    elapsed,
    restart() {
      startedAt = performance.now()
    },
    moment(): Moment {
      const ms = elapsed()
      return ms < endMs
        ? { phase: 'running', elapsedMs: ms }
        : { phase: 'crashed', elapsedMs: endMs, sinceMs: performance.now() - startedAt - endMs / pace, isTop }
    },
  }
}

function KiteReplay(props: { options: Replay; film: Film; frames: Frames; place: StagePlace<Sky> }) {
  const { film, frames } = props
  const { text, round, title, day } = props.options
  const figure = useLiveText()
  const caption = useLiveText()
  const [stage, setStage] = useState({ isOver: false, isCashed: false })
  const { cashedAt } = round.table
  useFrame(frames, () => {
    const ms = film.elapsed()
    const isOver = ms >= film.endMs
    figure.set(`${multiplierText(isOver ? film.point : multiplierAt(config, ms))}×`)
    caption.set(text(isOver ? (film.isTop ? 'top' : 'broke') : 'flying'))
    const isCashed = cashedAt !== null && ms >= reachedAt(config, cashedAt)
    if (isOver !== stage.isOver || isCashed !== stage.isCashed) setStage({ isOver, isCashed })
  })
  const money = round.stake ? moneyText(round.currency) : undefined
  const words = stage.isCashed
    ? text('wonAt', { at: multiplierText(cashedAt ?? 0) })
    : stage.isOver
      ? money
        ? text('lost')
        : text('sayBroke', { at: multiplierText(film.point) })
      : ''
  const won = money && cashedAt ? `+${money.text(money.parse(round.payout ?? '0'))}` : ''
  const phase = stage.isOver && !film.isTop ? 'crashed' : 'running'
  return (
    <ReplayFrame
      title={`${title} · ${text('replayTitle')} · ${day}`}
      className="bg-[#120d33]"
      stripClass={stripLooks}
      controlsClass={barLooks}
      data-phase={phase}
      stage={
        <Stage place={props.place} className="relative min-h-0 overflow-hidden">
          <div className={dialLooks} aria-hidden="true">
            <p ref={caption.ref} className={captionLooks} />
            <p ref={figure.ref} className={figureLooks(phase)} />
          </div>
          {words && (
            <NoticeBox
              role="status"
              kind={stage.isCashed ? 'won' : ''}
              title={words}
              amount={stage.isCashed ? won : ''}
            />
          )}
        </Stage>
      }
    >
      <button type="button" className={goLooks('bet')} onClick={film.restart}>
        <strong className={goTitleLooks}>{text('replayAgain')}</strong>
      </button>
    </ReplayFrame>
  )
}
