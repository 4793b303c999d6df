import * as operators from '@ronda/contract/backoffice/operators.ts'
import { EmptyFiltered } from '@ronda/ui/empty-state.tsx'
import { SearchField } from '@ronda/ui/field.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { Pagination } from '@ronda/ui/pagination.tsx'
import { QueryView, Skeleton } from '@ronda/ui/states.tsx'
import { Table } from '@ronda/ui/table.tsx'
import { useCall } from '@ronda/ui/use-call.ts'
import { useDeferredValue, useState } from 'react'
import { timeText, useNameOf } from '../../app/format.ts'
import { Page } from '../../app/Page.tsx'
import { useFilters } from '../../app/search-params.ts'

/** Fields that differ, as `name: before → after`. */
function changesOf(before: unknown, after: unknown): string[] {
  const from = flat(before)
  const to = flat(after)
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter(key => from[key] !== to[key])
    .map(key => `${key}: ${from[key] ?? '–'} → ${to[key] ?? '–'}`)
}

function flat(value: unknown, prefix = ''): Record<string, string> {
  if (value === null || value === undefined) return {}
  if (typeof value !== 'object') return { [prefix]: String(value) }
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => flat(inner, prefix ? `${prefix}.${key}` : key)),
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
      <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
        {data =>
          data.total === 0 ? (
            <EmptyFiltered filter={wanted} onClear={() => setOperator('')} />
          ) : (
            <>
              <Table
                label={t('bo.nav.auditLog')}
                isDense
                rows={data.rows}
                keyOf={row => row.id}
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
                      <span title={row.subject}>
                        {row.subject.length > 14 ? `…${row.subject.slice(-12)}` : row.subject}
                      </span>
                    ),
                  },
                  { key: 'reason', header: t('bo.reason'), cell: row => row.reason },
                  {
                    key: 'change',
                    header: t('bo.auditLog.change'),
                    cell: row => (
                      <span className="flex flex-col text-12 text-fg-3">
                        {changesOf(row.before, row.after).map(change => (
                          <span key={change}>{change}</span>
                        ))}
                      </span>
                    ),
                  },
                  { key: 'ip', header: 'IP', cell: row => <span className="numeral">{row.ip}</span> },
                ]}
              />
              <div className="mt-4">
                <Pagination
                  page={data.pageNo}
                  pageCount={Math.ceil(data.total / data.pageSize)}
                  onPage={page => filters.set({ page }, { keepPage: true })}
                />
              </div>
            </>
          )
        }
      </QueryView>
    </Page>
  )
}
