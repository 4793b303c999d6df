import { loadChunk } from './chunk.ts'
import { translator } from './translator.ts'

/** A part of the program together with the texts that the first view did not need. */
export function loadWithTexts<T>(load: () => Promise<T>): Promise<T> {
  return loadChunk(async () => {
    const [part] = await Promise.all([load(), translator.complete()])
    return part
  })
}
