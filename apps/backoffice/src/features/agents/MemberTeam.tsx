import * as agents from '@ronda/contract/backoffice/agents.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { Rates } from '@ronda/contract/portal/agents/team.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { Decisions, ReasonDecision } from '../../decision/Decision.tsx'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card, Facts } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'
import { MemberContracts } from './MemberContracts.tsx'
import { RatesText } from './RatesText.tsx'

type Standing = OutputOf<typeof agents.member>

/** Where a member stands among the teams; making it a top agent, its rates, and freezing it. */
export function MemberTeam({ id }: { id: string }) {
  const may = useMay()
  const query = useCall(agents.member, { memberId: id })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-60" />}>
      {standing => {
        const row = standing.line.at(-1)
        const isTop = row === undefined || row.upline === null
        return (
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div className="flex min-w-0 flex-col gap-4">
              <WaitingNote waiting={standing.waiting} />
              <Where standing={standing} />
              {row?.isAgent && <MemberContracts id={id} />}
            </div>
            {may('agents.manage') && (
              <div className="flex min-w-0 flex-col gap-4">
                {isTop && standing.waiting === null && (
                  <Make key={JSON.stringify(row?.rates)} id={id} standing={standing} />
                )}
                {row?.isAgent && <Freeze row={row} />}
              </div>
            )}
          </div>
        )
      }}
    </QueryView>
  )
}

function Where({ standing: { line } }: { standing: Standing }) {
  const t = useT()
  const row = line.at(-1)
  if (!row)
    return (
      <Card title={t('bo.agents.standing')}>
        <p className="text-13 text-fg-2">{t('bo.agents.standing.none')}</p>
      </Card>
    )
  return (
    <Card title={t('bo.agents.standing')}>
      <p className="mb-3 flex flex-wrap items-center gap-2 text-13">
        {line.map((one, step) => (
          <span key={one.id} className="flex items-center gap-2">
            {step > 0 && <span aria-hidden="true">›</span>}
            {one.id === row.id ? (
              <strong>{one.account}</strong>
            ) : (
              <Link to={`/members/${one.memberId}?tab=team`} className="text-brand-text hover:underline">
                {one.account}
              </Link>
            )}
          </span>
        ))}
        {row.frozenBy !== null && (
          <Status tone="warning" icon="pause">
            {t('bo.agents.frozen.by', { name: row.frozenBy })}
          </Status>
        )}
      </p>
      <Facts
        rows={[
          [t('bo.agents.type'), t(row.isAgent ? 'bo.agents.agent' : 'bo.agents.player')],
          [t('bo.agents.rates'), <RatesText key="rates" rates={row.rates} />],
          [
            t('bo.agents.team'),
            <Link key="team" to={`/agents?of=${row.memberId}`} className="numeral text-brand-text hover:underline">
              {row.teamSize - 1}
            </Link>,
          ],
          [t('bo.agents.joined'), <span key="joined">{timeText(row.joinedAt)}</span>],
        ]}
      />
    </Card>
  )
}

function Make({ id, standing: { line, most, step } }: { id: string; standing: Standing }) {
  const t = useT()
  const { locale } = useLanguage()
  const [rates, setRates] = useState<Rates>(line.at(-1)?.rates ?? {})
  const make = useCallMutation(agents.make, {
    onSuccess: ({ waiting }) => toast(t(waiting ? 'bo.approval.asked' : 'bo.saved')),
  })
  const percent = (rate: string) => percentText(locale, Number(rate) / 100)
  const given = Object.fromEntries(Object.entries(rates).filter(([, rate]) => Number(rate) > 0))
  return (
    <Card title={t(line.length > 0 ? 'bo.agents.rates.change' : 'bo.agents.make')}>
      <p className="mb-3 text-13 text-fg-2">{t('bo.agents.make.help')}</p>
      <div className="mb-4 grid gap-3 sm:grid-cols-2">
        {Object.entries(most).map(([category, top]) => (
          <TextField
            key={category}
            isCompact
            inputMode="decimal"
            label={t('bo.agents.rate', { category })}
            help={t('bo.agents.rate.help', { most: percent(top), step: percent(step) })}
            value={rates[category] ?? ''}
            onChange={event => setRates({ ...rates, [category]: event.target.value.replace(',', '.').trim() })}
          />
        ))}
      </div>
      <ReasonDecision
        key={String(make.isSuccess)}
        label={t(line.length > 0 ? 'bo.agents.rates.change' : 'bo.agents.make')}
        isBusy={make.isPending}
        error={make.error}
        onDecide={reason => make.mutate({ memberId: id, rates: given, reason })}
      />
    </Card>
  )
}

function Freeze({ row }: { row: agents.AgentRow }) {
  const t = useT()
  const freeze = useCallMutation(agents.freeze, {})
  const isFrozen = row.frozenBy !== null
  return (
    <Card title={t(isFrozen ? 'bo.agents.thaw' : 'bo.agents.freeze')}>
      <p className="mb-3 text-13 text-fg-2">{t(isFrozen ? 'bo.agents.thaw.help' : 'bo.agents.freeze.help')}</p>
      <Decisions>
        <ReasonDecision
          key={row.version}
          label={t(isFrozen ? 'bo.agents.thaw' : 'bo.agents.freeze')}
          isDanger={!isFrozen}
          isBusy={freeze.isPending}
          error={freeze.error}
          onDecide={reason =>
            freeze.mutate({ memberId: row.memberId, isFrozen: !isFrozen, version: row.version, reason })
          }
        />
      </Decisions>
    </Card>
  )
}
