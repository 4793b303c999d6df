import { TRUSTED_DEVICE_DAYS } from '@ronda/contract/core/constants.ts'
import type { VerificationMethod, VerificationOffer } from '@ronda/contract/portal/account/session.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CheckboxField, RadioCards } from '@ronda/ui/form/choice-fields.tsx'
import { CodeField } from '@ronda/ui/form/code-field.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useClient } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { here } from '../../site/client.ts'
import { type OpenDialog, openSignOut } from '../../site/dialogs.ts'
import { currentSession } from '../../site/session.ts'
import { SmsCodeField } from '../phone/SmsCodeField.tsx'
import { welcome } from './signed-in.ts'

type Asked = Extract<OpenDialog, { kind: 'verify' }>
type Way = 'verificationCode' | 'email' | 'totp' | 'both'

/** Signing in from a network never seen before asks for one thing more than the password. */
export default function VerifyDialog({ dialog, onClose }: { dialog: Asked | undefined; onClose: () => void }) {
  const t = useT()
  return (
    <Modal
      isOpen={dialog !== undefined}
      onClose={onClose}
      title={t('verify.title')}
      description={t('verify.note')}
      width={440}
      isBlocking
      hasClose={false}
    >
      {dialog &&
        (dialog.offer ? <Verify offer={dialog.offer} goTo={dialog.goTo} /> : <VerifyLater goTo={dialog.goTo} />)}
    </Modal>
  )
}

/** After a reload what may be proved has to be asked for again. */
function VerifyLater({ goTo }: { goTo?: string }) {
  const query = useCall(verification.offer, {})
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-40" />}>
      {offer => <Verify offer={offer} goTo={goTo} />}
    </QueryView>
  )
}

/** What suffices: one of the strong ways, or number and holder's name together. */
export function waysOf(methods: readonly VerificationMethod[]): Way[] {
  const ways: Way[] = (['totp', 'verificationCode', 'email'] as const).filter(way => methods.includes(way))
  return methods.includes('mobile') && methods.includes('payeeName') ? [...ways, 'both'] : ways
}

function Verify({ offer, goTo }: { offer: VerificationOffer; goTo?: string }) {
  const t = useT()
  const client = useClient()
  const navigate = useNavigate()
  const ways = waysOf(offer.methods)
  const [way, setWay] = useState<Way | undefined>(ways[0])
  const form = useForm(verification.pass, {
    values: { code: '', mobile: '', payeeName: '', trustDevice: false },
    input: ({ code, mobile, payeeName, trustDevice }) => ({
      ...(way === 'both' ? { mobile, payeeName } : { [way as string]: code }),
      trustDevice,
    }),
    check: ({ code, mobile, payeeName }) =>
      way === 'both'
        ? {
            mobile: mobile.trim() ? undefined : t('form.required'),
            payeeName: payeeName.trim() ? undefined : t('form.required'),
          }
        : { code: code.length === 6 ? undefined : t('sms.sixDigits') },
    fieldOf: field => (field === way ? 'code' : field),
    onSuccess(answer) {
      if (welcome(answer, currentSession()?.account ?? '', { goTo }) && goTo)
        navigate(goTo, { replace: goTo === here() })
    },
  })
  const { value: trustDevice, onChange: setTrustDevice } = form.field('trustDevice')

  if (!way)
    return (
      <div className="flex flex-col gap-4">
        <Note>{t('verify.nothing')}</Note>
        <Button size={48} onClick={openSignOut}>
          {t('auth.logout')}
        </Button>
      </div>
    )
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      {ways.length > 1 && (
        <RadioCards
          label={t('verify.how')}
          value={way}
          onChange={next => {
            setWay(next)
            form.set({ code: '' })
            form.forgive()
          }}
          options={ways.map(value => ({
            value,
            title: t(`verify.by.${value}`),
            note: value === 'verificationCode' ? offer.mobile : value === 'email' ? offer.email : undefined,
          }))}
        />
      )}
      {(way === 'verificationCode' || way === 'email') && (
        <SmsCodeField
          key={way}
          label={t('field.verificationCode')}
          {...form.field('code')}
          sentTo={way === 'email' ? offer.email : offer.mobile}
          onSend={() => client.call(verification.send, { method: way })}
        />
      )}
      {way === 'totp' && (
        <CodeField label={t('verify.totp.code')} help={t('verify.totp.help')} {...form.field('code')} />
      )}
      {way === 'both' && (
        <>
          <TextField
            label={t('field.mobileNum')}
            help={t('verify.mobile.help')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...form.field('mobile')}
          />
          <TextField label={t('field.payeeName')} autoComplete="name" {...form.field('payeeName')} />
        </>
      )}
      <CheckboxField
        label={t('verify.trust', { days: TRUSTED_DEVICE_DAYS })}
        isChecked={trustDevice}
        onChange={setTrustDevice}
      />
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy} className="w-full">
        {t('verify.submit')}
      </Button>
      <Button size={48} onClick={openSignOut} className="w-full">
        {t('verify.notMe')}
      </Button>
    </form>
  )
}
