import { cx } from '@ronda/ui/page/cx.ts'
import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Kind = 'primary' | 'secondary'

export const buttonLooks = (kind: Kind, isLarge = false) =>
  cx(
    'inline-flex items-center justify-center gap-2 rounded-[12px] border px-[22px] font-bold no-underline transition-[background-color,scale] duration-[140ms,90ms] active:scale-98 disabled:opacity-55',
    isLarge ? 'min-h-14 text-[18px]' : 'min-h-12',
    kind === 'primary'
      ? 'border-transparent gold text-on-brand hover:gold-bright'
      : 'border-strong bg-surface-2 text-fg-1 hover:bg-surface-3',
  )

/** The one large button of a game, with its words in the middle. */
export const goShape =
  'grid content-center justify-items-center rounded-[16px] px-3.5 text-center transition-[filter,scale] duration-[140ms,90ms]'

export function Button({
  kind,
  isLarge,
  className,
  ...rest
}: ComponentProps<'button'> & { kind: Kind; isLarge?: boolean }) {
  return <button type="button" {...rest} className={cx(buttonLooks(kind, isLarge), className)} />
}

/** A link with the looks of a button, to a window of its own where it leaves the game. */
export function ButtonLink(props: {
  href: string
  icon: IconName
  children: string
  kind?: Kind
  isOutside?: boolean
}) {
  return (
    <a
      href={props.href}
      className={buttonLooks(props.kind ?? 'secondary')}
      {...(props.isOutside && { target: '_blank', rel: 'noopener' })}
    >
      <Icon name={props.icon} />
      {props.children}
    </a>
  )
}

/** `quiet` shows its edge only under the pointer; `small` stands beside a text. */
export type RoundLooks = 'plain' | 'quiet' | 'small'

export const roundLooks = (looks: RoundLooks = 'plain', size = 'size-12 low:size-11') =>
  cx(
    'inline-grid flex-none place-items-center rounded-full border text-fg-1 transition-[background-color,scale,border-color] duration-[140ms,90ms,140ms]',
    'enabled:hover:bg-surface-3 enabled:hover:bg-none enabled:active:scale-94 disabled:opacity-38',
    'aria-pressed:border-brand aria-pressed:text-brand aria-pressed:shadow-[inset_0_0_12px_oklch(0.84_0.145_85/0.3)] [&[aria-pressed=true]_svg]:fill-current',
    looks === 'plain' ? 'border-strong bg-linear-to-b from-surface-3 to-surface-1' : 'border-transparent',
    looks === 'small' ? 'size-11 -my-1' : size,
  )

/** A round button that is known by its picture. */
export function RoundButton(props: {
  icon: IconName
  label: string
  onClick: () => void
  looks?: RoundLooks
  size?: string
  className?: string
  disabled?: boolean
  isPressed?: boolean
}) {
  return (
    <button
      type="button"
      className={cx(roundLooks(props.looks, props.size), props.className)}
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      aria-pressed={props.isPressed}
      onClick={props.onClick}
    >
      <Icon name={props.icon} className={props.looks === 'small' ? 'size-[18px]' : undefined} />
    </button>
  )
}

/** A round's replay or verification, in a window of its own. */
export function RoundLink({ href, label, icon }: { href: string; label: string; icon: IconName }) {
  return (
    <a
      className={cx(roundLooks('quiet', 'size-11'), 'hover:bg-surface-3 active:scale-94')}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </a>
  )
}

/** The sound's own button: it shows what is, and says what a press does. */
export function SoundButton(props: {
  isOn: boolean
  text: (key: 'soundOn' | 'soundOff') => string
  onClick: () => void
  size?: string
}) {
  return (
    <RoundButton
      icon={props.isOn ? 'sound' : 'mute'}
      label={props.text(props.isOn ? 'soundOff' : 'soundOn')}
      looks="quiet"
      size={props.size}
      onClick={props.onClick}
    />
  )
}
