import { encode } from 'uqr'

const MARGIN = 20

/** A code to be read with a phone, dark on white with a quiet zone; correction level M. */
export function QrCode({ text, label, size = 200 }: { text: string; label: string; size?: number }) {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const margin = size < 120 ? 6 : MARGIN
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('')
  return (
    <span className="inline-block rounded-10 bg-white" style={{ padding: margin }}>
      <svg
        role="img"
        aria-label={label}
        width={size - 2 * margin}
        height={size - 2 * margin}
        viewBox={`0 0 ${data.length} ${data.length}`}
        shapeRendering="crispEdges"
        className="block"
      >
        <path d={path} fill="#0b0b12" />
      </svg>
    </span>
  )
}
