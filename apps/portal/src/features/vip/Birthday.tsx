import * as vip from '@ronda/contract/portal/site/vip.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { textToDay } from '@ronda/ui/text/date-text.ts'

/** Asks for the day on which a bonus is given, where it is not on file. */
export function Birthday() {
  const t = useT()
  const form = useForm(vip.setBirthday, {
    values: { birthday: '' },
    required: ['birthday'],
    input: ({ birthday }) => ({ birthday: textToDay(birthday) ?? birthday }),
    check: ({ birthday }) => (birthday && !textToDay(birthday) ? { birthday: t('vip.birthday.wrong') } : {}),
    onSuccess: () => toast(t('vip.birthday.saved')),
  })
  return (
    <section className="rounded-20 bg-surface-1 p-5 inset-ring inset-ring-subtle">
      <h3 className="text-16 font-bold text-fg-1">{t('vip.birthday.title')}</h3>
      <p className="mt-1 mb-4 text-13 text-fg-2">{t('vip.birthday.why')}</p>
      <form onSubmit={form.submit} noValidate className="flex max-w-100 flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            inputMode="numeric"
            autoComplete="bday"
            placeholder={t('ui.dates.format')}
            label={t('vip.birthday.field')}
            {...form.field('birthday')}
          />
        </div>
        <Button type="submit" kind="secondary" size={48} className="mt-6" isBusy={form.isBusy}>
          {t('vip.birthday.save')}
        </Button>
        <div className="w-full">
          <FormError error={form.error} />
        </div>
      </form>
    </section>
  )
}
