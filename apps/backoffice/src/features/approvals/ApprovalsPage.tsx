import type { Approval } from '@ronda/contract/backoffice/approvals.ts'
import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import type { Column } from '@ronda/ui/data/table.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useKindText } from '../../decision/kind-text.ts'
import { useWhyText } from '../../decision/Waiting.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText, useAge } from '../../text/format.ts'
import { ApprovalDetails } from './ApprovalDetails.tsx'
import { ApprovalState } from './ApprovalState.tsx'
import { titleOf } from './named.ts'

const shows = ['open', 'mine', 'closed'] as const

/** Whose turn it is, as the reader has to know it. */
function turnOf({ isMakerGone, mayNot }: Approval) {
  if (isMakerGone) return 'bo.approval.makerGone.short'
  return mayNot === null ? 'bo.approval.yourTurn' : (`bo.approval.mayNot.${mayNot}.short` as const)
}

/** What one proposed and another decides: what waits, what the operator proposed, what was decided. */
export function ApprovalsPage() {
  const t = useT()
  const filters = useFilters()
  const asked = filters.get('show', 'open')
  const show = shows.find(one => one === asked) ?? 'open'
  const id = filters.get('id')
  const query = useCall(approvals.list, { show, pageNo: filters.page, pageSize: 20 })
  const columns = useColumns(show, one => filters.set({ id: one }, { keepPage: true }))
  return (
    <Page title={t('bo.nav.approvals')} note={t('bo.approvals.note')}>
      {query.data?.fourEyes === false && (
        <div className="mb-3">
          <Note tone="warning">{t('bo.approvals.oneIsEnough')}</Note>
        </div>
      )}
      <Chips
        label={t('bo.col.state')}
        value={show}
        onChange={next => filters.set({ show: next === 'open' ? undefined : next })}
        options={shows.map(one => ({ value: one, label: t(`bo.approvals.show.${one}`) }))}
        className="mb-3"
      />
      <PagedTable
        query={query}
        label={t('bo.nav.approvals')}
        columns={columns}
        empty={
          <EmptyState
            motif={show === 'open' ? 'money' : 'search'}
            title={t(`bo.approvals.none.${show}`)}
            note={show === 'open' ? t('bo.approvals.none.note') : undefined}
          />
        }
      />
      <Drawer
        isOpen={id !== ''}
        onClose={() => filters.set({ id: undefined }, { keepPage: true })}
        title={t('bo.approval.one')}
        width={560}
      >
        {id && <ApprovalDetails key={id} id={id} />}
      </Drawer>
    </Page>
  )
}

function useColumns(show: (typeof shows)[number], onOpen: (id: string) => void): Column<Approval>[] {
  const t = useT()
  const age = useAge()
  const whyText = useWhyText()
  const kindText = useKindText()
  return [
    {
      key: 'kind',
      header: t('bo.approval.what'),
      isTitle: true,
      cell: row => (
        <>
          <button
            type="button"
            className="text-left font-medium text-link underline-offset-2 hover:underline"
            onClick={() => onOpen(row.id)}
          >
            {kindText(row)}
          </button>
          {titleOf(row) && <span className="block text-12 font-normal text-fg-3">{titleOf(row)}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      header: t('bo.col.amount'),
      isNumeric: true,
      cell: row => (row.amount === null ? null : <MoneyText amount={row.amount} currency={row.currency} />),
    },
    { key: 'account', header: t('bo.col.member'), isWideOnly: true, cell: row => row.account || null },
    {
      key: 'why',
      header: t('bo.approval.whyTwo'),
      cell: row => <span className="block max-w-64 text-13 text-pretty whitespace-pre-line">{whyText(row.why)}</span>,
    },
    {
      key: 'maker',
      header: t('bo.approval.maker'),
      cell: row => (
        <span className="text-13">
          {row.maker}
          <span className="block text-12 text-fg-3" title={timeText(row.madeAt)}>
            {age(row.madeAt)}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('bo.col.state'),
      cell: row =>
        row.state === 'open' && show === 'open' ? (
          <Status tone={row.mayNot === null ? 'warning' : 'neutral'}>{t(turnOf(row))}</Status>
        ) : (
          <span className="flex flex-col items-start gap-1 max-sm:items-end">
            <ApprovalState state={row.state} />
            {row.checker !== '' && <span className="text-12 text-fg-3">{row.checker}</span>}
          </span>
        ),
    },
  ]
}
