import type { Tx } from '../context.ts'
import type { MerchantSettings } from './merchants.ts'

/** What is wrong with a field of the form that a part of the settings is saved with. */
export interface SettingsProblem {
  field: string
  rule: string
  params?: Record<string, string | number>
}

/**
 * Where a part of a merchant's settings contradicts what there is, looked at whenever that part is written or proposed, while the merchant's
 * row is held. `apps/settings-checks.ts` collects them.
 */
export type SettingsChecks = {
  readonly [Part in keyof MerchantSettings]?: (
    tx: Tx,
    merchantId: number,
    after: MerchantSettings,
  ) => Promise<SettingsProblem[]>
}
