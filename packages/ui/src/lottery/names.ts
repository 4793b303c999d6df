import type { Language } from '../i18n/messages.ts'
import { betNames, menuNames, type Named, outcomeNames, prizeNames } from './bet-names.ts'

export const fillName = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))

/** The first of some keys that has a name: as it is, or with its first number taken out. */
export function findName(
  names: Readonly<Record<string, Named>>,
  keys: readonly string[],
  language: Language,
): string | undefined {
  for (const key of keys) {
    const exact = names[key]
    if (exact) return exact[language]
    const n = /\d+/.exec(key)?.[0]
    const general = n === undefined ? undefined : names[key.replace(n, 'n')]
    if (general) return fillName(general[language], { n: n! })
  }
  return undefined
}

/** Names whose key ends with the bet itself: `place/place`, `sides/sides-n`. */
const byCode = new Map(
  Object.keys(betNames).flatMap(key => {
    const [menu, code] = key.split('/')
    return menu && code ? [[code, menu] as const] : []
  }),
)

/** A bet by its code alone, where its rules are not at hand: `back-2-direct` is `Last 2 · Straight`. Undefined where it has no name. */
export function nameOfBet(code: string, language: Language): string | undefined {
  const whole = betNames[code]?.[language]
  if (whole) return whole
  const stem = code.replace(/\d+/, 'n')
  const own = betNames[`${code}/${code}`] ? code : (byCode.get(code) ?? byCode.get(stem))
  if (own)
    return joined(
      own === code ? [`prizes/${own}`, own] : [own],
      findName(betNames, [`${own}/${code}`], language),
      language,
    )
  const parts = code.split('-')
  for (let end = parts.length - 1; end > 0; end -= 1) {
    const menu = parts.slice(0, end).join('-')
    const rest = parts.slice(end).join('-')
    if (!findName(menuNames, [menu], language)) continue
    const versus = /^(\d+)v(\d+)$/.exec(rest)
    const name = versus
      ? fillName(betNames.versus![language], { a: versus[1]!, b: versus[2]! })
      : findName(betNames, [`${menu}/${code}`, code, rest], language)
    if (name) return joined([menu], name, language)
  }
  return findName(betNames, [code], language)
}

function joined(menus: readonly string[], name: string | undefined, language: Language): string | undefined {
  const first = findName(menuNames, menus, language)
  return !name || !first || name.startsWith(first) ? name : `${first} · ${name}`
}

/** A number or an outcome that is bet on, with the row it stands in: `2:big` is `Big` of the second. Undefined where it has no word. */
export function nameOfNumber(number: string, language: Language): { row?: number; symbols: string[] } | undefined {
  const [, row, own = number] = /^(\d+):(.+)$/.exec(number) ?? []
  const whole = nameOfOutcome(own, language)
  const symbols = whole ? [whole] : own.split('-').map(each => nameOfOutcome(each, language))
  if (!symbols.every(each => each !== undefined)) return undefined
  return row ? { row: Number(row), symbols } : { symbols }
}

/** What was chosen, as people read it: `12 75`, `1 | 2 3`, `Grande`; `–` where a place is left open. */
export function contentText(content: readonly (readonly string[])[], language: Language): string {
  const word = (number: string) => nameOfNumber(number, language)?.symbols.join(' ') ?? number
  return content.map(row => (row.length === 0 ? '–' : row.map(word).join(' '))).join(' | ')
}

/** Numbers speak for themselves. */
function nameOfOutcome(code: string, language: Language): string | undefined {
  if (/^\d+$/.test(code)) return code
  const names = code.split('+').map(each => findName(outcomeNames, [each], language))
  return names.every(name => name !== undefined) ? names.join(' + ') : undefined
}

export const nameOfPrize = (code: string, language: Language): string => findName(prizeNames, [code], language) ?? code
