import * as profile from '@ronda/contract/portal/account/profile.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { useState } from 'react'
import { checkField } from '../../register/check-field.ts'
import { RegisterField } from '../../register/RegisterField.tsx'
import { Card, Line } from '../Section.tsx'

/** What the member told of itself, where the merchant's registration asks for any of it, and changing that. */
export function ProfileSection() {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useCall(profile.get, {})
  if (!data || data.fields.length === 0) return null
  return (
    <Card className="mt-3 pt-1! pb-4!">
      <dl>
        {data.fields.map(({ rule, value }) => (
          <Line key={rule.field} name={t(`field.${rule.field}`)}>
            {value || '—'}
          </Line>
        ))}
      </dl>
      {data.fields.some(one => !one.isLocked) && (
        <Button size={32} icon="edit" className="mt-2" onClick={() => setIsOpen(true)}>
          {t('profile.edit')}
        </Button>
      )}
      <Modal
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('account.profile')}
        description={data.fields.some(one => one.isLocked) ? t('profile.locked') : undefined}
        width={440}
      >
        {isOpen && <ProfileForm data={data} onDone={() => setIsOpen(false)} />}
      </Modal>
    </Card>
  )
}

function ProfileForm({ data, onDone }: { data: profile.Profile; onDone: () => void }) {
  const t = useT()
  const open = data.fields.filter(one => !one.isLocked)
  const values = Object.fromEntries(open.map(({ rule, value }) => [rule.field, value])) as Partial<
    Record<profile.ProfileField, string>
  >
  const form = useForm(profile.save, {
    values,
    check: typed =>
      Object.fromEntries(
        open.map(({ rule }) => {
          const problem = checkField(rule, typed)
          return [rule.field, problem && (problem === 'required' ? t('form.required') : rule.message)]
        }),
      ),
    onSuccess() {
      toast(t('profile.saved'))
      onDone()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      {open.map(({ rule }) => {
        const { value, error, onChange } = form.field(rule.field)
        return (
          <RegisterField
            key={rule.field}
            {...{ rule, ageMin: data.ageMin, value: value ?? '', error, onChange }}
            dialingCode=""
            onBlur={() => undefined}
            onDialingCode={() => undefined}
            onSend={async () => undefined}
          />
        )
      })}
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy} className="w-full">
        {t('profile.save')}
      </Button>
    </form>
  )
}
