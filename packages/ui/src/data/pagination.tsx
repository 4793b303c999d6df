import { IconButton } from '../control/button.tsx'
import { useT } from '../i18n/i18n.tsx'
import { pageSlots } from './page-numbers.ts'

export function Pagination({
  page,
  pageCount,
  onPage,
}: {
  page: number
  pageCount: number
  onPage: (page: number) => void
}) {
  const t = useT()
  if (pageCount <= 1) return null
  return (
    <nav aria-label={t('ui.pages.label')} className="flex items-center justify-center gap-1">
      <IconButton
        icon="chevron-left"
        label={t('ui.pages.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {pageSlots(page, pageCount).map((slot, index) =>
        slot === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place
          <span key={`gap${index}`} aria-hidden="true" className="w-6 text-center text-fg-3">
            …
          </span>
        ) : (
          <button
            key={slot}
            type="button"
            aria-label={t('ui.pages.page', { page: slot })}
            aria-current={slot === page ? 'page' : undefined}
            onClick={() => onPage(slot)}
            className="press hit-44 numeral relative h-10 min-w-10 rounded-10 px-2 text-14 font-medium text-fg-2 hover:bg-surface-3 aria-[current]:bg-surface-3 aria-[current]:text-fg-1 aria-[current]:inset-ring aria-[current]:inset-ring-brand"
          >
            {slot}
          </button>
        ),
      )}
      <IconButton
        icon="chevron-right"
        label={t('ui.pages.next')}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
