import { useLanguage } from '@ronda/ui/i18n/i18n.tsx'
import { useMerchant } from '../../site/merchant.tsx'

/** Picks a text that comes in several languages: the one shown, else the merchant's own. */
export function useTexts(): (texts: Record<string, string>) => string {
  const { language } = useLanguage()
  const { defaultLanguage } = useMerchant()
  return texts => texts[language] ?? texts[defaultLanguage] ?? Object.values(texts)[0] ?? ''
}
