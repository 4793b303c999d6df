import { IconButton } from '@ronda/ui/control/button.tsx'
import { languageNames, languages, useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { Menu } from '@ronda/ui/overlay/menu.tsx'
import { chooseLanguage } from './translator.ts'

/** Where a field for the language would not fit. */
export function LanguageMenu() {
  const t = useT()
  const { language } = useLanguage()
  return (
    <Menu
      trigger={<IconButton icon="globe" label={t('bo.language')} />}
      items={languages.map(code => ({
        key: code,
        label: languageNames[code],
        lang: code,
        isCurrent: code === language,
        onSelect: () => chooseLanguage(code),
      }))}
    />
  )
}
