import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { settings } from './settings.ts'

const stored = (tx: Tx, { id }: Merchant) =>
  tx.selectFrom('merchants').select(sql`settings -> 'agents'`.as('agents')).where('id', '=', id)

const withLimits = (merchant: Merchant, { agents }: { agents: unknown }): Merchant => ({
  ...merchant,
  settings: { ...merchant.settings, ...settings.parse({ agents: agents ?? undefined }) },
})

/** The merchant with the house's limits as they are stored. */
export const houseLimits = async (tx: Tx, merchant: Merchant): Promise<Merchant> =>
  withLimits(merchant, await stored(tx, merchant).executeTakeFirstOrThrow())

/**
 * The same, which nobody changes until the end of the transaction: whoever gives rates or prize groups judges by these. Many give at once;
 * who changes settings (`lockMerchant`) waits for them, and they for that.
 */
export const holdHouseLimits = async (tx: Tx, merchant: Merchant): Promise<Merchant> =>
  withLimits(merchant, await stored(tx, merchant).forShare().executeTakeFirstOrThrow())
