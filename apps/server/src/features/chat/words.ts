/** What people hide words behind: width forms, marks, invisible characters. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}\p{Cc}]/gu, '')
    .toLowerCase()
}

const ending = 'com|net|org|info|io|pe|br|mx|th|co|cc|gg|ly|app|bet|casino|club|link|live|online|shop|site|vip|win|xyz'
const links = new RegExp(
  [
    'https?:',
    '\\bwww\\s*\\.',
    // Without spaces, or two sentences would be an address; `me` is a word of Spanish.
    `[\\p{L}\\p{N}-](?:\\.|\\s*(?:\\[\\.\\]|\\(dot\\))\\s*)(?:${ending})(?![\\p{L}\\p{N}])`,
    '\\b(?:t|wa|m)\\.me(?![\\p{L}\\p{N}])',
    '[\\w.+-]+@[\\w-]+',
    '(?:\\d[ .()/-]*){8,}',
  ].join('|'),
  'iu',
)

/** Addresses, e-mail, or a number as long as a telephone's. */
export function hasContactData(text: string): boolean {
  return links.test(plain(text))
}

export function hasBlockedWord(text: string, blocked: readonly string[]): boolean {
  const whole = plain(text)
  const words = new Set(whole.split(/[^\p{L}\p{N}]+/u).flatMap(word => [word, word.replace(/(.)\1+/gu, '$1')]))
  return blocked.some(entry => {
    const word = plain(entry)
    // Scripts without spaces between words are searched as they stand.
    return /^[\p{Script=Latin}\p{N}]+$/u.test(word)
      ? words.has(word) || words.has(word.replace(/(.)\1+/gu, '$1'))
      : whole.includes(word)
  })
}

/** One line of plain text. */
export function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}
