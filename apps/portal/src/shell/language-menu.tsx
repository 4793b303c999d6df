import * as member from '@ronda/contract/portal/account/member.ts'
import { type Language, languageNames, useLanguage } from '@ronda/ui/i18n/i18n.tsx'
import { Menu } from '@ronda/ui/overlay/menu.tsx'
import { client, queryClient } from '../site/client.ts'
import { useMerchant } from '../site/merchant.tsx'
import { offeredLanguages, saveLanguage } from '../site/preferences.ts'
import { currentSession } from '../site/session.ts'
import { translator } from '../site/translator.ts'
import { LanguageButton } from './language-picker.tsx'

function changeLanguage(language: Language): void {
  saveLanguage(language)
  // Names of games, rules and channels come translated from the server.
  void translator.activate(language).then(() => queryClient.invalidateQueries())
  // Messages to the member follow; the page does not wait for it and works without.
  if (currentSession()) void client.call(member.setLanguage, { language }).catch(() => undefined)
}

export default function LanguageMenu({ size }: { size: 28 | 40 }) {
  const { language } = useLanguage()
  const { languages } = useMerchant()
  return (
    <Menu
      align="start"
      startsOpen
      trigger={<LanguageButton buttonSize={size} />}
      items={offeredLanguages(languages).map(each => ({
        key: each,
        label: languageNames[each],
        lang: each,
        isCurrent: each === language,
        onSelect: () => changeLanguage(each),
      }))}
    />
  )
}
