import { useLanguage } from '@ronda/ui/i18n/i18n.tsx'

/** A share of the limit as people read it; what is next to nothing is not told as nothing. */
export function useShare(): (share: number) => string {
  const { locale } = useLanguage()
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const whole = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  return share =>
    share < 0.1 ? `< ${format.format(0.001)}` : share < 10 ? format.format(share / 100) : whole.format(share / 100)
}
