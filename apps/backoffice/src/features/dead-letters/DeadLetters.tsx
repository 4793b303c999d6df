import * as deadLetters from '@ronda/contract/backoffice/dead-letters.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { CsvDownload } from '../../list/CsvDownload.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useMay } from '../../shell/operator.ts'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'

/** What vendors reported and could not be booked. */
export function DeadLetters() {
  const t = useT()
  const errorText = useErrorText()
  const mayReplay = useMay()('ledger.audit')
  const { page } = useFilters()
  const query = useCall(deadLetters.list, { pageNo: page, pageSize: 50 })
  const replay = useCallMutation(deadLetters.replay, {
    onSuccess: ({ isBooked }) => isBooked && toast(t('bo.dl.booked')),
  })
  const isAsked = (row: { vendor: string; roundId: string }) =>
    replay.variables?.roundId === row.roundId && replay.variables.vendor === row.vendor
  return (
    <Page
      title={t('bo.nav.deadLetters')}
      note={t('bo.dl.note')}
      actions={
        <CsvDownload
          call={deadLetters.list}
          filter={{}}
          total={query.data?.total}
          name="set-aside-reports"
          header={[
            ...['bo.rounds.vendor', 'bo.col.round', 'bo.col.game', 'bo.figure.staked', 'bo.figure.won'].map(id =>
              t(id),
            ),
            ...['bo.dl.currency', 'bo.dl.problem', 'bo.dl.detail', 'bo.dl.tries', 'bo.dl.firstAt', 'bo.dl.lastAt'].map(
              id => t(id),
            ),
          ]}
          cells={row => [
            ...[row.vendorName, row.roundId, row.gameCode, row.staked, row.won, row.currency],
            ...[t(`bo.dl.cause.${row.cause}`), row.problem, row.tries, timeText(row.firstAt), timeText(row.lastAt)],
          ]}
        />
      }
    >
      <PagedTable
        query={query}
        label={t('bo.nav.deadLetters')}
        empty={<EmptyState motif="search" title={t('bo.dl.none')} note={t('bo.dl.noneHint')} />}
        columns={[
          {
            key: 'round',
            header: t('bo.col.round'),
            isTitle: true,
            cell: row => (
              <span>
                <Link
                  className="font-mono text-12 font-normal break-all text-link hover:underline"
                  to={`/vendor-calls?q=${encodeURIComponent(row.roundId)}`}
                >
                  {row.roundId}
                </Link>
                <span className="block text-12 font-normal text-fg-3">
                  {row.vendorName} · {row.gameCode}
                </span>
              </span>
            ),
          },
          {
            key: 'problem',
            header: t('bo.dl.problem'),
            cell: row => (
              <span>
                {t(`bo.dl.cause.${row.cause}`)}
                {row.problem !== row.cause && (
                  <span className="block font-mono text-12 wrap-anywhere text-fg-3">{row.problem}</span>
                )}
                {isAsked(row) && !replay.isPending && (
                  <span role="status" className="mt-1 block text-12 font-medium text-warning">
                    {replay.data?.isBooked === false && t('bo.dl.stillNot')}
                    {replay.error && <InlineError>{errorText(replay.error)}</InlineError>}
                  </span>
                )}
              </span>
            ),
          },
          {
            key: 'money',
            header: `${t('bo.figure.staked')} · ${t('bo.figure.won')}`,
            isNumeric: true,
            cell: row => (
              <span>
                <MoneyText amount={row.staked} currency={row.currency} />
                <MoneyText amount={row.won} currency={row.currency} className="block text-12 text-fg-3" />
              </span>
            ),
          },
          {
            key: 'at',
            header: t('bo.dl.lastAt'),
            cell: row => (
              <span className="numeral whitespace-nowrap">
                {timeText(row.lastAt)}
                <span className="block text-12 text-fg-3">
                  {t('bo.dl.triesSince', { count: row.tries, at: timeText(row.firstAt) })}
                </span>
              </span>
            ),
          },
          ...(mayReplay
            ? [
                {
                  key: 'replay',
                  header: t('bo.dl.replay'),
                  isHeaderHidden: true,
                  className: 'max-sm:justify-end!',
                  cell: (row: { vendor: string; roundId: string }) => (
                    <Button
                      size={32}
                      icon="refresh"
                      className="whitespace-nowrap"
                      isBusy={replay.isPending && isAsked(row)}
                      onClick={() => replay.mutate({ vendor: row.vendor, roundId: row.roundId })}
                    >
                      {t('bo.dl.replay')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Page>
  )
}
