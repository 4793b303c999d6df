import { cx } from '@ronda/ui/page/cx.ts'
import { useStore } from '../../../kit/store.ts'
import { GameFrame } from '../../../kit/ui/game-frame.tsx'
import { Stage, type StagePlace } from '../../../kit/ui/stage.tsx'
import { Bar, type BarOptions } from './Bar.tsx'
import type { Floating, Screen } from './screen.ts'

export type StageView = { resize(): void }

/** The page around the picture: bar, plaques, status line. */
export function SlotPage(props: BarOptions & { title: string; place: StagePlace<StageView>; pressPicture(): void }) {
  const { screen } = props
  return (
    <GameFrame title={props.title} speech={screen.speech}>
      <Stage place={props.place} className="absolute inset-0 touch-manipulation" onPointerDown={props.pressPicture} />
      <Plaque floating={useStore(screen.plaque)} />
      <Chip floating={useStore(screen.chip)} />
      <BigWin screen={screen} />
      <StatusLine screen={screen} />
      <Bar {...props} />
    </GameFrame>
  )
}

const floating =
  'pointer-events-none absolute z-2 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 px-[18px] py-[5px] font-extrabold whitespace-nowrap'
const at = ({ place }: Floating) => place && { left: Math.round(place.x), top: Math.round(place.y) }

function Plaque({ floating: words }: { floating: Floating | null }) {
  return (
    words && (
      <div
        style={at(words)}
        className={cx(
          floating,
          'border-[oklch(0.86_0.13_88)] bg-[linear-gradient(oklch(0.45_0.12_290),oklch(0.25_0.09_285))] text-[clamp(15px,2.2vmin,20px)] leading-[1.5] text-[#fff8e0] shadow-[0_0_0_2px_oklch(0.25_0.06_70),0_0_26px_oklch(0.65_0.2_295/0.55)]',
        )}
      >
        {words.text}
      </div>
    )
  )
}

function Chip({ floating: words }: { floating: Floating | null }) {
  return (
    words && (
      <div
        style={at(words)}
        className={cx(
          floating,
          'animate-pop border-brand bg-[oklch(0.14_0.04_30/0.9)] text-[clamp(18px,3.4vmin,30px)] leading-[1.4] text-[#fff6cf] shadow-[0_6px_18px_oklch(0.05_0.02_262/0.6)]',
        )}
      >
        {words.text}
      </div>
    )
  )
}

function BigWin({ screen }: { screen: Screen }) {
  const title = useStore(screen.bigTitle)
  return (
    title !== null && (
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 top-0 bottom-[14%] z-3 flex flex-col items-center justify-center gap-[0.2em] text-center"
      >
        <p key={title} className="animate-arrive gold-letters text-[clamp(40px,10vmin,104px)]">
          {title}
        </p>
        <p
          ref={screen.bigAmount.ref}
          className="text-[clamp(34px,8.4vmin,84px)] leading-[1.2] font-extrabold text-white [text-shadow:0_3px_0_#6a1020,0_6px_18px_oklch(0.05_0.02_262)]"
        />
      </div>
    )
  )
}

function StatusLine({ screen }: { screen: Screen }) {
  const status = useStore(screen.status)
  return (
    <div
      role="status"
      hidden={status === null}
      className="absolute top-3 left-1/2 z-4 flex w-max max-w-[min(520px,calc(100vw-24px))] -translate-x-1/2 items-center gap-3.5 rounded-[14px] border border-strong bg-[oklch(0.2_0.035_262/0.96)] px-[18px] py-2.5 text-[15px]/[22px] shadow-[0_8px_24px_oklch(0_0_0/0.45)]"
    >
      {status?.isBusy && (
        <span
          aria-hidden="true"
          className="size-6 flex-none animate-spin rounded-full border-3 border-strong border-t-brand"
        />
      )}
      <div>
        <strong>{status?.words}</strong>
        {status?.detail && <p className="text-[14px]/[20px] text-fg-2">{status.detail}</p>}
      </div>
    </div>
  )
}
