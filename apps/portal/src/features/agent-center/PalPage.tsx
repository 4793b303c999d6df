import type { InputOf, OutputOf } from '@ronda/contract/core/call.ts'
import type { CallError } from '@ronda/contract/core/client.ts'
import type { PalRow } from '@ronda/contract/portal/agents/statements.ts'
import * as statements from '@ronda/contract/portal/agents/statements.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { downloadCsv } from '@ronda/ui/data/csv.ts'
import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { type Column, Table } from '@ronda/ui/data/table.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { type Translate, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useClient } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { dayToText } from '@ronda/ui/text/date-text.ts'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAgentPanel } from './agent-link.ts'
import { PalDetail, palSums, winnersIn } from './PalDetail.tsx'
import { SpanField } from './SpanField.tsx'
import { Trail } from './Trail.tsx'
import { useRange } from './use-range.ts'

type View = (typeof statements.palViews)[number]
const ROWS_MAX = 5000
type Answer = NonNullable<ReturnType<typeof useCall<typeof statements.pal>>['data']>

function nameOf(t: Translate, by: View, row: PalRow): string {
  if (by === 'product') return t(row.id === 'other' ? 'agent.pal.noProduct' : `category.${row.id}`)
  if (by === 'day') return dayToText(row.id)
  return row.id === 'own' ? t('agent.pal.own', { name: row.account ?? '' }) : (row.account ?? '')
}

/** Profit and loss of a team; every line opens into its own lines, and every figure into what it is made of. */
export default function PalPage() {
  const t = useT()
  const { range, isAskable, field } = useRange()
  const { asked, show } = useAgentPanel()
  const of = asked('of')
  const [by, setBy] = useState<View>(() => statements.palViews.find(view => view === asked('view')) ?? 'line')
  const client = useClient()
  const [turned, setTurned] = useState({ of, by, range, page: 1 })
  const page = turned.of === of && turned.by === by && turned.range === range ? turned.page : 1
  const asking = { ...range, of, by }
  const query = useCall(statements.pal, { ...asking, ...(page > 1 && { pageNo: page }) }, { isEnabled: isAskable })
  const errorText = useErrorText()
  const file = useMutation<void, CallError, InputOf<typeof statements.palWinners>>({
    mutationFn: async input => {
      const winners = await client.call(statements.palWinners, input)
      const { rows, ...answer } = await client.call(statements.pal, input)
      let { hasMore } = answer
      for (let pageNo = 2; hasMore && rows.length < ROWS_MAX; pageNo++) {
        const next = await client.call(statements.pal, { ...input, pageNo })
        rows.push(...next.rows)
        hasMore = next.hasMore
      }
      download({ rows, totals: answer.totals }, winners)
      toast(t(hasMore ? 'agent.pal.exportedMost' : 'records.exported', { count: rows.length }))
    },
    onError: error => toast(errorText(error)),
  })
  const download = (
    { rows, totals }: Pick<Answer, 'rows' | 'totals'>,
    winners: OutputOf<typeof statements.palWinners>,
  ) =>
    downloadCsv(
      `${t('agent.pal.file')}-${range.from}-${range.to}`,
      [
        t(`agent.pal.by.${by}`),
        ...palSums.map(name => t(`agent.sum.${name}`)),
        t('agent.sum.rounds'),
        t('agent.sum.winners'),
      ],
      [...rows, undefined].map(row => {
        const sums = row ?? totals
        return [
          row ? nameOf(t, by, row) : t('column.total'),
          ...palSums.map(key => sums[key]),
          sums.rounds,
          winnersIn(winners, by, row),
        ]
      }),
    )
  const go = (id?: string) => show('palStatementsAgentCopy', { ...range, ...(id && { of: id }) })
  return (
    <div className="flex flex-col gap-4">
      <SpanField field={field} />
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
                <Button icon="download" className="ml-auto" isBusy={file.isPending} onClick={() => file.mutate(asking)}>
                  {t('records.export')}
                </Button>
              )}
            </div>
            {answer.rows.length === 0 ? (
              <EmptyState motif="bets" title={t('agent.pal.none')} note={t('agent.pal.none.note')} />
            ) : (
              <>
                <Totals answer={answer} by={by} range={range} of={of} />
                <PalTable {...{ answer, by, range, go, of }} />
              </>
            )}
            <Pagination
              page={page}
              pageCount={answer.hasMore ? page + 1 : page}
              onPage={to => setTurned({ of, by, range, page: to })}
            />
            <p className="text-13 text-pretty text-fg-3">{t('agent.pal.note')}</p>
          </div>
        )}
      </QueryView>
    </div>
  )
}

type Range = { from: string; to: string }

/** The sums stay in sight while the rows go by. */
function Totals({ answer: { totals, currency }, by, range, of }: TotalsProps) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    // Over the padding of the panel and the head of the table too: nothing shows above it or beside its corners.
    <div className="sticky -top-4 z-2 bg-surface-1 lg:-top-6">
      <div className="rounded-14 bg-surface-2 px-4 py-3 shadow-lg inset-ring inset-ring-subtle">
        <dl className="grid grid-cols-3 items-end gap-3 sm:grid-cols-6">
          {(['valid', 'result', 'ngr', 'deposit', 'withdrawal', 'commission'] as const).map(name => (
            <div key={name} className="min-w-0">
              <dt className="text-12 text-fg-3 max-sm:leading-tight">{t(`agent.sum.${name}`)}</dt>
              <dd className="text-13 font-bold text-fg-1 sm:text-14">
                <MoneyText amount={totals[name]} currency={currency} isBare />
              </dd>
            </div>
          ))}
        </dl>
        <Button size={32} kind="quiet" iconEnd="chevron-right" className="mt-1 -ml-3" onClick={() => setIsOpen(true)}>
          {t('agent.pal.detail')}
        </Button>
      </div>
      <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('column.total')} width={560}>
        <PalDetail sums={totals} currency={currency} range={range} of={of} asked={{ ...range, of, by }} />
      </Modal>
    </div>
  )
}

type TotalsProps = { answer: Answer; by: View; range: Range; of: string | undefined }

/** As high as a finger, in a row of no more height. */
const named = '-my-2.5 inline-block py-2.5 text-left text-brand-text hover:underline'

type PalTableProps = { answer: Answer; by: View; range: Range; go: (id: string) => void; of: string | undefined }

function PalTable({ answer: { rows, currency, line }, by, range, go, of }: PalTableProps) {
  const t = useT()
  const { pathTo } = useAgentPanel()
  const [opened, setOpened] = useState<PalRow>()
  const at = line.at(-1)?.id
  /** Whose figures a row tells. */
  const whoOf = (row: PalRow) => (by === 'line' || by === 'member' ? (row.id === 'own' ? at : row.id) : of)
  const name = (row: PalRow) => {
    const text = nameOf(t, by, row)
    if (by === 'line' && row.hasTeam)
      return (
        <button type="button" onClick={() => go(row.id)} className={named}>
          {text}
        </button>
      )
    const who = by === 'line' || by === 'member' ? whoOf(row) : undefined
    return who ? (
      <Link to={pathTo('personalHistoryCopy', { ...range, of: who })} className={named}>
        {text}
      </Link>
    ) : (
      text
    )
  }
  const column = (key: (typeof palSums)[number], isWideOnly = false): Column<PalRow> => ({
    key,
    header: t(`agent.sum.${key}`),
    isNumeric: true,
    isWideOnly,
    cell: row => (
      <MoneyText
        amount={row[key]}
        currency={currency}
        isBare
        hasSign={key === 'result' || key === 'ngr'}
        isColoured={key === 'result' || key === 'ngr'}
      />
    ),
  })
  return (
    <>
      <Table<PalRow>
        label={t('agent.pal')}
        rows={by === 'day' ? rows.toReversed() : rows}
        keyOf={row => row.id}
        columns={[
          { key: 'name', header: t(`agent.pal.by.${by}`), isTitle: true, cell: name },
          column('valid'),
          column('result'),
          column('ngr'),
          column('deposit', true),
          column('commission'),
          {
            key: 'more',
            header: t('agent.pal.detail'),
            isHeaderHidden: true,
            className: 'max-sm:mt-1 max-sm:justify-end!',
            cell: row => (
              <Button
                size={32}
                kind="quiet"
                className="max-sm:-mr-2"
                aria-label={t('agent.pal.detailOf', { name: nameOf(t, by, row) })}
                iconEnd="chevron-right"
                onClick={() => setOpened(row)}
              >
                <span className="sm:hidden">{t('agent.pal.detail')}</span>
              </Button>
            ),
          },
        ]}
      />
      <Modal
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened ? nameOf(t, by, opened) : ''}
        width={560}
      >
        {opened && (
          <PalDetail
            sums={opened}
            currency={currency}
            range={by === 'day' ? { from: opened.id, to: opened.id } : range}
            of={whoOf(opened)}
            asked={{ ...range, of, by }}
            row={opened}
          />
        )}
      </Modal>
    </>
  )
}
