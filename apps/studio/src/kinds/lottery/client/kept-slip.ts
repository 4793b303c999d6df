import type { Line } from '../line.ts'
import type { Storage } from './favourites.ts'
import type { Slip } from './slip.ts'

/** Puts back what lay on the slip of a lottery in this tab; what cannot be bought any more is left out. */
export function restoreSlip(slip: Slip, game: string, storage: Storage | undefined): void {
  try {
    for (const line of JSON.parse(storage?.getItem(keyOf(game)) ?? '[]') as Line[]) slip.add([line])
  } catch {
    // It was kept by another version, or by somebody else.
  }
}

export function keepSlip(slip: Slip, game: string, storage: Storage | undefined): void {
  try {
    storage?.setItem(keyOf(game), JSON.stringify(slip.wire()))
  } catch {
    // Storage is full or forbidden in this frame: it lasts as long as the page.
  }
}

/** The bet that was open in this tab. */
export const keptSheet = (game: string, storage: Storage | undefined): string | undefined => {
  try {
    return storage?.getItem(`sheet:${game}`) ?? undefined
  } catch {
    return undefined
  }
}

export function keepSheet(id: string, game: string, storage: Storage | undefined): void {
  try {
    storage?.setItem(`sheet:${game}`, id)
  } catch {
    // As above.
  }
}

const keyOf = (game: string) => `slip:${game}`

/** Of this tab alone; none where the frame forbids it. */
export function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}
