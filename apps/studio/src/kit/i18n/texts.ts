import { type Catalogue, createI18n, type Language, readMessages } from '@ronda/ui/i18n/messages.ts'

export type Values = Readonly<Record<string, string | number>>
export type Translate<Key extends string> = (key: Key, values?: Values) => string
/** Texts of one part in every language, each loaded when it is read. A missing key does not compile. */
export type Texts<Key extends string> = Record<Language, () => Promise<{ default: Record<Key, string> }>>

export const kitTexts = {
  es: () => import('./es.json'),
  en: () => import('./en.json'),
  pt: () => import('./pt.json'),
  th: () => import('./th.json'),
}
export type KitKey = keyof typeof import('./es.json')
export type KitTranslate = Translate<KitKey>

/** The texts of a part in one language; of several parts together, the later ones first. */
export async function loadTexts<Key extends string>(
  language: Language,
  ...parts: Texts<Key>[]
): Promise<Translate<Key>> {
  const loaded = await Promise.all(parts.map(part => part[language]()))
  const messages: Catalogue = Object.assign({}, ...loaded.map(each => each.default))
  const i18n = createI18n({ locale: language, messages: { [language]: await readMessages(messages) } })
  return (key, values) => i18n._(key, values)
}
