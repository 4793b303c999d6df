import { type FieldProblem, invalidInput } from '@ronda/contract/core/errors.ts'

/** Text that PostgreSQL keeps: no NUL, and no half of a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** No input that means something is nested deeper. */
const DEPTH_MAX = 32

/**
 * Whether every text of an input, names included, can be kept, and it is not nested so deep that nobody could walk through it. Asked of every
 * wallet call: without the list of what is wrong.
 */
export function isStorableInput(input: unknown, depth = 0): boolean {
  if (typeof input === 'string') return isStorable(input)
  if (typeof input !== 'object' || input === null) return true
  if (depth > DEPTH_MAX) return false
  for (const name in input)
    if (!isStorable(name) || !isStorableInput((input as Record<string, unknown>)[name], depth + 1)) return false
  return true
}

/** Refuses input of any shape that holds text, names included, which cannot be kept. */
export function assertStorable(input: unknown): void {
  const fields = problemsIn(input, '')
  if (fields.length > 0) throw invalidInput(fields.slice(0, 20))
}

function problemsIn(value: unknown, field: string): FieldProblem[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ field, rule: 'characters' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    // The name itself cannot be kept, so the refusal tells only where it is.
    if (!isStorable(name)) return [{ field, rule: 'characters' }]
    return problemsIn(inner, field ? `${field}.${name}` : name)
  })
}

/** Refuses an address with a NUL in its path or query. Once decoded, it can hold no other text that PostgreSQL does not keep. */
export function assertStorableAddress(address: string): void {
  if (!/%00/.test(address)) return
  assertStorable(Object.fromEntries(new URL(address).searchParams))
  throw invalidInput([{ field: 'path', rule: 'characters' }])
}
