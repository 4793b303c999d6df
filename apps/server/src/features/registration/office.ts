import type * as site from '@ronda/contract/backoffice/site.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type { FieldProblem } from '@ronda/contract/core/errors.ts'
import { type RegistrationField, registrationFields } from '@ronda/contract/portal/account/registration.ts'
import { ruleMessage, text } from '../../base/messages.ts'
import { refuseProblems } from '../../base/problems.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import type { Merchant, MerchantSettings } from '../../ports/merchants.ts'
import { changeSettings, waitingSettings } from '../merchants/change-settings.ts'
import { patternOf } from '../registration/patterns.ts'
import { assertFlags } from '../site/flags.ts'

type Rule = MerchantSettings['registration']['rules'][number]

const alwaysOn: readonly RegistrationField[] = ['username', 'password', 'confirmPassword']
const ownPattern: Partial<Record<RegistrationField, string>> = {
  username: 'username',
  password: 'password',
  confirmPassword: 'password',
  payeeName: 'fullName',
  email: 'email',
  mobileNum: 'mobile',
  paymentPassword: 'paymentPassword',
  captcha: 'captcha',
}

function ruleFor(settings: MerchantSettings, field: RegistrationField): Rule {
  return (
    settings.registration.rules.find(rule => rule.field === field) ?? {
      field,
      enabled: false,
      required: false,
      acceptedPattern: '*',
      patternId: ownPattern[field] ?? 'any',
      minLength: 1,
      maxLength: 60,
    }
  )
}

const hasText = (patternId: string) => text('es', `pattern.${patternId}`) !== `pattern.${patternId}`
const patternIds = ['any', ...new Set(Object.values(ownPattern))]

function toRegistration(
  { version, settings }: Merchant,
  language: string,
): Omit<OutputOf<typeof site.registration>, 'waiting'> {
  const { registration, modules } = settings
  return {
    version,
    open: registration.open,
    captcha: registration.captcha,
    modes: { username: modules.USERNAMEREG3 === true, mobile: modules.MOBILENUMREG3 === true },
    rules: registrationFields.map(field => {
      const rule = ruleFor(settings, field)
      return { ...rule, message: ruleMessage(language, rule) }
    }),
    patterns: [...new Set([...patternIds, ...registration.rules.map(rule => rule.patternId)])]
      .filter(hasText)
      .map(patternId => ({ patternId, text: text(language, `pattern.${patternId}`) })),
  }
}

export const getRegistration = async (ctx: Context, _input: unknown, caller: OperatorCaller) => ({
  ...toRegistration(caller.merchant, caller.language),
  waiting: await waitingSettings(ctx, caller, 'registration.saved'),
})

function problemsOfRule(rule: Rule, i: number): FieldProblem[] {
  const problems: FieldProblem[] = []
  const at = (name: string) => `rules.${i}.${name}`
  if (alwaysOn.includes(rule.field) && !(rule.enabled && rule.required))
    problems.push({ field: at('enabled'), rule: 'always' })
  if (!hasText(rule.patternId)) problems.push({ field: at('patternId'), rule: 'patternId' })
  if (rule.maxLength < rule.minLength)
    problems.push({ field: at('maxLength'), rule: 'min', params: { min: rule.minLength } })
  try {
    patternOf(rule.acceptedPattern)
  } catch {
    problems.push({ field: at('acceptedPattern'), rule: 'pattern' })
  }
  return problems
}

export async function saveRegistration(
  ctx: Context,
  input: ParsedInputOf<typeof site.saveRegistration>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof site.registration>> {
  const { version, reason, open, captcha, modes } = input
  const given = new Map(input.rules.map((rule, i) => [rule.field, { rule, i }]))
  refuseProblems(input.rules.flatMap(problemsOfRule))
  const asked = { version, reason, action: 'registration.saved' } as const
  const { merchant, waiting } = await changeSettings(ctx, caller, asked, before => {
    const modules = { ...before.modules, USERNAMEREG3: modes.username, MOBILENUMREG3: modes.mobile }
    assertFlags(modules)
    const rules = registrationFields.flatMap(field => {
      const known = before.registration.rules.find(rule => rule.field === field)
      const rule = given.get(field)?.rule ?? known
      return rule ? [rule] : []
    })
    return { modules, registration: { ...before.registration, open, captcha, rules } }
  })
  return { ...toRegistration(merchant, caller.language), waiting }
}
