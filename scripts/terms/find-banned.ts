/** One word that must go, and what is said instead. */
interface Banned {
  /** `*` at its end stands for any letters. */
  word: string
  use: string
  /** Only in texts whose id this pattern fits. */
  where?: string
  /** Phrases in which it is right. */
  unless?: string[]
}

/** Languages that put no space between words: there a word is found wherever its letters stand. */
const unspaced = new Set(['th'])
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function patternOf(language: string, word: string): string {
  const letters = escaped(word.replace(/\*$/, ''))
  if (unspaced.has(language)) return letters
  return `(?<![\\p{L}\\p{M}\\d])${letters}${word.endsWith('*') ? '[\\p{L}\\p{M}]*' : ''}(?![\\p{L}\\p{M}\\d])`
}

/** A reader of one language's texts by its list: which banned words a text of an id says. */
export function bannedIn(language: string, list: readonly Banned[]): (id: string, text: string) => Banned[] {
  const words = list.map(banned => ({
    banned,
    pattern: new RegExp(patternOf(language, banned.word), 'iu'),
    unless: banned.unless && new RegExp(banned.unless.map(escaped).join('|'), 'giu'),
    where: banned.where && new RegExp(`^${banned.where.startsWith('(?!') ? '' : '.*'}(?:${banned.where})`),
  }))
  // Most texts say none of them: one search tells.
  const any = new RegExp(list.map(({ word }) => patternOf(language, word)).join('|') || '(?!)', 'iu')
  return (id, text) => {
    if (!any.test(text)) return []
    return words
      .filter(
        ({ pattern, unless, where }) =>
          (!where || where.test(id)) && pattern.test(unless ? text.replace(unless, '·') : text),
      )
      .map(({ banned }) => banned)
  }
}
