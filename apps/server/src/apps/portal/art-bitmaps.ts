import { createTurns } from '../../base/turns.ts'

const AT_ONCE = 2
/** With so many bitmaps before it in the queue, the drawing is answered instead of waiting. */
const PATIENCE = 12
const QUEUE_MAX = 400
const KEPT_BYTES = 32 * 2 ** 20

export interface Bitmaps {
  /** The picture if it was made before. */
  kept(key: string): Buffer | undefined
  /** The picture, made now. Undefined while too many others come first: it is still made, for whoever asks next. */
  make(key: string, draw: () => Promise<Buffer>): Promise<Buffer | undefined>
}

/** Pictures of games as bitmaps, which a page puts together many times faster than drawings. The last ones asked for are kept. */
export function createBitmaps(): Bitmaps {
  const kept = new Map<string, Buffer>()
  const making = new Map<string, Promise<Buffer>>()
  const turns = createTurns(AT_ONCE)
  let bytes = 0

  function keep(key: string, picture: Buffer): void {
    kept.set(key, picture)
    bytes += picture.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= KEPT_BYTES) break
      kept.delete(oldest)
      bytes -= length
    }
  }

  return {
    kept(key) {
      const picture = kept.get(key)
      if (picture) {
        kept.delete(key)
        kept.set(key, picture)
      }
      return picture
    },
    async make(key, draw) {
      const isPatient = turns.waiting < PATIENCE
      let work = making.get(key)
      if (!work) {
        if (turns.waiting >= QUEUE_MAX) return undefined
        work = turns.run(draw)
        making.set(key, work)
        work.then(
          picture => keep(key, picture),
          () => {},
        )
        work.catch(() => {}).finally(() => making.delete(key))
      }
      return isPatient ? work : undefined
    },
  }
}
