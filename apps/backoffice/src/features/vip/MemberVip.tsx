import * as vip from '@ronda/contract/backoffice/vip.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { ReasonDecision } from '../../decision/Decision.tsx'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card, Facts } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'

type State = OutputOf<typeof vip.member>

/** A member's level, what it is judged by, every step, and proposing another. */
export function MemberVip({ id }: { id: string }) {
  const may = useMay()
  const query = useCall(vip.member, { memberId: id })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
      {state => (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            <WaitingNote waiting={state.waiting} />
            <Standing state={state} />
            <Steps steps={state.steps} />
          </div>
          {may('members.reward') && state.waiting === null && <SetLevel key={state.level} id={id} state={state} />}
        </div>
      )}
    </QueryView>
  )
}

function Standing({ state }: { state: State }) {
  const t = useT()
  return (
    <Card title={`${state.level} · ${state.name}`}>
      <Facts
        rows={[
          state.isHeld ? [t('bo.change.isHeld'), t('bo.auditLog.yes')] : undefined,
          [t('bo.vip.earned'), state.earned],
          [t('bo.vip.deposited'), <MoneyText key="deposited" amount={state.deposited} />],
          [t('bo.vip.staked'), <MoneyText key="turnover" amount={state.turnover} />],
          [
            t('bo.vip.month'),
            <span key="month">
              <MoneyText amount={state.monthTurnover} />
              {state.keepTurnover !== '0' && (
                <>
                  {' / '}
                  <MoneyText amount={state.keepTurnover} />
                </>
              )}
            </span>,
          ],
        ]}
      />
    </Card>
  )
}

function Steps({ steps }: { steps: State['steps'] }) {
  const t = useT()
  return (
    <Card title={t('bo.vip.steps')}>
      {steps.length === 0 ? (
        <p className="text-13 text-fg-3">{t('bo.vip.steps.none')}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {steps.map(step => (
            <li key={`${step.at}${step.to}`} className="border-subtle not-first:border-t not-first:pt-3">
              <div className="flex flex-wrap items-center gap-2 text-14">
                <Status tone={step.isUp ? 'success' : 'warning'} icon={step.isUp ? 'arrow-up' : 'arrow-down'}>
                  {step.from} → {step.to}
                </Status>
                <span className="text-13 text-fg-2">{t(`bo.vip.why.${step.why}`)}</span>
                <span className="numeral ml-auto text-12 text-fg-3">{timeText(step.at)}</span>
              </div>
              {step.why === 'hand' && (
                <p className="mt-1 text-13 break-words text-fg-2">
                  {step.reason} · {step.by}
                  {step.approvedBy !== step.by && ` → ${step.approvedBy}`}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function SetLevel({ id, state }: { id: string; state: State }) {
  const t = useT()
  const [level, setLevel] = useState(state.level)
  const [isHeld, setHeld] = useState(state.isHeld)
  const set = useCallMutation(vip.setLevel, {
    onSuccess: ({ waiting }) => toast(t(waiting ? 'bo.approval.asked' : 'bo.saved')),
  })
  return (
    <Card title={t('bo.vip.set')}>
      <p className="mb-3 text-13 text-fg-2">{t('bo.vip.set.help')}</p>
      <div className="mb-4 flex flex-col gap-4">
        <SelectField
          label={t('bo.change.level')}
          value={String(level)}
          onChange={value => setLevel(Number(value))}
          choices={state.choices.map(one => ({ value: String(one.level), label: `${one.level} · ${one.name}` }))}
        />
        <SwitchField label={t('bo.change.isHeld')} help={t('bo.vip.held.help')} isChecked={isHeld} onChange={setHeld} />
      </div>
      <ReasonDecision
        key={String(set.isSuccess)}
        label={t('bo.vip.set')}
        isBusy={set.isPending}
        error={set.error}
        onDecide={reason => set.mutate({ memberId: id, level, isHeld, reason })}
      />
    </Card>
  )
}
