import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { type Language, languageNames, languages, useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'

export type Texts = { es: string } & Partial<Record<Language, string>>

/** The texts with one of them changed; an emptied language leaves, Spanish stays. */
export function withText(texts: Texts, language: Language, text: string): Texts {
  const next = { ...texts, [language]: text }
  if (text === '' && language !== 'es') delete next[language]
  return next
}

/** Chooses the language whose words are edited and says which of them have words. */
export function LanguageTabs({ value, onChange, has }: LanguageTabsProps) {
  const t = useT()
  return (
    <Tabs
      label={t('bo.words.languages')}
      value={value}
      onChange={onChange}
      tabs={languages.map(code => ({
        value: code,
        label: (
          <span className="flex items-center gap-1.5 whitespace-nowrap">
            <span lang={code}>{languageNames[code]}</span>
            {has(code) ? (
              <Icon name="check" size={14} className="text-success" />
            ) : (
              <Icon name="minus" size={14} className="text-fg-3" />
            )}
            <span className="sr-only">{t(has(code) ? 'bo.words.there' : 'bo.words.missing')}</span>
          </span>
        ),
      }))}
    />
  )
}
type LanguageTabsProps = {
  value: Language
  onChange: (language: Language) => void
  has: (language: Language) => boolean
}
