/** The betting record of a span of days, and of one product. */
export const roundsPath = ({ from, to }: { from: string; to: string }, category?: string): string =>
  `/?panel=personalHistoryCopy&from=${from}&to=${to}${category ? `&product=${category}` : ''}`
