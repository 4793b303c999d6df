import { cx } from '@ronda/ui/page/cx.ts'
import { useStore } from '../../../kit/store.ts'
import { RoundButton } from '../../../kit/ui/button.tsx'
import { Balance, Figure } from '../../../kit/ui/figure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import type { SoloTranslate } from './i18n/texts.ts'
import type { BarState, Screen } from './screen.ts'

export type BarActions = {
  spin(): void
  stakeStep(direction: 1 | -1): void
  toggleTurbo(): void
  autoplay(): void
  menu(): void
  toggleSound(): void
}

export type BarOptions = {
  screen: Screen
  text: SoloTranslate
  actions: BarActions
  allows: { autoplay: boolean; turbo: boolean }
  isDemo: boolean
  isReplay: boolean
}

const bar =
  'absolute inset-x-0 bottom-0 grid min-h-[92px] items-center gap-x-4 gap-y-2 border-t border-brand/35 bg-[linear-gradient(oklch(0.17_0.04_262/0.55),oklch(0.12_0.035_262/0.94)_40%)] px-[max(20px,calc((100vw-1240px)/2))] pt-2 pb-[max(8px,env(safe-area-inset-bottom))] shadow-[0_-18px_40px_oklch(0.1_0.03_262/0.55)] [grid-template:"tools_balance_win_stake_main"_auto_/_auto_minmax(120px,1fr)_minmax(150px,1.2fr)_auto_auto]'
const tallBar =
  'tall:justify-items-center tall:gap-x-2 tall:gap-y-1.5 tall:px-3 tall:pb-[max(4px,env(safe-area-inset-bottom))] tall:[grid-template:"win_win_win_win_win"_auto_"auto_lower_spin_raise_turbo"_auto_"tools_tools_box_balance_balance"_auto_/_1fr_1fr_auto_1fr_1fr] [@media(max-aspect-ratio:1/1)_and_(min-width:600px)]:px-[calc((100vw-560px)/2)]'
const lowBar =
  'low:min-h-[60px] low:grid-cols-[auto_minmax(84px,1fr)_minmax(104px,1fr)_auto_auto] low:gap-x-2 low:gap-y-1 low:px-3 low:py-1'
const value = 'text-[20px]/[28px] tall:text-[17px]/[24px] low:text-[16px]/[22px]'
const toolSize = 'size-12 tall:size-11 low:size-11'

/** The bar under the picture: what the player has, what it won, and what it can do. */
export function Bar(props: BarOptions) {
  const { screen, text, actions, allows, isReplay } = props
  const state = useStore(screen.bar)
  const isIdle = !state.isBusy && !state.isLocked && state.autoLeft === null
  const isShownAgain = state.replayOf !== null
  const soundLabel = text(state.isSoundOn ? 'soundOff' : 'soundOn')
  return (
    <section
      ref={node => {
        screen.barNode.current = node
      }}
      className={cx(bar, tallBar, lowBar)}
      aria-label={text('menu')}
    >
      <div className="flex gap-1.5 [grid-area:tools] tall:-ml-1.5 tall:gap-0 tall:justify-self-start low:gap-0">
        {!isReplay && (
          <RoundButton icon="menu" label={text('menu')} looks="quiet" size={toolSize} onClick={actions.menu} />
        )}
        <RoundButton
          icon={state.isSoundOn ? 'sound' : 'mute'}
          label={soundLabel}
          looks="quiet"
          size={toolSize}
          onClick={actions.toggleSound}
        />
      </div>
      <Balance
        label={text(isShownAgain ? 'replay' : 'balance')}
        demo={props.isDemo && !isShownAgain ? text('demo') : null}
        amount={state.replayOf ?? state.balance}
        className="[grid-area:balance] tall:items-end tall:justify-self-end"
        valueClass={value}
      />
      <Figure
        label={text('win')}
        valueRef={screen.win.ref as never}
        className={cx(
          'min-h-14 items-center justify-center rounded-[14px] border bg-[oklch(0.12_0.03_262/0.8)] px-4 py-0.5 [grid-area:win] tall:min-h-[46px] tall:w-full tall:flex-row tall:gap-3 low:min-h-[46px] low:px-2.5',
          state.hasWon ? 'border-brand shadow-[0_0_24px_oklch(0.84_0.145_85/0.25)]' : 'border-brand/28',
        )}
        labelClass="text-[12px]/[16px] tall:text-[14px]"
        valueClass={cx('text-[24px]/[30px] low:text-[17px]/[22px]', state.hasWon ? 'text-brand' : 'text-fg-3')}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out by rules of its own */}
      <div
        className="flex items-center gap-2 [grid-area:stake] tall:contents low:gap-0.5"
        role="group"
        aria-label={text('stake')}
      >
        {!isReplay && (
          <RoundButton
            icon="minus"
            label={text('stakeLess')}
            disabled={!isIdle || !state.canLower}
            onClick={() => actions.stakeStep(-1)}
            className="tall:[grid-area:lower]"
          />
        )}
        <Figure
          label={text('stake')}
          className="min-w-[104px] items-center tall:[grid-area:box] low:min-w-[84px]"
          valueClass={value}
        >
          {state.stake}
        </Figure>
        {!isReplay && (
          <RoundButton
            icon="plus"
            label={text('stakeMore')}
            disabled={!isIdle || !state.canRaise}
            onClick={() => actions.stakeStep(1)}
            className="tall:[grid-area:raise]"
          />
        )}
      </div>
      <div className="flex items-center gap-2.5 [grid-area:main] tall:contents low:gap-1.5">
        {allows.autoplay && !isReplay && (
          <RoundButton
            icon="auto"
            label={text('autoplay')}
            disabled={!isIdle}
            onClick={actions.autoplay}
            className="tall:[grid-area:auto]"
          />
        )}
        <SpinButton state={state} text={text} onClick={actions.spin} />
        {allows.turbo && (
          <RoundButton
            icon="bolt"
            label={text('turbo')}
            isPressed={state.isTurbo}
            onClick={actions.toggleTurbo}
            className="tall:[grid-area:turbo]"
          />
        )}
      </div>
    </section>
  )
}

const spin =
  'relative -my-1.5 grid size-21 flex-none place-items-center rounded-full border-4 border-[oklch(0.86_0.13_88)] text-white transition-[scale,filter] duration-[90ms,140ms] enabled:active:scale-95 disabled:grayscale-80 disabled:brightness-60 tall:mx-1.5 tall:my-0 tall:size-24 tall:[grid-area:spin] low:-mt-2 low:-mb-0.5 low:size-[66px] low:border-[3px] ' +
  'bg-[radial-gradient(circle_at_36%_26%,oklch(0.86_0.14_165),oklch(0.58_0.13_168)_46%,oklch(0.34_0.08_175))] shadow-[0_0_0_2px_oklch(0.35_0.08_70),inset_0_0_0_2px_oklch(0.35_0.08_70/0.7),0_8px_22px_oklch(0.08_0.02_262/0.7)] ' +
  'after:pointer-events-none after:absolute after:inset-x-3 after:top-1.5 after:h-[30%] after:rounded-full after:bg-[linear-gradient(oklch(1_0_0/0.5),oklch(1_0_0/0.02))] ' +
  '[&_svg]:[stroke-width:2.2] [&_svg]:drop-shadow-[0_2px_2px_oklch(0.2_0.05_175)]'

function SpinButton({ state, text, onClick }: { state: BarState; text: SoloTranslate; onClick: () => void }) {
  const { autoLeft, isBusy } = state
  const isAuto = autoLeft !== null
  const label = isAuto
    ? text('autoplayStop', { n: autoLeft })
    : isBusy
      ? text('skip')
      : text(state.replayOf !== null ? 'replayAgain' : 'spin')
  return (
    <button
      type="button"
      data-spin
      className={cx(spin, isBusy ? 'brightness-85 saturate-55' : 'enabled:hover:brightness-110')}
      aria-label={label}
      title={label}
      disabled={state.isLocked}
      onClick={onClick}
    >
      <Icon name={isAuto ? 'stop' : isBusy ? 'skip' : 'spin'} className={isAuto ? 'mb-3.5 size-8' : 'size-[42px]'} />
      {isAuto && (
        <span className="absolute bottom-[9px] text-[14px]/[16px] font-extrabold [text-shadow:0_1px_2px_#000]">
          {autoLeft}
        </span>
      )}
    </button>
  )
}
