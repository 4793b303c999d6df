import * as office from '@ronda/contract/backoffice/protection.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { type ReactNode, useState } from 'react'
import { ReasonDecision } from '../../decision/Decision.tsx'
import { CountField } from '../../form/fields.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card, Facts } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'

type State = office.MemberProtection
type Limit = protection.Limit

/** What a member allows itself, and what may be made stricter at its request. */
export function MemberProtection({ id }: { id: string }) {
  const may = useMay()
  const query = useCall(office.member, { id })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
      {state => (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            {state.bar && <BarNote bar={state.bar} now={state.now} />}
            <Limits state={state} />
            <History state={state} />
          </div>
          {may('members.protect') && (
            <div className="flex min-w-0 flex-col gap-4">
              <Tighten id={id} state={state} />
              <SetBar id={id} />
            </div>
          )}
        </div>
      )}
    </QueryView>
  )
}

function BarNote({ bar, now }: { bar: protection.Bar; now: number }) {
  const t = useT()
  const isOver = bar.kind === 'exclusion' && bar.endsAt !== null && bar.endsAt <= now
  const words = bar.reopensAt
    ? t('bo.protection.reopens', { date: timeText(bar.reopensAt) })
    : isOver
      ? t('bo.protection.over')
      : bar.endsAt === null
        ? t('bo.protection.ever')
        : t(`bo.protection.${bar.kind}.until`, { date: timeText(bar.endsAt) })
  return <Note tone="warning">{words}</Note>
}

function useAmount(): (limit: Pick<Limit, 'kind'>, amount: string) => ReactNode {
  const t = useT()
  return ({ kind }, amount) =>
    kind === 'time' ? t('bo.protection.minutes', { minutes: Number(amount) }) : <MoneyText amount={amount} />
}

function Limits({ state }: { state: State }) {
  const t = useT()
  const amountOf = useAmount()
  return (
    <Card title={t('bo.protection.limits')}>
      <ul>
        {state.limits.map(limit => (
          <li
            key={`${limit.kind}-${limit.span}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-subtle py-2 text-13 not-first:border-t"
          >
            <span className="text-fg-2">
              {t(`bo.protection.${limit.kind}`)} <span className="text-fg-3">{t(`bo.protection.${limit.span}`)}</span>
            </span>
            <span className="numeral text-right">
              {amountOf(limit, limit.used)}{' '}
              <span className="text-fg-3">
                / {limit.amount === null ? t('bo.protection.none') : amountOf(limit, limit.amount)}
              </span>
            </span>
            {limit.pending && (
              <span className="col-span-2 mt-1 text-12 text-warning">
                {t('bo.protection.waits')}{' '}
                {limit.pending.amount === null ? t('bo.protection.none') : amountOf(limit, limit.pending.amount)} ·{' '}
                {timeText(limit.pending.ripeAt)} – {timeText(limit.pending.lapsesAt)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function History({ state }: { state: State }) {
  const t = useT()
  return (
    <Card title={t('bo.protection.history')}>
      {state.history.length === 0 ? (
        <p className="text-13 text-fg-3">{t('bo.protection.noHistory')}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {state.history.map(bar => (
            <li key={bar.startsAt} className="border-subtle not-first:border-t not-first:pt-4">
              <div className="mb-2 flex flex-wrap items-center gap-2">
                <Status
                  tone={bar.kind === 'break' ? 'info' : 'warning'}
                  icon={bar.kind === 'break' ? 'hourglass' : 'lock'}
                >
                  {t(`bo.protection.bar.${bar.kind}`)}
                </Status>
                <span className="text-13 text-fg-2">{t(`bo.protection.length.${bar.length}`)}</span>
              </div>
              <Facts
                rows={[
                  [t('bo.protection.from'), timeText(bar.startsAt)],
                  [t('bo.protection.to'), bar.endsAt === null ? t('bo.protection.noEnd') : timeText(bar.endsAt)],
                  bar.reopensAt === null ? undefined : [t('bo.protection.reopened'), timeText(bar.reopensAt)],
                  [t('bo.protection.setBy'), bar.setBy || t('bo.protection.byMember')],
                  bar.note ? [t('bo.reason'), bar.note] : undefined,
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Tighten({ id, state }: { id: string; state: State }) {
  const t = useT()
  const [name, setName] = useState('stake-day')
  const [amount, setAmount] = useState('')
  const chosen = state.limits.find(limit => `${limit.kind}-${limit.span}` === name)
  const tighten = useCallMutation(office.tighten, {
    onSuccess() {
      setAmount('')
      toast(t('bo.protection.tightened'))
    },
  })
  const problem = tighten.error?.problemAt('amount')
  return (
    <Card title={t('bo.protection.tighten')}>
      <p className="mb-3 text-13 text-fg-2">{t('bo.protection.tighten.help')}</p>
      <div className="mb-4 flex flex-col gap-3">
        <SelectField
          label={t('bo.protection.limit')}
          value={name}
          onChange={next => {
            setName(next)
            setAmount('')
          }}
          choices={state.limits.map(limit => ({
            value: `${limit.kind}-${limit.span}`,
            label: `${t(`bo.protection.${limit.kind}`)} ${t(`bo.protection.${limit.span}`)}`,
          }))}
        />
        {chosen?.kind === 'time' ? (
          <CountField
            label={t('bo.protection.amountMinutes')}
            error={problem}
            value={amount === '' ? null : Number(amount)}
            onChange={minutes => setAmount(minutes === null ? '' : String(minutes))}
          />
        ) : (
          <AmountField isCompact label={t('bo.col.amount')} error={problem} value={amount} onChange={setAmount} />
        )}
      </div>
      <ReasonDecision
        key={String(tighten.isSuccess)}
        label={t('bo.protection.tighten')}
        isBusy={tighten.isPending}
        error={tighten.error}
        onDecide={reason =>
          chosen && tighten.mutate({ id, kind: chosen.kind, span: chosen.span, amount: amount || '0', reason })
        }
      />
    </Card>
  )
}

function SetBar({ id }: { id: string }) {
  const t = useT()
  const choices = [
    ...protection.breakLengths.map(length => ({ kind: 'break', length }) as const),
    ...protection.exclusionLengths.map(length => ({ kind: 'exclusion', length }) as const),
  ]
  const [name, setName] = useState('break-24h')
  const choice = choices.find(one => `${one.kind}-${one.length}` === name)
  const bar = useCallMutation(office.bar, {
    onSuccess() {
      toast(t('bo.protection.barred'))
    },
  })
  return (
    <Card title={t('bo.protection.setBar')}>
      <p className="mb-3 text-13 text-fg-2">{t('bo.protection.setBar.help')}</p>
      <SelectField
        label={t('bo.protection.what')}
        className="mb-4"
        value={name}
        onChange={setName}
        choices={choices.map(one => ({
          value: `${one.kind}-${one.length}`,
          label: `${t(`bo.protection.bar.${one.kind}`)} · ${t(`bo.protection.length.${one.length}`)}`,
        }))}
      />
      <ReasonDecision
        key={String(bar.isSuccess)}
        label={t('bo.protection.setBar')}
        isDanger
        isBusy={bar.isPending}
        error={bar.error}
        onDecide={reason => choice && bar.mutate({ id, choice, reason })}
      />
    </Card>
  )
}
