import { OPEN_ROUND_HOURS, openRounds, STALE_ROUND_DAYS } from '@ronda/contract/backoffice/rounds.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { CsvDownload } from '../../list/CsvDownload.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText, useAge } from '../../text/format.ts'

export function OpenRounds() {
  const t = useT()
  const age = useAge()
  const { page } = useFilters()
  const query = useCall(openRounds, { pageNo: page, pageSize: 50 })
  const heads = ['bo.col.game', 'bo.rounds.vendor', 'bo.col.round', 'bo.col.member'].map(id => t(id))
  return (
    <Page
      title={t('bo.nav.rounds')}
      note={t('bo.rounds.note', { hours: OPEN_ROUND_HOURS, days: STALE_ROUND_DAYS })}
      actions={
        <CsvDownload
          call={openRounds}
          filter={{}}
          total={query.data?.total}
          name="open-rounds"
          header={[...heads, t('bo.figure.staked'), t('bo.figure.won'), t('bo.rounds.opened')]}
          cells={row => [
            row.gameName,
            row.vendorName,
            row.roundId,
            row.account,
            row.stake,
            row.payout,
            timeText(row.openedAt),
          ]}
        />
      }
    >
      <PagedTable
        query={query}
        label={t('bo.nav.rounds')}
        empty={<EmptyState motif="search" title={t('bo.rounds.none')} note={t('bo.rounds.noneHint')} />}
        columns={[
          {
            key: 'game',
            header: t('bo.col.game'),
            isTitle: true,
            cell: row => (
              <>
                {row.gameName}
                <span className="block text-12 font-normal text-fg-3">{row.vendorName}</span>
              </>
            ),
          },
          {
            key: 'round',
            header: t('bo.col.round'),
            cell: row => (
              <Link
                className="font-mono text-12 break-all text-link hover:underline"
                to={`/vendor-calls?q=${encodeURIComponent(row.roundId)}`}
              >
                {row.roundId}
              </Link>
            ),
          },
          {
            key: 'member',
            header: t('bo.col.member'),
            cell: row => (
              <Link className="text-link hover:underline" to={`/members/${row.memberId}`}>
                {row.account}
              </Link>
            ),
          },
          {
            key: 'stake',
            header: t('bo.figure.staked'),
            isNumeric: true,
            cell: row => <MoneyText amount={row.stake} currency={query.data?.currency} />,
          },
          {
            key: 'payout',
            header: t('bo.figure.won'),
            isNumeric: true,
            cell: row => <MoneyText amount={row.payout} currency={query.data?.currency} />,
          },
          {
            key: 'opened',
            header: t('bo.rounds.opened'),
            cell: row => (
              <span className="numeral whitespace-nowrap">
                {timeText(row.openedAt)} <span className="block text-12 text-fg-3">{age(row.openedAt)}</span>
              </span>
            ),
          },
        ]}
      />
    </Page>
  )
}
