import { isIP } from 'node:net'
import type * as site from '@ronda/contract/backoffice/site.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { type FieldProblem, invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import type { Language } from '@ronda/contract/core/fields.ts'
import { brokenFlag, siteSwitches, siteSwitchInfo } from '@ronda/contract/core/module-flags.ts'
import { isServiceUrl } from '@ronda/contract/core/service-path.ts'
import { type RegistrationField, registrationFields } from '@ronda/contract/portal/account/registration.ts'
import { ruleMessage, text } from '../../base/messages.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import type { Merchant, MerchantSettings } from '../../ports/merchants.ts'
import { changeSettings, waitingSettings } from '../merchants/change-settings.ts'
import { patternOf } from '../registration/patterns.ts'

type Rule = MerchantSettings['registration']['rules'][number]

function refuseProblems(problems: FieldProblem[]): void {
  if (problems.length > 0) throw invalidInput(problems)
}

function toChannels({ version, settings }: Merchant): OutputOf<typeof site.channels> {
  const { contacts, serviceHosts, resources, feedback } = settings
  return { version, contacts, serviceHosts, resources, feedback }
}

export const getChannels = async (_ctx: Context, _input: unknown, { merchant }: OperatorCaller) => toChannels(merchant)

const hostName = /^(?=.{4,120}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

export async function saveChannels(
  ctx: Context,
  input: ParsedInputOf<typeof site.saveChannels>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof site.channels>> {
  const { version, reason, ...channels } = input
  const isDownload = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:'
  refuseProblems([
    ...channels.serviceHosts.flatMap((host, i) =>
      hostName.test(host) ? [] : [{ field: `serviceHosts.${i}`, rule: 'host' }],
    ),
    ...channels.contacts.flatMap(({ url }, i) =>
      isServiceUrl(url, channels.serviceHosts) ? [] : [{ field: `contacts.${i}.url`, rule: 'serviceUrl' }],
    ),
    ...channels.resources.flatMap(({ url, qrCodeUrl }, i) => [
      ...(isDownload(url) ? [] : [{ field: `resources.${i}.url`, rule: 'link' }]),
      ...(qrCodeUrl === '' || isDownload(qrCodeUrl) ? [] : [{ field: `resources.${i}.qrCodeUrl`, rule: 'link' }]),
    ]),
    ...(channels.feedback.wordsMax > channels.feedback.wordsMin
      ? []
      : [{ field: 'feedback.wordsMax', rule: 'min', params: { min: channels.feedback.wordsMin + 1 } }]),
  ])
  const { merchant } = await changeSettings(ctx, caller, { version, reason, action: 'channels.saved' }, () => channels)
  return toChannels(merchant)
}

function toAccess({ version, settings }: Merchant, now: number): Omit<OutputOf<typeof site.access>, 'waiting'> {
  const { countries, freeIps, maintenance } = settings.access
  const isMaintenanceNow = maintenance.some(({ from, to }) => from <= now && (to === undefined || now < to))
  return { version, countries, freeIps, maintenance, isMaintenanceNow }
}

export const getAccess = async (ctx: Context, _input: unknown, caller: OperatorCaller) => ({
  ...toAccess(caller.merchant, caller.now),
  waiting: await waitingSettings(ctx, caller, 'access.saved'),
})

export async function saveAccess(
  ctx: Context,
  input: ParsedInputOf<typeof site.saveAccess>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof site.access>> {
  const { version, reason, countries, freeIps } = input
  const maintenance = input.maintenance.map(({ from, to, message }) => ({
    from: from || caller.now,
    ...(to === undefined ? {} : { to: to || caller.now }),
    message,
  }))
  refuseProblems([
    ...(countries.mode === 'allow' && countries.codes.length === 0
      ? [{ field: 'countries.codes', rule: 'required' }]
      : []),
    ...freeIps.flatMap((ip, i) => (isIP(ip) ? [] : [{ field: `freeIps.${i}`, rule: 'ip' }])),
    ...maintenance.flatMap(({ from, to }, i) =>
      to !== undefined && to <= from ? [{ field: `maintenance.${i}.to`, rule: 'period' }] : [],
    ),
  ])
  const access = {
    countries: { mode: countries.mode, codes: [...new Set(countries.codes)].sort() },
    freeIps: [...new Set(freeIps)],
    maintenance: [...maintenance].sort((a, b) => a.from - b.from) as MerchantSettings['access']['maintenance'],
  }
  const { merchant, waiting } = await changeSettings(ctx, caller, { version, reason, action: 'access.saved' }, () => ({
    access,
  }))
  return { ...toAccess(merchant, caller.now), waiting }
}

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

export function assertFlags(modules: Record<string, boolean>): void {
  const broken = brokenFlag(modules)
  if (broken) throw refuse('FlagNeedsOthers', { ...broken })
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

function toModules(
  { version, settings }: Merchant,
  language: Language,
): Omit<OutputOf<typeof site.modules>, 'waiting'> {
  return {
    version,
    flags: siteSwitches.map(flag => {
      const info = siteSwitchInfo[flag]
      return {
        flag,
        isOn: (flag === 'loggedInToHome' ? settings.loggedInToHome : settings.modules[flag]) === true,
        default: info.default,
        needs: [...info.needs],
        needsOneOf: [...info.needsOneOf],
        meaning: info.meaning[language],
      }
    }),
  }
}

export const getModules = async (ctx: Context, _input: unknown, caller: OperatorCaller) => ({
  ...toModules(caller.merchant, caller.language as Language),
  waiting: await waitingSettings(ctx, caller, 'modules.saved'),
})

export async function saveModules(
  ctx: Context,
  { version, reason, modules }: ParsedInputOf<typeof site.saveModules>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof site.modules>> {
  const asked = { version, reason, action: 'modules.saved' } as const
  const { merchant, waiting } = await changeSettings(ctx, caller, asked, before => {
    const { loggedInToHome = before.loggedInToHome === true, ...flags } = modules
    const after = { ...before.modules, ...flags }
    assertFlags(after)
    return { modules: after, loggedInToHome }
  })
  return { ...toModules(merchant, caller.language as Language), waiting }
}
