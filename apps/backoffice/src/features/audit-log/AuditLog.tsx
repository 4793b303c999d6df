import * as operators from '@ronda/contract/backoffice/operators.ts'
import type { OutputOf } from '@ronda/contract/call.ts'
import { EmptyFiltered } from '@ronda/ui/empty-state.tsx'
import { SearchField } from '@ronda/ui/field.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { useCall } from '@ronda/ui/use-call.ts'
import { useDeferredValue, useState } from 'react'
import { timeText, useNameOf } from '../../app/format.ts'
import { useOperator } from '../../app/operator.ts'
import { Page } from '../../app/Page.tsx'
import { PagedTable } from '../../app/PagedTable.tsx'
import { useFilters } from '../../app/search-params.ts'

/**
 * Fields that differ. A field that the record of afterwards leaves out did not change: it tells what was acted on.
 */
function changesOf(before: unknown, after: unknown) {
  const from = flat(before)
  const to = flat(after)
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter(key => (from[key] ?? '') !== (to[key] ?? ''))
    .filter(key => typeof after !== 'object' || after === null || Object.hasOwn(after, key.split('.')[0] ?? ''))
    .map(key => ({ key, from: from[key] || '–', to: to[key] || '–' }))
}

function flat(value: unknown, prefix = ''): Record<string, string> {
  if (value === null || value === undefined) return {}
  if (typeof value !== 'object') return { [prefix]: String(value) }
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => flat(inner, prefix ? `${prefix}.${key}` : key)),
  )
}

/** Texts that name a field; `brand` and `modules` hold fields of their own. */
const fieldTexts: Record<string, string> = {
  amount: 'bo.col.amount',
  approvedBy: 'bo.col.approvals',
  clean: 'bo.ledger.clean',
  providerRef: 'bo.field.providerRef',
  receiptMinutes: 'bo.settings.receiptMinutes',
  state: 'bo.col.state',
  status: 'bo.col.state',
  twoPersonFrom: 'bo.settings.twoPersonFrom',
}
const groupTexts: Record<string, string> = { brand: 'bo.brand', modules: 'bo.flag' }
const valueTexts: Record<string, string> = {
  'deposit.state': 'bo.depositState',
  'withdrawal.state': 'bo.withdrawalState',
  'member.status': 'bo.memberStatus',
}

const SHOWN_MAX = 120
/** Whole texts of a document would bury the rest of the log. */
const shortened = (value: string) => (value.length > SHOWN_MAX ? `${value.slice(0, SHOWN_MAX)}…` : value)

type Row = OutputOf<typeof operators.auditLog>['rows'][number]

function Changes({ row }: { row: Row }) {
  const t = useT()
  const { currency } = useOperator()
  const [subject] = row.action.split('.')
  const changes = changesOf(row.before, row.after)
  function fieldName(key: string): string {
    const [field = '', inner = ''] = key.split('.')
    const text = fieldTexts[field] ?? (groupTexts[field] && `${groupTexts[field]}.${inner}`)
    if (!text) return key
    const name = t(text, { currency })
    return name === text ? key : name
  }
  function valueName(key: string, value: string): string {
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'bo.auditLog.yes' : 'bo.auditLog.no')
    const prefix = valueTexts[`${subject}.${key}`]
    return prefix && value !== '–' ? t(`${prefix}.${value}`) : value
  }
  if (changes.length === 0) return '–'
  return (
    <span className="flex flex-col text-12">
      {changes.map(({ key, from, to }) => (
        <span key={key} className="break-words">
          <span className="text-fg-3">{fieldName(key)}:</span> {shortened(valueName(key, from))} →{' '}
          {shortened(valueName(key, to))}
        </span>
      ))}
    </span>
  )
}

export function AuditLog() {
  const t = useT()
  const filters = useFilters()
  const actionName = useNameOf('bo.action')
  const [operator, setOperator] = useState(filters.get('operator'))
  const wanted = useDeferredValue(operator.trim())
  const query = useCall(operators.auditLog, { operator: wanted || undefined, pageNo: filters.page, pageSize: 30 })
  return (
    <Page title={t('bo.nav.auditLog')} note={query.data && t('bo.count', { count: query.data.total })}>
      <SearchField
        label={t('bo.auditLog.operator')}
        className="mb-3 w-full sm:w-72"
        value={operator}
        onChange={setOperator}
      />
      <PagedTable
        query={query}
        label={t('bo.nav.auditLog')}
        empty={<EmptyFiltered filter={wanted} onClear={() => setOperator('')} />}
        columns={[
          {
            key: 'action',
            header: t('bo.auditLog.action'),
            isTitle: true,
            cell: row => actionName(row.action),
          },
          { key: 'at', header: t('bo.col.time'), cell: row => timeText(row.at) },
          { key: 'operator', header: t('bo.auditLog.operator'), cell: row => row.operator },
          {
            key: 'subject',
            header: t('bo.auditLog.subject'),
            cell: row => (
              <span className="whitespace-nowrap" title={row.subject}>
                {row.subject.length > 14 ? `…${row.subject.slice(-12)}` : row.subject}
              </span>
            ),
          },
          { key: 'reason', header: t('bo.reason'), cell: row => row.reason || '–' },
          {
            key: 'change',
            header: t('bo.auditLog.change'),
            cell: row => <Changes row={row} />,
          },
          { key: 'ip', header: 'IP', cell: row => <span className="numeral">{row.ip}</span> },
        ]}
      />
    </Page>
  )
}
