import type { Kind } from '../../config.ts'
import { flipper, octopus, ray, seahorse, swordfish, turtle } from './fish-large.ts'
import { anchovy, angelfish, clownfish, lionfish, puffer, tang } from './fish-small.ts'

export type Creature = {
  picture(): string
  width: number
  height: number
  /** How large it is drawn in a bay of 1 000 × 600. */
  scale: number
  /** `wave`: the body bends from head to tail; `drift`: it stays upright and sways. */
  motion: 'wave' | 'drift'
  /** How far the tail swings, in its own pixels, and how often a second. */
  swing: number
  beat: number
}

export const creatures: Record<Kind, Creature> = {
  anchovy: { picture: anchovy, width: 160, height: 60, scale: 0.42, motion: 'wave', swing: 9, beat: 2.4 },
  clownfish: { picture: clownfish, width: 150, height: 100, scale: 0.46, motion: 'wave', swing: 9, beat: 2 },
  tang: { picture: tang, width: 150, height: 104, scale: 0.52, motion: 'wave', swing: 8, beat: 1.8 },
  angelfish: { picture: angelfish, width: 146, height: 172, scale: 0.52, motion: 'wave', swing: 6, beat: 1.3 },
  puffer: { picture: puffer, width: 152, height: 126, scale: 0.6, motion: 'wave', swing: 4, beat: 1.5 },
  lionfish: { picture: lionfish, width: 172, height: 160, scale: 0.64, motion: 'wave', swing: 6, beat: 1.1 },
  turtle: { picture: turtle, width: 212, height: 140, scale: 0.72, motion: 'wave', swing: 2, beat: 0.7 },
  ray: { picture: ray, width: 232, height: 164, scale: 0.78, motion: 'wave', swing: 12, beat: 0.7 },
  swordfish: { picture: swordfish, width: 272, height: 116, scale: 0.82, motion: 'wave', swing: 12, beat: 1.7 },
  seahorse: { picture: seahorse, width: 138, height: 196, scale: 0.66, motion: 'drift', swing: 6, beat: 0.8 },
  octopus: { picture: octopus, width: 188, height: 166, scale: 0.74, motion: 'drift', swing: 5, beat: 0.9 },
}

export { flipper }
