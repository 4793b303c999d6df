import { cx } from '@ronda/ui/page/cx.ts'
import type { TablePage } from '../../../kinds/table/client/define.ts'
import { useStore } from '../../../kit/store.ts'
import { RoundButton, SoundButton } from '../../../kit/ui/button.tsx'
import { ConnectionNote } from '../../../kit/ui/connection-note.tsx'
import { GameFrame } from '../../../kit/ui/game-frame.tsx'
import { Stage, type StagePlace } from '../../../kit/ui/stage.tsx'
import { BetControls } from './BetControls.tsx'
import { Dial, Levels } from './Dial.tsx'
import type { Flight } from './flight.ts'
import type { KiteKey } from './i18n/texts.ts'
import { Players } from './Players.tsx'
import { RecentFlights } from './RecentFlights.tsx'
import type { Sky } from './sky.ts'

export type KiteTable = TablePage<Flight, KiteKey>

const layout =
  'grid bg-[#120d33] [grid-template:"strip_players"_auto_"stage_players"_minmax(0,1fr)_"controls_players"_auto_/_minmax(0,1fr)_320px] max-[1179px]:grid-cols-[minmax(0,1fr)_264px] column:[grid-template:"strip"_auto_"stage"_minmax(0,1fr)_"controls"_auto_"players"_minmax(84px,0.34fr)_/_minmax(0,1fr)] low:[grid-template:"strip_strip"_auto_"stage_controls"_minmax(0,1fr)_/_minmax(0,1fr)_300px]'

/** The bar above the sky, of the game and of a replay. */
export const stripLooks = 'flex min-h-[52px] items-center gap-1 bg-[oklch(0.18_0.07_288)] px-2 py-0.5 low:min-h-[46px]'

/** The page of the table: results, sky, players, and the few things a player can do. */
export function KitePage({ page, place }: { page: KiteTable; place: StagePlace<Sky> }) {
  useStore(page.changes)
  const { text, model: flight, language } = page
  return (
    <GameFrame
      title={page.title}
      speech={page.speech}
      className={cx('kite', layout)}
      data-phase={flight.round?.phase ?? 'none'}
    >
      <header className={cx(stripLooks, '[grid-area:strip]')}>
        <RoundButton icon="menu" label={text('menu')} looks="quiet" onClick={page.openMenu} />
        <RecentFlights recent={flight.recent} text={text} language={language} />
        <SoundButton isOn={page.sound.isOn} text={text} onClick={page.toggleSound} />
      </header>
      <Stage place={place} className="relative min-h-0 overflow-hidden [grid-area:stage]">
        <Levels page={page} place={place} />
        <Dial page={page} />
        <FlightNotice page={page} />
        <Offline page={page} />
      </Stage>
      <Players page={page} />
      <BetControls page={page} />
    </GameFrame>
  )
}

function FlightNotice({ page }: { page: KiteTable }) {
  const { notice } = page.model
  return notice && <NoticeBox kind={notice.kind} title={notice.title} amount={notice.amount} />
}

/** What became of a bet. */
export function NoticeBox(props: { kind: string; title: string; amount?: string; role?: 'status' }) {
  return (
    <div
      role={props.role}
      data-notice={props.kind}
      className={cx(
        'absolute inset-x-0 bottom-[4%] mx-auto flex w-fit max-w-[min(520px,calc(100%-24px))] flex-wrap items-baseline justify-center gap-x-3 gap-y-0.5 rounded-[14px] border bg-[oklch(0.18_0.06_285/0.94)] px-5 py-2.5 text-center text-[15px]/[22px]',
        props.kind === 'won'
          ? 'animate-won border-win shadow-[0_0_34px_oklch(0.86_0.16_150/0.35),0_8px_26px_#0008]'
          : 'border-strong',
      )}
    >
      <span>{props.title}</span>
      {props.amount && <strong className="text-[22px]/[28px] text-win">{props.amount}</strong>}
    </div>
  )
}

function Offline({ page: { model: flight, text } }: { page: KiteTable }) {
  const isCut = !flight.isUp && flight.round !== null && !flight.isEnded
  return (
    isCut && (
      <ConnectionNote isCut className="top-2">
        {text(flight.own?.isOpen ? 'reconnectingBet' : 'reconnecting')}
      </ConnectionNote>
    )
  )
}
