import { type ClosingItem, closingStates, list } from '@ronda/contract/backoffice/closings.ts'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { PagedTable } from '../../list/PagedTable.tsx'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'

const tones: Record<ClosingItem['state'], Tone> = {
  closing: 'neutral',
  waiting: 'warning',
  closed: 'neutral',
  'late-money': 'warning',
}

export function ClosingStatus({ state }: Pick<ClosingItem, 'state'>) {
  const t = useT()
  return <Status tone={tones[state]}>{t(`bo.closings.state.${state}`)}</Status>
}

/** What keeps an account from being closed, in words. */
export function useWaits(): (waits: ClosingItem['waits']) => string {
  const t = useT()
  return waits => waits.map(wait => t(`bo.closings.wait.${wait}`)).join(' · ')
}

/** Accounts that their members asked to close, and what some of them wait for. */
export function Closings() {
  const t = useT()
  const filters = useFilters()
  const asked = filters.get('state', 'all')
  const state = closingStates.find(one => one === asked) ?? 'all'
  const query = useCall(list, { state, pageNo: filters.page, pageSize: 50 })
  const counts: Record<string, number | undefined> = {
    waiting: query.data?.waiting,
    'late-money': query.data?.lateMoney,
  }
  const waitsText = useWaits()
  return (
    <Page title={t('bo.nav.closings')} note={t('bo.closings.note')}>
      <Chips
        label={t('bo.col.state')}
        value={state}
        onChange={next => filters.set({ state: next === 'all' ? undefined : next })}
        options={['all', ...closingStates].map(one => ({
          value: one,
          label: t(one === 'all' ? 'bo.all' : `bo.closings.state.${one}`),
          count: counts[one],
        }))}
        className="mb-3"
      />
      <PagedTable
        query={query}
        label={t('bo.nav.closings')}
        empty={<EmptyState motif="search" title={t(state === 'all' ? 'bo.closings.none' : 'bo.nothingHere')} />}
        columns={[
          {
            key: 'member',
            header: t('bo.col.member'),
            isTitle: true,
            cell: row => (
              <Link className="text-link hover:underline" to={`/members/${row.memberId}`}>
                {row.account}
              </Link>
            ),
          },
          {
            key: 'state',
            header: t('bo.col.state'),
            cell: row => (
              <span className="flex flex-col items-start gap-1 max-sm:items-end">
                <ClosingStatus state={row.state} />
                {row.state === 'waiting' && <span className="text-12 text-fg-3">{waitsText(row.waits)}</span>}
              </span>
            ),
          },
          {
            key: 'money',
            header: t('bo.closings.money'),
            isNumeric: true,
            cell: row => <MoneyText amount={row.money} currency={query.data?.currency} />,
          },
          { key: 'asked', header: t('bo.closings.asked'), cell: row => <Time at={row.askedAt} /> },
          { key: 'ends', header: t('bo.closings.ends'), cell: row => <Time at={row.endsAt} /> },
          { key: 'closed', header: t('bo.closings.closed'), cell: row => <Time at={row.closedAt} /> },
        ]}
      />
    </Page>
  )
}

const Time = ({ at }: { at: number | null }) => (
  <span className="numeral whitespace-nowrap">{at === null ? '–' : timeText(at)}</span>
)
