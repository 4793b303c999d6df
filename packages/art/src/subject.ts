import type { Category } from '@ronda/contract/core/constants.ts'
import { createDice, hashText } from './seed.ts'

/** What a tile's picture is made from; the same subject always gives the same picture. */
export type ArtSubject = {
  /** Usually the game's id. */
  seed: string
  name: string
  vendor: string
  category: Category
  /** Leaves the name out, for places that set it as text over the picture. */
  isNameless?: boolean
  /** Moves on to another motif and hue, so that neighbours differ; see `spreadArt`. */
  shift?: number
  /** Version of the pictures that the vendor publishes of the game; without it the picture is drawn. */
  own?: string
}

/** Motifs that each category has to choose from. */
export const motifCounts: Record<Category, number> = {
  RNG: 7,
  LIVE: 6,
  SPORTS: 6,
  FISH: 6,
  PVP: 6,
  BG: 6,
  LOTT: 6,
  ELOTT: 6,
  ESPORTS: 6,
}
export const HUE_BUCKETS = 3

type Choice = { variant: number; bucket: number; dice: ReturnType<typeof createDice> }

/** The motif and the hue of a subject, and the dice for the rest of its picture. */
export function choose({ seed, category, shift = 0 }: ArtSubject): Choice {
  const count = motifCounts[category]
  const dice = createDice(hashText(`${category}/${seed}`))
  const variant = (dice.int(0, count - 1) + shift) % count
  const bucket = (dice.int(0, HUE_BUCKETS - 1) + shift) % HUE_BUCKETS
  return { variant, bucket, dice }
}

/** The same subjects, shifted where needed so that neighbours never share motif and hue. */
export function spreadArt<S extends ArtSubject>(subjects: readonly S[]): S[] {
  const result: S[] = []
  for (const subject of subjects) {
    const previous = result.at(-1)
    let shift = subject.shift ?? 0
    if (previous && previous.category === subject.category) {
      const before = choose(previous)
      for (let tries = 0; tries < 3; tries++, shift++) {
        const now = choose({ ...subject, shift })
        if (now.variant !== before.variant || now.bucket !== before.bucket) break
      }
    }
    result.push(shift ? { ...subject, shift } : subject)
  }
  return result
}
