import { runInNewContext } from 'node:vm'
import { RE2JS } from 're2js'

/** A check of a whole value that answers in time linear to its length, or in `PATIENCE_MS` at the most. */
export interface Pattern {
  test(value: string): boolean
}

const PATIENCE_MS = 50
const KEPT = 1000
const compiled = new Map<string, Pattern>()

/**
 * Merchants write patterns; `*` means anything. A pattern must match the whole value. Those that look ahead are beyond the linear
 * engine: they run with a time limit, and a value that takes longer does not match.
 */
export function patternOf(acceptedPattern: string): Pattern {
  const source = acceptedPattern === '*' || acceptedPattern === '' ? '.*' : acceptedPattern
  let pattern = compiled.get(source)
  if (!pattern) {
    pattern = linear(source) ?? limited(source)
    if (compiled.size >= KEPT) compiled.clear()
    compiled.set(source, pattern)
  }
  return pattern
}

function linear(source: string): Pattern | undefined {
  try {
    const pattern = RE2JS.compile(source)
    return { test: value => pattern.matches(value) }
  } catch {
    return undefined
  }
}

/** Throws `SyntaxError` where the source is no pattern at all. */
function limited(source: string): Pattern {
  const pattern = new RegExp(`^(?:${source})$`, 'u')
  return {
    test(value) {
      try {
        return runInNewContext('pattern.test(value)', { pattern, value }, { timeout: PATIENCE_MS }) === true
      } catch {
        return false
      }
    },
  }
}
