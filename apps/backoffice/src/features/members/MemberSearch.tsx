import type { MemberRow } from '@ronda/contract/backoffice/members.ts'
import * as members from '@ronda/contract/backoffice/members.ts'
import { Badge, Status } from '@ronda/ui/data/badge.tsx'
import type { Column } from '@ronda/ui/data/table.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyFiltered } from '@ronda/ui/state/empty-state.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { PagedTable } from '../../list/PagedTable.tsx'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText, useAge } from '../../text/format.ts'

const TYPING_MS = 250

export function MemberSearch() {
  const t = useT()
  const age = useAge()
  const filters = useFilters()
  const q = filters.get('q')
  const [text, setText] = useState(q)
  useEffect(() => setText(q), [q])
  const { set } = filters
  useEffect(() => {
    if (text.trim() === q) return
    const timer = setTimeout(() => set({ q: text.trim() }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, q, set])
  const shown = filters.get('status', 'all')
  const query = useCall(members.search, {
    q,
    ...(shown === 'active' || shown === 'locked' ? { status: shown } : {}),
    ...(shown === 'guests' && { kind: 'guests' as const }),
    pageNo: filters.page,
    pageSize: 20,
  })
  const columns: Column<MemberRow>[] = [
    {
      key: 'account',
      header: t('bo.col.member'),
      isTitle: true,
      cell: row => (
        <span className="flex flex-wrap items-center gap-2">
          <Link className="text-link hover:underline" to={`/members/${row.id}`}>
            {row.account}
          </Link>
          {row.isGuest && <Badge>{t('bo.members.guest')}</Badge>}
        </span>
      ),
    },
    { key: 'name', header: t('bo.field.payeeName'), cell: row => row.payeeName },
    {
      key: 'status',
      header: t('bo.col.state'),
      cell: row => (
        <Status
          tone={row.status === 'active' ? 'success' : 'danger'}
          icon={row.status === 'locked' ? 'lock' : undefined}
        >
          {t(`bo.memberStatus.${row.status}`)}
        </Status>
      ),
    },
    {
      key: 'balance',
      header: t('bo.figure.balance'),
      isNumeric: true,
      cell: row => <MoneyText amount={row.balance} currency={row.currency} />,
    },
    {
      key: 'held',
      isWideOnly: true,
      header: t('bo.figure.held'),
      isNumeric: true,
      cell: row => <MoneyText amount={row.held} currency={row.currency} />,
    },
    {
      key: 'registered',
      header: t('bo.field.registered'),
      isWideOnly: true,
      cell: row => timeText(row.registeredAt),
    },
    { key: 'login', header: t('bo.field.lastLogin'), cell: row => (row.lastLoginAt ? age(row.lastLoginAt) : '–') },
  ]
  return (
    <Page title={t('bo.nav.members')} note={query.data && t('bo.count', { count: query.data.total })}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Chips
          label={t('bo.col.state')}
          value={shown}
          onChange={next => set({ status: next === 'all' ? '' : next })}
          options={['all', 'active', 'locked', 'guests'].map(value => ({
            value,
            label: t(
              value === 'all' ? 'bo.all' : value === 'guests' ? 'bo.members.guests' : `bo.memberStatus.${value}`,
            ),
          }))}
        />
        <SearchField label={t('bo.members.search')} className="w-full sm:w-96" value={text} onChange={setText} />
      </div>
      <PagedTable
        query={query}
        label={t('bo.nav.members')}
        columns={columns}
        empty={
          <EmptyFiltered
            filter={q || t(shown === 'guests' ? 'bo.members.guests' : 'bo.memberStatus.locked')}
            onClear={() => set({ q: '', status: '' })}
          />
        }
      />
    </Page>
  )
}
