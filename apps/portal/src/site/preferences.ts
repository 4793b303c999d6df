import { isLanguage, type Language, languages, pickLanguage } from '@ronda/ui/i18n/i18n.tsx'
import { useSyncExternalStore } from 'react'
import { firstAnswers } from './first-answers.ts'

const listeners = new Set<() => void>()

// Private windows may refuse storage; a choice then lasts as long as the page.
const fallback = new Map<string, string>()
function get(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return fallback.get(key) ?? null
  }
}
function set(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    fallback.set(key, value)
  }
  for (const listener of listeners) listener()
}

/** What this browser keeps under a key, and hears of when it changes. */
export const kept = {
  get,
  set,
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** What this browser keeps under `key`, made the first time it is asked for. */
export function keptValue(key: string, make: () => string): string {
  const value = get(key) ?? make()
  set(key, value)
  return value
}

const savedLanguage = () => get('lang')
/**
 * What is asked before the texts are there is asked in it: the language this browser chose, else the merchant's own, or the first of all where
 * the page brought no merchant.
 */
export function startLanguage(merchant: Spoken | undefined = firstAnswers?.site.info.whitelabel): Language {
  if (merchant) return chooseLanguage(merchant.languages, merchant.defaultLanguage)
  const saved = savedLanguage()
  return isLanguage(saved) ? saved : 'es'
}
type Spoken = { languages: readonly string[]; defaultLanguage: Language }
export function saveLanguage(language: Language): void {
  const before = get('lang')
  if (before && before !== language) set('hisLang', before)
  set('lang', language)
}

const everywhere: readonly Language[] = ['es', 'en']
/** Spanish and English everywhere; any other where the merchant lists it. */
export const offeredLanguages = (listed: readonly string[]): Language[] =>
  languages.filter(language => everywhere.includes(language) || listed.includes(language))

/** The language to show: the one chosen here, else the merchant's own. */
export const chooseLanguage = (listed: readonly string[], merchantDefault: Language): Language =>
  pickLanguage([savedLanguage(), merchantDefault], offeredLanguages(listed))

const toggle = (key: string) => () => set(key, get(key) === '1' ? '0' : '1')
const useFlag = (key: string): boolean =>
  useSyncExternalStore(
    kept.listen,
    () => get(key) === '1',
    () => false,
  )

export const toggleBalanceHidden = toggle('balanceHidden')
export const useBalanceHidden = () => useFlag('balanceHidden')

/** Whether time played and result of today stand beside the balance. */
export const toggleTodayShown = toggle('todayShown')
export const useTodayShown = () => useFlag('todayShown')
