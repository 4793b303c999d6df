import { cx } from '@ronda/ui/page/cx.ts'
import type { ComponentProps } from 'react'

/** The moving part of a switch; stands after its (unseen) checkbox. */
const track =
  'relative flex-none rounded-full border border-strong bg-surface-1 transition-[background-color] duration-140 peer-checked:border-[oklch(0.75_0.13_165)] peer-checked:bg-[oklch(0.6_0.13_165)] after:absolute after:top-[3px] after:left-[3px] after:rounded-full after:bg-fg-2 after:transition-[translate] after:duration-140 peer-checked:after:bg-white'
const sizes = {
  52: 'h-[30px] w-[52px] after:size-[22px] peer-checked:after:translate-x-[22px]',
  46: 'h-[27px] w-[46px] after:size-[19px] peer-checked:after:translate-x-[19px]',
}

export function SwitchInput({
  size,
  trackClass,
  ...input
}: ComponentProps<'input'> & { size: 46 | 52; trackClass?: string }) {
  return (
    <>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state */}
      <input {...input} type="checkbox" role="switch" className="peer absolute opacity-0" />
      <i aria-hidden="true" className={cx(track, sizes[size], trackClass)} />
    </>
  )
}

/** A labelled switch of the settings. */
export function Switch(props: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
    <label className="flex min-h-14 cursor-pointer items-center justify-between gap-4 rounded-[14px] bg-surface-2 px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <span>{props.label}</span>
      <SwitchInput size={52} defaultChecked={props.isOn} onChange={event => props.onChange(event.target.checked)} />
    </label>
  )
}

/** The settings every game has. */
export function Settings({ children }: { children: React.ReactNode }) {
  return <div className="grid max-w-[520px] gap-2">{children}</div>
}
