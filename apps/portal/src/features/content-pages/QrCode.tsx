import { svgUrl } from '@ronda/art/svg-url.ts'
import { brandSymbol } from '@ronda/contract/brand/brand-mark.ts'
import { encode } from 'uqr'
import { markOf, useMerchant } from '../../site/merchant.tsx'

export const QR_MARGIN = 20
const LOGO_SCALE = 0.2

/**
 * A code to be read with a phone, dark on white with a quiet zone; correction level M. The merchant's symbol may lie on it: it hides a
 * twentieth, of which three times as much can be restored.
 */
export function QrCode({ text, label, size = 200, hasMark }: QrCodeProps) {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const side = size - 2 * QR_MARGIN
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('')
  return (
    <span className="relative inline-block max-w-full rounded-10 bg-white" style={{ padding: QR_MARGIN }}>
      <svg
        role="img"
        aria-label={label}
        width={side}
        height={side}
        viewBox={`0 0 ${data.length} ${data.length}`}
        shapeRendering="crispEdges"
        className="block h-auto max-w-full"
      >
        <path d={path} fill="#0b0b12" />
      </svg>
      {hasMark && <Mark size={side * LOGO_SCALE} />}
    </span>
  )
}
type QrCodeProps = { text: string; label: string; size?: number; hasMark?: boolean }

function Mark({ size }: { size: number }) {
  const merchant = useMerchant()
  return (
    <span
      className="absolute inset-0 m-auto grid place-items-center rounded-6 bg-white"
      style={{ width: size, height: size }}
    >
      <img src={svgUrl(brandSymbol(markOf(merchant)))} alt="" width={size - 6} height={size - 6} />
    </span>
  )
}
