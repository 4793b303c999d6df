import { Refusal } from '@ronda/contract/core/errors.ts'
import { hostnameOf, isLoopback } from '../../base/hosts.ts'
import type { Context } from '../../context.ts'
import type { Merchant, MerchantSettings, Merchants } from '../../ports/merchants.ts'
import type { MerchantRow } from './write.ts'

type Parts = Pick<Context, 'system' | 'clock' | 'log'>

const FRESH_MS = 1000

export function createMerchants(
  { system, clock, log }: Parts,
  { readSettings, isDemo }: { readSettings(stored: unknown): MerchantSettings; isDemo: boolean },
): Merchants {
  let loaded: { at: number; list: Promise<Merchant[]> } | undefined
  /** Merchants that are closed just now; the log tells of each once. */
  const closed = new Set<string>()

  /** Undefined where the settings cannot be read: that merchant is closed, and the others go on. */
  function settingsOf({ code, settings }: MerchantRow): MerchantSettings | undefined {
    try {
      const read = readSettings(settings)
      closed.delete(code)
      return read
    } catch (error) {
      const problem = error instanceof Refusal ? error.details : { error: String(error) }
      if (!closed.has(code))
        log.error('a merchant is closed: its settings cannot be read', { merchant: code, ...problem })
      closed.add(code)
      return undefined
    }
  }

  async function load(): Promise<Merchant[]> {
    const rows = await system.selectFrom('merchants').selectAll().orderBy('id').execute()
    const hosts = await system.selectFrom('merchant_hosts').selectAll().execute()
    return rows.flatMap(row => {
      const settings = settingsOf(row)
      if (!settings) return []
      return {
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
        settings,
        version: row.version,
        textsVersion: row.texts_version,
        hosts: hosts.filter(host => host.merchant_id === row.id).map(host => host.host),
      }
    })
  }

  async function all(): Promise<Merchant[]> {
    const now = clock.now()
    if (!loaded || now - loaded.at > FRESH_MS || now < loaded.at) {
      const list = load()
      loaded = { at: now, list }
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
    readSettings,
    forget() {
      loaded = undefined
    },
  }
}
