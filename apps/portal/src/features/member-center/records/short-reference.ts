const LONG = 14

/** The ends of a long number, by which people compare it; undefined of what is words or short enough to read. */
export function shortReference(text: string): string | undefined {
  if (text.length < LONG || /\s/.test(text) || !/\d/.test(text)) return undefined
  return `${text.slice(0, 4)}…${text.slice(-6)}`
}
