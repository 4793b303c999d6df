import * as labels from '@ronda/contract/backoffice/labels.ts'
import type { MemberRow } from '@ronda/contract/backoffice/members.ts'
import * as members from '@ronda/contract/backoffice/members.ts'
import { Badge, Status } from '@ronda/ui/data/badge.tsx'
import type { Column } from '@ronda/ui/data/table.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyFiltered } from '@ronda/ui/state/empty-state.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { CsvDownload } from '../../list/CsvDownload.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useMay } from '../../shell/operator.ts'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText, useAge } from '../../text/format.ts'
import { LabelMany } from '../labels/LabelMany.tsx'
import { LabelChip, LabelName } from '../labels/LabelName.tsx'

const TYPING_MS = 250
const ANY = '*'
const statuses = ['active', 'locked', 'closed'] as const

const csvHeader = (t: ReturnType<typeof useT>) => [
  t('bo.col.member'),
  t('bo.field.id'),
  t('bo.field.payeeName'),
  t('bo.col.state'),
  t('bo.labels'),
  t('bo.figure.balance'),
  t('bo.figure.held'),
  t('bo.col.currency'),
  t('bo.field.registered'),
  t('bo.field.lastLogin'),
]

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
  const status = statuses.find(one => one === shown)
  const label = filters.get('label')
  const filter = {
    q,
    ...(status && { status }),
    ...(label && { label }),
  }
  const isGuests = shown === 'guests'
  const wanted = { ...filter, ...(isGuests && { kind: 'guests' as const }) }
  const query = useCall(members.search, { ...wanted, pageNo: filters.page, pageSize: 20 })
  // Whoever is to become a top agent is looked for here.
  const isForTeam = filters.get('tab') === 'team'
  const mayLabel = useMay()('members.label')
  const labelRows = (useCall(labels.list, {}).data?.rows ?? []).filter(row => row.archivedAt === null)
  const found = query.data?.total ?? 0
  const columns: Column<MemberRow>[] = [
    {
      key: 'account',
      header: t('bo.col.member'),
      isTitle: true,
      cell: row => (
        <span className="flex flex-wrap items-center gap-2">
          <Link className="text-link hover:underline" to={`/members/${row.id}${isForTeam ? '?tab=team' : ''}`}>
            {row.account}
          </Link>
          {row.isGuest && <Badge>{t('bo.members.guest')}</Badge>}
          {row.labels.map(label => (
            <LabelChip key={label.code} label={label} />
          ))}
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
    <Page
      title={t('bo.nav.members')}
      note={isForTeam ? t('bo.agents.make.choose') : query.data && t('bo.count', { count: query.data.total })}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Chips
          label={t('bo.col.state')}
          value={shown}
          onChange={next => set({ status: next === 'all' ? '' : next })}
          options={['all', ...statuses, 'guests'].map(value => ({
            value,
            label: t(
              value === 'all' ? 'bo.all' : value === 'guests' ? 'bo.members.guests' : `bo.memberStatus.${value}`,
            ),
          }))}
        />
        <SearchField label={t('bo.members.search')} className="w-full sm:w-96" value={text} onChange={setText} />
      </div>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        {labelRows.length > 0 && (
          <SelectField
            isCompact
            isLabelHidden
            className="w-full sm:w-60"
            label={t('bo.labels.filter')}
            placeholder={t('bo.labels.any')}
            value={label}
            onChange={next => set({ label: next === ANY ? '' : next })}
            choices={[
              { value: ANY, label: t('bo.labels.any') },
              ...labelRows.map(row => ({ value: row.code, label: <LabelName label={row} /> })),
            ]}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {mayLabel && labelRows.length > 0 && found > 0 && !isGuests && (
            <LabelMany rows={labelRows} filter={filter} count={found} />
          )}
          <CsvDownload
            call={members.search}
            filter={wanted}
            total={query.data?.total}
            name="members"
            header={csvHeader(t)}
            cells={row => [
              row.account,
              row.id,
              row.payeeName,
              t(`bo.memberStatus.${row.status}`),
              row.labels.map(one => one.name).join(', '),
              row.balance,
              row.held,
              row.currency,
              timeText(row.registeredAt),
              row.lastLoginAt ? timeText(row.lastLoginAt) : '',
            ]}
          />
        </div>
      </div>
      <PagedTable
        query={query}
        label={t('bo.nav.members')}
        columns={columns}
        empty={
          <EmptyFiltered
            filter={
              q ||
              labelRows.find(row => row.code === label)?.name ||
              t(isGuests ? 'bo.members.guests' : 'bo.memberStatus.locked')
            }
            onClear={() => set({ q: '', status: '', label: '' })}
          />
        }
      />
    </Page>
  )
}
