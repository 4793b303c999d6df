import type { Document } from '@ronda/contract/backoffice/content.ts'
import * as content from '@ronda/contract/backoffice/content.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { type Language, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { Card } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'
import { PublicView } from './PublicView.tsx'

/** Every version, to look at and to take up again. */
export function Versions({ saved, language, mayRestore, isDirty, onRestored }: VersionsProps) {
  const t = useT()
  const errorText = useErrorText()
  const [asked, setAsked] = useState<number>()
  const [seen, setSeen] = useState<number>()
  const older = useCall(content.get, { id: saved.id, version: String(seen ?? 1) as never }, { isEnabled: !!seen })
  const restore = useCallMutation(content.restore, {
    onSuccess(next) {
      setAsked(undefined)
      toast(t('bo.versions.restored'))
      onRestored(next)
    },
  })
  return (
    <Card title={t('bo.versions')}>
      <ol className="flex max-h-96 flex-col gap-3 overflow-y-auto">
        {saved.versions.map(one => (
          <li key={one.version} className="flex items-start justify-between gap-3 text-13">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-1.5 font-medium">
                {t('bo.versions.number', { number: one.version })}
                {one.isPublished && saved.state !== 'archived' && (
                  <Badge tone="success">{t('bo.versions.public')}</Badge>
                )}
              </p>
              <p className="text-12 text-fg-3">
                {timeText(one.at)} · {one.author}
              </p>
              {one.restoredFrom !== null && (
                <p className="text-12 text-fg-3">{t('bo.versions.from', { number: one.restoredFrom })}</p>
              )}
            </div>
            <span className="flex shrink-0 gap-1">
              {mayRestore && (
                <Button
                  size={32}
                  kind="quiet"
                  aria-label={t('bo.versions.seeNumber', { number: one.version })}
                  onClick={() => setSeen(one.version)}
                >
                  {t('bo.versions.see')}
                </Button>
              )}
              {mayRestore && one.version !== saved.version && (
                <Button
                  size={32}
                  aria-label={t('bo.versions.restoreNumber', { number: one.version })}
                  onClick={() => setAsked(one.version)}
                >
                  {t('bo.versions.restore')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {seen !== undefined && older.data && (
        <PublicView
          isOpen
          onClose={() => setSeen(undefined)}
          language={language}
          texts={older.data.texts}
          picture={String(older.data.details.picture ?? '')}
        />
      )}
      <Dialog
        isOpen={asked !== undefined}
        icon="history"
        title={t('bo.versions.restoreTitle', { number: asked ?? 0 })}
        confirmLabel={t('bo.versions.restore')}
        isBusy={restore.isPending}
        error={restore.error ? errorText(restore.error) : undefined}
        onCancel={() => {
          restore.reset()
          setAsked(undefined)
        }}
        onConfirm={() => asked && restore.mutate({ id: saved.id, version: saved.version, from: asked })}
      >
        {t(isDirty ? 'bo.versions.restoreDirty' : 'bo.versions.restoreHelp')}
      </Dialog>
    </Card>
  )
}
type VersionsProps = {
  saved: Document
  language: Language
  mayRestore: boolean
  isDirty: boolean
  onRestored: (document: Document) => void
}
