import { breath } from '@ronda/ui/page/breath.ts'

const LONGEST_WAIT_MS = 120_000

/** A part of the program that did not arrive. */
export class ChunkLoadError extends Error {
  constructor(cause?: unknown) {
    super('A part of the program did not arrive', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** Loads a part of the program; one that fails or is not there after two minutes is given up as `ChunkLoadError`. */
export async function loadChunk<T>(load: () => Promise<T>, longestMs = LONGEST_WAIT_MS): Promise<T> {
  // The first view is drawn of what is there: parts that come later come to the program.
  if (import.meta.env.IS_FIRST_VIEW) return new Promise(() => {})
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), longestMs)
  })
  try {
    // A page asks for several at once, and asking takes a while.
    await breath()
    return await Promise.race([load(), late])
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(error)
  } finally {
    clearTimeout(timer)
  }
}

export const isChunkProblem = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError'
