import { createTranslator, type Language } from '@ronda/ui/i18n/i18n.tsx'

export const translator = createTranslator({
  es: () => import('../i18n/es.json'),
  en: () => import('../i18n/en.json'),
  pt: () => import('../i18n/pt.json'),
  th: () => import('../i18n/th.json'),
})

const KEY = 'language'

export const savedLanguage = () => localStorage.getItem(KEY)

export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
  void translator.activate(language)
}
