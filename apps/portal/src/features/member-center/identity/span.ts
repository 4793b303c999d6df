import { useLanguage } from '@ronda/ui/i18n/i18n.tsx'

/** How long something takes in words of the reader: "25 minutos", "3 horas". */
export function useSpan(): (minutes: number) => string {
  const { locale } = useLanguage()
  return minutes => {
    const [unit, each] =
      minutes >= 2880 ? (['day', 1440] as const) : minutes >= 90 ? (['hour', 60] as const) : (['minute', 1] as const)
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
      Math.max(1, Math.round(minutes / each)),
    )
  }
}
