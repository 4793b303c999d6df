import { noAddressRules, noIdentityRules } from '@ronda/contract/backoffice/identity.ts'
import { expect, test } from 'vitest'
import type { MerchantSettings } from '../../ports/merchants.ts'
import { weakenings } from './weaken.ts'

const rule = (field: string, more: object = {}) => ({
  field,
  enabled: true,
  required: true,
  acceptedPattern: '*',
  ...more,
})
function settings({
  rules = [] as object[],
  modules = {},
  phoneVerification = null as object | null,
  protection = {},
  rebateDayMax = null as string | null,
  twoPeopleAbove = 100,
  teamTransfers = {},
  agents = {},
  identity = undefined as object | undefined,
  oversight = {},
  imageCDNs = [] as string[],
  launchGameCDNs = [] as string[],
  analytics = {},
  contacts = [] as object[],
  serviceHosts = [] as string[],
  resources = [] as object[],
} = {}) {
  const sms = { perCountryDaily: 1, perPrefixDaily: 1 }
  return {
    analytics,
    contacts,
    serviceHosts,
    resources,
    imageCDNs,
    launchGameCDNs,
    cashier: {
      twoPersonFrom: '1500',
      receiptMinutes: 30,
      withdrawMax: '1',
      dailyAmount: '1',
      dailyCount: 1,
      depositTurnoverPct: 100,
      turnoverCloseBelow: '1',
      payoutProvider: 'sandbox',
      methods: [],
      rebateDayMax,
    },
    signIn: { humanCheck: 'off', ipCheck: false, passwordMaxDays: 0, idleMinutes: 30, sms, phoneVerification },
    registration: { captcha: false, rules },
    modules,
    protection,
    identity: identity && { ...noIdentityRules, ...identity },
    access: { freeIps: [], countries: { mode: 'deny', codes: [] } },
    campaigns: { twoPeopleAbove },
    oversight: { licence: null, helpLines: [], complaints: null, ...oversight },
    agents: {
      rates: { RNG: 100 },
      series: { FAST: { min: 1800, max: 1960, step: 2, usual: 1900 } },
      quotas: { RNG: 80, FAST: 1940 },
      wageRates: { min: 5, max: 150 },
      dividendRates: { min: 100, max: 5000 },
      onlyOneWage: true,
      ...agents,
    },
    teamTransfers: { toDownline: true, toUpline: false, min: '1', max: '100', dayMax: '500', ...teamTransfers },
  } as unknown as MerchantSettings
}
const named = (a: Parameters<typeof settings>[0], b: Parameters<typeof settings>[0]) =>
  weakenings(settings(a), settings(b), 'PEN')

const line = { name: 'Help', phone: '113', url: '' }
const provider = { issuer: 'https://a.example', audience: 'a', keySet: 'https://a.example/keys' }
test.each([
  ['cashier.rebateDayMax', { rebateDayMax: '50' }, { rebateDayMax: '50.01' }],
  ['teamTransfers.max', {}, { teamTransfers: { max: '100.01' } }],
  ['teamTransfers.dayMax', {}, { teamTransfers: { dayMax: '501' } }],
  ['teamTransfers.open', {}, { teamTransfers: { toUpline: true } }],
  ['agents.rates', {}, { agents: { rates: { RNG: 105 } } }],
  ['agents.rates', {}, { agents: { rates: { RNG: 100, LIVE: 5 } } }],
  ['agents.series', {}, { agents: { series: { FAST: { min: 1800, max: 1962, step: 2, usual: 1900 } } } }],
  ['agents.series', {}, { agents: { series: { FAST: { min: 1800, max: 1960, step: 2, usual: 1902 } } } }],
  ['agents.series', { agents: { series: {} } }, {}],
  ['agents.quotas', {}, { agents: { quotas: { RNG: 80 } } }],
  ['agents.quotas', {}, { agents: { quotas: { RNG: 85, FAST: 1940 } } }],
  ['agents.wageRates', {}, { agents: { wageRates: { min: 5, max: 155 } } }],
  ['agents.dividendRates', {}, { agents: { dividendRates: { min: 100, max: 5001 } } }],
  ['agents.onlyOneWage', {}, { agents: { onlyOneWage: false } }],
  ['cashier.rebateDayMax', { rebateDayMax: '50' }, { rebateDayMax: null }],
  ['identity.amounts', { identity: { total: '500' } }, { identity: { total: '500.01' } }],
  ['identity.amounts', { identity: { single: '500', day: '1' } }, { identity: { single: '500' } }],
  ['identity.amounts', { identity: { total: '0' } }, {}],
  [
    'identity.address',
    { identity: { address: { ...noAddressRules, total: '900' } } },
    { identity: { address: { ...noAddressRules, total: '900.01' } } },
  ],
  ['identity.address', { identity: { address: { ...noAddressRules, day: '0' } } }, {}],
  ['identity.addressMaxAge', {}, { identity: { address: { ...noAddressRules, maxAgeDays: 91 } } }],
  ['identity.addressValid', {}, { identity: { address: { ...noAddressRules, validMonths: 25 } } }],
  ['identity.validMonths', { identity: { validMonths: 12 } }, { identity: { validMonths: 13 } }],
  ['identity.keepDays', { identity: { keepDays: 90 } }, { identity: { keepDays: 91 } }],
  ['identity.keepDays', { identity: { keepDays: 90 } }, { identity: { keepDays: 89 } }],
  ['identity.provider', {}, { identity: { provider: 'sumsub' } }],
  [
    'registration.passwordForm',
    { rules: [rule('password', { acceptedPattern: '.*[0-9].*' })] },
    { rules: [rule('password')] },
  ],
  ['registration.payeeName', { rules: [rule('payeeName')] }, { rules: [rule('payeeName', { required: false })] }],
  ['registration.payeeName', { rules: [rule('payeeName')] }, { rules: [rule('payeeName', { enabled: false })] }],
  [
    'registration.passwordForm',
    { rules: [rule('password')] },
    { rules: [rule('password', { acceptedPattern: '[0-9]{8}' })] },
  ],
  [
    'registration.password',
    { rules: [rule('password', { maxLength: 64 })] },
    { rules: [rule('password', { maxLength: 8 })] },
  ],
  [
    'registration.payeeName',
    { rules: [rule('payeeName', { acceptedPattern: '\\D+' })] },
    { rules: [rule('payeeName')] },
  ],
  [
    'registration.payeeName',
    { rules: [rule('payeeName', { minLength: 4 })] },
    { rules: [rule('payeeName', { minLength: 0 })] },
  ],
  ['registration.birthday', { rules: [rule('birthday')] }, { rules: [rule('birthday', { required: false })] }],
  [
    'modules.REGMOBVERF3',
    { modules: { REGMOBVERF3: true, MOBILENUMREG3: true } },
    { modules: { MOBILENUMREG3: true } },
  ],
  // The same in two steps: first neither, then the way in without the check.
  ['modules.REGMOBVERF3', { modules: {} }, { modules: { MOBILENUMREG3: true } }],
  ['signIn.phoneVerification', { phoneVerification: provider }, {}],
  ['signIn.phoneVerification', {}, { phoneVerification: provider }],
  ['contentServers.images', { imageCDNs: ['https://a.example'] }, { imageCDNs: ['https://b.example'] }],
  ['contentServers.games', {}, { launchGameCDNs: ['https://a.example'] }],
  ['channels.contacts', { contacts: [{ type: 'WHATSAPP', url: 'a' }] }, { contacts: [{ type: 'WHATSAPP', url: 'b' }] }],
  ['channels.serviceHosts', {}, { serviceHosts: ['a.example'] }],
  ['channels.resources', {}, { resources: [{ resourceType: 'ANDROID', url: 'a' }] }],
  ['analytics', {}, { analytics: { matomo: 'https://a.example' } }],
  ['analytics', { analytics: { matomo: 'https://a.example' } }, { analytics: { matomo: 'https://b.example' } }],
  ['campaigns.twoPeopleAbove', {}, { twoPeopleAbove: 101 }],
  ['oversight', { oversight: { helpLines: [line] } }, { oversight: { helpLines: [{ ...line, phone: '1' }] } }],
  ['oversight', { oversight: { complaints: { name: 'Board' } } }, {}],
  ['protection.reviewWinTimes', { protection: { reviewWinTimes: 1000 } }, { protection: { reviewWinTimes: 0 } }],
  ['protection.reminderMinutes', { protection: { reminderMinutes: 15 } }, { protection: { reminderMinutes: 0 } }],
  ['modules.CHNGPASSVERIF3', {}, { modules: { CHNGPASSVERIF3: true } }],
  ['modules.MOBILEVERCODELOGIN3', {}, { modules: { MOBILEVERCODELOGIN3: true } }],
])('%s needs two people in the weaker direction', (name, before, after) => {
  expect(named(before, after)).toEqual([name])
})

test('what makes things safer, or changes nothing, takes effect at once', () => {
  expect(named({ imageCDNs: ['https://a.example'], launchGameCDNs: ['https://a.example'] }, {})).toEqual([])
  expect(named({ contacts: [{ url: 'a' }], serviceHosts: ['a.example'], resources: [{ url: 'a' }] }, {})).toEqual([])
  expect(named({ analytics: { matomo: 'https://a.example' } }, {})).toEqual([])
  const stronger = { rules: [rule('password', { minLength: 10 }), rule('payeeName', { acceptedPattern: '\\D+' })] }
  expect(named({ rules: [rule('password'), rule('payeeName', { required: false })] }, stronger)).toEqual([])
  expect(named({ modules: { REGMOBVERF3: true, MOBILENUMREG3: true } }, { modules: {} })).toEqual([])
  const never = { reviewWinTimes: 0, reminderMinutes: 0 }
  expect(named({ protection: never }, { protection: { reviewWinTimes: 100, reminderMinutes: 15 } })).toEqual([])
  expect(named({ modules: { CHNGPASSVERIF3: true, MOBILEVERCODELOGIN3: true } }, {})).toEqual([])
  const asked = rule('paymentPassword', { minLength: 6, maxLength: 6, acceptedPattern: '\\d{6}' })
  expect(named({}, { rules: [{ ...asked, enabled: false }] })).toEqual([])
  expect(named({}, { rules: [asked] })).toEqual([])
  expect(named({ identity: { total: '500' } }, { identity: { total: '400', day: '100', validMonths: 6 } })).toEqual([])
  expect(named({}, { identity: { single: '0' } })).toEqual([])
  expect(
    named({ oversight: { helpLines: [line] } }, { oversight: { helpLines: [{ ...line, phone: '1' }, line] } }),
  ).toEqual([])
  expect(named(stronger, stronger)).toEqual([])
})
