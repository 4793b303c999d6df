import { ANOTHER_DESK, SOURCE_PREFIX } from '@ronda/contract/vendor/lottery-desk.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'

/** Who has read a result, as one reads it; people of another house have no names here, and sources are no people. */
export function useReaders(): (readers: readonly string[]) => string {
  const t = useT()
  const { locale } = useLanguage()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const one = (reader: string) => {
    if (reader === ANOTHER_DESK) return t('bo.lottery.anotherHouse')
    if (!reader.startsWith(SOURCE_PREFIX)) return reader
    return t('bo.lottery.sourceNamed', { name: reader.slice(SOURCE_PREFIX.length) })
  }
  return readers => list.format(readers.map(one))
}
