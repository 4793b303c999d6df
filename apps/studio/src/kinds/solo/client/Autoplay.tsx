import { type FormEvent, useState } from 'react'
import { Box, BoxHead, sheetLooks } from '../../../kit/overlay/box.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { type AutoplayPlan, autoplayPlan, lossTimes, spinCounts, winTimes } from './autoplay-plan.ts'
import type { SoloTranslate } from './i18n/texts.ts'

/** The plan must name a loss limit; nothing starts without it. */
export function Autoplay(props: {
  text: SoloTranslate
  closeLabel: string
  stake: bigint
  money: (amount: bigint) => string
  close: (plan: AutoplayPlan | null) => void
}) {
  const { text, stake, money } = props
  const [spins, setSpins] = useState<number>(spinCounts[0])
  const [loss, setLoss] = useState<bigint>(lossTimes[1])
  const [win, setWin] = useState<bigint | null>(null)
  const [stopsAtFeature, setStopsAtFeature] = useState(false)
  const start = (event: FormEvent) => {
    event.preventDefault()
    props.close(autoplayPlan(stake, { spins, lossTimes: loss, winTimes: win, stopsAtFeature }))
  }
  return (
    <Box onClose={() => props.close(null)} className={sheetLooks}>
      <form onSubmit={start}>
        <BoxHead
          title={text('autoTitle')}
          closeLabel={props.closeLabel}
          onClose={() => props.close(null)}
          className="-mt-2 -mr-2 mb-2"
        />
        <div className="mb-5 grid gap-[18px]">
          <Picks label={text('autoSpins')} options={spinCounts} chosen={spins} pick={setSpins} say={String} />
          <Picks
            label={text('autoLoss')}
            help={text('autoLossHelp')}
            options={lossTimes}
            chosen={loss}
            pick={setLoss}
            say={times => money(stake * times)}
          />
          <Picks
            label={text('autoWin')}
            options={[null, ...winTimes]}
            chosen={win}
            pick={setWin}
            say={times => (times === null ? text('autoWinNone') : money(stake * times))}
          />
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={stopsAtFeature}
              onChange={event => setStopsAtFeature(event.target.checked)}
              className="size-[22px] accent-brand"
            />
            <span>{text('autoFeature')}</span>
          </label>
        </div>
        <Button kind="primary" type="submit" isLarge className="w-full">
          {text('autoStart', { n: spins })}
        </Button>
      </form>
    </Box>
  )
}

function Picks<Value>(props: {
  label: string
  help?: string
  options: readonly Value[]
  chosen: Value
  pick: (value: Value) => void
  say: (value: Value) => string
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-[14px] font-bold">{props.label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(84px,1fr))] gap-2 narrow:grid-cols-[repeat(4,minmax(0,1fr))]">
        {props.options.map(option => (
          <button
            key={String(option)}
            type="button"
            aria-pressed={option === props.chosen}
            onClick={() => props.pick(option)}
            className="min-h-11 rounded-[10px] border border-strong bg-surface-2 px-2 py-1 text-[14px]/[18px] font-semibold aria-pressed:border-brand aria-pressed:bg-brand/16 aria-pressed:text-brand narrow:px-0.5 narrow:text-[13px]"
          >
            {props.say(option)}
          </button>
        ))}
      </div>
      {props.help && <p className="mt-1.5 text-[13px]/[18px] text-fg-3">{props.help}</p>}
    </fieldset>
  )
}
