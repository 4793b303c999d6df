import * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { Contract, ContractKind, DividendTerms, Terms } from '@ronda/contract/portal/agents/contracts.ts'
import { contractKinds, LEVELS_MAX } from '@ronda/contract/portal/agents/contracts.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { LevelsField, sentLevel, type TypedLevel } from '@ronda/ui/form/levels-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Decisions, ReasonDecision } from '../../decision/Decision.tsx'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'
import { DividendFields } from './DividendFields.tsx'
import { TeamMember } from './TeamMember.tsx'
import { TermsText } from './TermsText.tsx'

type Standing = OutputOf<typeof office.contracts>

/** An agent's contracts with who stands above and below; the house signs with top agents. */
export function MemberContracts({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const query = useCall(office.contracts, { memberId: id })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-40" />}>
      {standing => (
        <div className="flex flex-col gap-4">
          <WaitingNote waiting={standing.waiting} />
          <Card title={t('bo.contracts.own')}>
            <List rows={standing.own} currency={standing.currency} side="upline" />
          </Card>
          {standing.given.length > 0 && (
            <Card title={t('bo.contracts.given')}>
              <List rows={standing.given} currency={standing.currency} side="downline" />
            </Card>
          )}
          {standing.past.length > 0 && (
            <Card title={t('bo.contracts.past')}>
              <List rows={standing.past} currency={standing.currency} side="both" />
            </Card>
          )}
          {standing.isTop && may('agents.manage') && standing.waiting === null && <Sign id={id} standing={standing} />}
        </div>
      )}
    </QueryView>
  )
}

function List({ rows, currency, side }: { rows: Contract[]; currency: string; side: 'upline' | 'downline' | 'both' }) {
  const t = useT()
  if (rows.length === 0) return <p className="text-13 text-fg-2">{t('bo.contracts.none')}</p>
  const party = (one: Contract['upline']) =>
    one ? <TeamMember id={one.id} account={one.account} /> : t('bo.contracts.house')
  return (
    <Table<Contract>
      label={t('bo.contracts.own')}
      isDense
      rows={rows}
      keyOf={row => row.id}
      columns={[
        { key: 'kind', header: t('bo.contracts.kind'), isTitle: true, cell: row => t(`bo.contracts.kind.${row.kind}`) },
        ...(side === 'downline'
          ? []
          : [{ key: 'upline', header: t('bo.agents.upline'), cell: (row: Contract) => party(row.upline) }]),
        ...(side === 'upline'
          ? []
          : [{ key: 'downline', header: t('bo.contracts.downline'), cell: (row: Contract) => party(row.downline) }]),
        {
          key: 'terms',
          header: t('bo.contracts.terms'),
          cell: row => <TermsText terms={row.terms} currency={currency} />,
        },
        {
          key: 'from',
          header: t('bo.contracts.from'),
          cell: row => (
            <span className="numeral">
              {row.until !== null && row.until <= row.from ? t('bo.contracts.neverBegan') : timeText(row.from)}
              {row.until !== null && (
                <>
                  {row.until > row.from && ` – ${timeText(row.until)}`}
                  <br />
                  <span className="text-12 text-fg-3">{row.end && t(`bo.contracts.end.${row.end}`)}</span>
                </>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}

function Sign({ id, standing }: { id: string; standing: Standing }) {
  const t = useT()
  const [kind, setKind] = useState<ContractKind>('daily-wage')
  const last = standing.own.find(one => one.kind === kind && one.until === null)
  return (
    <Card title={t(last ? 'bo.contracts.change' : 'bo.contracts.sign')}>
      <Chips
        label={t('bo.contracts.kind')}
        value={kind}
        onChange={setKind}
        options={contractKinds.map(value => ({ value, label: t(`bo.contracts.kind.${value}`) }))}
        className="mb-3"
      />
      <SignForm key={`${kind}/${last?.id}`} id={id} kind={kind} last={last?.terms} standing={standing} />
    </Card>
  )
}

const usualDividend: DividendTerms = {
  period: 'semi-monthly',
  carry: 'permanent',
  payer: 'upline',
  basis: 'net-loss',
  isFloating: false,
}
const empty: TypedLevel = { turnoverMin: '', lossMin: '', activeMin: 0, rate: '' }
const categories: Terms['scope'] = ['LIVE', 'RNG', 'FISH']

function SignForm({ id, kind, last, standing: { currency, bounds } }: SignFormProps) {
  const t = useT()
  const errorText = useErrorText()
  const [levels, setLevels] = useState<TypedLevel[]>(last ? [...last.levels] : [empty])
  const [activeTurnover, setActiveTurnover] = useState(last?.activeTurnover ?? '')
  const [scope, setScope] = useState(last?.scope ?? [])
  const [dividend, setDividend] = useState<DividendTerms>(last?.dividend ?? usualDividend)
  const isDividend = kind === 'dividend'
  const isRateAlone = kind === 'real-time-wage'
  const terms: Terms = {
    levels: levels.map(sentLevel),
    activeTurnover: activeTurnover || '0',
    scope: isDividend ? [] : scope,
    ...(isDividend && { dividend }),
  }
  const preview = useCallMutation(office.preview, {})
  const sign = useCallMutation(office.sign, {
    onSuccess: ({ waiting }) => toast(t(waiting ? 'bo.approval.asked' : 'bo.saved')),
  })
  const seen = preview.data
  const bound = bounds[kind]
  return (
    <div className="flex flex-col gap-3">
      <p className="text-13 text-fg-2">
        {t('bo.contracts.sign.help', { min: bound?.min ?? '', max: bound?.max ?? '' })}
      </p>
      <LevelsField
        label={t('bo.contracts.terms')}
        levels={levels}
        onChange={setLevels}
        currency={currency}
        max={isRateAlone ? 1 : LEVELS_MAX}
        isRateAlone={isRateAlone}
      />
      {!isRateAlone && (
        <AmountField
          isCompact
          label={t('bo.contracts.activeField')}
          currency={currency}
          value={activeTurnover}
          onChange={setActiveTurnover}
        />
      )}
      {isDividend ? (
        <DividendFields value={dividend} onChange={setDividend} isPeriodFixed={last !== undefined} />
      ) : (
        <fieldset>
          <legend className="mb-1 text-13 font-medium text-fg-2">{t('bo.contracts.scopeField')}</legend>
          <div className="flex flex-wrap gap-4">
            {categories.map(category => (
              <label key={category} className="flex min-h-8 items-center gap-2 text-13">
                <input
                  type="checkbox"
                  checked={scope.includes(category)}
                  onChange={event =>
                    setScope(event.target.checked ? [...scope, category] : scope.filter(one => one !== category))
                  }
                  className="size-4 accent-(--color-brand)"
                />
                {t(`bo.category.${category}`)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <Decisions>
        <Button icon="eye" isBusy={preview.isPending} onClick={() => preview.mutate({ memberId: id, kind, terms })}>
          {t('bo.contracts.preview')}
        </Button>
        <ReasonDecision
          label={t(last ? 'bo.contracts.change' : 'bo.contracts.sign')}
          isBusy={sign.isPending}
          error={sign.error}
          onDecide={reason => sign.mutate({ memberId: id, kind, terms, reason })}
        />
        {last && (
          <ReasonDecision
            label={t('bo.contracts.endIt')}
            isDanger
            isBusy={sign.isPending}
            error={sign.error}
            onDecide={reason => sign.mutate({ memberId: id, kind, terms: null, reason })}
          />
        )}
      </Decisions>
      {preview.error && <InlineError>{errorText(preview.error)}</InlineError>}
      {seen && (
        <Note tone={seen.ends.length > 0 ? 'warning' : 'info'}>
          <p>
            {t(isDividend ? 'bo.dividend.wouldLast' : 'bo.contracts.would')}{' '}
            <MoneyText amount={seen.total} currency={currency} />
            {' · '}
            {t('bo.contracts.wouldNow')} <MoneyText amount={seen.totalBefore} currency={currency} />
          </p>
          <p>
            {seen.ends.length === 0
              ? t('bo.contracts.endsNone')
              : t('bo.contracts.ends', { names: seen.ends.map(one => one.downline).join(', ') })}
          </p>
        </Note>
      )}
    </div>
  )
}
type SignFormProps = { id: string; kind: ContractKind; last: Terms | undefined; standing: Standing }
