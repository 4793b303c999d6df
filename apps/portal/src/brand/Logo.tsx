import { svgUrl } from '@ronda/art/svg-url.ts'
import { brandSymbol } from '@ronda/contract/brand/brand-mark.ts'
import { markOf, useMerchant } from '../site/merchant.tsx'

/** The merchant's symbol and name. */
export function Logo({ size = 32 }: { size?: number }) {
  const merchant = useMerchant()
  return (
    <span className="flex w-fit items-center gap-2">
      <img src={svgUrl(brandSymbol(markOf(merchant)))} alt="" width={size} height={size} />
      <span
        className="font-display font-bold tracking-tight text-fg-1"
        style={{ fontSize: size * 0.69, lineHeight: 1 }}
      >
        {merchant.name}
      </span>
    </span>
  )
}
