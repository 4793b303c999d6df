import type { Content } from '../plays/play.ts'

const KEPT_MAX = 12

type Kept = Readonly<Record<string, readonly Content[]>>
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Numbers a player keeps of the bets of one lottery, on this device. */
export class Favourites {
  private kept: Kept
  private key: string
  private storage: Storage | undefined

  constructor(game: string, storage: Storage | undefined) {
    this.key = `numbers:${game}`
    this.storage = storage
    this.kept = read(storage, this.key)
  }

  of(bet: string): readonly Content[] {
    return this.kept[bet] ?? []
  }

  has(bet: string, content: Content): boolean {
    return this.of(bet).some(one => isSame(one, content))
  }

  /** Keeps it, or forgets it where it is kept already; the oldest of too many goes. */
  toggle(bet: string, content: Content): void {
    const others = this.of(bet).filter(one => !isSame(one, content))
    const isKept = others.length < this.of(bet).length
    this.kept = { ...this.kept, [bet]: isKept ? others : [content, ...others].slice(0, KEPT_MAX) }
    try {
      this.storage?.setItem(this.key, JSON.stringify(this.kept))
    } catch {
      // Storage is full or forbidden in this frame: they are kept while the page stands.
    }
  }
}

const isSame = (one: Content, other: Content) => JSON.stringify(one) === JSON.stringify(other)

function read(storage: Storage | undefined, key: string): Kept {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {}
  } catch {
    return {}
  }
}

/** The page's own storage; none where the frame forbids it. */
export function pageStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
