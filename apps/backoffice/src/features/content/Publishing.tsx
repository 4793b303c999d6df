import type { Document } from '@ronda/contract/backoffice/content.ts'
import * as content from '@ronda/contract/backoffice/content.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { useNow } from '@ronda/ui/live/use-now.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { Card, Facts } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'
import { MomentField } from '../../text/Moment.tsx'
import { stateTones } from './kinds.ts'

/** When the public sees a document: now, later, until, or not any more. */
export function Publishing({ saved, isDirty, isBlocked, onSaveFirst, onChanged }: PublishingProps) {
  const t = useT()
  const errorText = useErrorText()
  const now = useNow(10_000)
  const [from, setFrom] = useState(saved.state === 'scheduled' ? saved.from : null)
  const [to, setTo] = useState(saved.to)
  const [reason, setReason] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  function done(key: string) {
    return (next: Document) => {
      setIsAsking(false)
      setReason('')
      toast(t(key))
      onChanged(next)
    }
  }
  const publish = useCallMutation(content.publish, {
    onSuccess: next => done(next.state === 'scheduled' ? 'bo.publish.scheduled' : 'bo.publish.published')(next),
  })
  const isArchived = saved.state === 'archived'
  const archive = useCallMutation(content.archive, {
    onSuccess: done(isArchived ? 'bo.publish.unarchived' : 'bo.publish.archived'),
  })
  const isLater = from !== null && from > now
  const isWrongPeriod = to !== null && to <= Math.max(from ?? 0, now)
  const isSame =
    !isDirty &&
    saved.state === 'published' &&
    saved.publishedVersion === saved.version &&
    from === null &&
    to === saved.to
  const isRefused = isBlocked || isWrongPeriod || isSame
  async function start() {
    if (isRefused) return
    const current = isDirty ? await onSaveFirst() : saved
    if (current) publish.mutate({ id: current.id, version: current.version, from, to, reason: reason.trim() })
  }
  return (
    <Card
      title={t('bo.publish')}
      actions={<Status tone={stateTones[saved.state] ?? 'neutral'}>{t(`bo.documentState.${saved.state}`)}</Status>}
    >
      <div className="flex flex-col gap-4">
        <Facts
          rows={[
            [
              t('bo.publish.publicVersion'),
              saved.publishedVersion === null || isArchived
                ? t('bo.publish.none')
                : t('bo.versions.number', { number: saved.publishedVersion }),
            ],
            [t('bo.publish.newest'), t('bo.versions.number', { number: saved.version })],
            saved.from !== null ? [t('bo.moment.from'), timeText(saved.from)] : undefined,
            saved.to !== null ? [t('bo.moment.to'), timeText(saved.to)] : undefined,
          ]}
        />
        {isArchived ? (
          <Note>{t('bo.publish.isArchived')}</Note>
        ) : (
          <>
            <MomentField
              label={t('bo.publish.from')}
              help={t('bo.publish.from.help')}
              isOptional
              value={from}
              onChange={setFrom}
            />
            <MomentField
              label={t('bo.publish.to')}
              help={t('bo.publish.to.help')}
              isOptional
              error={isWrongPeriod ? t('bo.publish.wrongPeriod') : undefined}
              value={to}
              onChange={setTo}
            />
            <TextField
              label={t('bo.reason')}
              isOptional
              maxLength={300}
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
            {publish.error && <InlineError>{errorText(publish.error)}</InlineError>}
            <Button kind="primary" isBusy={publish.isPending} aria-disabled={isRefused || undefined} onClick={start}>
              {t(
                isLater
                  ? isDirty
                    ? 'bo.publish.saveAndSchedule'
                    : 'bo.publish.schedule'
                  : isDirty
                    ? 'bo.publish.saveAndPublish'
                    : 'bo.publish.now',
              )}
            </Button>
          </>
        )}
        <Button kind="quiet" icon={isArchived ? 'refresh' : 'trash'} onClick={() => setIsAsking(true)}>
          {t(isArchived ? 'bo.publish.unarchive' : 'bo.publish.archive')}
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        isDanger={!isArchived}
        icon={isArchived ? 'refresh' : 'trash'}
        title={t(isArchived ? 'bo.publish.unarchiveTitle' : 'bo.publish.archiveTitle')}
        confirmLabel={t(isArchived ? 'bo.publish.unarchive' : 'bo.publish.archive')}
        isBusy={archive.isPending}
        error={archive.error ? errorText(archive.error) : undefined}
        onCancel={() => {
          archive.reset()
          setIsAsking(false)
        }}
        onConfirm={() =>
          archive.mutate({ id: saved.id, version: saved.version, archived: !isArchived, reason: reason.trim() })
        }
      >
        {t(isArchived ? 'bo.publish.unarchiveHelp' : 'bo.publish.archiveHelp')}
      </Dialog>
    </Card>
  )
}
type PublishingProps = {
  saved: Document
  isDirty: boolean
  /** What is typed cannot be saved yet. */
  isBlocked: boolean
  onSaveFirst: () => Promise<Document | undefined>
  onChanged: (document: Document) => void
}
