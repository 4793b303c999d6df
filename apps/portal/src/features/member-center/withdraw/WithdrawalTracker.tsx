import { momentText } from '@ronda/contract/values/time.ts'
import { CopyButton } from '@ronda/ui/control/copy-button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { Timeline } from '@ronda/ui/data/stepper.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Card } from '../Section.tsx'
import { ReceiptQuestion } from './ReceiptQuestion.tsx'
import type { WithdrawInfo } from './WithdrawPage.tsx'
import { statusTones, withdrawalSteps } from './withdrawal-states.ts'

export type Withdrawal = NonNullable<WithdrawInfo['pending']>

/** A withdrawal and where it is. */
export function WithdrawalTracker({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
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
            <p className="mt-1 text-14 text-fg-2">
              {withdrawal.account.bank} <span className="numeral">{withdrawal.account.numberMasked}</span>
            </p>
            <p className="flex items-center gap-1 text-13 text-fg-3">
              {t('withdraw.number', { number: withdrawal.id })}
              <CopyButton text={withdrawal.id} label={t('withdraw.number.name')} />
            </p>
          </div>
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
          steps={withdrawalSteps(
            withdrawal.state,
            withdrawal.timeline,
            state => t(`withdraw.state.${state}`),
            at => momentText(at, { hasSeconds: true }),
          )}
        />
      </div>
    </Card>
  )
}
