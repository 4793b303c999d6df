import type { CSSProperties } from 'react'

const places: Record<number, readonly (readonly [number, number])[]> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
}

/** The upper face of a die; ones and fours are red. */
export function Die({ pips, className, style }: { pips: number; className?: string; style?: CSSProperties }) {
  const isRed = pips === 1 || pips === 4
  return (
    <svg viewBox="0 0 100 100" className={className} style={style} role="img" aria-label={String(pips)}>
      <rect x="2" y="2" width="96" height="96" rx="22" fill="#fffaf0" stroke="#a8a08f" strokeWidth="3" />
      {(places[pips] ?? []).map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={pips === 1 ? 16 : 10} fill={isRed ? '#d8203a' : '#1b2340'} />
      ))}
    </svg>
  )
}
