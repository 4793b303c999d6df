import { newId } from '@ronda/contract/core/ids.ts'

type Kept = { id: string; of: string }

const keyOf = (kind: string) => `request.${kind}`

/**
 * The id of a request that moves money. It is made before sending and kept until an answer came, so that trying the same again has one
 * effect; something else gets an id of its own.
 */
export function requestIdFor(kind: string, input: unknown): string {
  const of = JSON.stringify(input)
  const kept = read(kind)
  if (kept?.of === of) return kept.id
  const id = newId(Date.now())
  sessionStorage.setItem(keyOf(kind), JSON.stringify({ id, of } satisfies Kept))
  return id
}

/** The server answered: the next request is a new one. */
export function requestAnswered(kind: string): void {
  sessionStorage.removeItem(keyOf(kind))
}

function read(kind: string): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
