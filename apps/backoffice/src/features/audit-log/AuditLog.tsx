import * as operators from '@ronda/contract/backoffice/operators.ts'
import { EmptyFiltered } from '@ronda/ui/empty-state.tsx'
import { SearchField } from '@ronda/ui/field.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { useCall } from '@ronda/ui/use-call.ts'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { Changes } from '../../app/Changes.tsx'
import { timeText, useNameOf } from '../../app/format.ts'
import { Page } from '../../app/Page.tsx'
import { PagedTable } from '../../app/PagedTable.tsx'
import { useFilters } from '../../app/search-params.ts'

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
          { key: 'at', header: t('bo.col.time'), className: 'sm:min-w-32', cell: row => timeText(row.at) },
          { key: 'operator', header: t('bo.auditLog.operator'), cell: row => row.operator },
          {
            key: 'subject',
            header: t('bo.auditLog.subject'),
            isWideOnly: true,
            cell: row => <Subject action={row.action} subject={row.subject} />,
          },
          { key: 'reason', header: t('bo.reason'), cell: row => row.reason || null },
          {
            key: 'change',
            header: t('bo.auditLog.change'),
            cell: row => <Changes subject={row.action.split('.')[0] ?? ''} before={row.before} after={row.after} />,
          },
          { key: 'ip', header: 'IP', isWideOnly: true, cell: row => <span className="numeral">{row.ip}</span> },
        ]}
      />
    </Page>
  )
}

/** Of records about a member the subject is its number. */
const aboutMember = new Set(['member', 'balance', 'reward', 'protection'])

function Subject({ action, subject }: { action: string; subject: string }) {
  const text = subject.length > 14 ? `…${subject.slice(-12)}` : subject
  if (aboutMember.has(action.split('.')[0] ?? '') && /^\d+$/.test(subject))
    return (
      <Link className="text-link hover:underline" to={`/members/${subject}`}>
        #{text}
      </Link>
    )
  return (
    <span className="whitespace-nowrap" title={subject}>
      {text}
    </span>
  )
}
