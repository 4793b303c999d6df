import { Button } from '@ronda/ui/control/button.tsx'
import { languageNames, useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { type ComponentProps, lazy, Suspense, useState } from 'react'

// The floating menu is heavier than the rest of the header: it is fetched when someone is about to use it.
const loadMenu = () => import('./language-menu.tsx')
const LanguageMenu = lazy(loadMenu)

export function LanguagePicker({ size = 28 }: { size?: 28 | 40 }) {
  const [isWanted, setIsWanted] = useState(false)
  const button = (
    <LanguageButton
      buttonSize={size}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setIsWanted(true)}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <LanguageMenu size={size} />
    </Suspense>
  )
}

export function LanguageButton({
  buttonSize,
  ...props
}: { buttonSize: 28 | 40 } & Omit<ComponentProps<typeof Button>, 'size'>) {
  const t = useT()
  const { language } = useLanguage()
  return (
    <Button
      {...props}
      kind={buttonSize === 28 ? 'quiet' : 'secondary'}
      size={buttonSize}
      icon="globe"
      iconEnd="chevron-down"
      aria-label={t('shell.language', { language: languageNames[language] })}
    >
      <span lang={language}>{languageNames[language]}</span>
    </Button>
  )
}
