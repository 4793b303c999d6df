/** Texts in a fixed order, of which some may be alike, each with a name of its own. */
export const keyed = (texts: readonly string[]): { key: string; text: string; at: number }[] =>
  texts.map((text, at) => ({ key: `${at}`, text, at }))
