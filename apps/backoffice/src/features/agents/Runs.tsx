import type { Run } from '@ronda/contract/backoffice/agent-contracts.ts'
import * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { dayToText } from '@ronda/ui/text/date-text.ts'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'
import { OneRun } from './OneRun.tsx'

const tones: Record<Run['state'], Tone> = { review: 'warning', paying: 'info', paid: 'success' }
export function RunState({ run }: { run: Pick<Run, 'state' | 'reached' | 'back'> }) {
  const t = useT()
  if (run.state === 'paid' && run.reached === 0 && run.back === '0')
    return <Status tone="neutral">{t('bo.runs.state.nothing')}</Status>
  return <Status tone={tones[run.state]}>{t(`bo.runs.state.${run.state}`)}</Status>
}

/** The business day of a wage, the first and the last of a dividend; an hour is a moment. */
export function periodText({ kind, from, to }: Pick<Run, 'kind' | 'from' | 'to'>): string {
  if (kind === 'hourly-wage') return timeText(from)
  const [first, last] = [businessDay(from), businessDay(to - 1)].map(dayToText)
  return first === last ? `${first}` : `${first} – ${last}`
}

/** Runs of wages and dividends: those that wait to be looked at, and what was paid. */
export function Runs() {
  const { get } = useFilters()
  const id = get('id')
  return id ? <OneRun id={id} /> : <List />
}

function List() {
  const t = useT()
  const { set, page } = useFilters()
  const query = useCall(office.runs, { pageNo: page, pageSize: 20 })
  const currency = query.data?.currency
  return (
    <PagedTable<Run>
      query={query}
      label={t('bo.agents.page.runs')}
      empty={<EmptyState motif="search" title={t('bo.runs.none')} note={t('bo.runs.none.help')} />}
      columns={[
        {
          key: 'period',
          header: t('bo.runs.period'),
          isTitle: true,
          cell: row => (
            <button
              type="button"
              className="numeral text-left text-brand-text hover:underline"
              onClick={() => set({ id: row.id })}
            >
              {periodText(row)}
              {row.correction > 0 && ` · ${t('bo.runs.correction', { number: row.correction })}`}
            </button>
          ),
        },
        { key: 'kind', header: t('bo.contracts.kind'), cell: row => t(`bo.contracts.kind.${row.kind}`) },
        { key: 'state', header: t('bo.runs.state'), cell: row => <RunState run={row} /> },
        {
          key: 'bills',
          header: t('bo.runs.bills'),
          isNumeric: true,
          cell: row => t('bo.runs.reached', { reached: row.reached, bills: row.bills }),
        },
        {
          key: 'flagged',
          header: t('bo.runs.flagged'),
          isNumeric: true,
          cell(row) {
            // Nothing is left to look at once it is paid.
            if (row.state === 'paid') return '—'
            return row.flagged > 0 ? <strong className="text-warning">{row.flagged}</strong> : 0
          },
        },
        {
          key: 'due',
          header: t('bo.runs.due'),
          isNumeric: true,
          isWideOnly: true,
          cell: row => <MoneyText amount={row.due} currency={currency} />,
        },
        {
          key: 'house',
          header: t('bo.runs.house'),
          isNumeric: true,
          cell: row => <MoneyText amount={row.house} currency={currency} className="font-bold" />,
        },
        {
          key: 'open',
          header: t('bo.runs.open'),
          isNumeric: true,
          isWideOnly: true,
          cell: row => <MoneyText amount={row.open} currency={currency} />,
        },
        {
          key: 'back',
          header: t('bo.runs.backOpen'),
          isNumeric: true,
          isWideOnly: true,
          cell: row => <MoneyText amount={row.backOpen} currency={currency} />,
        },
        { key: 'by', header: t('bo.runs.by'), isWideOnly: true, cell: row => row.approvedBy ?? '—' },
      ]}
    />
  )
}
