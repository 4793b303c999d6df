import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useFilters } from '../../shell/search-params.ts'

/** On to the rows after these, and back to the first: a vendor tells where the next ones begin, not how many there are. */
export function CursorPages({ next }: { next: string | null }) {
  const t = useT()
  const { get, set } = useFilters()
  const isFirst = get('after') === ''
  if (isFirst && next === null) return null
  return (
    <nav aria-label={t('bo.lottery.pages')} className="mt-4 flex justify-center gap-2">
      {!isFirst && (
        <Button icon="arrow-left" onClick={() => set({ after: '' })}>
          {t('bo.lottery.firstPage')}
        </Button>
      )}
      {next !== null && (
        <Button iconEnd="chevron-right" onClick={() => set({ after: next })}>
          {t('bo.lottery.nextPage')}
        </Button>
      )}
    </nav>
  )
}
