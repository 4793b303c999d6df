import { payoutFeeOf } from '@ronda/contract/portal/cashier/payment-methods.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { spanText } from '@ronda/contract/values/span.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { RadioCards } from '@ronda/ui/form/choice-fields.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { DayNote } from '@ronda/ui/text/moment.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { MethodMark } from '../MethodMark.tsx'
import { Card, Line } from '../Section.tsx'
import { FeeLine, SendMoney, without } from '../SendMoney.tsx'
import { AccountForm } from './AccountForm.tsx'
import { useFeeText } from './use-fee-text.ts'
import type { WithdrawInfo } from './WithdrawPage.tsx'

type Account = WithdrawInfo['accounts'][number]

/** Those that something is paid out to now. */
export const openAccounts = ({ accounts, methods }: WithdrawInfo): Account[] =>
  accounts.filter(({ method }) => methods.some(({ code, isOn }) => isOn && code === method))

/** Amount and account first, then everything again with the payment password. */
export function WithdrawForm({ info }: { info: WithdrawInfo }) {
  const t = useT()
  const accounts = openAccounts(info)
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '')
  const [isAdding, setIsAdding] = useState(false)
  const feeText = useFeeText()
  const { currency, available, received, dailyAmountLeft } = info
  const account = accounts.find(each => each.id === accountId) ?? accounts[0]
  if (!account) return null
  const methodOf = ({ method }: Account) => info.methods.find(({ code }) => code === method)
  const method = methodOf(account)
  const { amountMin, amountMax } = method ?? info
  const feeTextOf = (each: Account) => {
    const own = methodOf(each)
    return own && feeText(own)
  }
  const feeOf = (amount: string) => {
    const asked = parseMoney(amount, currency)
    if (!method || asked < parseMoney(method.feeFrom, currency)) return undefined
    const fee = payoutFeeOf(method, asked, currency)
    return fee > 0n ? toWire(fee, currency) : undefined
  }
  const max = [amountMax, dailyAmountLeft, ...(info.identity ? [info.identity.left] : [])]
  return (
    <Card>
      <SendMoney
        call={withdrawals.request}
        request="withdrawal"
        words="withdraw"
        isNarrow
        amounts={{ currency, available, kept: received, min: amountMin, max, feeOf }}
        wish={amount => ({ amount, accountId: account.id, fee: feeOf(amount) ?? '0' })}
        receives={t('withdraw.youReceive')}
        help={bounds => t('withdraw.limits', { ...bounds, count: info.dailyCountLeft })}
        note={<DayNote className="-mt-3" />}
        next={t('withdraw.continue')}
        review={amount => <Review info={info} amount={amount} fee={feeOf(amount)} account={account} />}
      >
        <RadioCards
          label={t('withdraw.account')}
          value={account.id}
          onChange={setAccountId}
          options={accounts.map(each => ({
            value: each.id,
            title: each.bank,
            note: <AccountNote number={each.numberMasked} fee={feeTextOf(each)} />,
            leading: <MethodMark method={methodOf(each)?.mark ?? 'bankTransfer'} width={42} />,
          }))}
        />
        {info.accounts.length < info.accountsMax && (
          <Button kind="quiet" icon="plus" className="-mt-3 -ml-4 self-start" onClick={() => setIsAdding(true)}>
            {t('withdraw.account.another')}
          </Button>
        )}
      </SendMoney>
      <Modal isOpen={isAdding} onClose={() => setIsAdding(false)} title={t('withdraw.account.another')} width={480}>
        <AccountForm info={info} onDone={() => setIsAdding(false)} />
      </Modal>
    </Card>
  )
}

const AccountNote = ({ number, fee }: { number: string; fee: string | undefined }) => (
  <>
    <span className="numeral">{number}</span>
    {fee && <span className="mt-0.5 block text-fg-2">{fee}</span>}
  </>
)

function Review({ info, amount, fee, account }: ReviewProps) {
  const t = useT()
  const { locale } = useLanguage()
  return (
    <>
      <dl className="rounded-10 bg-surface-1 px-4 py-1">
        <Line name={t('withdraw.youReceive')}>
          <MoneyText amount={without(amount, fee, info.currency)} className="text-20 font-bold" />
        </Line>
        {fee && (
          <>
            <FeeLine fee={fee} currency={info.currency} />
            <Line name={t('withdraw.leaves')}>
              <MoneyText amount={amount} />
            </Line>
          </>
        )}
        <Line name={t('withdraw.account')}>
          {account.bank} <span className="numeral whitespace-nowrap">{account.numberMasked}</span>
        </Line>
        <Line name={t('field.payeeName')}>{account.holder}</Line>
      </dl>
      <Note>
        {t('withdraw.review.final')} {t('withdraw.review.note', { span: spanText(info.receiptMinutes, locale) })}
      </Note>
    </>
  )
}
type ReviewProps = { info: WithdrawInfo; amount: string; fee: string | undefined; account: Account }
