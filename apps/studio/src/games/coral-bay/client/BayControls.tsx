import { cx } from '@ronda/ui/page/cx.ts'
import type { ComponentProps } from 'react'
import { dataUrl } from '../../../kit/svg.ts'
import { goShape, RoundButton } from '../../../kit/ui/button.tsx'
import { Balance, Figure } from '../../../kit/ui/figure.tsx'
import { config } from '../config.ts'
import type { Weapon } from '../play.ts'
import { charge, dart } from './art/bay.ts'
import type { BayTable } from './BayPage.tsx'

const value = 'text-[20px]/[28px] min-[600px]:tall:text-[17px]/[24px] min-[600px]:low:text-[16px]/[22px]'
const weaponPictures: Record<Weapon, string> = { dart: dataUrl(dart()), blast: dataUrl(charge()) }

const pictureSizes: Record<Weapon, string> = {
  dart: 'h-auto w-[34px] flex-none max-[599px]:w-[15px] low:w-[22px]',
  blast: 'h-auto w-[30px] flex-none max-[599px]:w-[14px]',
}

/** The bar below the water, of the game and of a replay. */
export const barLooks =
  'grid items-center gap-x-[22px] gap-y-2 border-t border-brand/35 bg-(--deeper) pt-3 pr-[max(20px,env(safe-area-inset-right))] pb-[max(12px,env(safe-area-inset-bottom))] pl-5 max-[599px]:gap-x-2.5 max-[599px]:gap-y-1.5 max-[599px]:px-3 max-[599px]:pt-2 max-[599px]:pb-2.5 low:gap-1 low:border-t-0 low:px-3 low:py-1.5'

/** Balance, bet, level, weapon and the one button. */
export function BayControls({ page }: { page: BayTable }) {
  const { angler, text, money } = page
  return (
    <section
      className={cx(barLooks, 'bay-controls [grid-area:controls] low:overflow-y-auto')}
      aria-label={text('weapon')}
    >
      <Balance
        label={text('balance')}
        demo={page.isDemo ? text('demo') : null}
        amount={angler.balance === null ? '…' : money.text(angler.balance)}
        className="min-w-[116px] items-start justify-self-start [grid-area:balance]"
        valueClass={cx(value, 'max-[599px]:text-[18px]/[24px]')}
      />
      <Stepper
        kind="bet"
        label={text('bet')}
        less={text('betLess')}
        more={text('betMore')}
        value={money.text(angler.bet)}
        isLowest={angler.bets.indexOf(angler.bet) <= 0}
        isHighest={angler.bet === angler.bets.at(-1)}
        step={direction => angler.stepBet(direction)}
      />
      <Stepper
        kind="level"
        label={text('level')}
        less={text('levelLess')}
        more={text('levelMore')}
        value={`×${angler.level}`}
        isLowest={angler.level === config.levels[0]}
        isHighest={angler.level === config.levels.at(-1)}
        step={direction => angler.stepLevel(direction)}
      />
      <fieldset className="grid grid-cols-2 gap-1 rounded-[16px] border border-(--rim) bg-[oklch(0.16_0.05_250)] p-1 [grid-area:weapons] max-[599px]:p-[3px]">
        <legend className="sr">{text('weapon')}</legend>
        <WeaponChoice page={page} weapon="dart" help={text('dartHelp')} />
        <WeaponChoice page={page} weapon="blast" help={text('blastHelp', { n: config.blastMax })} />
      </fieldset>
      <GoButton
        title={text('shoot')}
        note={text('shotCost', { amount: money.text(angler.cost) })}
        disabled={!angler.isUp || angler.isEnded}
        onClick={() => void page.shoot()}
      />
    </section>
  )
}

export function GoButton({
  title,
  note,
  ...button
}: Omit<ComponentProps<'button'>, 'title'> & { title: string; note?: string }) {
  return (
    <button
      type="button"
      {...button}
      className={cx(
        goShape,
        'min-h-[72px] gold py-2 text-on-brand [grid-area:go] enabled:hover:brightness-106 enabled:active:scale-97 disabled:bg-[oklch(0.36_0.06_245)] disabled:bg-none disabled:text-fg-2 max-[599px]:min-h-14 max-[599px]:grid-flow-col max-[599px]:items-baseline max-[599px]:justify-center max-[599px]:gap-3 low:min-h-[52px] low:self-end',
      )}
    >
      <strong className="text-[20px]/[26px] font-extrabold">{title}</strong>
      {note && <span className="text-[13px]/[18px] font-semibold">{note}</span>}
    </button>
  )
}

function Stepper(props: {
  kind: 'bet' | 'level'
  label: string
  less: string
  more: string
  value: string
  isLowest: boolean
  isHighest: boolean
  step: (direction: 1 | -1) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out by rules of its own
    <div
      className="flex items-center gap-1.5 max-[599px]:justify-between low:justify-between"
      style={{ gridArea: props.kind }}
      role="group"
      aria-label={props.label}
    >
      <RoundButton icon="minus" label={props.less} disabled={props.isLowest} onClick={() => props.step(-1)} />
      <Figure
        label={props.label}
        className={cx('items-center', props.kind === 'bet' ? 'min-w-[78px] max-[599px]:min-w-[74px]' : 'min-w-14')}
        valueClass={cx(value, 'max-[599px]:text-[17px]/[22px]')}
      >
        {props.value}
      </Figure>
      <RoundButton icon="plus" label={props.more} disabled={props.isHighest} onClick={() => props.step(1)} />
    </div>
  )
}

function WeaponChoice({ page: { angler, text }, weapon, help }: { page: BayTable; weapon: Weapon; help: string }) {
  return (
    <label
      title={help}
      className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-[12px] px-2.5 text-[15px] font-bold text-fg-2 has-checked:bg-[oklch(0.36_0.09_240)] has-checked:text-fg-1 has-checked:shadow-[inset_0_0_0_2px_var(--color-brand)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-[599px]:min-h-[46px] max-[599px]:gap-[3px] max-[599px]:px-0.5 max-[599px]:text-[13px] low:min-h-11 low:gap-1 low:px-0.5 low:text-[13px]"
    >
      <input
        type="radio"
        name="weapon"
        value={weapon}
        checked={angler.weapon === weapon}
        onChange={() => angler.setWeapon(weapon)}
        className="absolute opacity-0"
      />
      <img src={weaponPictures[weapon]} alt="" className={pictureSizes[weapon]} />
      <span>{text(weapon)}</span>
      <span className="sr">{help}</span>
    </label>
  )
}
