import type { FieldRule, RegistrationField, RegistrationMode } from '@ronda/contract/portal/account/registration.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useClient } from '@ronda/ui/live/use-call.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { openLogin } from '../../site/dialogs.ts'
import { Captcha } from '../sign-in/Captcha.tsx'
import { codesOfProvider } from '../sign-in/code-ways.ts'
import { provePerson } from '../sign-in/human.ts'
import { welcome } from '../sign-in/signed-in.ts'
import { useAttempt } from '../sign-in/use-attempt.ts'
import { affiliateOfAddress } from './affiliate.ts'
import { checkField } from './check-field.ts'
import { RegisterField } from './RegisterField.tsx'

type Values = Partial<Record<RegistrationField, string>>
const calls = { username: registration.register, mobile: registration.registerMobile } as const

/** The form as the merchant's rules make it. */
export function RegisterForm({ mode, rules, hasCaptcha: isCaptchaRule, ageMin, onDone, next }: RegisterFormProps) {
  const t = useT()
  const errorText = useErrorText()
  const { language } = useLanguage()
  const client = useClient()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values>({})
  const [countryDialingCode, setDialingCode] = useState('')
  const [problems, setProblems] = useState<Values>({})
  const [round, setRound] = useState(0)
  const [isCodeWrong, setIsCodeWrong] = useState(false)
  // Asked of everybody here, or after too many names that were taken.
  const [hasCaptcha, setHasCaptcha] = useState(isCaptchaRule)

  // A code that came with the address needs no field, unless it turns out to be none.
  const [followed] = useState(affiliateOfAddress)
  const known = useCall(registration.affiliate, followed ? { code: followed } : { domain: location.hostname })
  const shown = rules.filter(rule => rule.enabled && !(rule.field === 'affiliateCode' && known.data?.code))
  const phone = {
    countryDialingCode: countryDialingCode || undefined,
  }
  const asksCode = shown.some(rule => rule.field === 'verificationCode')
  const signIn = useCall(session.settings, {}, { isEnabled: asksCode, staleMs: 30_000 })
  const provider = signIn.data?.phoneVerification
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code under way must outlive new texts
  const providerCodes = useMemo(
    () => (provider ? codesOfProvider(client, provider, { t, language }) : undefined),
    [client, provider?.apiKey],
  )
  const typedCode = {
    mobileNum: values.mobileNum?.trim() ?? '',
    countryDialingCode,
    verificationCode: values.verificationCode ?? '',
  }

  const register = useAttempt({
    async run() {
      const affiliateCode = values.affiliateCode?.trim() || known.data?.code
      if (values.affiliateCode?.trim()) await client.call(registration.affiliate, { code: values.affiliateCode })
      const proof = asksCode && typedCode.mobileNum ? await providerCodes?.proof(typedCode) : undefined
      const humanVerification = await provePerson(client, 'register')
      const filled = [...shown.map(rule => rule.field), ...(hasCaptcha ? (['captcha'] as const) : [])]
      const fields = Object.fromEntries(filled.filter(field => values[field]).map(field => [field, values[field]]))
      const answer = await client.call(calls[mode], {
        ...fields,
        ...phone,
        ...proof,
        affiliateCode,
        humanVerification,
      })
      // The form must not come back under the welcome once someone is signed in.
      onDone()
      welcome(answer, (mode === 'mobile' ? values.mobileNum : values.username)?.trim() ?? '', { keepsDialog: true })
    },
    onError(error) {
      if (error.value.captcha === true) setHasCaptcha(true)
      setRound(before => before + 1)
      setValues(before => ({ ...before, captcha: '' }))
      const named: Values = Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
      if (error.code === 'UsernameTaken') named.username = error.message
      if (error.code === 'MobileTaken') named.mobileNum = error.message
      if (error.code === 'WeakPassword') named.password = error.message
      if (error.code === 'WrongCaptcha' || error.code === 'CaptchaNeeded') named.captcha = error.message
      if (error.code === 'InvalidAffiliateCode') setIsCodeWrong(true)
      // A number that could not be proved stops the registration where it was asked for, and says so nowhere else.
      if (error.code.startsWith('auth/')) named[fieldOfPhoneError(error.code)] ??= errorText(error)
      setProblems(named)
      focusFirst(form, named)
    },
  })

  // A keyboard is at hand where a mouse is; on phones the sheet is seen first.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) form.current?.querySelector('input')?.focus()
  }, [])

  const problemText = (rule: FieldRule): string | undefined => {
    const problem = checkField(rule, values)
    if (problem === 'required') return t('form.required')
    if (problem === 'confirmation') return t('form.confirmation')
    if (problem === 'rule') return rule.message
  }
  const set = (field: RegistrationField, value: string) => {
    setValues(before => ({ ...before, [field]: value }))
    setProblems(before => ({ ...before, [field]: undefined }))
  }
  const leave = (rule: FieldRule) => {
    // An empty field is only complained about on submit: passing through is no mistake.
    if (values[rule.field]) setProblems(before => ({ ...before, [rule.field]: problemText(rule) }))
  }

  async function sendCode() {
    const mobileNo = values.mobileNum?.trim() ?? ''
    if (!mobileNo) {
      setProblems(before => ({ ...before, mobileNum: t('form.required') }))
      return undefined
    }
    if (providerCodes) return providerCodes.send(typedCode)
    const humanVerification = await provePerson(client, 'sms')
    return client.call(verification.smsRegister, { mobileNo, ...phone, humanVerification })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found: Values = {}
    for (const rule of shown) {
      const text = problemText(rule)
      if (text) found[rule.field] = text
    }
    if (hasCaptcha && !values.captcha?.trim()) found.captcha = t('form.required')
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirst(form, found)
    register.start()
  }

  const hasFieldProblem = Object.values(problems).some(Boolean)
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {shown.map(rule => (
        <RegisterField
          key={rule.field}
          rule={rule}
          ageMin={ageMin}
          value={values[rule.field] ?? ''}
          error={problems[rule.field]}
          dialingCode={countryDialingCode}
          sentTo={values.mobileNum}
          onChange={value => set(rule.field, value)}
          onBlur={() => leave(rule)}
          onDialingCode={setDialingCode}
          onSend={sendCode}
        />
      ))}
      {hasCaptcha && (
        <div data-field="captcha">
          <Captcha
            action="register"
            value={values.captcha ?? ''}
            error={problems.captcha}
            round={round}
            onRefresh={() => setRound(round + 1)}
            onChange={value => set('captcha', value)}
          />
        </div>
      )}
      {register.error && !hasFieldProblem && !isCodeWrong && <InlineError>{errorText(register.error)}</InlineError>}
      <Terms ageMin={ageMin} />
      <Button type="submit" kind="primary" size={48} isBusy={register.isBusy} className="w-full">
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

function focusFirst(form: RefObject<HTMLFormElement | null>, problems: object): void {
  const names = Object.keys(problems)
  const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  inputs
    .find(input => names.includes(input.name) || (names.includes('captcha') && input.closest('[data-field=captcha]')))
    ?.focus()
}
