import { cx } from '../page/cx.ts'
import { iconPaths } from './icon-paths.ts'

export type IconName = keyof typeof iconPaths

/** An icon on a 24 px grid in the colour of the text. Without `label` it is decoration. */
export function Icon({ name, size = 20, label, className, isFilled }: IconProps) {
  const icon: { line?: string; fill?: string } = iconPaths[name]
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label or hidden, see the last line
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {icon.line && (
        <path d={icon.line} fill={isFilled ? 'currentColor' : 'none'} fillOpacity={isFilled ? 0.22 : undefined} />
      )}
      {icon.fill && <path d={icon.fill} fill="currentColor" stroke="none" />}
    </svg>
  )
}
export type IconProps = {
  name: IconName
  size?: number
  label?: string
  className?: string
  /** Tints the inside, for the active entry of a bar and a chosen heart. */
  isFilled?: boolean
}
