import * as system from '@ronda/contract/portal/site/system.ts'
import type { Waits } from '@ronda/contract/portal/site/waits.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { CopyButton } from '@ronda/ui/control/copy-button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { Timeline } from '@ronda/ui/data/stepper.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Note } from '@ronda/ui/state/states.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { Card } from '../Section.tsx'
import { without } from '../SendMoney.tsx'
import { WaitNote } from '../WaitNote.tsx'
import { useWaitText } from '../waits.ts'
import { ReceiptQuestion } from './ReceiptQuestion.tsx'
import type { WithdrawInfo } from './WithdrawPage.tsx'
import { secondsOf, statusTones, waitsSince, withdrawalSteps } from './withdrawal-states.ts'

export type Withdrawal = NonNullable<WithdrawInfo['pending']>

/** A withdrawal and where it is. */
export function WithdrawalTracker({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const money = useMoney()
  const waitText = useWaitText()
  const times = useCall(system.serviceTimes, {}, { staleMs: 300_000 }).data
  const { state, timeline } = withdrawal
  const waits = waitsSince(state, timeline)
  const usual = (wait: Waits | undefined) => (wait ? t('wait.step', { time: waitText(wait.medianSeconds) }) : undefined)
  return (
    <Card>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="flex flex-col gap-4">
          <div>
            <div className="flex flex-wrap items-center gap-3">
              <p className="text-30 font-bold text-fg-1">
                <MoneyText amount={withdrawal.amount} currency={withdrawal.currency} />
              </p>
              <Status tone={statusTones[withdrawal.status]}>{t(`withdraw.status.${withdrawal.status}`)}</Status>
            </div>
            {withdrawal.fee !== '0' && (
              <p className="mt-1 text-14 text-fg-2">
                {t('withdraw.arrives', {
                  amount: money(without(withdrawal.amount, withdrawal.fee, withdrawal.currency), withdrawal),
                })}
                {' · '}
                {t('deposit.fee')} <MoneyText amount={withdrawal.fee} currency={withdrawal.currency} />
              </p>
            )}
            <p className="mt-1 text-14 text-fg-2">
              {withdrawal.account.bank} <span className="numeral">{withdrawal.account.numberMasked}</span>
            </p>
            <p className="flex items-center gap-1 text-13 text-fg-3">
              {t('withdraw.number', { number: withdrawal.id })}
              <CopyButton text={withdrawal.id} label={t('withdraw.number.name')} />
            </p>
          </div>
          {waits && (
            <WaitNote wait={times?.[waits.step] ?? null} since={waits.at} number={withdrawal.id}>
              {t(`withdraw.wait.${waits.step}`)}
            </WaitNote>
          )}
          {waits && <p className="text-13 text-fg-3">{t('withdraw.noCancel')}</p>}
          {withdrawal.receiptBy !== null && <ReceiptQuestion withdrawal={withdrawal} />}
          {withdrawal.state === 'NOT_RECEIVED' && <Note tone="warning">{t('withdraw.dispute')}</Note>}
          {withdrawal.state === 'FORCED_RECEIVED' && <Note tone="warning">{t('withdraw.forced')}</Note>}
          {withdrawal.reason && (
            <Note tone="warning">
              {t('withdraw.reason')} <strong className="font-bold">{withdrawal.reason}</strong>
            </Note>
          )}
        </div>
        <Timeline
          label={t('deposit.timeline')}
          steps={withdrawalSteps(state, timeline, each => t(`withdraw.state.${each}`), {
            past(step) {
              const seconds = secondsOf(timeline, step)
              const took = seconds === undefined ? '' : ` · ${t('wait.took', { time: waitText(seconds) })}`
              return momentText(step.at, { hasSeconds: true }) + took
            },
            ahead: ahead =>
              ahead === 'APPROVED'
                ? usual(times?.review)
                : usual(ahead === 'AWAITING_RECEIPT' ? times?.payout : undefined),
          })}
        />
      </div>
    </Card>
  )
}
