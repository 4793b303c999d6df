import { RESET_LINK_MINUTES } from '@ronda/contract/core/constants.ts'
import * as security from '@ronda/contract/portal/account/security.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { provePerson } from './human.ts'
import { lastUser } from './last-user.ts'

/** The answer is the same whether or not the two belong together: nobody learns here who has an account. */
export function ForgotByEmail({ onDone }: { onDone: () => void }) {
  const t = useT()
  const client = useClient()
  const form = useForm(security.forgotByEmail, {
    values: { username: lastUser(), email: '' },
    words: { email: t('forgot.email.wrong') },
    async send(input) {
      const humanVerification = await provePerson(client, 'forgot')
      return client.call(security.forgotByEmail, { ...input, humanVerification })
    },
    onSuccess() {
      toast(t('forgot.mailed'), t('forgot.mailed.note'))
      onDone()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <p className="text-14 text-fg-2">{t('forgot.byEmail.note', { minutes: RESET_LINK_MINUTES })}</p>
      <TextField
        label={t('field.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <TextField
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy} className="w-full">
        {t('forgot.send')}
      </Button>
    </form>
  )
}
