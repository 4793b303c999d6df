import * as reconciliation from '@ronda/contract/backoffice/reconciliation.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, Note, QueryView, useErrorText } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { CsvDownload } from '../../list/CsvDownload.tsx'
import { RowsSkeleton } from '../../list/RowsSkeleton.tsx'
import { timeText } from '../../text/format.ts'

const PAGE_SIZE = 50

/** The rounds in which a vendor's day differs from ours, each with the way to all its calls. */
export function Differences({ day }: { day: reconciliation.DayRow }) {
  const t = useT()
  const errorText = useErrorText()
  const [page, setPage] = useState(1)
  const input = { vendor: day.vendor, day: day.day }
  const query = useCall(reconciliation.differences, { ...input, pageNo: page, pageSize: PAGE_SIZE })
  const run = useCallMutation(reconciliation.run)
  /** Stake and prize of one side; a dash where it does not know the round. */
  const side = (staked: string | null, won: string | null) =>
    staked === null && won === null ? (
      '–'
    ) : (
      <span className="whitespace-nowrap">
        <MoneyText amount={staked ?? '0'} currency={day.currency} /> →{' '}
        <MoneyText amount={won ?? '0'} currency={day.currency} />
      </span>
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-fg-3">{t('bo.rec.doneAt', { at: timeText(day.doneAt) })}</p>
      {day.state === 'unanswered' && <Note tone="warning">{t('bo.rec.unanswered', { problem: day.problem })}</Note>}
      {run.error && <InlineError>{errorText(run.error)}</InlineError>}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" icon="refresh" isBusy={run.isPending} onClick={() => run.mutate(input)}>
          {t('bo.rec.again')}
        </Button>
        <CsvDownload
          call={reconciliation.differences}
          filter={input}
          total={query.data?.total}
          name={`differences-${day.vendor}-${day.day}`}
          header={[
            t('bo.col.round'),
            t('bo.rec.kind'),
            ...['bo.figure.staked', 'bo.figure.won'].flatMap(id => [
              `${t(id)} ${t('bo.rec.theirs')}`,
              `${t(id)} ${t('bo.rec.ours')}`,
            ]),
          ]}
          cells={row => [
            row.id,
            t(`bo.rec.kind.${row.kind}`),
            ...[row.stakedTheirs, row.stakedOurs, row.wonTheirs, row.wonOurs].map(amount => amount ?? ''),
          ]}
        />
      </div>
      <QueryView query={query} skeleton={<RowsSkeleton count={4} />}>
        {({ rows, total }) =>
          total === 0 ? (
            day.state === 'equal' && (
              <EmptyState motif="search" title={t('bo.rec.equal')} note={t('bo.rec.equalHint')} />
            )
          ) : (
            <>
              <Table
                label={t('bo.rec.state.different')}
                rows={rows}
                keyOf={row => row.id}
                isDense
                columns={[
                  {
                    key: 'round',
                    header: t('bo.col.round'),
                    isTitle: true,
                    cell: row => (
                      <>
                        <Link
                          className="font-mono text-12 font-normal break-all text-link hover:underline"
                          to={`/vendor-calls?q=${encodeURIComponent(row.id)}`}
                        >
                          {row.id}
                        </Link>
                        <span className="block text-12 font-normal text-fg-3">{t(`bo.rec.kind.${row.kind}`)}</span>
                      </>
                    ),
                  },
                  {
                    key: 'theirs',
                    header: t('bo.rec.theirs'),
                    isNumeric: true,
                    cell: row => side(row.stakedTheirs, row.wonTheirs),
                  },
                  {
                    key: 'ours',
                    header: t('bo.rec.ours'),
                    isNumeric: true,
                    cell: row => side(row.stakedOurs, row.wonOurs),
                  },
                ]}
              />
              <Pagination page={page} pageCount={Math.ceil(total / PAGE_SIZE)} onPage={setPage} />
            </>
          )
        }
      </QueryView>
    </div>
  )
}
