const signs = new Map<string, { group: string; decimal: string }>()

/** The thousands and decimal signs of a locale. */
export function numberSigns(locale: string): { group: string; decimal: string } {
  let found = signs.get(locale)
  if (!found) {
    const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.8)
    const sign = (type: string, fallback: string) => parts.find(part => part.type === type)?.value ?? fallback
    found = { group: sign('group', ','), decimal: sign('decimal', '.') }
    signs.set(locale, found)
  }
  return found
}

/** What was typed → a plain decimal string (`"1234.5"`), with at most `decimals` places; keeps a trailing point while typing. */
export function plainAmount(typed: string, locale: string, decimals: number): string {
  const { decimal } = numberSigns(locale)
  let text = ''
  let hasPoint = false
  for (const character of typed) {
    if (/\d/.test(character)) text += character
    else if (character === decimal && !hasPoint && decimals > 0) {
      text += text ? '.' : '0.'
      hasPoint = true
    }
  }
  const [whole = '', fraction] = text.split('.')
  const trimmed = whole.replace(/^0+(?=\d)/, '').slice(0, 12)
  return fraction === undefined ? trimmed : `${trimmed}.${fraction.slice(0, decimals)}`
}

/** A plain decimal string with the locale's thousands signs; decimals stay as they are. */
export function groupAmount(plain: string, locale: string): string {
  const { group, decimal } = numberSigns(locale)
  const [whole = '', fraction] = plain.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction === undefined ? grouped : grouped + decimal + fraction
}

/** Where the caret belongs in `text` so that `digitsAfter` digits or signs stay to its right. */
export function caretBefore(text: string, digitsAfter: number, locale: string): number {
  const { group } = numberSigns(locale)
  let left = digitsAfter
  let caret = text.length
  while (caret > 0 && left > 0) {
    caret--
    if (text[caret] !== group) left--
  }
  return caret
}
