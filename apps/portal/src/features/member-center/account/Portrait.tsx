import { portraitArt } from '@ronda/art/portrait-art.ts'
import { svgUrl } from '@ronda/art/svg-url.ts'
import * as portrait from '@ronda/contract/portal/account/portrait.ts'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { cx } from '@ronda/ui/page/cx.ts'

/** The member's picture. Its name stands beside it. */
export function Portrait({ size, className }: { size: number; className?: string }) {
  const { data } = useCall(portrait.get, {})
  return <Face portrait={data} size={size} className={className} />
}

export function Face({
  portrait: shown,
  size,
  className,
}: {
  portrait: portrait.Portrait | undefined
  size: number
  className?: string
}) {
  return shown ? (
    <img
      src={shown.image || svgUrl(portraitArt(shown.drawn ?? 0))}
      alt=""
      width={size}
      height={size}
      className={cx('shrink-0 rounded-full object-cover', className)}
    />
  ) : (
    <span className={cx('shrink-0 rounded-full bg-surface-3', className)} style={{ width: size, height: size }} />
  )
}
