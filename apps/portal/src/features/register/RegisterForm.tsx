import type { FieldRule, RegistrationField, RegistrationMode } from '@ronda/contract/portal/account/registration.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useClient } from '@ronda/ui/live/use-call.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { useErrorText } from '@ronda/ui/state/states.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { openLogin } from '../../site/dialogs.ts'
import { numberOf } from '../phone/PhoneCodeFields.tsx'
import { Captcha } from '../sign-in/Captcha.tsx'
import { codesOfProvider } from '../sign-in/code-ways.ts'
import { provePerson } from '../sign-in/human.ts'
import { welcome } from '../sign-in/signed-in.ts'
import { affiliateOfAddress } from './affiliate.ts'
import { checkField } from './check-field.ts'
import { FollowedCode } from './FollowedCode.tsx'
import { InvitedBy } from './InvitedBy.tsx'
import { RegisterField } from './RegisterField.tsx'
import { referralOfVisit } from './referral.ts'

type Values = Record<RegistrationField | 'countryDialingCode', string>
const calls = { username: registration.register, mobile: registration.registerMobile } as const

/** The form as the merchant's rules make it. */
export function RegisterForm({ mode, rules, hasCaptcha: isCaptchaRule, ageMin, onDone, next }: RegisterFormProps) {
  const t = useT()
  const errorText = useErrorText()
  const { language } = useLanguage()
  const client = useClient()
  const element = useRef<HTMLFormElement>(null)
  const [round, setRound] = useState(0)
  const [isCodeWrong, setIsCodeWrong] = useState(false)
  // Asked of everybody here, or after too many names that were taken.
  const [hasCaptcha, setHasCaptcha] = useState(isCaptchaRule)

  // A code that came with the address needs no field, unless it turns out to be none: then nobody registers until it is replaced or let go of.
  const [ofAddress] = useState(affiliateOfAddress)
  const [isLetGo, setIsLetGo] = useState(false)
  const followed = isLetGo ? undefined : ofAddress
  const [invitation] = useState(referralOfVisit)
  const known = useCall(registration.affiliate, followed ? { code: followed } : { domain: location.hostname })
  const shown = rules.filter(rule => rule.enabled && !(rule.field === 'affiliateCode' && known.data?.code))
  const asksCode = shown.some(rule => rule.field === 'verificationCode')
  const signIn = useCall(session.settings, {}, { isEnabled: asksCode, staleMs: 30_000 })
  const provider = signIn.data?.phoneVerification
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code under way must outlive new texts
  const providerCodes = useMemo(
    () => (provider ? codesOfProvider(client, provider, { t, language }) : undefined),
    [client, provider?.apiKey],
  )
  const typedCode = ({ mobileNum, ...typed }: Values) => ({ ...typed, mobileNum: mobileNum.trim() })

  const form = useForm(calls[mode], {
    values: Object.fromEntries(
      [...rules.map(rule => rule.field), 'captcha', 'countryDialingCode'].map(field => [
        field,
        field === 'referralCode' ? invitation : '',
      ]),
    ) as Values,
    input(values) {
      const filled = [...shown.map(rule => rule.field), ...(hasCaptcha ? (['captcha'] as const) : [])]
      return {
        ...Object.fromEntries(filled.filter(field => values[field]).map(field => [field, values[field]])),
        countryDialingCode: values.countryDialingCode || undefined,
        affiliateCode: values.affiliateCode?.trim() || known.data?.code || followed,
        referralCode: values.referralCode?.trim() || invitation || undefined,
      }
    },
    check: values => ({
      ...Object.fromEntries(shown.map(rule => [rule.field, problemText(rule, values)])),
      captcha: hasCaptcha && !values.captcha.trim() ? t('form.required') : undefined,
    }),
    codes: {
      UsernameTaken: 'username',
      MobileTaken: 'mobileNum',
      WeakPassword: 'password',
      InvalidReferralCode: 'referralCode',
      WrongCaptcha: 'captcha',
      CaptchaNeeded: 'captcha',
    },
    focusesRefused: true,
    async send(input, values) {
      const { affiliateCode, mobileNum } = values
      if (affiliateCode?.trim()) await client.call(registration.affiliate, { code: affiliateCode })
      const proof = asksCode && mobileNum?.trim() ? await providerCodes?.proof(typedCode(values)) : undefined
      const humanVerification = await provePerson(client, 'register')
      return client.call(calls[mode], { ...input, ...proof, humanVerification })
    },
    onSuccess(answer) {
      // The form must not come back under the welcome once someone is signed in.
      onDone()
      const { mobileNum, username } = form.values
      welcome(answer, (mode === 'mobile' ? mobileNum : username)?.trim() ?? '', { keepsDialog: true })
    },
    onRefused(error) {
      if (error.value.captcha === true) setHasCaptcha(true)
      setRound(before => before + 1)
      form.set({ captcha: '' })
      if (error.code === 'InvalidAffiliateCode') setIsCodeWrong(true)
      // A number that could not be proved stops the registration where it was asked for, and says so nowhere else.
      if (error.code.startsWith('auth/')) return { [fieldOfPhoneError(error.code)]: errorText(error) }
    },
  })

  // What is typed counts once it is as long as a code.
  const typed = form.values.referralCode?.trim()
  const inviting = typed ? (typed.length >= 7 ? typed : '') : invitation

  // A keyboard is at hand where a mouse is; on phones the sheet is seen first.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) element.current?.querySelector('input')?.focus()
  }, [])

  function problemText(rule: FieldRule, values: Values): string | undefined {
    const problem = checkField(rule, values)
    // What a field wants says more than that it is empty.
    if (problem === 'required') return (rule.field !== 'confirmPassword' && rule.message) || t('form.required')
    if (problem === 'confirmation') return t('form.confirmation')
    if (problem === 'rule') return rule.message
  }
  const leave = (rule: FieldRule) => {
    // An empty field is only complained about on submit: passing through is no mistake.
    if (form.values[rule.field]) form.say({ [rule.field]: problemText(rule, form.values) })
  }

  async function sendCode() {
    const { mobileNum, countryDialingCode } = numberOf(form.values)
    if (!mobileNum) {
      form.say({ mobileNum: t('form.required') })
      return undefined
    }
    if (providerCodes) return providerCodes.send(typedCode(form.values))
    const humanVerification = await provePerson(client, 'sms')
    return client.call(verification.smsRegister, { mobileNo: mobileNum, countryDialingCode, humanVerification })
  }

  return (
    <form ref={element} onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      {followed && (
        <FollowedCode code={followed} answer={known.data} error={known.error} onLetGo={() => setIsLetGo(true)} />
      )}
      {inviting && <InvitedBy code={inviting} />}
      {shown.map(rule => (
        <RegisterField
          key={rule.field}
          rule={rule}
          ageMin={ageMin}
          {...form.field(rule.field)}
          dialingCode={form.values.countryDialingCode}
          sentTo={form.values.mobileNum}
          onBlur={() => leave(rule)}
          onDialingCode={form.field('countryDialingCode').onChange}
          onSend={sendCode}
        />
      ))}
      {hasCaptcha && (
        <Captcha action="register" {...form.field('captcha')} round={round} onRefresh={() => setRound(round + 1)} />
      )}
      <FormError error={isCodeWrong ? null : form.error} />
      <Terms ageMin={ageMin} />
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy} className="w-full">
        {t('register.submit')}
      </Button>
      <p className="text-center text-14 text-fg-2">
        {t('register.hasAccount')}{' '}
        <button
          type="button"
          className="rounded-6 font-bold text-brand-text hover:underline"
          onClick={() => openLogin({ goTo: next })}
        >
          {t('auth.login')}
        </button>
      </p>
      <Dialog
        isOpen={isCodeWrong}
        hasCancel={false}
        icon="alert"
        title={t('register.affiliate.wrong')}
        onCancel={() => setIsCodeWrong(false)}
        onConfirm={() => setIsCodeWrong(false)}
      >
        {t('register.affiliate.note')}
      </Dialog>
    </form>
  )
}
/** What is agreed to, with the way to read it; the form stays as it is behind the new window. */
function Terms({ ageMin }: { ageMin: number }) {
  const t = useT()
  const [before, after] = t('register.terms', { age: ageMin, terms: '\n' }).split('\n')
  return (
    <p className="text-13 text-fg-3">
      {before}
      <a href="/terms" target="_blank" rel="noreferrer" className="text-link underline underline-offset-2">
        {t('register.terms.link')}
      </a>
      {after}
    </p>
  )
}

type RegisterFormProps = {
  mode: RegistrationMode
  rules: FieldRule[]
  hasCaptcha: boolean
  ageMin: number
  onDone: () => void
  next?: string
}

const fieldOfPhoneError = (code: string): RegistrationField =>
  code.endsWith('-phone-number') ? 'mobileNum' : 'verificationCode'
