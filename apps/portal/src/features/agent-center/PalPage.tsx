import type { PalRow } from '@ronda/contract/portal/agents/statements.ts'
import * as statements from '@ronda/contract/portal/agents/statements.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { downloadCsv } from '@ronda/ui/data/csv.ts'
import { type Column, Table } from '@ronda/ui/data/table.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { DateRange } from '@ronda/ui/form/date-range.tsx'
import { type Translate, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { dayToText } from '@ronda/ui/text/date-text.ts'
import { DayNote } from '@ronda/ui/text/moment.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAgentPanel } from './agent-link.ts'
import { Trail } from './Trail.tsx'
import { useRange } from './use-range.ts'

type View = (typeof statements.palViews)[number]
const sums = ['stake', 'valid', 'payout', 'result', 'commission'] as const

function nameOf(t: Translate, by: View, row: PalRow): string {
  if (by === 'product') return row.id === '' ? t('profit.otherProduct') : t(`category.${row.id}`)
  if (by === 'day') return dayToText(row.id)
  return row.id === 'own' ? t('agent.pal.own', { name: row.account ?? '' }) : (row.account ?? '')
}

/** Profit and loss of a team; every line opens into its own lines, down to the rounds of a player. */
export default function PalPage() {
  const t = useT()
  const { range, isAskable, field } = useRange()
  const { asked, show } = useAgentPanel()
  const of = asked('of')
  const [by, setBy] = useState<View>('line')
  const query = useCall(statements.pal, { ...range, of, by }, { isEnabled: isAskable })
  const go = (id?: string) => show('palStatementsAgentCopy', { ...range, ...(id && { of: id }) })
  return (
    <div className="flex flex-col gap-4">
      <DateRange {...field} presets={['today', 'previous7', 'previous30']} />
      <DayNote className="-mt-2" />
      <Chips
        label={t('agent.pal.by')}
        value={by}
        onChange={setBy}
        options={statements.palViews.map(value => ({ value, label: t(`agent.pal.by.${value}`) }))}
      />
      <QueryView query={query} skeleton={<Skeleton className="h-80 rounded-14" />}>
        {answer => (
          <div className="flex flex-col gap-4">
            <div className="flex flex-wrap items-center gap-3">
              <Trail line={answer.line} onGo={id => go(id === answer.line[0]?.id ? undefined : id)} />
              {answer.rows.length > 0 && (
                <Button
                  icon="download"
                  className="ml-auto"
                  onClick={() =>
                    downloadCsv(
                      `${t('agent.pal.file')}-${range.from}-${range.to}`,
                      [t(`agent.pal.by.${by}`), ...sums.map(name => t(`agent.sum.${name}`)), t('agent.sum.rounds')],
                      answer.rows.map(row => [nameOf(t, by, row), ...sums.map(name => row[name]), row.rounds]),
                    )
                  }
                >
                  {t('records.export')}
                </Button>
              )}
            </div>
            {answer.rows.length === 0 ? (
              <EmptyState motif="bets" title={t('agent.pal.none')} note={t('agent.pal.none.note')} />
            ) : (
              <PalTable {...{ answer, by, range, go }} />
            )}
            <p className="text-13 text-pretty text-fg-3">{t('agent.pal.note')}</p>
          </div>
        )}
      </QueryView>
    </div>
  )
}

type PalTableProps = {
  answer: NonNullable<ReturnType<typeof useCall<typeof statements.pal>>['data']>
  by: View
  range: { from: string; to: string }
  go: (id: string) => void
}

function PalTable({ answer: { rows, totals, currency, line }, by, range, go }: PalTableProps) {
  const t = useT()
  const { pathTo } = useAgentPanel()
  const at = line.at(-1)?.id
  const bare = (amount: string, isColoured = false) => (
    <MoneyText amount={amount} currency={currency} isBare hasSign={isColoured} isColoured={isColoured} />
  )
  const name = (row: PalRow) => {
    const text = nameOf(t, by, row)
    if (by !== 'line') return text
    if (row.hasTeam)
      return (
        <button type="button" onClick={() => go(row.id)} className="text-left text-brand-text hover:underline">
          {text}
        </button>
      )
    const of = row.id === 'own' ? at : row.id
    return of ? (
      <Link to={pathTo('personalHistoryCopy', { ...range, of })} className="text-brand-text hover:underline">
        {text}
      </Link>
    ) : (
      text
    )
  }
  const column = (key: (typeof sums)[number], isWideOnly = false): Column<PalRow> => ({
    key,
    header: t(`agent.sum.${key}`),
    isNumeric: true,
    isWideOnly,
    cell: row => bare(row[key], key === 'result'),
    total: bare(totals[key], key === 'result'),
  })
  return (
    <Table<PalRow>
      label={t('agent.pal')}
      rows={rows}
      keyOf={row => row.id}
      columns={[
        { key: 'name', header: t(`agent.pal.by.${by}`), isTitle: true, cell: name, total: t('column.total') },
        column('stake', true),
        column('valid'),
        column('payout', true),
        column('result'),
        column('commission'),
      ]}
    />
  )
}
