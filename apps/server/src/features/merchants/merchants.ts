import { hostnameOf, isLoopback } from '../../base/hosts.ts'
import type { Database } from '../../context.ts'
import type { Merchant, MerchantSettings, Merchants, SignInRules } from '../../ports/merchants.ts'

/** For merchants whose settings do not say. */
export const signInDefaults: SignInRules = {
  humanCheck: 'off',
  ipCheck: false,
  passwordMaxDays: 0,
  idleMinutes: 30,
  sms: { perCountryDaily: 2000, perPrefixDaily: 300 },
  phoneVerification: null,
}

function withSignInDefaults(settings: MerchantSettings): MerchantSettings {
  return { ...settings, signIn: { ...signInDefaults, ...settings.signIn } }
}

const FRESH_MS = 1000

export function createMerchants(system: Database, now: () => number, isDemo: boolean): Merchants {
  let loaded: { at: number; list: Promise<Merchant[]> } | undefined

  async function load(): Promise<Merchant[]> {
    const rows = await system.selectFrom('merchants').selectAll().orderBy('id').execute()
    const hosts = await system.selectFrom('merchant_hosts').selectAll().execute()
    return rows.map(row => ({
      id: row.id,
      code: row.code,
      name: row.name,
      currency: row.currency,
      defaultLanguage: row.default_language,
      languages: row.languages,
      status: row.status,
      demoMoney: row.demo_money,
      fourEyes: row.four_eyes,
      ageMin: row.age_min,
      settings: withSignInDefaults(row.settings as unknown as MerchantSettings),
      version: row.version,
      textsVersion: row.texts_version,
      hosts: hosts.filter(host => host.merchant_id === row.id).map(host => host.host),
    }))
  }

  async function all(): Promise<Merchant[]> {
    if (!loaded || now() - loaded.at > FRESH_MS || now() < loaded.at) {
      const list = load()
      loaded = { at: now(), list }
      list.catch(() => {
        loaded = undefined
      })
    }
    return loaded.list
  }

  return {
    all,
    byId: async id => (await all()).find(merchant => merchant.id === id),
    byCode: async code => (await all()).find(merchant => merchant.code === code),
    async byHost(host) {
      const name = hostnameOf(host)
      const list = await all()
      const own = list.find(merchant => merchant.hosts.includes(name))
      if (own) return own
      return isDemo && isLoopback(name) ? list[0] : undefined
    },
    forget() {
      loaded = undefined
    },
  }
}
