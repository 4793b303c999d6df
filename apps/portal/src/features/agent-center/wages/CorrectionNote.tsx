import type { Bill } from '@ronda/contract/portal/agents/bills.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'

/** What a correction says of its period, and what was forgiven of any bill. */
export function CorrectionNote({ bill, currency }: { bill: Bill; currency: string }) {
  const t = useT()
  const money = useMoney()
  const amount = (text: string) => money(text, { currency, isExact: true })
  const change = bill.back !== '0' ? 'less' : bill.due !== '0' ? 'more' : 'same'
  return (
    <>
      {bill.correction > 0 && (
        <p className="mt-1 text-14 text-pretty text-fg-2">
          {t(`agent.bill.correction.${change}`, {
            due: amount(bill.due),
            back: amount(bill.back),
            taken: amount(bill.taken),
          })}{' '}
          <span className="text-12 text-fg-3">
            <Moment at={bill.madeAt} />
          </span>
        </p>
      )}
      {bill.forgiven !== '0' && (
        <p className="mt-1 text-14 text-pretty text-fg-2">
          {t('agent.bill.forgiven', { amount: amount(bill.forgiven) })}
        </p>
      )}
    </>
  )
}
