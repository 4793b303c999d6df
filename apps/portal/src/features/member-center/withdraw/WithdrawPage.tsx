import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { PaymentPasswordForm } from '../account/PaymentPasswordForm.tsx'
import { missingTo } from '../amount-check.ts'
import { Card, Section } from '../Section.tsx'
import { AccountForm } from './AccountForm.tsx'
import { Funds } from './Funds.tsx'
import { HoldNotice } from './HoldNotice.tsx'
import { IdentityGate } from './IdentityGate.tsx'
import { PayoutAccounts } from './PayoutAccounts.tsx'
import { WithdrawalList } from './WithdrawalList.tsx'
import { WithdrawalTracker } from './WithdrawalTracker.tsx'
import { openAccounts, WithdrawForm } from './WithdrawForm.tsx'

export type WithdrawInfo = OutputOf<typeof withdrawals.info>
const POLL_MS = 15_000

/** What may be withdrawn, what is still missing, the form, and what became of earlier requests. */
export default function WithdrawPage() {
  const t = useT()
  const query = useCall(withdrawals.info, {}, { staleMs: 5000, everyMs: info => (info?.pending ? POLL_MS : false) })
  return (
    <>
      <QueryView query={query} skeleton={<Skeleton className="h-96" />} safeText={t('safe.balance')}>
        {info => (
          <>
            <Funds info={info} />
            {info.hold && <HoldNotice hold={info.hold} />}
            <IdentityGate info={info} />
            <NextStep info={info} />
            {info.hasPaymentPassword && info.accounts.length > 0 && <PayoutAccounts info={info} />}
          </>
        )}
      </QueryView>
      <WithdrawalList />
    </>
  )
}

/** The one thing to do now. */
function NextStep({ info }: { info: WithdrawInfo }) {
  const t = useT()
  if (info.pending)
    return (
      <Section title={t('withdraw.pending')}>
        <WithdrawalTracker withdrawal={info.pending} />
        <p className="mt-3 text-13 text-fg-3">{t('withdraw.oneAtATime')}</p>
      </Section>
    )
  if (!info.hasPaymentPassword)
    return (
      <Section title={t('withdraw.step.password')}>
        <Card>
          <p className="mb-4 text-14 text-fg-2">{t('paymentPassword.note')}</p>
          <div className="max-w-100">
            <PaymentPasswordForm isChange={false} onDone={() => {}} />
          </div>
        </Card>
      </Section>
    )
  if (openAccounts(info).length === 0)
    return (
      <Section title={t('withdraw.step.account')}>
        <Card>
          <AccountForm info={info} />
        </Card>
      </Section>
    )
  if (info.hold || info.turnoverRemaining !== '0' || info.dailyCountLeft <= 0) return null
  // The way on stands above.
  if (info.identity && missingTo(info.amountMin, info.identity.left, info.currency)) return null
  return (
    <Section title={t('withdraw.new')}>
      <FormOrReason info={info} />
    </Section>
  )
}

/** Below the minimum there is nothing to fill in: what is missing is said instead. */
function FormOrReason({ info: { available, amountMin, dailyAmountLeft, currency }, info }: { info: WithdrawInfo }) {
  const t = useT()
  const money = useMoney()
  const missing = missingTo(amountMin, available, currency)
  if (missing) return <Note>{t('withdraw.belowMin', { missing: money(missing), min: money(amountMin) })}</Note>
  if (missingTo(amountMin, dailyAmountLeft, currency))
    return <Note>{t('withdraw.dayUsed', { left: money(dailyAmountLeft), min: money(amountMin) })}</Note>
  return <WithdrawForm info={info} />
}
