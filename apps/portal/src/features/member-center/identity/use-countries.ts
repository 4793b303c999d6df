import { countries } from '@ronda/contract/values/countries.ts'
import { useLanguage } from '@ronda/ui/i18n/i18n.tsx'
import { useMemo } from 'react'

/** Every country by its name, as the reader's language orders them. */
export function useCountries(): { value: string; label: string }[] {
  const { locale } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    const order = new Intl.Collator(locale)
    return [...countries.keys()]
      .map(code => ({ value: code, label: names.of(code) ?? code }))
      .sort((a, b) => order.compare(a.label, b.label))
  }, [locale])
}
