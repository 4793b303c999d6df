export type Pasted = {
  /** Each once, in the order of the text. */
  readonly numbers: readonly string[]
  /** What was there more than once. */
  readonly twice: readonly string[]
  /** What was not understood, and where in the text. */
  readonly unknown: readonly { readonly text: string; readonly at: number }[]
}

/**
 * Reads numbers out of any text.
 *
 * `digits`: numbers of so many digits, whatever stands between them. `balls`: so many balls of 1…`size` for each number, with anything
 * between the balls but what ends a number (a line, a comma, a semicolon, a bar).
 */
export function readPasted(
  text: string,
  form: { readonly digits: number } | { readonly balls: number; readonly size: number },
): Pasted {
  const pieces = [...text.matchAll('digits' in form ? /[^\s,;|/、，；。.:\-_]+/g : /[^\n\r,;|、，；]+/g)]
  const found = new Map<string, number>()
  const unknown: { text: string; at: number }[] = []
  for (const piece of pieces) {
    const [raw] = piece
    const trimmed = raw.trim()
    if (trimmed === '') continue
    const number = 'digits' in form ? digitsOf(trimmed, form.digits) : ballsOf(trimmed, form.balls, form.size)
    if (number === undefined) unknown.push({ text: trimmed, at: piece.index + raw.indexOf(trimmed) })
    else found.set(number, (found.get(number) ?? 0) + 1)
  }
  return {
    numbers: [...found.keys()],
    twice: [...found].filter(([, times]) => times > 1).map(([number]) => number),
    unknown,
  }
}

const digitsOf = (text: string, digits: number) => (text.length === digits && /^\d+$/.test(text) ? text : undefined)

function ballsOf(text: string, count: number, size: number): string | undefined {
  const balls = text.split(/[\s.\-_/]+/).filter(ball => ball !== '')
  if (balls.length !== count || balls.some(ball => !/^\d{1,2}$/.test(ball))) return undefined
  const numbers = balls.map(Number)
  if (numbers.some(ball => ball < 1 || ball > size) || new Set(numbers).size !== count) return undefined
  return numbers.map(ball => String(ball).padStart(2, '0')).join(' ')
}
