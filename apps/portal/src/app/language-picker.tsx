import { Button } from '@ronda/ui/button.tsx'
import { type Language, languageNames, useLanguage, useT } from '@ronda/ui/i18n.tsx'
import { Menu } from '@ronda/ui/menu.tsx'
import { queryClient } from './client.ts'
import { useMerchant } from './merchant.tsx'
import { saveLanguage } from './preferences.ts'
import { translator } from './translator.ts'

export function changeLanguage(language: Language): void {
  saveLanguage(language)
  // Names of games, rules and channels come translated from the server.
  void translator.activate(language).then(() => queryClient.invalidateQueries())
}

export function LanguagePicker({ size = 28 }: { size?: 28 | 40 }) {
  const t = useT()
  const { language } = useLanguage()
  const { languages } = useMerchant()
  if (languages.length < 2) return null
  return (
    <Menu
      align="start"
      trigger={
        <Button
          kind={size === 28 ? 'quiet' : 'secondary'}
          size={size}
          icon="globe"
          iconEnd="chevron-down"
          aria-label={t('shell.language', { language: languageNames[language] })}
        >
          <span lang={language}>{languageNames[language]}</span>
        </Button>
      }
      items={languages.map(each => ({
        key: each,
        label: languageNames[each],
        lang: each,
        isCurrent: each === language,
        onSelect: () => changeLanguage(each),
      }))}
    />
  )
}
