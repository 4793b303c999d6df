import { useT } from '@ronda/ui/i18n/i18n.tsx'

const named = new Set(['SSC', '11X5', 'K3', 'PK10', 'LF', 'KENO', 'PCB', 'LHC', 'VN', 'SEA'])

/** Families of lotteries with a name in every language, which series of prize groups are called by too. */
export const isNamedFamily = (family: string): boolean => named.has(family)

/** The name of a family or series; of one that has none its code. */
export function useFamilyName(): (family: string) => string {
  const t = useT()
  return family => (isNamedFamily(family) ? t(`lottery.family.${family}`) : family)
}
