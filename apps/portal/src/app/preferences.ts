import { isLanguage, type Language, pickLanguage } from '@ronda/ui/i18n.tsx'
import { useSyncExternalStore } from 'react'

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

const savedLanguage = () => get('lang')
/** The language this browser chose, else the first of all until the merchant is known. */
export function startLanguage(): Language {
  const saved = savedLanguage()
  return isLanguage(saved) ? saved : 'es'
}
export function saveLanguage(language: Language): void {
  const before = get('lang')
  if (before && before !== language) set('hisLang', before)
  set('lang', language)
}
export const chooseLanguage = (allowed: readonly Language[], merchantDefault: Language): Language =>
  pickLanguage([savedLanguage(), merchantDefault], allowed)

export const toggleBalanceHidden = () => set('balanceHidden', get('balanceHidden') === '1' ? '0' : '1')

export function useBalanceHidden(): boolean {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => get('balanceHidden') === '1',
  )
}
