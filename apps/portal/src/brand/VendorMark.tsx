import type { VendorCard } from '@ronda/contract/portal/play/games.ts'
import { LazyImage } from '@ronda/ui/picture/lazy-image.tsx'
import { useImageAddress } from '../site/image-address.ts'

/** A vendor's logo, or its initials where it has none or the picture does not arrive. */
export function VendorMark({ vendor, size = 40 }: { vendor: Pick<VendorCard, 'displayName' | 'icon'>; size?: number }) {
  const imageAddress = useImageAddress()
  const initials = (
    <span
      aria-hidden="true"
      className="grid shrink-0 place-items-center rounded-10 bg-linear-to-br from-surface-3 to-surface-2 font-display font-bold text-brand-text inset-ring inset-ring-white/10"
      style={{ width: size, height: size, fontSize: size * 0.38 }}
    >
      {initialsOf(vendor.displayName)}
    </span>
  )
  return (
    <LazyImage
      src={vendor.icon && imageAddress(vendor.icon)}
      alt=""
      width={size}
      height={size}
      missing={initials}
      failed={initials}
      className="rounded-10 object-contain"
    />
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(word => [...word][0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
