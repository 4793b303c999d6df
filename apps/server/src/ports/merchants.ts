/** Everything that makes a merchant look and behave as it does. Each feature adds its part in its `settings.ts`; amounts are decimal strings. */
export interface MerchantSettings {
  cashier: CashierSettings
}

/** What the features of the cashier add. */
// biome-ignore lint/suspicious/noEmptyInterface: the features add to it
export interface CashierSettings {}

export interface Merchant {
  id: number
  code: string
  name: string
  currency: string
  defaultLanguage: string
  languages: string[]
  status: number
  demoMoney: boolean
  /** Whether what makes or moves money, or weakens a protection, needs two people. Chosen when the merchant is made. */
  fourEyes: boolean
  ageMin: number
  settings: MerchantSettings
  version: number
  /** Counts the changes of its own interface texts; 0 while it has none. */
  textsVersion: number
  hosts: string[]
}

/**
 * Merchants by host, code and id, but for those whose settings cannot be read. Read afresh at most once a second, so a change shows on every
 * instance at once.
 */
export interface Merchants {
  /** The merchant a host name belongs to; in a demo plain `localhost` and addresses of this machine are the first merchant's. */
  byHost(host: string): Promise<Merchant | undefined>
  byId(id: number): Promise<Merchant | undefined>
  byCode(code: string): Promise<Merchant | undefined>
  all(): Promise<Merchant[]>
  /** Settings as they are stored, with defaults; refuses another shape, naming the fields. */
  readSettings(stored: unknown): MerchantSettings
  forget(): void
}
