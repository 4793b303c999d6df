import { parseMoney } from '@ronda/contract/values/money.ts'
import type { MerchantSettings } from '../../ports/merchants.ts'
import type { AccessRules } from '../access/settings.ts'
import { rulesOf as identityRulesOf, type Limits } from '../identity/rules.ts'
import { pointRulesOf } from '../points/settings.ts'
import { rulesOf } from '../protection/rules.ts'
import type { SignInRules } from '../sessions/settings.ts'

type Settings = MerchantSettings

const humanChecks: SignInRules['humanCheck'][] = ['off', 'login', 'always']
/** 0 stands for never. */
const orNever = (count: number) => (count === 0 ? Number.POSITIVE_INFINITY : count)
const ruleOf = ({ registration }: Settings, field: string) =>
  registration.rules.find(rule => rule.field === field && rule.enabled)
const minLengthOf = (settings: Settings, field: string) => ruleOf(settings, field)?.minLength ?? 0
const formOf = (settings: Settings, field: string) => ruleOf(settings, field)?.acceptedPattern || '*'
const changesForm = (a: Settings, b: Settings, field: string) =>
  ruleOf(a, field) !== undefined && formOf(a, field) !== formOf(b, field)
/** Passwords are easier to guess when they may be shorter, and also when they must be. */
const isShorter = (a: Settings, b: Settings, field: string) =>
  minLengthOf(b, field) < minLengthOf(a, field) ||
  (ruleOf(a, field) !== undefined &&
    (ruleOf(b, field)?.maxLength ?? Number.POSITIVE_INFINITY) <
      (ruleOf(a, field)?.maxLength ?? Number.POSITIVE_INFINITY))
/** Whether nobody registers without it. */
const demands = ({ registration }: Settings, field: string) =>
  registration.rules.some(rule => rule.field === field && rule.enabled && rule.required)
/** Whether somebody registers by a mobile number that nobody verified. */
const takesUnverified = ({ modules }: Settings) => modules.MOBILENUMREG3 === true && modules.REGMOBVERF3 !== true
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Whether some country may enter that could not before. */
function opensCountry(before: AccessRules['countries'], after: AccessRules['countries']): boolean {
  const enters = ({ mode, codes }: AccessRules['countries'], code: string) =>
    codes.includes(code) === (mode === 'allow')
  const elsewhere = '··'
  return [...before.codes, ...after.codes, elsewhere].some(code => enters(after, code) && !enters(before, code))
}

/** Whether some play earns more points than before. */
function earnsMore(a: Settings, b: Settings, currency: string): boolean {
  const before = pointRulesOf({ settings: a, currency }).earn as Record<string, string>
  const after = pointRulesOf({ settings: b, currency }).earn as Record<string, string>
  const ratioOf = (earn: Record<string, string>, category: string) => parseMoney(earn[category] ?? '0', currency)
  return Object.keys(after).some(category => {
    const [was, will] = [ratioOf(before, category), ratioOf(after, category)]
    return will > 0n && (was === 0n || will < was)
  })
}

/** Whether points bring more money than before, or sooner. */
function convertsMore(a: Settings, b: Settings, currency: string): boolean {
  const before = pointRulesOf({ settings: a, currency }).convert
  const after = pointRulesOf({ settings: b, currency }).convert
  if (!after.isOpen) return false
  return (
    !before.isOpen ||
    parseMoney(after.ratio, currency) * BigInt(before.unit) > parseMoney(before.ratio, currency) * BigInt(after.unit) ||
    Number(after.multiple) < Number(before.multiple)
  )
}

/** Whether more may leave than before without something proven. */
function leavesMore(before: Limits, after: Limits, currency: string): boolean {
  return (['total', 'single', 'day'] as const).some(name => {
    const [was, will] = [before[name], after[name]]
    return was !== null && (will === null || parseMoney(will, currency) > parseMoney(was, currency))
  })
}

type Cashier = Settings['cashier']

/** Whether money may leave on a way, to a bank, to numbers or in amounts that it could not before. */
function leavesByMore(a: Cashier, b: Cashier, currency: string): boolean {
  const maxOf = (cashier: Cashier, own: string | null) => parseMoney(own ?? cashier.withdrawMax, currency)
  return b.methods.some(method => {
    if (!method.isOn) return false
    const before = a.methods.find(({ code }) => code === method.code)
    return (
      !before?.isOn ||
      before.numberPattern !== method.numberPattern ||
      method.banks.some(bank => !before.banks.includes(bank)) ||
      maxOf(b, method.amountMax) > maxOf(a, before.amountMax) ||
      costsLess(before, method, currency)
    )
  })
}

/** Whether the fee may be lower for some amount. */
function costsLess(a: Cashier['methods'][number], b: Cashier['methods'][number], currency: string): boolean {
  const of = (amount: string | null) => (amount === null ? 0n : parseMoney(amount, currency))
  return (
    b.feeBasisPoints < a.feeBasisPoints ||
    of(b.feeFixed) < of(a.feeFixed) ||
    of(b.feeMin) < of(a.feeMin) ||
    (b.feeMax !== null && (a.feeMax === null || of(b.feeMax) < of(a.feeMax)))
  )
}

const hasOther = (before: readonly unknown[], after: readonly unknown[]) =>
  after.some(one => !before.some(other => isSame(one, other)))

type Agents = Settings['agents']

/** Whether teams may get more of some category than before. */
const givesMore = (a: Agents, b: Agents) =>
  Object.entries(b.rates).some(([category, most]) => most > ((a.rates as Record<string, number>)[category] ?? 0))

/** Whether a series is new or its groups, or what everybody has of them, may be higher than before. */
const paysMore = (a: Agents, b: Agents) =>
  Object.entries(b.series).some(([name, { max, usual }]) => {
    const before = a.series[name]
    return before === undefined || max > before.max || usual > before.usual
  })

/** Whether some rate or group that was counted is counted no more, or only from higher up. */
const countsLess = (a: Agents, b: Agents) =>
  Object.entries(a.quotas).some(([product, from]) => (b.quotas[product] ?? Number.POSITIVE_INFINITY) > from)

/** Whether members would no longer be told something that they were: a licence, a way to help, who decides complaints. */
function tellsLess({ oversight: a }: Settings, { oversight: b }: Settings): boolean {
  const isOther = (before: unknown, after: unknown) => before !== null && !isSame(before, after)
  return (
    isOther(a.licence, b.licence) ||
    isOther(a.complaints, b.complaints) ||
    a.helpLines.some(line => !b.helpLines.some(other => isSame(line, other)))
  )
}

/**
 * Each protection of the settings, by name: whether it is weaker after a change than before.
 * A maintenance is none: it keeps members out while something is mended, and what guards their money and accounts holds with and without
 * it. One person begins it at once, in an emergency too, and ends it as quickly when it is over; both are on record. Who enters
 * during one (`access.freeIps`) does need two.
 */
const protections: Record<string, (before: Settings, after: Settings, currency: string) => boolean> = {
  'cashier.twoPersonFrom': (a, b, currency) =>
    parseMoney(b.cashier.twoPersonFrom, currency) > parseMoney(a.cashier.twoPersonFrom, currency),
  'cashier.openingHoldHours': (a, b) => b.cashier.openingHoldHours < a.cashier.openingHoldHours,
  'cashier.receiptMinutes': (a, b) => b.cashier.receiptMinutes < a.cashier.receiptMinutes,
  'cashier.withdrawMax': (a, b, currency) =>
    parseMoney(b.cashier.withdrawMax, currency) > parseMoney(a.cashier.withdrawMax, currency),
  'cashier.dailyAmount': (a, b, currency) =>
    parseMoney(b.cashier.dailyAmount, currency) > parseMoney(a.cashier.dailyAmount, currency),
  'cashier.dailyCount': (a, b) => b.cashier.dailyCount > a.cashier.dailyCount,
  'cashier.depositTurnoverPct': (a, b) => b.cashier.depositTurnoverPct < a.cashier.depositTurnoverPct,
  'cashier.turnoverCloseBelow': (a, b, currency) =>
    parseMoney(b.cashier.turnoverCloseBelow, currency) > parseMoney(a.cashier.turnoverCloseBelow, currency),
  'cashier.rebateDayMax': (a, b, currency) => {
    const [before, after] = [a.cashier.rebateDayMax, b.cashier.rebateDayMax]
    return before !== null && (after === null || parseMoney(after, currency) > parseMoney(before, currency))
  },
  'cashier.methods': (a, b, currency) => leavesByMore(a.cashier, b.cashier, currency),
  'cashier.payoutProvider': (a, b) => b.cashier.payoutProvider !== a.cashier.payoutProvider,
  'signIn.humanCheck': (a, b) => humanChecks.indexOf(b.signIn.humanCheck) < humanChecks.indexOf(a.signIn.humanCheck),
  'signIn.ipCheck': (a, b) => a.signIn.ipCheck && !b.signIn.ipCheck,
  'signIn.passwordMaxDays': (a, b) => orNever(b.signIn.passwordMaxDays) > orNever(a.signIn.passwordMaxDays),
  'signIn.idleMinutes': (a, b) => b.signIn.idleMinutes > a.signIn.idleMinutes,
  'signIn.sms': (a, b) =>
    b.signIn.sms.perCountryDaily > a.signIn.sms.perCountryDaily ||
    b.signIn.sms.perPrefixDaily > a.signIn.sms.perPrefixDaily,
  'signIn.phoneVerification': (a, b) => !isSame(a.signIn.phoneVerification, b.signIn.phoneVerification),
  'registration.captcha': (a, b) => a.registration.captcha && !b.registration.captcha,
  'registration.password': (a, b) => isShorter(a, b, 'password'),
  'registration.paymentPassword': (a, b) => isShorter(a, b, 'paymentPassword'),
  // A narrower form leaves fewer passwords to guess, a wider one lets bad ones through.
  'registration.passwordForm': (a, b) => ['password', 'paymentPassword'].some(field => changesForm(a, b, field)),
  'registration.payeeName': (a, b) =>
    demands(a, 'payeeName') &&
    (!demands(b, 'payeeName') ||
      minLengthOf(b, 'payeeName') < minLengthOf(a, 'payeeName') ||
      // Which of two forms lets more through nobody can tell by looking; only one that lets everything through is never made weaker.
      (formOf(a, 'payeeName') !== '*' && changesForm(a, b, 'payeeName'))),
  'registration.birthday': (a, b) => demands(a, 'birthday') && !demands(b, 'birthday'),
  'modules.CHNGPASSVERIF3': (a, b) => a.modules.CHNGPASSVERIF3 !== true && b.modules.CHNGPASSVERIF3 === true,
  'modules.MOBILEVERCODELOGIN3': (a, b) =>
    a.modules.MOBILEVERCODELOGIN3 !== true && b.modules.MOBILEVERCODELOGIN3 === true,
  'modules.REGMOBVERF3': (a, b) => !takesUnverified(a) && takesUnverified(b),
  'modules.PWDEXPFORCECHANGE3': (a, b) =>
    a.modules.PWDEXPFORCECHANGE3 === true && b.modules.PWDEXPFORCECHANGE3 !== true,
  'access.freeIps': (a, b) => b.access.freeIps.some(ip => !a.access.freeIps.includes(ip)),
  'access.countries': (a, b) => opensCountry(a.access.countries, b.access.countries),
  'protection.raiseHours': (a, b, currency) => rules(b, currency).raiseHours < rules(a, currency).raiseHours,
  'protection.confirmDays': (a, b, currency) => rules(b, currency).confirmDays > rules(a, currency).confirmDays,
  'protection.thinkHours': (a, b, currency) => rules(b, currency).thinkHours < rules(a, currency).thinkHours,
  'protection.reminderMinutes': (a, b, currency) =>
    orNever(rules(b, currency).reminderMinutes) > orNever(rules(a, currency).reminderMinutes),
  'protection.reviewWinFrom': (a, b, currency) =>
    parseMoney(rules(b, currency).reviewWinFrom, currency) > parseMoney(rules(a, currency).reviewWinFrom, currency),
  'protection.reviewWinTimes': (a, b, currency) =>
    orNever(rules(b, currency).reviewWinTimes) > orNever(rules(a, currency).reviewWinTimes),
  'protection.contactHoldHours': (a, b, currency) =>
    rules(b, currency).contactHoldHours < rules(a, currency).contactHoldHours,
  'protection.closeDays': (a, b, currency) => rules(b, currency).closeDays < rules(a, currency).closeDays,
  'protection.closedKeepYears': (a, b, currency) =>
    rules(b, currency).closedKeepYears < rules(a, currency).closedKeepYears,
  'identity.amounts': (a, b, currency) =>
    leavesMore(identityRulesOf({ settings: a }), identityRulesOf({ settings: b }), currency),
  'identity.address': (a, b, currency) => leavesMore(addressRules(a), addressRules(b), currency),
  'identity.addressMaxAge': (a, b) => addressRules(b).maxAgeDays > addressRules(a).maxAgeDays,
  'identity.addressValid': (a, b) => addressRules(b).validMonths > addressRules(a).validMonths,
  'identity.validMonths': (a, b) =>
    identityRulesOf({ settings: b }).validMonths > identityRulesOf({ settings: a }).validMonths,
  // Longer keeps documents that were to go, shorter deletes those that were to stay, for good: neither is safer.
  'identity.keepDays': (a, b) =>
    identityRulesOf({ settings: b }).keepDays !== identityRulesOf({ settings: a }).keepDays,
  'identity.provider': (a, b) =>
    identityRulesOf({ settings: b }).provider !== identityRulesOf({ settings: a }).provider,
  'teamTransfers.max': (a, b, currency) =>
    parseMoney(b.teamTransfers.max, currency) > parseMoney(a.teamTransfers.max, currency),
  'teamTransfers.dayMax': (a, b, currency) =>
    parseMoney(b.teamTransfers.dayMax, currency) > parseMoney(a.teamTransfers.dayMax, currency),
  'teamTransfers.open': (a, b) =>
    (!a.teamTransfers.toDownline && b.teamTransfers.toDownline) ||
    (!a.teamTransfers.toUpline && b.teamTransfers.toUpline),
  'agents.rates': (a, b) => givesMore(a.agents, b.agents),
  'agents.series': (a, b) => paysMore(a.agents, b.agents),
  'agents.quotas': (a, b) => countsLess(a.agents, b.agents),
  'agents.wageRates': (a, b) => b.agents.wageRates.max > a.agents.wageRates.max,
  'agents.dividendRates': (a, b) => b.agents.dividendRates.max > a.agents.dividendRates.max,
  'agents.onlyOneWage': (a, b) => a.agents.onlyOneWage && !b.agents.onlyOneWage,
  'campaigns.twoPeopleAbove': (a, b) => b.campaigns.twoPeopleAbove > a.campaigns.twoPeopleAbove,
  // What pages show and frame comes from there: whoever adds one could show anything as the house's own.
  'contentServers.images': (a, b) => b.imageCDNs.some(address => !a.imageCDNs.includes(address)),
  'contentServers.games': (a, b) => b.launchGameCDNs.some(address => !a.launchGameCDNs.includes(address)),
  // Whoever is reached there, or whose app it is, is taken for the house.
  'channels.contacts': (a, b) => hasOther(a.contacts, b.contacts),
  'channels.serviceHosts': (a, b) => hasOther(a.serviceHosts, b.serviceHosts),
  'channels.resources': (a, b) => hasOther(a.resources, b.resources),
  // Pages may tell whoever is named there.
  analytics: (a, b) => Object.entries(b.analytics).some(([service, address]) => a.analytics[service] !== address),
  oversight: tellsLess,
  'points.earn': (a, b, currency) => earnsMore(a, b, currency),
  'points.convert': (a, b, currency) => convertsMore(a, b, currency),
}

const rules = (settings: Settings, currency: string) => rulesOf({ settings, currency })
const addressRules = (settings: Settings) => identityRulesOf({ settings }).address

/** The names of what a change of settings makes weaker: it needs two people. What only makes things safer takes effect at once. */
export function weakenings(before: Settings, after: Settings, currency: string): string[] {
  return Object.entries(protections)
    .filter(([, isWeaker]) => isWeaker(before, after, currency))
    .map(([name]) => name)
}
