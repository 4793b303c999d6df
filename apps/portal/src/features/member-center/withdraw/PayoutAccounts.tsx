import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CodeField } from '@ronda/ui/form/code-field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { useState } from 'react'
import { MethodMark } from '../MethodMark.tsx'
import { Section } from '../Section.tsx'
import { AccountForm } from './AccountForm.tsx'
import type { WithdrawInfo } from './WithdrawPage.tsx'

type Account = WithdrawInfo['accounts'][number]

/** Where the member can be paid out to, whatever else is still missing for a withdrawal. */
export function PayoutAccounts({ info }: { info: WithdrawInfo }) {
  const t = useT()
  const [isAdding, setIsAdding] = useState(false)
  const [leaving, setLeaving] = useState<Account>()
  const { accounts, accountsMax, methods } = info
  const methodOf = ({ method }: Account) => methods.find(({ code }) => code === method)
  return (
    <Section
      title={t('withdraw.accounts')}
      action={
        accounts.length < accountsMax && (
          <Button kind="quiet" size={32} icon="plus" onClick={() => setIsAdding(true)}>
            {t('withdraw.account.add')}
          </Button>
        )
      }
    >
      <ul className="rounded-14 bg-surface-2 px-4 inset-ring inset-ring-subtle">
        {accounts.map(account => (
          <li key={account.id} className="flex items-center gap-3 py-3 not-last:border-b not-last:border-subtle">
            <MethodMark method={methodOf(account)?.mark ?? 'bankTransfer'} width={42} />
            <div className="min-w-0 flex-1">
              <p className="truncate text-14 font-medium text-fg-1">
                {account.bank} <span className="numeral whitespace-nowrap">{account.numberMasked}</span>
              </p>
              <p className="truncate text-13 text-fg-3">{account.holder}</p>
              {!methodOf(account)?.isOn && <p className="text-13 text-warning">{t('withdraw.account.off')}</p>}
            </div>
            <Button
              kind="quiet"
              size={32}
              aria-label={t('withdraw.account.removeThis', { account: `${account.bank} ${account.numberMasked}` })}
              onClick={() => setLeaving(account)}
            >
              {t('withdraw.account.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-13 text-fg-3">{t('withdraw.accounts.note', { count: accountsMax })}</p>
      <Modal isOpen={isAdding} onClose={() => setIsAdding(false)} title={t('withdraw.account.another')} width={480}>
        <AccountForm info={info} onDone={() => setIsAdding(false)} />
      </Modal>
      <Modal
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('withdraw.account.removeQuestion')}
        description={leaving && `${leaving.bank} ${leaving.numberMasked}`}
        width={440}
      >
        {leaving && <RemoveForm account={leaving} onDone={() => setLeaving(undefined)} />}
      </Modal>
    </Section>
  )
}

function RemoveForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const t = useT()
  const form = useForm(withdrawals.removeAccount, {
    values: { paymentPassword: '' },
    input: values => ({ ...values, id: account.id }),
    required: ['paymentPassword'],
    codes: { WrongPaymentPassword: 'paymentPassword' },
    onSuccess() {
      toast(t('withdraw.account.removed'))
      onDone()
    },
    onRefused() {
      form.set({ paymentPassword: '' })
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <p className="text-14 text-fg-2">{t('withdraw.account.removeNote')}</p>
      <CodeField isSecret label={t('field.paymentPassword')} {...form.field('paymentPassword')} />
      <FormError error={form.error} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone} className="min-w-max flex-[1_1_40%]">
          {t('ui.cancel')}
        </Button>
        <Button type="submit" kind="danger" isBusy={form.isBusy} className="min-w-max flex-[1_1_40%]">
          {t('withdraw.account.remove')}
        </Button>
      </div>
    </form>
  )
}
