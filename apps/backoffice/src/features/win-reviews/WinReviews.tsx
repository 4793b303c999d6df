import { reviewWin, type WinReview, winReviews } from '@ronda/contract/backoffice/protection.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { ReasonDecision } from '../../decision/Decision.tsx'
import { CsvDownload } from '../../list/CsvDownload.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useMay } from '../../shell/operator.ts'
import { Facts, Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'

const states = ['open', 'reviewed', 'all'] as const

/** Very large wins: paid at once, looked at afterwards. */
export function WinReviews() {
  const t = useT()
  const filters = useFilters()
  const asked = filters.get('state', 'open')
  const state = states.find(one => one === asked) ?? 'open'
  const query = useCall(winReviews, { state, pageNo: filters.page, pageSize: 50 })
  const rows = query.data?.rows ?? []
  const opened = rows.find(row => row.id === filters.get('win'))
  const close = () => filters.set({ win: '' }, { keepPage: true })
  const whatOf = useWhat()
  const money = (amount: string) => <MoneyText amount={amount} currency={query.data?.currency} />
  return (
    <Page
      title={t('bo.nav.winReviews')}
      note={t('bo.wins.note')}
      actions={
        <CsvDownload
          call={winReviews}
          filter={{ state }}
          total={query.data?.total}
          name={`large-wins-${state}`}
          header={[
            ...['bo.col.member', 'bo.col.game', 'bo.rounds.vendor', 'bo.col.round', 'bo.figure.staked'].map(id =>
              t(id),
            ),
            ...['bo.figure.won', 'bo.col.time', 'bo.col.state', 'bo.wins.by', 'bo.wins.found'].map(id => t(id)),
          ]}
          cells={row => [
            row.account,
            whatOf(row),
            row.vendorName,
            row.roundId,
            row.staked,
            row.won,
            timeText(row.at),
            t(`bo.wins.state.${row.state}`),
            row.reviewedBy,
            row.note,
          ]}
        />
      }
    >
      <Chips
        label={t('bo.col.state')}
        value={state}
        onChange={next => filters.set({ state: next === 'open' ? undefined : next })}
        options={states.map(one => ({
          value: one,
          label: t(one === 'all' ? 'bo.all' : `bo.wins.state.${one}`),
          count: one === 'open' ? query.data?.open : undefined,
        }))}
        className="mb-3"
      />
      <PagedTable
        query={query}
        label={t('bo.nav.winReviews')}
        empty={<EmptyState motif="money" title={t(state === 'open' ? 'bo.wins.none' : 'bo.nothingHere')} />}
        columns={[
          {
            key: 'member',
            header: t('bo.col.member'),
            isTitle: true,
            cell: row => (
              <button
                type="button"
                className="text-left text-link hover:underline"
                onClick={() => filters.set({ win: row.id }, { keepPage: true })}
              >
                {row.account}
              </button>
            ),
          },
          {
            key: 'game',
            header: t('bo.col.game'),
            cell: row => (
              <>
                {whatOf(row)}
                <span className="block text-12 text-fg-3">{row.vendorName}</span>
              </>
            ),
          },
          { key: 'staked', header: t('bo.figure.staked'), isNumeric: true, cell: row => money(row.staked) },
          {
            key: 'won',
            header: t('bo.figure.won'),
            isNumeric: true,
            cell: row => <span className="font-bold">{money(row.won)}</span>,
          },
          {
            key: 'at',
            header: t('bo.col.time'),
            cell: row => <span className="numeral whitespace-nowrap">{timeText(row.at)}</span>,
          },
          {
            key: 'state',
            header: t('bo.col.state'),
            cell: row => (
              <span className="flex flex-col items-start gap-1 max-sm:items-end">
                <State state={row.state} />
                {row.reviewedBy && <span className="text-12 text-fg-3">{row.reviewedBy}</span>}
              </span>
            ),
          },
        ]}
      />
      <Drawer isOpen={opened !== undefined} onClose={close} title={opened?.account}>
        {opened && <Review key={opened.id} row={opened} currency={query.data?.currency} onDone={close} />}
      </Drawer>
    </Page>
  )
}

/** The game that paid, or what was paid apart from all games. */
function useWhat(): (row: WinReview) => string {
  const t = useT()
  return ({ cause, gameName }) => (cause === 'round' ? gameName : t(`bo.wins.cause.${cause}`))
}

function State({ state }: { state: WinReview['state'] }) {
  const t = useT()
  return <Status tone={state === 'open' ? 'warning' : 'success'}>{t(`bo.wins.state.${state}`)}</Status>
}

function Review({ row, currency, onDone }: { row: WinReview; currency: string | undefined; onDone: () => void }) {
  const t = useT()
  const may = useMay()
  const whatOf = useWhat()
  const review = useCallMutation(reviewWin, {
    onSuccess() {
      toast(t('bo.wins.done'))
      onDone()
    },
  })
  return (
    <div className="flex flex-col gap-5">
      <Facts
        rows={[
          [
            t('bo.col.member'),
            <Link key="member" className="text-link hover:underline" to={`/members/${row.memberId}`}>
              {row.account}
            </Link>,
          ],
          [t('bo.col.game'), `${whatOf(row)} · ${row.vendorName}`],
          [
            t(row.cause === 'round' ? 'bo.col.round' : 'bo.vc.transaction'),
            <Link
              key="round"
              className="font-mono text-12 break-all text-link hover:underline"
              to={`/vendor-calls?q=${encodeURIComponent(row.roundId)}`}
            >
              {row.roundId}
            </Link>,
          ],
          [t('bo.figure.staked'), <MoneyText key="staked" amount={row.staked} currency={currency} />],
          [t('bo.figure.won'), <MoneyText key="won" amount={row.won} currency={currency} />],
          [t('bo.col.time'), timeText(row.at)],
          [t('bo.col.state'), <State key="state" state={row.state} />],
          row.reviewedAt !== null ? [t('bo.wins.by'), `${row.reviewedBy} · ${timeText(row.reviewedAt)}`] : undefined,
          row.note ? [t('bo.wins.found'), row.note] : undefined,
        ]}
      />
      {row.state === 'open' && may('withdrawals.review') && (
        <ReasonDecision
          label={t('bo.wins.review')}
          help={t('bo.wins.review.help')}
          isBusy={review.isPending}
          error={review.error}
          onDecide={note => review.mutate({ vendor: row.vendor, roundId: row.roundId, note })}
        />
      )}
    </div>
  )
}
