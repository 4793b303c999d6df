import { type EmptyMotif, emptyArt } from '@ronda/art/empty-art.ts'
import { svgUrl } from '@ronda/art/svg-url.ts'
import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useT } from '../i18n/i18n.tsx'

/** Nothing there yet: a drawing, one sentence, one thing to do. */
export function EmptyState({ motif, title, note, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <img src={svgUrl(emptyArt(motif))} alt="" width={160} height={120} className="h-30 w-40" />
      <p className="max-w-80 text-16 font-medium text-balance text-fg-1">{title}</p>
      {note && <p className="max-w-96 text-14 text-balance text-fg-2">{note}</p>}
      {action && <div className="mt-1">{action}</div>}
    </div>
  )
}
export type EmptyStateProps = { motif: EmptyMotif; title: ReactNode; note?: ReactNode; action?: ReactNode }

/** Nothing matches: names what was asked for and takes it back. */
export function EmptyFiltered({ filter, onClear }: { filter: string; onClear: () => void }) {
  const t = useT()
  return (
    <EmptyState
      motif="search"
      title={t('ui.filtered.title', { filter })}
      action={
        <Button icon="close" onClick={onClear}>
          {t('ui.filtered.clear')}
        </Button>
      }
    />
  )
}
