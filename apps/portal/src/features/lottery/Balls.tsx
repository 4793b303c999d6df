/** The colours of the ten cars, as they are everywhere. */
const cars: Record<number, string> = {
  1: '#f5d51f',
  2: '#1276d6',
  3: '#4d5563',
  4: '#ff8a1e',
  5: '#2fd3dd',
  6: '#5a3ef0',
  7: '#c3c9d4',
  8: '#d01f33',
  9: '#7d2415',
  10: '#147a34',
}
const bright = new Set([1, 4, 5, 7])

export function Car({ number }: { number: number }) {
  return (
    <span
      className="numeral grid size-(--d) place-items-center rounded-[26%] text-(length:--n) font-bold inset-ring inset-ring-white/25"
      style={{ background: cars[number] ?? '#4d5563', color: bright.has(number) ? '#14182e' : '#fff' }}
    >
      {number}
    </span>
  )
}

/** Red, blue and green, as the balls of a mark six are. */
const reds = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const blues = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]
const tens = [
  '.78 .15 82',
  '.6 .17 255',
  '.62 .2 25',
  '.64 .16 150',
  '.6 .19 305',
  '.66 .11 195',
  '.7 .17 55',
  '.6 .02 265',
]

export function colourOf(number: number, family: string): string {
  if (family === 'LHC') return reds.includes(number) ? tens[2]! : blues.includes(number) ? tens[1]! : tens[3]!
  return tens[Math.floor((number - 1) / (family === '11X5' ? 2 : 10)) % tens.length]!
}

/** A ball with its number on a white field, for which a small one has no room. */
export function Ball({ number, colour, isSmall }: { number: number; colour: string; isSmall?: boolean }) {
  const text = String(number).padStart(2, '0')
  const hue = colour.split(' ')[2]
  if (isSmall)
    return (
      <span
        className="numeral grid size-(--d) place-items-center rounded-full text-(length:--n) leading-none font-bold text-white"
        style={{ background: `oklch(.42 .11 ${hue})` }}
      >
        {text}
      </span>
    )
  return (
    <span
      className="grid size-(--d) place-items-center rounded-full shadow-[inset_0_-2px_4px_rgb(0_0_0/.35)]"
      style={{ background: `radial-gradient(circle at 35% 25%, oklch(.92 .06 ${hue}), oklch(${colour}) 55%)` }}
    >
      <span className="numeral grid size-[68%] place-items-center rounded-full bg-white text-(length:--n) leading-none font-bold text-[#14182e]">
        {text}
      </span>
    </span>
  )
}

/** A digit, or a sum of some (`isSum`). */
export function Digit({ children, isSum }: { children: string | number; isSum?: boolean }) {
  return (
    <span
      className="numeral grid h-(--d) min-w-(--d) place-items-center rounded-full px-1 text-(length:--n) leading-none font-bold"
      style={
        isSum
          ? { background: 'var(--surface-3)', color: 'var(--text-1)' }
          : {
              background: 'radial-gradient(circle at 35% 25%, #fff, #f1ead8 55%, #cdbf9c)',
              color: '#14182e',
              boxShadow: 'inset 0 -2px 3px rgb(0 0 0 / .2)',
            }
      }
    >
      {children}
    </span>
  )
}
