/** What balls are coloured by, each as lightness, chroma and hue of `oklch()`. */
export const ballColours = {
  gold: '.78 .15 82',
  blue: '.58 .18 255',
  red: '.6 .21 25',
  green: '.64 .17 150',
  violet: '.6 .2 305',
  teal: '.68 .12 195',
  orange: '.72 .18 55',
  grey: '.6 .02 265',
} as const
export type BallColour = keyof typeof ballColours

const inOrder = Object.keys(ballColours) as BallColour[]

export const isBallColour = (name: string): name is BallColour => Object.hasOwn(ballColours, name)

/** Of so many balls neighbours are coloured alike, tens of eighty. */
export const colourAmong = (ball: number, size: number): BallColour =>
  inOrder[Math.floor((ball - 1) / Math.ceil(size / inOrder.length)) % inOrder.length]!

const red = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const blue = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]
/** The balls of a mark six; bets on a colour are won by these lists. */
export const markSixBalls = {
  red,
  blue,
  green: Array.from({ length: 49 }, (_, index) => index + 1).filter(
    ball => !red.includes(ball) && !blue.includes(ball),
  ),
} as const

const dark = '#14182e'
const light = '#fff'
/** Of each runner of a race its ground and its number. */
const runners: Readonly<Record<number, { ground: string; ink: string }>> = {
  1: { ground: '#f5d51f', ink: dark },
  2: { ground: '#1276d6', ink: light },
  3: { ground: '#4d5563', ink: light },
  4: { ground: '#ff8a1e', ink: dark },
  5: { ground: '#2fd3dd', ink: dark },
  6: { ground: '#5a3ef0', ink: light },
  7: { ground: '#c3c9d4', ink: dark },
  8: { ground: '#d01f33', ink: light },
  9: { ground: '#7d2415', ink: light },
  10: { ground: '#147a34', ink: light },
}

export const runnerColours = (runner: number): { ground: string; ink: string } => runners[runner] ?? runners[3]!
