import type { AgentRow } from '@ronda/contract/backoffice/agents.ts'
import * as agents from '@ronda/contract/backoffice/agents.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Note, QueryView } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { FindForm } from '../../list/FindForm.tsx'
import { Pages } from '../../list/Pages.tsx'
import { RowsSkeleton } from '../../list/RowsSkeleton.tsx'
import { useMay } from '../../shell/operator.ts'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'
import { HouseLimits } from './HouseLimits.tsx'
import { RatesText } from './RatesText.tsx'
import { RealTime } from './RealTime.tsx'
import { Runs } from './Runs.tsx'
import { Suspects } from './Suspects.tsx'
import { TeamChecks } from './TeamChecks.tsx'
import { TeamMember } from './TeamMember.tsx'
import { TeamRules } from './TeamRules.tsx'

const pages = ['teams', 'runs', 'realtime', 'suspects', 'checks', 'house', 'rules'] as const

const notes = {
  teams: 'bo.agents.note',
  runs: 'bo.runs.note',
  realtime: 'bo.realtime.note',
  suspects: 'bo.suspects.page.note',
  checks: 'bo.teamChecks.note',
  house: 'bo.house.page.note',
  rules: 'bo.teamRules.page.note',
} as const

/** Pages that tell business days: their zone is named once. */
const tellsDays: readonly string[] = ['runs', 'realtime']

/** Teams, what they are paid by contract, and what speaks against it. */
export function AgentsPage() {
  const t = useT()
  const may = useMay()
  const { get, set } = useFilters()
  const page = pages.find(one => one === get('view')) ?? 'teams'
  return (
    <Page
      title={t('bo.nav.agents')}
      actions={
        page === 'teams' &&
        may('agents.manage') && (
          <Button icon="plus" render={<Link to="/members?tab=team" />}>
            {t('bo.agents.make')}
          </Button>
        )
      }
      note={[t(notes[page]), ...(tellsDays.includes(page) ? [t('bo.day.zone')] : [])].join(' ')}
    >
      <Tabs
        label={t('bo.nav.agents')}
        value={page}
        onChange={next => set({ q: '', of: '', id: '', state: '', pair: '', view: next === 'teams' ? '' : next })}
        tabs={pages.map(value => ({ value, label: t(`bo.agents.page.${value}`) }))}
        className="mb-4"
      />
      {page === 'teams' && <Teams />}
      {page === 'runs' && <Runs />}
      {page === 'realtime' && <RealTime />}
      {page === 'suspects' && <Suspects />}
      {page === 'checks' && <TeamChecks />}
      {page === 'house' && <HouseLimits />}
      {page === 'rules' && <TeamRules />}
    </Page>
  )
}

/** From the top agents down; who is looked for is found at any depth. */
function Teams() {
  const t = useT()
  const { get, set, page } = useFilters()
  const q = get('q')
  const of = get('of')
  const query = useCall(agents.list, { q, ...(of && !q && { of }), pageNo: page, pageSize: 20 })
  return (
    <>
      <FindForm label={t('bo.mall.findMember')} found={q} onFind={next => set({ q: next, of: '' })} className="mb-4" />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {data => (
          <>
            {data.line.length > 0 && (
              <nav aria-label={t('bo.agents.line')} className="mb-3 flex flex-wrap items-center gap-2 text-13">
                <button type="button" className="text-brand-text hover:underline" onClick={() => set({ of: '' })}>
                  {t('bo.agents.top')}
                </button>
                {data.line.map(row => (
                  <span key={row.id} className="flex items-center gap-2">
                    <span aria-hidden="true">›</span>
                    <button
                      type="button"
                      className="text-brand-text hover:underline"
                      onClick={() => set({ of: row.memberId })}
                    >
                      {row.account}
                    </button>
                  </span>
                ))}
              </nav>
            )}
            {data.total === 0 ? (
              q ? (
                data.outside.length === 0 && <EmptyFiltered filter={q} onClear={() => set({ q: '' })} />
              ) : (
                <EmptyState motif="search" title={t('bo.agents.none')} note={t('bo.agents.none.help')} />
              )
            ) : (
              <Table<AgentRow>
                label={t('bo.nav.agents')}
                isDense
                rows={data.rows}
                keyOf={row => row.id}
                columns={[
                  {
                    key: 'account',
                    header: t('bo.agents.account'),
                    isTitle: true,
                    cell: row => <TeamMember id={row.memberId} account={row.account} />,
                  },
                  {
                    key: 'type',
                    header: t('bo.agents.type'),
                    cell: row =>
                      row.frozenBy ? (
                        <Status tone="warning" icon="pause">
                          {t('bo.agents.frozen')}
                        </Status>
                      ) : (
                        t(row.isAgent ? 'bo.agents.agent' : 'bo.agents.player')
                      ),
                  },
                  { key: 'upline', header: t('bo.agents.upline'), cell: row => row.upline?.account ?? '—' },
                  {
                    key: 'team',
                    header: t('bo.agents.team'),
                    isNumeric: true,
                    cell: row =>
                      row.direct > 0 ? (
                        <button
                          type="button"
                          className="text-brand-text hover:underline"
                          onClick={() => set({ of: row.memberId, q: '' })}
                        >
                          {row.teamSize - 1}
                        </button>
                      ) : (
                        0
                      ),
                  },
                  { key: 'rates', header: t('bo.agents.rates'), cell: row => <RatesText rates={row.rates} /> },
                  {
                    key: 'balance',
                    header: t('bo.agents.balance'),
                    isNumeric: true,
                    isWideOnly: true,
                    cell: row => <MoneyText amount={row.balance} currency={data.currency} isBare />,
                  },
                  {
                    key: 'joined',
                    header: t('bo.agents.joined'),
                    isWideOnly: true,
                    cell: row => <span className="numeral">{timeText(row.joinedAt)}</span>,
                  },
                ]}
              />
            )}
            <div className="mt-4">
              <Pages of={data} />
            </div>
            {data.outside.length > 0 && <Outside members={data.outside} />}
          </>
        )}
      </QueryView>
    </>
  )
}

/** Who was looked for and stands in no team. */
function Outside({ members }: { members: OutputOf<typeof agents.list>['outside'] }) {
  const t = useT()
  const may = useMay()
  return (
    <Note>
      <ul className="flex flex-col gap-1">
        {members.map(({ memberId, account }) => (
          <li key={memberId} className="flex flex-wrap gap-x-3">
            {t('bo.agents.outside', { account })}
            <Link to={`/members/${memberId}?tab=team`} className="font-medium text-link hover:underline">
              {t(may('agents.manage') ? 'bo.agents.make' : 'bo.agents.tab')}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  )
}
