/** What labels of members may be coloured with: those of charts, and the neutral one. */
export const labelColors = {
  gold: '#EBB427',
  blue: '#65A7FA',
  green: '#48D687',
  coral: '#FB7475',
  violet: '#CDA4EC',
  cyan: '#4ECCD3',
  grey: '#ABABAB',
} as const
export type LabelColor = keyof typeof labelColors
export const labelColorNames = Object.keys(labelColors) as LabelColor[]
