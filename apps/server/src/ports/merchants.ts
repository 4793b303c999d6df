import type { ChatSettings } from '@ronda/contract/backoffice/chat.ts'
import type { ProtectionRules } from '@ronda/contract/backoffice/protection.ts'
import type { FieldRule } from '@ronda/contract/portal/account/registration.ts'
import type { Brand, Resource, Whitelabel } from '@ronda/contract/portal/site/system.ts'
import type { JWK } from 'jose'

export interface PayoutMethod {
  code: string
  name: Record<string, string>
  banks: string[]
  /** Regular expression for the whole account number. */
  numberPattern: string
  numberLabel: Record<string, string>
}

/** Everything that makes a merchant look and behave as it does. Amounts are decimal strings. */
export interface MerchantSettings {
  brand: Brand
  modules: Record<string, boolean>
  contacts: Whitelabel['contacts']
  hero: Whitelabel['hero']
  /** Game categories in the order of the menu. */
  categories: string[]
  registration: { open: boolean; captcha: boolean; rules: Omit<FieldRule, 'message'>[] }
  cashier: {
    receiptMinutes: number
    twoPersonFrom: string
    /** So long after an operator opened a way into an account, a new payment password or payout account is looked at by two others. */
    openingHoldHours?: number
    withdrawMin: string
    withdrawMax: string
    dailyCount: number
    dailyAmount: string
    accountsMax: number
    depositsOpenMax: number
    /** Times a deposit must be played before it may leave, in hundredths. */
    depositTurnoverPct: number
    /** A balance at or below this closes old turnover items at the next deposit. */
    turnoverCloseBelow: string
    payoutProvider: string
    methods: PayoutMethod[]
  }
  /** Winners below this are not shown on the board. */
  winnersFrom: string
  access: AccessRules
  /** Base addresses of the image and game-launch areas; empty: the portal's own host. */
  imageCDNs: string[]
  launchGameCDNs: string[]
  analytics: Record<string, string>
  /** Countries (ISO 3166-1 alpha-2) whose mobile numbers are taken, the merchant's own first. */
  phoneCountries: string[]
  /** Whether the site is for members only: visitors are led to the log-in. */
  loggedInToHome?: boolean
  /** Apps to download; empty where there are none. */
  resources: Resource[]
  /** Hosts of the merchant's own service desk, beside those of the channels. */
  serviceHosts: string[]
  chat: ChatSettings
  feedback: { wordsMin: number; wordsMax: number }
  /** What a free-play guest starts with, in play money. */
  playMoney: string
  signIn: SignInRules
  protection?: Partial<ProtectionRules>
}

export interface SignInRules {
  /** `login`: before a password sign-in; `always`: also before registering, sending codes and asking for a reset link. */
  humanCheck: 'off' | 'login' | 'always'
  /** Signing in from a network never used before asks for an extra verification. */
  ipCheck: boolean
  /** Age at which a password expires, in days, where the flag PWDEXPFORCECHANGE3 is on; 0 = never. */
  passwordMaxDays: number
  /** How long a member may do nothing before the session ends. */
  idleMinutes: number
  /** SMS per day and country, and per day and first digits of the number: what a flood of codes may cost at most. */
  sms: { perCountryDaily: number; perPrefixDaily: number }
  /** Whose tokens prove a phone number. */
  phoneVerification: PhoneVerification | null
}

export interface PhoneVerification {
  issuer: string
  audience: string
  /** Public: an address, the keys themselves, or `LOCAL_KEYS`. */
  keySet: string | { keys: JWK[] }
  /** With it the portal offers this way in by itself; public as well. */
  apiKey?: string
  /** Address of an emulator, or a path on the portal's own host, in place of the provider. */
  emulator?: string
}

export interface AccessRules {
  /** `block`: everywhere but these countries; `allow`: these countries only. */
  countries: { mode: 'block' | 'allow'; codes: string[] }
  /** Addresses that enter from anywhere and during maintenance: the merchant's own people. */
  freeIps: string[]
  /** Unix ms; without `to` until somebody ends it. */
  maintenance: { from: number; to?: number; message: Record<string, string> }[]
}

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

/** Merchants by host, code and id. Read afresh at most once a second, so a change shows on every instance at once. */
export interface Merchants {
  /** The merchant a host name belongs to; in a demo plain `localhost` and addresses of this machine are the first merchant's. */
  byHost(host: string): Promise<Merchant | undefined>
  byId(id: number): Promise<Merchant | undefined>
  byCode(code: string): Promise<Merchant | undefined>
  all(): Promise<Merchant[]>
  forget(): void
}
