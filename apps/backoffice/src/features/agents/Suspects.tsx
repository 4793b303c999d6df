import { decideSuspect, type Suspect, suspects } from '@ronda/contract/backoffice/team-checks.ts'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { Decisions, ReasonDecision } from '../../decision/Decision.tsx'
import { CsvDownload } from '../../list/CsvDownload.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useMay } from '../../shell/operator.ts'
import { Facts } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'

const states = ['open', 'confirmed', 'cleared', 'all'] as const
const tones: Record<Suspect['state'], Tone> = { open: 'warning', cleared: 'success', confirmed: 'danger' }

/** Pairs of one team that look like one person, by what somebody would have of it. */
export function Suspects() {
  const t = useT()
  const filters = useFilters()
  const state = states.find(one => one === filters.get('state')) ?? 'open'
  const query = useCall(suspects, { state, pageNo: filters.page, pageSize: 20 })
  const traceText = useTraceText()
  const opened = query.data?.rows.find(row => row.id === filters.get('pair'))
  const close = () => filters.set({ pair: '' }, { keepPage: true })
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Chips
          label={t('bo.col.state')}
          value={state}
          onChange={next => filters.set({ state: next === 'open' ? undefined : next })}
          options={states.map(one => ({
            value: one,
            label: t(one === 'all' ? 'bo.all' : `bo.suspects.state.${one}`),
            count: one === 'open' ? query.data?.open : undefined,
          }))}
        />
        <CsvDownload
          call={suspects}
          filter={{ state }}
          total={query.data?.total}
          name={`suspects-${state}`}
          header={[
            ...(['bo.suspects.one', 'bo.suspects.other', 'bo.suspects.earner', 'bo.suspects.earned'] as const),
            ...(['bo.suspects.traces', 'bo.suspects.found', 'bo.col.state', 'bo.suspects.note'] as const),
          ].map(id => t(id))}
          cells={row => [
            row.one.account,
            row.other.account,
            row.earner.account,
            row.earned,
            row.traces.map(traceText).join(', '),
            timeText(row.foundAt),
            t(`bo.suspects.state.${row.state}`),
            row.note,
          ]}
        />
      </div>
      <PagedTable<Suspect>
        query={query}
        label={t('bo.agents.page.suspects')}
        empty={
          <EmptyState
            motif="search"
            title={t(state === 'open' ? 'bo.suspects.none' : 'bo.nothingHere')}
            note={state === 'open' ? t('bo.suspects.none.help') : undefined}
          />
        }
        columns={[
          {
            key: 'pair',
            header: t('bo.suspects.pair'),
            isTitle: true,
            cell: row => (
              <button
                type="button"
                className="text-left text-brand-text hover:underline"
                onClick={() => filters.set({ pair: row.id }, { keepPage: true })}
              >
                {row.one.account} · {row.other.account}
              </button>
            ),
          },
          {
            key: 'traces',
            header: t('bo.suspects.traces'),
            cell: row => row.traces.map(({ trace }) => t(`bo.suspects.trace.${trace}`)).join(', '),
          },
          { key: 'earner', header: t('bo.suspects.earner'), cell: row => row.earner.account },
          {
            key: 'earned',
            header: t('bo.suspects.earned'),
            isNumeric: true,
            cell: row => <MoneyText amount={row.earned} currency={query.data?.currency} isBare className="font-bold" />,
          },
          {
            key: 'changed',
            header: t('bo.suspects.found'),
            isWideOnly: true,
            cell: row => <span className="numeral whitespace-nowrap">{timeText(row.changedAt)}</span>,
          },
          { key: 'state', header: t('bo.col.state'), cell: row => <State state={row.state} /> },
        ]}
      />
      <Drawer
        isOpen={opened !== undefined}
        onClose={close}
        title={opened && `${opened.one.account} · ${opened.other.account}`}
      >
        {opened && <Pair key={opened.id} row={opened} currency={query.data?.currency} onDone={close} />}
      </Drawer>
    </>
  )
}

function State({ state }: { state: Suspect['state'] }) {
  const t = useT()
  return <Status tone={tones[state]}>{t(`bo.suspects.state.${state}`)}</Status>
}

function useTraceText(): (seen: Suspect['traces'][number]) => string {
  const t = useT()
  return ({ trace, count, of }) =>
    count === undefined || of === undefined
      ? t(`bo.suspects.trace.${trace}`)
      : t('bo.suspects.hands', { trace: t(`bo.suspects.trace.${trace}`), count, of })
}

function Pair({ row, currency, onDone }: { row: Suspect; currency: string | undefined; onDone: () => void }) {
  const t = useT()
  const may = useMay()
  const traceText = useTraceText()
  const decide = useCallMutation(decideSuspect, {
    onSuccess() {
      toast(t('bo.suspects.done'))
      onDone()
    },
  })
  const person = ({ memberId, account }: Suspect['one']) => (
    <Link key={memberId} className="text-link hover:underline" to={`/members/${memberId}?tab=team`}>
      {account}
    </Link>
  )
  const decision = (state: Suspect['state']) => (
    <ReasonDecision
      key={state}
      label={t(`bo.suspects.decide.${state}`)}
      isDanger={state === 'confirmed'}
      isBusy={decide.isPending}
      error={decide.error}
      onDecide={reason => decide.mutate({ id: row.id, state, reason })}
    />
  )
  const decisions = (['confirmed', 'cleared', 'open'] as const).filter(state => state !== row.state)
  return (
    <div className="flex flex-col gap-5">
      <Facts
        rows={[
          [t('bo.suspects.one'), person(row.one)],
          [t('bo.suspects.other'), person(row.other)],
          [t('bo.suspects.earner'), person(row.earner)],
          [t('bo.suspects.earned'), <MoneyText key="earned" amount={row.earned} currency={currency} />],
          ...row.traces.map((seen): [string, string] => [traceText(seen), timeText(seen.at)]),
          [t('bo.suspects.found'), timeText(row.foundAt)],
          [t('bo.col.state'), <State key="state" state={row.state} />],
          row.decidedAt === null ? undefined : [t('bo.suspects.by'), `${row.decidedBy} · ${timeText(row.decidedAt)}`],
          row.note ? [t('bo.suspects.note'), row.note] : undefined,
        ]}
      />
      {may('agents.manage') && (
        <>
          <ul className="flex flex-col gap-1.5 text-13 text-fg-2">
            {decisions.map(state => (
              <li key={state}>
                <strong className="text-fg-1">{t(`bo.suspects.decide.${state}`)}:</strong>{' '}
                {t(`bo.suspects.decide.${state}.help`)}
              </li>
            ))}
          </ul>
          <Decisions>{decisions.map(decision)}</Decisions>
        </>
      )}
    </div>
  )
}
