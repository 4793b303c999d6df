import * as member from '@ronda/contract/portal/account/member.ts'
import { isEasyCode } from '@ronda/contract/values/easy-code.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CodeField } from '@ronda/ui/form/code-field.tsx'
import { PasswordField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'

const DIGITS = 6

/** Sets the payment password with the sign-in password, or changes it with the one that holds now. */
export function PaymentPasswordForm({ isChange, onDone }: { isChange: boolean; onDone: () => void }) {
  const t = useT()
  const form = useForm(member.setPaymentPassword, {
    values: { current: '', paymentPassword: '', again: '' },
    input: ({ current, paymentPassword }) => ({ paymentPassword, ...(isChange ? { current } : { password: current }) }),
    required: ['current'],
    check: ({ paymentPassword, again }) =>
      paymentPassword.length < DIGITS
        ? { paymentPassword: t('paymentPassword.digits', { digits: DIGITS }) }
        : isEasyCode(paymentPassword)
          ? { paymentPassword: t('paymentPassword.easy') }
          : { again: again === paymentPassword ? undefined : t('form.confirmation') },
    codes: { WrongCredentials: 'current', WrongPaymentPassword: 'current' },
    onSuccess() {
      toast(t(isChange ? 'paymentPassword.changed' : 'paymentPassword.created'))
      onDone()
    },
    onRefused() {
      form.set({ current: '' })
    },
  })

  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      {isChange ? (
        <CodeField isSecret label={t('paymentPassword.current')} {...form.field('current')} />
      ) : (
        <PasswordField
          label={t('paymentPassword.login')}
          help={t('paymentPassword.login.help')}
          autoComplete="current-password"
          {...form.field('current')}
        />
      )}
      <CodeField
        isSecret
        label={t('paymentPassword.new')}
        help={t('paymentPassword.digits', { digits: DIGITS })}
        {...form.field('paymentPassword')}
      />
      <CodeField isSecret label={t('paymentPassword.again')} {...form.field('again')} />
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy}>
        {t('paymentPassword.save')}
      </Button>
    </form>
  )
}
