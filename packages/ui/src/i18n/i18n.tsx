import type { I18n } from '@lingui/core'
import { regionOf } from '@ronda/contract/values/regions.ts'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { languageNames } from './language-names.ts'
import { type Catalogue, createI18n, type Language, languages, readMessages } from './messages.ts'

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

/** A language whose texts are here: another object each time it is chosen, or its texts are others. */
export type Spoken = { language: Language }

export type Translator = {
  i18n: I18n
  /** What is spoken now; undefined until the first texts are here. */
  spoken: () => Spoken | undefined
  subscribe: (changed: () => void) => () => void
  /** Loads the language's texts, then shows them and sets `<html lang>`. */
  activate: (language: Language) => Promise<void>
  /** Loads the texts that the first view does not need, now and with every language chosen from here on. */
  complete: () => Promise<void>
  /** Loads all texts of the language shown again, for those said instead have changed. */
  renew: () => Promise<void>
}

/**
 * One translator for a program; `first` gives the program's own texts, those of the components are added here. `instead` gives what is said
 * in place of either.
 */
export function createTranslator(
  first: Record<Language, Loader>,
  later?: Record<Language, Loader>,
  instead?: (language: Language) => Promise<Catalogue | undefined> | number | undefined,
): Translator {
  const i18n = createI18n({ missing: (_language, id) => id })
  const loaded = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()
  let latest: Language | undefined
  let spoken: Spoken | undefined
  let isComplete = false

  async function load(language: Language, catalogues: Loader[]): Promise<void> {
    const [own, ...parts] = await Promise.all([instead?.(language), ...catalogues.map(catalogue => catalogue())])
    const messages = Object.assign({}, ...parts.map(each => each.default), own) as Catalogue
    i18n.load(language, await readMessages(messages))
  }

  /** Whoever asks for a part that is on its way waits for the same one; what did not arrive may be asked for again. */
  function add(language: Language, part: string, catalogues: Loader[]): Promise<void> {
    const key = `${language}/${part}`
    const known = loaded.get(key)
    if (known) return known
    const loading = load(language, catalogues).catch(error => {
      if (loaded.get(key) === loading) loaded.delete(key)
      throw error
    })
    loaded.set(key, loading)
    return loading
  }

  const translator: Translator = {
    i18n,
    spoken: () => spoken,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    async complete() {
      isComplete = true
      if (latest && later) await add(latest, 'later', [later[latest]])
    },
    async activate(language) {
      latest = language
      await Promise.all([
        add(language, 'first', [ownCatalogues[language], first[language]]),
        isComplete && later && add(language, 'later', [later[language]]),
      ])
      // Thai letters come from a face of their own; swapping it in later would move every line.
      if (language === 'th' && typeof document !== 'undefined')
        await Promise.race([document.fonts.load('16px "Noto Sans Thai Variable"', 'ก'), sleep(FONT_WAIT_MS)])
      // A slower, older choice must not overwrite a newer one.
      if (latest !== language) return
      i18n.activate(language, [regionOf(language), language])
      // The same language said again would have every element's style worked out again.
      if (typeof document !== 'undefined' && document.documentElement.lang !== language)
        document.documentElement.lang = language
      spoken = { language }
      for (const changed of listeners) changed()
    },
    async renew() {
      loaded.clear()
      if (latest) await translator.activate(latest)
    },
  }
  return translator
}

const TranslatorContext = createContext<{ i18n: I18n; spoken: Spoken } | undefined>(undefined)

/**
 * Draws its children once the first texts are here, and anew where another language is spoken. Texts that come later are those of parts that
 * come with them: nothing that is shown is drawn again for them.
 */
export function TranslatorProvider({ translator, children }: { translator: Translator; children: ReactNode }) {
  const spoken = useSyncExternalStore(translator.subscribe, translator.spoken, translator.spoken)
  const { i18n } = translator
  const value = useMemo(() => spoken && { i18n, spoken }, [i18n, spoken])
  return value && <TranslatorContext value={value}>{children}</TranslatorContext>
}

function useTranslator() {
  const translator = useContext(TranslatorContext)
  if (!translator) throw new Error('TranslatorProvider is missing')
  return translator
}

export type Values = Record<string, string | number | Date>
export type Translate = (id: string, values?: Values) => string

/** `t('wallet.balance', { amount })` in the language shown. */
export function useT(): Translate {
  const translator = useTranslator()
  return useCallback((id, values) => translator.i18n._(id, values), [translator])
}

/** The language shown and its locale for numbers. */
export function useLanguage(): { language: Language; locale: string } {
  const { language } = useTranslator().spoken
  return { language, locale: regionOf(language) }
}
