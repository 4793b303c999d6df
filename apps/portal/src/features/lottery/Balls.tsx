import { ballColours, colourAmong, markSixBalls, runnerColours } from '@ronda/ui/lottery/ball-colours.ts'

export function Car({ number }: { number: number }) {
  const { ground, ink } = runnerColours(number)
  return (
    <span
      className="numeral grid size-(--d) place-items-center rounded-[26%] text-(length:--n) font-bold inset-ring inset-ring-white/25"
      style={{ background: ground, color: ink }}
    >
      {number}
    </span>
  )
}

const BALLS = 80
const BALLS_11X5 = 11

/** The colour of a ball, as of a lottery's family. */
export function colourOf(ball: number, family: string): string {
  if (family !== 'LHC') return ballColours[colourAmong(ball, family === '11X5' ? BALLS_11X5 : BALLS)]
  const { red, blue } = markSixBalls
  return ballColours[red.includes(ball) ? 'red' : blue.includes(ball) ? 'blue' : 'green']
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
