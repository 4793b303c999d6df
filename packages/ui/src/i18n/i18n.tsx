import { type I18n, setupI18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { regionOf } from '@ronda/contract/values/regions.ts'
import { type ReactNode, useCallback } from 'react'
import { languageNames } from './language-names.ts'
import { type Catalogue, type Language, languages, readMessages } from './messages.ts'

export { type Catalogue, type Language, languageNames, languages }

type Loader = () => Promise<{ default: Catalogue }>
const FONT_WAIT_MS = 800
const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

const ownCatalogues: Record<Language, Loader> = {
  es: () => import('./es.json'),
  en: () => import('./en.json'),
  pt: () => import('./pt.json'),
  th: () => import('./th.json'),
}

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** The first of the wanted languages (`es-MX` counts as `es`) that is allowed, else the first allowed one. */
export function pickLanguage(wanted: readonly (string | null | undefined)[], allowed: readonly Language[]): Language {
  for (const tag of wanted) {
    const language = tag?.toLowerCase().split(/[-_]/)[0]
    if (isLanguage(language) && allowed.includes(language)) return language
  }
  return allowed[0] ?? 'es'
}

export type Translator = {
  i18n: I18n
  /** Loads the language's texts, then shows them and sets `<html lang>`. */
  activate: (language: Language) => Promise<void>
  /** Loads the texts that the first view does not need, now and with every language chosen from here on. */
  complete: () => Promise<void>
  /** Loads all texts of the language shown again, for those said instead have changed. */
  renew: () => Promise<void>
}

/**
 * One translator for a program; `load` gives the program's own texts, those of the components are added here. `instead` gives what is said
 * in place of either.
 */
export function createTranslator(
  load: Record<Language, Loader>,
  later?: Record<Language, Loader>,
  instead?: (language: Language) => Promise<Catalogue | undefined> | number | undefined,
): Translator {
  const i18n = setupI18n({ missing: (_language, id) => id })
  const loaded = new Set<string>()
  let latest: Language | undefined
  let isComplete = false

  async function add(language: Language, part: string, catalogues: Loader[]): Promise<void> {
    if (loaded.has(`${language}/${part}`)) return
    const [own, ...parts] = await Promise.all([instead?.(language), ...catalogues.map(catalogue => catalogue())])
    const messages = Object.assign({}, ...parts.map(each => each.default), own) as Catalogue
    i18n.load(language, await readMessages(messages))
    loaded.add(`${language}/${part}`)
  }

  const translator: Translator = {
    i18n,
    async complete() {
      isComplete = true
      if (latest && later) await add(latest, 'later', [later[latest]])
    },
    async activate(language) {
      latest = language
      await Promise.all([
        add(language, 'first', [ownCatalogues[language], load[language]]),
        isComplete && later && add(language, 'later', [later[language]]),
      ])
      // Thai letters come from a face of their own; swapping it in later would move every line.
      if (language === 'th' && typeof document !== 'undefined')
        await Promise.race([document.fonts.load('16px "Noto Sans Thai Variable"', 'ก'), sleep(FONT_WAIT_MS)])
      // A slower, older choice must not overwrite a newer one.
      if (latest !== language) return
      i18n.activate(language, [regionOf(language), language])
      if (typeof document !== 'undefined') document.documentElement.lang = language
    },
    async renew() {
      loaded.clear()
      if (latest) await translator.activate(latest)
    },
  }
  return translator
}

export function TranslatorProvider({ translator, children }: { translator: Translator; children: ReactNode }) {
  return <I18nProvider i18n={translator.i18n}>{children}</I18nProvider>
}

export type Values = Record<string, string | number | Date>
export type Translate = (id: string, values?: Values) => string

/** `t('wallet.balance', { amount })` in the language shown. */
export function useT(): Translate {
  const { i18n } = useLingui()
  return useCallback((id, values) => i18n._(id, values), [i18n])
}

/** The language shown and its locale for numbers. */
export function useLanguage(): { language: Language; locale: string } {
  const { i18n } = useLingui()
  const language = isLanguage(i18n.locale) ? i18n.locale : 'es'
  return { language, locale: regionOf(language) }
}
