import { useId } from 'react'

/** The corners of a level's star: the higher, the more of them. */
function starOf(points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const radius = i % 2 === 0 ? 46 : 46 - 5 - Math.min(6, points / 2)
    const angle = (Math.PI * i) / points - Math.PI / 2
    return `${(50 + radius * Math.cos(angle)).toFixed(2)},${(50 + radius * Math.sin(angle)).toFixed(2)}`
  })
  return corners.join(' ')
}

const CROWN = 'M31 62 27.5 40.5 40 50 50 35.5 60 50 72.5 40.5 69 62Z'

/** The medal of a level in its colour. Decoration: its name stands beside it. */
export function Crest({
  level,
  color,
  size,
  isFaint,
}: {
  level: number
  color: string
  size: number
  isFaint?: boolean
}) {
  const id = useId()
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
      className={isFaint ? 'shrink-0 opacity-55' : 'shrink-0'}
    >
      <defs>
        <linearGradient id={`${id}rim`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".85" />
          <stop offset=".35" stopColor={color} />
          <stop offset="1" stopColor="#000" stopOpacity=".45" />
        </linearGradient>
        <radialGradient id={`${id}face`} cx=".38" cy=".3" r=".85">
          <stop offset="0" stopColor={color} stopOpacity=".95" />
          <stop offset=".7" stopColor={color} stopOpacity=".55" />
          <stop offset="1" stopColor={color} stopOpacity=".3" />
        </radialGradient>
      </defs>
      <polygon points={starOf(8 + Math.min(level, 12) * 2)} fill={color} fillOpacity=".9" />
      <polygon points={starOf(8 + Math.min(level, 12) * 2)} fill={`url(#${id}rim)`} />
      <circle cx="50" cy="50" r="34" fill="#14131c" />
      <circle cx="50" cy="50" r="34" fill={`url(#${id}face)`} stroke="#fff" strokeOpacity=".4" strokeWidth="1.5" />
      <path d={CROWN} fill="#fff" fillOpacity=".94" />
      <path d="M32 66h36" stroke="#fff" strokeOpacity=".94" strokeWidth="4.5" strokeLinecap="round" />
      {level >= 3 && <circle cx="50" cy="30.5" r="3.2" fill="#fff" />}
      {level >= 5 && (
        <>
          <circle cx="26" cy="36" r="2.6" fill="#fff" />
          <circle cx="74" cy="36" r="2.6" fill="#fff" />
        </>
      )}
    </svg>
  )
}
