import { useRender } from '@base-ui/react/use-render'
import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react'
import { cx } from '../page/cx.ts'
import { Icon, type IconName } from '../picture/icon.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
/** 28 only in the desktop header's thin row. */
export type ButtonSize = 28 | 32 | 40 | 48

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-press hover:shadow-glow',
  secondary: 'bg-surface-2 text-fg-1 inset-ring inset-ring-strong hover:bg-surface-3',
  quiet: 'text-fg-1 hover:bg-surface-3',
  danger: 'bg-danger-solid text-on-solid hover:brightness-110',
}
const sizes: Record<ButtonSize, string> = {
  28: 'min-h-7 px-2.5 py-0.5 text-13 gap-1.5 rounded-6',
  32: 'min-h-8 px-3 py-1 text-13 gap-1.5 rounded-6',
  40: 'min-h-10 px-4 py-2 text-14 gap-2 rounded-10',
  48: 'min-h-12 px-5 py-2.5 text-16 gap-2 rounded-10',
}
const iconSizes: Record<ButtonSize, number> = { 28: 16, 32: 16, 40: 18, 48: 20 }
const squares: Record<ButtonSize, string> = {
  28: 'size-7 rounded-6',
  32: 'size-8 rounded-6',
  40: 'size-10 rounded-10',
  48: 'size-12 rounded-10',
}

const base =
  'press inline-flex select-none items-center justify-center text-center font-medium aria-disabled:opacity-55 disabled:opacity-55'

type Shared = {
  kind?: ButtonKind
  size?: ButtonSize
  /** Waiting for an answer: shows a spinner, keeps its width and ignores clicks. */
  isBusy?: boolean
  /** Another element with the looks of a button, e.g. `<Link to="/rng" />`. */
  render?: ReactElement<Record<string, unknown>>
}
export type ButtonProps = Shared & Omit<ComponentProps<'button'>, 'size'> & { icon?: IconName; iconEnd?: IconName }

function useButton(props: Shared & Omit<ComponentProps<'button'>, 'size'>, className: string, children: ReactNode) {
  const { kind: _kind, size: _size, isBusy, render, ref, onClick, ...rest } = props
  return useRender({
    // biome-ignore lint/a11y/useButtonType: the type comes with the properties, which the element's own would beat
    render: render ?? <button />,
    ref,
    props: {
      ...(render ? {} : { type: 'button' as const }),
      ...rest,
      'aria-busy': isBusy || undefined,
      'aria-disabled': isBusy || rest['aria-disabled'] || undefined,
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      },
      className,
      children,
    },
  })
}

/** One primary button per view. */
export function Button({ icon, iconEnd, children, className, ...props }: ButtonProps) {
  const size = props.size ?? 40
  return useButton(
    props,
    cx(base, 'relative', kinds[props.kind ?? 'secondary'], sizes[size], size < 48 && 'hit-44', className),
    <>
      {icon && !props.isBusy && <Icon name={icon} size={iconSizes[size]} className="-ml-0.5" />}
      {props.isBusy && <Spinner size={iconSizes[size]} className={icon ? '-ml-0.5' : 'absolute'} />}
      <span className={cx('min-w-0', props.isBusy && !icon && 'opacity-0')}>{children}</span>
      {iconEnd && <Icon name={iconEnd} size={iconSizes[size]} className="-mr-0.5" />}
    </>,
  )
}

export type IconButtonProps = Shared &
  Omit<ComponentProps<'button'>, 'size' | 'children'> & {
    icon: IconName
    /** What it does, for those who do not see the icon. */
    label: string
    isPill?: boolean
    badge?: ReactNode
  }

export function IconButton({ icon, label, className, isPill, badge, ...props }: IconButtonProps) {
  const size = props.size ?? 40
  return useButton(
    { ...props, 'aria-label': label, title: props.title ?? label },
    cx(
      base,
      'hit-44 relative shrink-0',
      kinds[props.kind ?? 'quiet'],
      (props.kind ?? 'quiet') === 'quiet' && 'text-fg-2 hover:text-fg-1',
      squares[size],
      isPill && 'rounded-full!',
      className,
    ),
    <>
      {props.isBusy ? <Spinner size={iconSizes[size]} /> : <Icon name={icon} size={iconSizes[size]} />}
      {badge}
    </>,
  )
}

export function Spinner({ size = 20, className }: { size?: number; className?: string }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" className={cx('animate-spin', className)}>
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" opacity=".25" />
      <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
