import { ANOTHER_DESK } from '@ronda/contract/vendor/lottery-desk.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'

/** Who has read a result, as one reads it; people of another house have no names here. */
export function useReaders(): (people: readonly string[]) => string {
  const t = useT()
  const { locale } = useLanguage()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return people => list.format(people.map(person => (person === ANOTHER_DESK ? t('bo.lottery.anotherHouse') : person)))
}
