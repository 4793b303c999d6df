import { type AuditAction, auditActions } from '@ronda/contract/backoffice/audit-actions.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyFiltered } from '@ronda/ui/state/empty-state.tsx'
import { Link } from 'react-router'
import { Changes } from '../../decision/Changes.tsx'
import type texts from '../../i18n/en.json'
import { FindForm } from '../../list/FindForm.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText, useNameOf } from '../../text/format.ts'

/** An action without a name does not compile. */
const nameOf = (action: AuditAction): keyof typeof texts => `bo.action.${action}`

export function AuditLog() {
  const t = useT()
  const filters = useFilters()
  const { locale } = useLanguage()
  const actionName = useNameOf('bo.action')
  const operator = filters.get('operator')
  const action = filters.get('action')
  // Nearly every act adds to it.
  const query = useCall(
    operators.auditLog,
    { operator: operator || undefined, action: action || undefined, pageNo: filters.page, pageSize: 30 },
    { staleMs: 0 },
  )
  const named = auditActions.map(value => ({ value, label: t(nameOf(value)) }))
  const choices = [
    { value: 'all', label: t('bo.auditLog.anyAction') },
    ...named.sort((a, b) => a.label.localeCompare(b.label, locale)),
  ]
  return (
    <Page title={t('bo.nav.auditLog')} note={query.data && t('bo.count', { count: query.data.total })}>
      <div className="mb-3 flex flex-wrap gap-3">
        <FindForm
          label={t('bo.auditLog.operator')}
          found={operator}
          onFind={found => filters.set({ operator: found })}
          className="w-full sm:w-96"
        />
        <div className="w-full sm:w-72">
          <SelectField
            label={t('bo.auditLog.action')}
            isLabelHidden
            isCompact
            value={action || 'all'}
            onChange={chosen => filters.set({ action: chosen === 'all' ? undefined : chosen })}
            choices={choices}
          />
        </div>
      </div>
      <PagedTable
        query={query}
        label={t('bo.nav.auditLog')}
        empty={
          <EmptyFiltered
            filter={[operator, action && actionName(action)].filter(Boolean).join(' · ')}
            onClear={() => filters.set({ operator: undefined, action: undefined })}
          />
        }
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

/** Where the thing itself is looked at, by what the action begins with or is. */
const pages: Record<string, (subject: string) => string> = {
  deposit: id => `/deposits?state=all&id=${id}`,
  withdrawal: id => `/withdrawals?state=all&id=${id}`,
  'approval.asked': id => `/approvals?id=${id}`,
  'approval.withdrawn': id => `/approvals?id=${id}`,
}

function Subject({ action, subject }: { action: string; subject: string }) {
  const area = action.split('.')[0] ?? ''
  const page = pages[action] ?? pages[area]
  const text = subject.length > 14 ? `…${subject.slice(-12)}` : subject
  if (page)
    return (
      <Link className="whitespace-nowrap text-link hover:underline" title={subject} to={page(subject)}>
        {text}
      </Link>
    )
  if (aboutMember.has(area) && /^\d+$/.test(subject))
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
