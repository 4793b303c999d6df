import { dataUrl } from '../../../kit/svg.ts'
import { RoundButton } from '../../../kit/ui/button.tsx'
import { Balance, Figure } from '../../../kit/ui/figure.tsx'
import { config } from '../config.ts'
import type { Weapon } from '../play.ts'
import { charge, dart } from './art/bay.ts'
import type { BayTable } from './BayPage.tsx'

const value = 'value text-[20px]/[28px] tall:text-[17px]/[24px] low:text-[16px]/[22px]'
const weaponPictures: Record<Weapon, string> = { dart: dataUrl(dart()), blast: dataUrl(charge()) }

/** Balance, bet, level, weapon and the one button. */
export function BayControls({ page }: { page: BayTable }) {
  const { angler, text, money } = page
  return (
    <section className="controls" aria-label={text('weapon')}>
      <Balance
        label={text('balance')}
        demo={page.isDemo ? text('demo') : null}
        amount={angler.balance === null ? '…' : money.text(angler.balance)}
        className="box balance"
        valueClass={value}
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
      <fieldset className="weapons">
        <legend className="sr">{text('weapon')}</legend>
        <WeaponChoice page={page} weapon="dart" help={text('dartHelp')} />
        <WeaponChoice page={page} weapon="blast" help={text('blastHelp', { n: config.blastMax })} />
      </fieldset>
      <button type="button" className="go" disabled={!angler.isUp || angler.isEnded} onClick={() => void page.shoot()}>
        <strong>{text('shoot')}</strong>
        <span>{text('shotCost', { amount: money.text(angler.cost) })}</span>
      </button>
    </section>
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
    <div className={`stepper ${props.kind}`} role="group" aria-label={props.label}>
      <RoundButton
        icon="minus"
        label={props.less}
        disabled={props.isLowest}
        onClick={() => props.step(-1)}
        className="round"
      />
      <Figure label={props.label} className="box" valueClass={value}>
        {props.value}
      </Figure>
      <RoundButton
        icon="plus"
        label={props.more}
        disabled={props.isHighest}
        onClick={() => props.step(1)}
        className="round"
      />
    </div>
  )
}

function WeaponChoice({ page: { angler, text }, weapon, help }: { page: BayTable; weapon: Weapon; help: string }) {
  return (
    <label title={help}>
      <input
        type="radio"
        name="weapon"
        value={weapon}
        checked={angler.weapon === weapon}
        onChange={() => angler.setWeapon(weapon)}
      />
      <img src={weaponPictures[weapon]} alt="" className={weapon} />
      <span>{text(weapon)}</span>
      <span className="sr">{help}</span>
    </label>
  )
}
