import type { VendorCard } from '@ronda/contract/games.ts'
import { useState } from 'react'

/** A vendor's logo, or its initials where it has none or the picture does not arrive. */
export function VendorMark({ vendor, size = 40 }: { vendor: Pick<VendorCard, 'displayName' | 'icon'>; size?: number }) {
  const [isBroken, setIsBroken] = useState(false)
  if (vendor.icon && !isBroken)
    return (
      <img
        src={vendor.icon}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setIsBroken(true)}
        className="rounded-10 object-contain"
      />
    )
  const initials = vendor.displayName
    .split(/\s+/)
    .map(word => [...word][0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
  return (
    <span
      aria-hidden="true"
      className="grid shrink-0 place-items-center rounded-10 bg-linear-to-br from-surface-3 to-surface-2 font-display font-bold text-brand-text inset-ring inset-ring-white/10"
      style={{ width: size, height: size, fontSize: size * 0.38 }}
    >
      {initials}
    </span>
  )
}
