import type { Language } from './messages.ts'

/** How each language calls itself. */
export const languageNames: Record<Language, string> = {
  es: 'Español',
  en: 'English',
  pt: 'Português',
  th: 'ไทย',
}
