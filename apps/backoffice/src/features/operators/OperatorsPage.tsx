import type { OperatorRow } from '@ronda/contract/backoffice/operator-accounts.ts'
import * as accounts from '@ronda/contract/backoffice/operator-accounts.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { type Column, Table } from '@ronda/ui/data/table.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { QueryView } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { RowsSkeleton } from '../../list/RowsSkeleton.tsx'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'
import { NewOperator } from './NewOperator.tsx'
import { OperatorDetails } from './OperatorDetails.tsx'
import { OperatorState } from './OperatorState.tsx'

/** Who works in the office, what each may do, and what is proposed about it. */
export function OperatorsPage() {
  const t = useT()
  const filters = useFilters()
  const query = useCall(accounts.list, {})
  const [isAdding, setIsAdding] = useState(false)
  const name = filters.get('operator')
  const open = (username?: string) => filters.set({ operator: username }, { keepPage: true })
  const columns = useColumns(open)
  const opened = query.data?.rows.find(row => row.username === name)
  return (
    <Page
      title={t('bo.nav.operators')}
      note={t('bo.operators.note')}
      actions={
        <Button kind="primary" icon="user-plus" onClick={() => setIsAdding(true)}>
          {t('bo.operators.new')}
        </Button>
      }
    >
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ rows, proposed }) => (
          <div className="flex flex-col gap-4">
            {proposed.map(each => (
              <section key={each.id} aria-label={each.subject}>
                <p className="mb-1.5 text-14 font-bold">{t('bo.operators.proposed', { username: each.subject })}</p>
                <WaitingNote waiting={each} />
              </section>
            ))}
            <Table label={t('bo.nav.operators')} columns={columns} rows={rows} keyOf={row => row.id} isDense />
          </div>
        )}
      </QueryView>
      <Drawer isOpen={opened !== undefined} onClose={() => open()} title={t('bo.operators.one')}>
        {opened && <OperatorDetails key={opened.username} row={opened} roles={query.data?.roles ?? []} />}
      </Drawer>
      {isAdding && <NewOperator roles={query.data?.roles ?? []} onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

function useColumns(onOpen: (username: string) => void): Column<OperatorRow>[] {
  const t = useT()
  return [
    {
      key: 'username',
      header: t('bo.signIn.username'),
      isTitle: true,
      cell: row => (
        <>
          <button
            type="button"
            className="text-left font-medium text-link hover:underline"
            onClick={() => onOpen(row.username)}
          >
            {row.username}
          </button>
          <span className="block text-12 font-normal text-fg-3">{row.displayName}</span>
        </>
      ),
    },
    { key: 'role', header: t('bo.operators.role'), cell: row => t(`bo.role.${row.role}`) },
    {
      key: 'state',
      header: t('bo.col.state'),
      cell: row => <OperatorState state={row.state} />,
    },
    {
      key: 'secondFactor',
      header: t('bo.operators.secondFactor'),
      isWideOnly: true,
      cell: row => t(row.hasSecondFactor ? 'bo.operators.enrolled' : 'bo.operators.notEnrolled'),
    },
    {
      key: 'email',
      header: t('bo.field.email'),
      isWideOnly: true,
      cell: row => <span className="break-all">{row.email || '–'}</span>,
    },
    {
      key: 'lastSignIn',
      header: t('bo.operators.lastSignIn'),
      cell: row => <span className="numeral">{row.lastSignInAt === null ? '–' : timeText(row.lastSignInAt)}</span>,
    },
    {
      key: 'waiting',
      header: t('bo.operators.waiting'),
      isHeaderHidden: true,
      cell: row =>
        row.waiting && (
          <Link className="text-13 whitespace-nowrap text-link hover:underline" to={`/approvals?id=${row.waiting.id}`}>
            {t(row.waiting.mayNot === null ? 'bo.approval.goDecide' : 'bo.approval.look')}
          </Link>
        ),
    },
  ]
}
