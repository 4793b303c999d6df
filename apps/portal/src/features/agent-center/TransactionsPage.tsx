import * as statements from '@ronda/contract/portal/agents/statements.ts'
import * as team from '@ronda/contract/portal/agents/team.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { csvAmount } from '@ronda/ui/data/csv.ts'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useClient } from '@ronda/ui/live/use-call.ts'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { dateColumn, moneyColumn } from '../member-center/columns.tsx'
import { FilterField } from '../member-center/records/FilterField.tsx'
import { RecordView } from '../member-center/records/RecordView.tsx'
import { PAGE_SIZE, useRecordFilter } from '../member-center/records/use-record-filter.ts'
import { useAgentPanel } from './agent-link.ts'
import { moveText } from './move-text.ts'
import { agentSpans } from './use-range.ts'

type MoveType = (typeof statements.moveTypes)[number]
const PAGE = 'agentDownlineTransactionDetailsCopy'

/** What moved the money of the team, of all of it or of one member with everybody below. */
export default function TransactionsPage() {
  const t = useT()
  const client = useClient()
  const { asked, show } = useAgentPanel()
  const of = asked('of')
  const filter = useRecordFilter('previous30')
  const [type, setType] = useState<MoveType | undefined>(() => statements.moveTypes.find(one => one === asked('view')))
  const input = (pageNo: number, pageSize: number) => ({ ...filter.range, of, type, pageNo, pageSize })
  const query = useCall(statements.transactions, input(filter.page, PAGE_SIZE), { isEnabled: filter.isAskable })
  const change = (value?: MoveType) => {
    setType(value)
    filter.setPage(1)
  }
  const choose = (id?: string) => {
    filter.setPage(1)
    show(PAGE, { ...filter.range, ...(id && { of: id }) })
  }
  return (
    <RecordView
      label={t('agent.moves')}
      query={query}
      filter={filter}
      presets={agentSpans}
      fields={
        <>
          <MemberField account={query.data?.account ?? undefined} isChosen={of !== undefined} onChoose={choose} />
          <FilterField
            label={t('column.type')}
            value={type}
            onChange={change}
            choices={statements.moveTypes.map(value => ({ value, label: t(`movement.${value}`) }))}
          />
        </>
      }
      filteredBy={type ? t(`movement.${type}`) : ''}
      onClearFilter={() => change()}
      empty={{ motif: 'money', title: t('agent.moves.none'), note: t('agent.moves.none.note') }}
      summary={({ totals }) => [
        { name: t('transactions.in'), amount: totals.in },
        { name: t('transactions.out'), amount: totals.out },
      ]}
      columns={({ currency }) => [
        {
          key: 'account',
          header: t('agent.column.member'),
          isTitle: true,
          cell: row => (
            <button
              type="button"
              onClick={() => choose(row.memberId)}
              className="text-left text-brand-text hover:underline"
            >
              {row.account}
            </button>
          ),
        },
        dateColumn(t, row => row.at),
        { key: 'type', header: t('column.type'), cell: row => t(`movement.${row.type}`) },
        {
          key: 'amount',
          header: t('column.amount'),
          isNumeric: true,
          cell: row => (
            <MoneyText amount={row.amount} currency={currency} hasSign isBare isColoured className="font-bold" />
          ),
        },
        moneyColumn('balance', t('agent.moves.balance'), row => row.balanceAfter, { currency }),
        {
          key: 'reference',
          header: t('agent.moves.about'),
          isWideOnly: true,
          className: 'text-12! break-words',
          cell: row => moveText(t, row),
        },
      ]}
      file={{
        name: t('agent.moves.file'),
        read: (page, size) => client.call(statements.transactions, input(page, size)),
        header: [
          t('column.date'),
          t('agent.column.member'),
          t('column.type'),
          t('agent.moves.about'),
          t('column.amount'),
          t('agent.moves.balance'),
        ],
        toCells: row => [
          momentText(row.at, { hasSeconds: true }),
          row.account,
          t(`movement.${row.type}`),
          moveText(t, row),
          csvAmount(row.amount),
          csvAmount(row.balanceAfter),
        ],
      }}
    />
  )
}

/** Of whom it is told: everybody, or who is found by name. */
function MemberField({
  account,
  isChosen,
  onChoose,
}: {
  account: string | undefined
  isChosen: boolean
  onChoose: (id?: string) => void
}) {
  const t = useT()
  const [q, setQ] = useState('')
  const { data } = useCall(team.downlines, { q, pageSize: 5, order: 'name' }, { isEnabled: q !== '' })
  if (isChosen)
    return (
      <Button iconEnd="close" aria-label={t('agent.moves.everybody')} onClick={() => onChoose()}>
        {account ?? '…'}
      </Button>
    )
  return (
    <div className="relative min-w-50 flex-1 sm:max-w-72">
      <SearchField
        label={t('agent.search')}
        isLabelHidden
        placeholder={t('agent.search.short')}
        value={q}
        onChange={setQ}
      />
      {q && data && (
        <ul className="absolute inset-x-0 top-full z-2 mt-1 rounded-10 bg-surface-3 p-1 inset-ring inset-ring-strong">
          {data.rows.map(row => (
            <li key={row.id}>
              <button
                type="button"
                onClick={() => {
                  setQ('')
                  onChoose(row.id)
                }}
                className="press w-full rounded-6 px-3 py-2 text-left text-14 text-fg-1 hover:bg-surface-2"
              >
                {row.account}
              </button>
            </li>
          ))}
          {data.rows.length === 0 && <li className="px-3 py-2 text-14 text-fg-3">{t('agent.search.none')}</li>}
        </ul>
      )}
    </div>
  )
}
