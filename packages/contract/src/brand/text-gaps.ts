import { isFactName } from './facts.ts'

/** A message as the compiler reads it: words, and gaps with their kind and branches. */
export type MessageToken = string | readonly [name: string, kind?: string, branches?: unknown]

const tag = /<(\/?)([A-Za-z][\w.-]*)([^<>]*)>/g

const choosing = new Set(['plural', 'selectordinal', 'select'])

/**
 * What a text has to keep whatever its words: its gaps (`amount`), those that choose by number or name with their kind (`count:plural`) and
 * its elements (`<a>`). Sorted, each once. Throws where a choice has no branch for everything else.
 */
export function gapsOf(message: string | readonly MessageToken[]): string[] {
  const found = new Set<string>()
  collect(typeof message === 'string' ? [message] : message, found)
  return [...found].sort()
}

function collect(tokens: readonly MessageToken[], found: Set<string>): void {
  const words = tokens.map(token => (typeof token === 'string' ? token : '')).join('')
  for (const [, end, name, rest] of words.matchAll(tag)) found.add(`<${end}${name}${rest?.trim() ?? ''}>`)
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [name, kind, branches] = token
    found.add(kind ? `${name}:${kind}` : name)
    if (!branches || typeof branches !== 'object') continue
    // Without it there are values for which nothing can be said.
    if (choosing.has(kind ?? '') && !('other' in branches)) throw new Error(`${name} has no branch "other"`)
    for (const branch of Object.values(branches))
      if (typeof branch === 'string' || Array.isArray(branch))
        collect(typeof branch === 'string' ? [branch] : branch, found)
  }
}

/** Gaps of the standard text that are missing in another, and gaps it has that are neither known nor facts of the rules in force. */
export function gapProblems(
  standard: readonly string[],
  own: readonly string[],
): { missing: string[]; unknown: string[] } {
  return {
    missing: standard.filter(gap => !own.includes(gap)),
    unknown: own.filter(gap => !standard.includes(gap) && !isFactName(gap)),
  }
}

/** How a gap is written: `{amount}`, `{count, plural, …}`, `<a>`. */
export function gapText(gap: string): string {
  if (gap.startsWith('<')) return gap
  const [name, kind] = gap.split(':')
  return kind ? `{${name}, ${kind}, …}` : `{${name}}`
}

/** A text that is this much longer than the longest of its standards may not fit where it stands. */
export function isLong(text: string, standards: readonly string[]): boolean {
  return text.length > Math.max(...standards.map(one => one.length)) * 1.25 + 6
}
