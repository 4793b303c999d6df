import type { GamesPreview } from '@ronda/contract/backoffice/games.ts'
import type { CallError } from '@ronda/contract/core/client.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { ReasonField, useReason } from '../../decision/reason.tsx'
import { useNameOf } from '../../text/format.ts'

/** Game by game: from what to what, and which cannot; then the reason, and doing it. */
export function PreviewList({ shown, isBusy, isReading, error, onBack, onReload, onApply }: PreviewListProps) {
  const t = useT()
  const errorText = useErrorText()
  const reason = useReason()
  const { changes, refused, same } = shown
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-14 text-fg-1">
        <strong>{t('bo.games.preview.changes', { count: changes.length })}</strong>
        {refused.length > 0 && <> · {t('bo.games.preview.refused', { count: refused.length })}</>}
        {same > 0 && <> · {t('bo.games.preview.same', { count: same })}</>}
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
      {refused.length > 0 && (
        <section>
          <h3 className="mb-1.5 text-13 font-bold">{t('bo.games.refused')}</h3>
          <ul className="max-h-56 divide-y divide-subtle overflow-y-auto rounded-10 inset-ring inset-ring-subtle">
            {refused.map(row => (
              <li key={row.id} className="px-3 py-2 text-13">
                <span className="font-medium text-fg-1">{row.name || row.id}</span>
                <span className="flex items-center gap-1.5 text-warning">
                  <Icon name="alert" size={14} /> {t(`bo.games.why.${row.why}`)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {error?.code === 'ChangedMeanwhile' ? (
        <div role="alert">
          <Note tone="warning">
            <p>{t('bo.games.preview.meanwhile')}</p>
            <Button size={32} className="mt-2" icon="refresh" isBusy={isReading} onClick={onReload}>
              {t('bo.games.preview.again')}
            </Button>
          </Note>
        </div>
      ) : (
        error && <InlineError>{errorText(error)}</InlineError>
      )}
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault()
          reason.attempt(onApply)
        }}
      >
        {changes.length > 0 && <ReasonField reason={reason} help={t('bo.settings.reasonHelp')} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button icon="arrow-left" onClick={onBack}>
            {t('bo.games.preview.back')}
          </Button>
          {changes.length > 0 && (
            <Button type="submit" kind="primary" icon="check" isBusy={isBusy}>
              {t('bo.games.apply', { count: changes.length })}
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}
type PreviewListProps = {
  shown: GamesPreview
  isBusy: boolean
  isReading: boolean
  error: CallError | null
  onBack: () => void
  onReload: () => void
  onApply: (reason: string) => void
}

function Changes({ changes }: Pick<GamesPreview, 'changes'>) {
  const t = useT()
  const money = useMoney()
  const categoryName = useNameOf('bo.category')
  const text = (field: string, value: string) => {
    if (field === 'state') return t(`bo.games.state.${value}`)
    if (field === 'isHot') return t(value === 'true' ? 'bo.auditLog.yes' : 'bo.auditLog.no')
    if (field === 'category') return categoryName(value)
    if (field === 'classify') return value || '–'
    if (field === 'turnoverPct') return `${value} %`
    return money(value)
  }
  const nameOf = (field: string) => {
    if (field === 'state') return t('bo.col.state')
    return t(field === 'isHot' ? 'bo.games.hot' : `bo.games.${field}`)
  }
  return (
    <ul className="max-h-[45vh] divide-y divide-subtle overflow-y-auto rounded-10 inset-ring inset-ring-subtle">
      {changes.map(row => (
        <li key={row.id} className="grid gap-x-4 gap-y-0.5 px-3 py-2 text-13 sm:grid-cols-2">
          <span className="min-w-0">
            <span className="block font-medium text-fg-1">{row.name || row.id}</span>
            <span className="block font-mono text-12 break-all text-fg-3">{row.id}</span>
          </span>
          <span className="flex flex-col gap-0.5">
            {row.fields.map(({ field, from, to }) => (
              <span key={field} className="flex flex-wrap items-center gap-x-1.5">
                <span className="text-12 text-fg-3">{nameOf(field)}</span>
                <s className="text-fg-3">{text(field, from)}</s>
                <Icon name="arrow-right" size={14} className="text-fg-3" />
                <strong className="text-fg-1">{text(field, to)}</strong>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
