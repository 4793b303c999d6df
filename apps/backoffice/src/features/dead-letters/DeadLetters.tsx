import * as deadLetters from '@ronda/contract/backoffice/dead-letters.ts'
import { Button } from '@ronda/ui/button.tsx'
import { EmptyState } from '@ronda/ui/empty-state.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { MoneyText } from '@ronda/ui/money-text.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/states.tsx'
import { toast } from '@ronda/ui/toast.tsx'
import { useCall, useCallMutation } from '@ronda/ui/use-call.ts'
import { Link } from 'react-router'
import { readAgain } from '../../app/client.ts'
import { timeText } from '../../app/format.ts'
import { useMay } from '../../app/operator.ts'
import { Page } from '../../app/Page.tsx'
import { PagedTable } from '../../app/PagedTable.tsx'
import { useFilters } from '../../app/search-params.ts'

/** What vendors reported and could not be booked. */
export function DeadLetters() {
  const t = useT()
  const errorText = useErrorText()
  const mayReplay = useMay()('ledger.audit')
  const { page } = useFilters()
  const query = useCall(deadLetters.list, { pageNo: page, pageSize: 50 })
  const replay = useCallMutation(deadLetters.replay, {
    onSuccess: ({ isBooked }) => isBooked && toast(t('bo.dl.booked')),
    onSettled: () => readAgain('bo.deadLetters'),
  })
  return (
    <Page title={t('bo.nav.deadLetters')} note={t('bo.dl.note')}>
      {replay.error && <InlineError>{errorText(replay.error)}</InlineError>}
      {replay.data?.isBooked === false && (
        <Note tone="warning">{t('bo.dl.stillNot', { problem: t(`bo.dl.cause.${replay.data.cause ?? 'Other'}`) })}</Note>
      )}
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
                  className="font-mono text-12 break-all text-link hover:underline"
                  to={`/vendor-calls?q=${encodeURIComponent(row.roundId)}`}
                >
                  {row.roundId}
                </Link>
                <span className="block text-12 text-fg-3">
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
                <span className="block font-mono text-12 break-all text-fg-3">{row.problem}</span>
              </span>
            ),
          },
          {
            key: 'staked',
            header: t('bo.figure.staked'),
            isNumeric: true,
            cell: row => <MoneyText amount={row.staked} currency={row.currency} />,
          },
          {
            key: 'won',
            header: t('bo.figure.won'),
            isNumeric: true,
            cell: row => <MoneyText amount={row.won} currency={row.currency} />,
          },
          { key: 'tries', header: t('bo.dl.tries'), isNumeric: true, cell: row => row.tries },
          { key: 'at', header: t('bo.dl.lastAt'), cell: row => timeText(row.lastAt) },
          ...(mayReplay
            ? [
                {
                  key: 'replay',
                  header: '',
                  cell: (row: { vendor: string; roundId: string }) => (
                    <Button
                      size={32}
                      icon="refresh"
                      isBusy={replay.isPending && replay.variables.roundId === row.roundId}
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
