import type { CatalogueReport } from '@ronda/contract/backoffice/vendor-catalogue.ts'
import * as catalogue from '@ronda/contract/backoffice/vendor-catalogue.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { downloadCsv } from '@ronda/ui/data/csv.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { callKey, useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, Note, QueryView, useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { ReasonField, useReason } from '../../decision/reason.tsx'
import { RowsSkeleton } from '../../list/RowsSkeleton.tsx'
import { queryClient } from '../../shell/client.ts'
import { useMay } from '../../shell/operator.ts'
import { timeText } from '../../text/format.ts'
import { CatalogueLines } from './CatalogueLines.tsx'

/** How a vendor's list of games differs from ours, reading it now, and taking lines over. */
export function Catalogue({ vendor }: { vendor: string }) {
  const query = useCall(catalogue.report, { vendor })
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {report => <Report key={report.stamp} report={report} />}
    </QueryView>
  )
}

function Report({ report }: { report: CatalogueReport }) {
  const t = useT()
  const errorText = useErrorText()
  const mayEdit = useMay()('content.edit')
  const { vendor, lines } = report
  const [chosen, setChosen] = useState<readonly string[]>([])
  const reason = useReason()
  const keep = (next: CatalogueReport) => queryClient.setQueryData(callKey(catalogue.report, { vendor }), next)
  const compare = useCallMutation(catalogue.compare, {
    onSuccess(next) {
      keep(next)
    },
  })
  const apply = useCallMutation(catalogue.apply, {
    onSuccess(next) {
      keep(next)
      toast(t('bo.cat.applied', { count: chosen.length }))
    },
  })
  const alarms = lines.filter(line => line.isAlarm).length
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-fg-2">{t('bo.cat.help')}</p>
      <div className="flex flex-wrap items-center gap-2">
        {mayEdit && (
          <Button kind="primary" icon="refresh" isBusy={compare.isPending} onClick={() => compare.mutate({ vendor })}>
            {t('bo.cat.read')}
          </Button>
        )}
        {lines.length > 0 && (
          <Button icon="download" onClick={() => download(report)}>
            CSV
          </Button>
        )}
        {report.readAt !== null && (
          <span className="text-13 text-fg-3">{t('bo.cat.readAt', { at: timeText(report.readAt) })}</span>
        )}
      </div>
      {compare.error && <InlineError>{errorText(compare.error)}</InlineError>}
      {report.problem && <Note tone="warning">{t('bo.cat.problem', { problem: report.problem })}</Note>}
      {alarms > 0 && <Note tone="warning">{t('bo.cat.alarms', { count: alarms })}</Note>}
      {report.readAt === null ? (
        <EmptyState motif="search" title={t('bo.cat.never')} note={t('bo.cat.neverHint')} />
      ) : (
        lines.length === 0 &&
        !report.problem && <EmptyState motif="search" title={t('bo.cat.equal')} note={t('bo.cat.equalHint')} />
      )}
      {lines.length > 0 && (
        <CatalogueLines
          lines={lines}
          currency={report.currency}
          chosen={mayEdit ? chosen : undefined}
          onChoose={setChosen}
        />
      )}
      {mayEdit && chosen.length > 0 && (
        <form
          noValidate
          className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col gap-3 border-t border-subtle bg-surface-1 p-5"
          onSubmit={event => {
            event.preventDefault()
            reason.attempt(reason => apply.mutate({ vendor, ids: [...chosen], stamp: report.stamp, reason }))
          }}
        >
          <ReasonField reason={reason} help={t('bo.settings.reasonHelp')} />
          {apply.error && (
            <InlineError>
              {apply.error.code === 'ChangedMeanwhile' ? t('bo.cat.meanwhile') : errorText(apply.error)}
            </InlineError>
          )}
          <Button type="submit" kind="primary" icon="check" className="self-end" isBusy={apply.isPending}>
            {t('bo.cat.apply', { count: chosen.length })}
          </Button>
        </form>
      )}
    </div>
  )

  function download({ lines }: CatalogueReport) {
    downloadCsv(
      `catalogue-${vendor}`,
      [t('bo.games.code'), t('bo.col.game'), t('bo.rec.kind'), t('bo.cat.field'), t('bo.rec.ours'), t('bo.rec.theirs')],
      lines.flatMap(line => {
        const head = [line.code, line.name, t(`bo.cat.kind.${line.kind}`)]
        return line.fields.length === 0
          ? [[...head, '', '', '']]
          : line.fields.map(({ field, from, to }) => [...head, t(`bo.cat.field.${field}`), from, to])
      }),
    )
  }
}
