import { TRUSTED_DEVICE_DAYS } from '@ronda/contract/core/constants.ts'
import type { VerificationMethod, VerificationOffer } from '@ronda/contract/portal/account/session.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CheckboxField, RadioCards } from '@ronda/ui/form/choice-fields.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useClient } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { InlineError, Note, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { here } from '../../site/client.ts'
import { type OpenDialog, openSignOut } from '../../site/dialogs.ts'
import { currentSession } from '../../site/session.ts'
import { SmsCodeField } from '../phone/SmsCodeField.tsx'
import { welcome } from './signed-in.ts'
import { useAttempt } from './use-attempt.ts'

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
  const errorText = useErrorText()
  const client = useClient()
  const navigate = useNavigate()
  const ways = waysOf(offer.methods)
  const [way, setWay] = useState<Way | undefined>(ways[0])
  const [code, setCode] = useState('')
  const [mobile, setMobile] = useState('')
  const [payeeName, setPayeeName] = useState('')
  const [trustDevice, setTrustDevice] = useState(false)
  const [isMissing, setIsMissing] = useState(false)

  const pass = useAttempt({
    async run() {
      const proof = way === 'both' ? { mobile, payeeName } : { [way as string]: code }
      const answer = await client.call(verification.pass, { ...proof, trustDevice })
      if (welcome(answer, currentSession()?.account ?? '', { goTo }) && goTo)
        navigate(goTo, { replace: goTo === here() })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const isFilled = way === 'both' ? mobile.trim() !== '' && payeeName.trim() !== '' : code.length === 6
    setIsMissing(!isFilled)
    if (isFilled) pass.start()
  }

  if (!way)
    return (
      <div className="flex flex-col gap-4">
        <Note>{t('verify.nothing')}</Note>
        <Button size={48} onClick={openSignOut}>
          {t('auth.logout')}
        </Button>
      </div>
    )
  const missing = isMissing ? t(way === 'both' ? 'form.required' : 'sms.sixDigits') : undefined
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {ways.length > 1 && (
        <RadioCards
          label={t('verify.how')}
          value={way}
          onChange={next => {
            setWay(next)
            setCode('')
            setIsMissing(false)
            pass.clear()
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
          value={code}
          error={missing}
          sentTo={way === 'email' ? offer.email : offer.mobile}
          onChange={setCode}
          onSend={() => client.call(verification.send, { method: way })}
        />
      )}
      {way === 'totp' && (
        <TextField
          label={t('verify.totp.code')}
          help={t('verify.totp.help')}
          inputMode="numeric"
          autoComplete="one-time-code"
          inputClassName="numeral"
          maxLength={6}
          value={code}
          error={missing}
          onChange={event => setCode(event.target.value.replace(/\D/g, ''))}
        />
      )}
      {way === 'both' && (
        <>
          <TextField
            label={t('field.mobileNum')}
            help={t('verify.mobile.help')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={mobile}
            error={missing && !mobile.trim() ? missing : undefined}
            onChange={event => setMobile(event.target.value)}
          />
          <TextField
            label={t('field.payeeName')}
            autoComplete="name"
            value={payeeName}
            error={missing && !payeeName.trim() ? missing : undefined}
            onChange={event => setPayeeName(event.target.value)}
          />
        </>
      )}
      <CheckboxField
        label={t('verify.trust', { days: TRUSTED_DEVICE_DAYS })}
        isChecked={trustDevice}
        onChange={setTrustDevice}
      />
      {pass.error && <InlineError>{errorText(pass.error)}</InlineError>}
      <Button type="submit" kind="primary" size={48} isBusy={pass.isBusy} className="w-full">
        {t('verify.submit')}
      </Button>
      <Button size={48} onClick={openSignOut} className="w-full">
        {t('verify.notMe')}
      </Button>
    </form>
  )
}
