const LETTERS = 12_000

/** Counts as axes tell them: `1.5 k`, `12 k`. Some languages have the letter small for some thousands and large for others: here it is one. */
export function shortNumber(locale: string): (value: number) => string {
  const format = new Intl.NumberFormat(locale, { notation: 'compact' })
  const letter = format.formatToParts(LETTERS).find(({ type }) => type === 'compact')?.value ?? ''
  return value =>
    format
      .formatToParts(value)
      .map(part => (part.type === 'compact' && part.value.toLowerCase() === letter.toLowerCase() ? letter : part.value))
      .join('')
}
