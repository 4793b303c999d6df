import * as agents from '@ronda/contract/backoffice/agents.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Decisions, ReasonDecision } from '../../decision/Decision.tsx'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card, Facts } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'
import { MakeAgent } from './MakeAgent.tsx'
import { MemberContracts } from './MemberContracts.tsx'
import { MoveBranch, Moves } from './MoveBranch.tsx'
import { RatesText, ValuesText } from './RatesText.tsx'
import { TeamMember } from './TeamMember.tsx'

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
              <WaitingNote waiting={standing.moving} />
              <Where standing={standing} />
              {row?.isAgent && <MemberContracts id={id} />}
              {row && <Moves memberId={id} />}
            </div>
            {may('agents.manage') && (
              <div className="flex min-w-0 flex-col gap-4">
                {isTop && standing.waiting === null && (
                  <MakeAgent key={String(row?.version)} id={id} standing={standing} />
                )}
                {row && standing.moving === null && <MoveBranch row={row} currency={standing.currency} />}
                {row && (row.isAgent || row.frozenBy !== null) && <Freeze row={row} />}
              </div>
            )}
          </div>
        )
      }}
    </QueryView>
  )
}

function Where({ standing: { line, quotas } }: { standing: Standing }) {
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
              <TeamMember id={one.memberId} account={one.account} />
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
          Object.keys(row.groups).length > 0
            ? [t('bo.agents.groups'), <ValuesText key="groups" values={row.groups} />]
            : undefined,
          ...quotas.map((one): [string, ReactNode] => [
            t('bo.agents.quota', { product: one.product, from: one.isGroup ? one.from : `${one.from} %` }),
            <span key={one.product} className="numeral">
              {t('bo.agents.quota.used', { used: one.used, quota: one.quota })}
            </span>,
          ]),
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
