import * as z from 'zod/mini'
import { markStyles } from '../../brand/mark-styles.ts'
import { defineCall } from '../../core/call.ts'
import { categories } from '../../core/constants.ts'
import { At, Empty, Language } from '../../core/fields.ts'
import { Oversight } from './oversight.ts'
import { Waits } from './waits.ts'

/** What a merchant may change of the look; everything else derives from it. */
export const Brand = z.object({
  mark: z.enum(markStyles),
  /** OKLCH inputs of design tokens. */
  brandL: z.number().check(z.gte(0), z.lte(1)),
  brandC: z.number().check(z.gte(0), z.lte(0.37)),
  brandH: z.number().check(z.gte(0), z.lte(360)),
  inkH: z.number().check(z.gte(0), z.lte(360)),
  inkC: z.number().check(z.gte(0), z.lte(0.06)),
  radius: z.number().check(z.gte(0), z.lte(1.5)),
})
export type Brand = z.infer<typeof Brand>

/** Module flags of the specification that already govern something, plus none that do not. */
export const moduleFlags = [
  'DIRECTREG3',
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'FREEPLAY3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'PWDEXPFORCECHANGE3',
  'MANPLAYREB3',
  'AGENTPOLICY3',
] as const
export type ModuleFlag = (typeof moduleFlags)[number]

export const contactTypes = ['FACEBOOK', 'TELEGRAM', 'LIVECHAT', 'WHATSAPP', 'LINE'] as const

/** A way to reach the merchant. */
export const Contact = z.object({ type: z.enum(contactTypes), url: z.string() })
export type Contact = z.infer<typeof Contact>

export const Whitelabel = z.object({
  merchantCode: z.string(),
  name: z.string(),
  platform: z.literal('web'),
  device: z.literal('WEB'),
  brand: Brand,
  currency: z.string(),
  currencySymbol: z.string(),
  defaultLanguage: Language,
  /** Codes of `locales`; the browser offers those the interface speaks. */
  languages: z.array(z.string()),
  /** Counts the changes of the merchant's own interface texts; 0: it has none. */
  textsVersion: z.int(),
  /** Promise of the hero, per language. */
  hero: z.record(z.string(), z.object({ title: z.string(), subtitle: z.string() })),
  modules: z.record(z.string(), z.boolean()),
  /** Without a session every page but a few leads to `/login`. */
  loggedInToHome: z.boolean(),
  /** Categories of the menu in the merchant's order; those without a vendor have no entry. */
  menu: z.array(z.enum(categories)),
  /** Demo merchants move no real money and say so on every page. */
  demoMoney: z.boolean(),
  ageMin: z.int(),
  oversight: Oversight,
})
export type Whitelabel = z.infer<typeof Whitelabel>

export const whitelabel = defineCall({
  name: 'system.whitelabel',
  outdatedBy: ['settings'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/system/whitelabel',
  moduleId: 'SYSTEM',
  who: 'anyone',
  source: 'spec',
  always: true,
  cacheSeconds: 30,
  summary: 'Brand, currency, languages, menu and module flags of the merchant whose host was asked.',
  input: Empty,
  output: Whitelabel,
})

/** A way to get the apps. Where `qrCodeUrl` is empty, the browser draws the code of `url` itself. */
export const Resource = z.object({
  resourceType: z.enum(['IOS', 'ANDROID', 'MOBILE_CONFIG', 'WEB_APP']),
  url: z.string(),
  qrCodeUrl: z.string(),
  labelNameEn: z.string(),
})
export type Resource = z.infer<typeof Resource>

export const Maintenance = z.object({
  from: At,
  /** Planned end; absent while nobody knows. */
  to: z.optional(At),
  /** What is being done, per language. */
  message: z.record(z.string(), z.string()),
})
export type Maintenance = z.infer<typeof Maintenance>

export const status = defineCall({
  name: 'system.status',
  outdatedBy: ['settings'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/system/status',
  moduleId: 'SYSTEM',
  who: 'anyone',
  source: 'spec',
  always: true,
  summary: 'Permission and status of the site for this caller: 0 normal, 1 maintenance, 2 region restricted.',
  input: z.strictObject({ url: z.optional(z.string().check(z.maxLength(255, 'max'))) }),
  output: z.object({
    status: z.int(),
    info: z.object({
      whitelabel: Whitelabel,
      /** Which ways of registering are open. */
      register: z.object({ username: z.boolean(), mobile: z.boolean(), direct: z.boolean() }),
      resources: z.array(Resource),
      customerService: z.array(Contact),
      /** Base addresses; the browser picks one at random. Empty: this host. */
      imageCDNs: z.array(z.string()),
      launchGameCDNs: z.array(z.string()),
      /** Ids of measuring services the merchant has switched on. */
      analytics: z.record(z.string(), z.string()),
      /** The window under way, or the next one within 24 hours. */
      maintenance: z.nullable(Maintenance),
      regionRestriction: z.boolean(),
      /** `country`: ISO 3166-1 alpha-2, empty when unknown. */
      location: z.object({ ip: z.string(), country: z.string() }),
    }),
  }),
})

export const keys = defineCall({
  name: 'system.keys',
  outdatedBy: ['settings'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/system/keys',
  moduleId: 'SYSTEM',
  who: 'anyone',
  source: 'ours',
  always: true,
  summary:
    'Public keys (JWK set) for sealed payloads, newest first, and the time (Unix ms) that sealed payloads are held against.',
  input: Empty,
  output: z.object({
    keys: z.array(z.looseObject({ kty: z.string(), kid: z.string(), crv: z.string(), x: z.string(), y: z.string() })),
    now: z.number(),
  }),
})

/** How long members waited over the last 30 days; null where too few did for a figure to mean anything. */
export const ServiceTimes = z.object({
  /** From the proof or report of a payment to its credit. */
  deposit: Waits,
  /** From asking to the payment being sent. */
  withdrawal: Waits,
  /** Of a withdrawal: from asking to its approval, and from there to the payment being sent. */
  review: Waits,
  payout: Waits,
})
export type ServiceTimes = z.infer<typeof ServiceTimes>

export const serviceTimes = defineCall({
  name: 'system.serviceTimes',
  outdatedBy: ['settings'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/system/service-times',
  moduleId: 'SYSTEM',
  who: 'anyone',
  source: 'ours',
  cacheSeconds: 300,
  summary:
    'Measured times of deposits and withdrawals over the last 30 days (median and 95 of 100), renewed every hour.',
  input: Empty,
  output: ServiceTimes,
})

/** Flags of the dialing-code picker are at `COUNTRY_FLAG/{countryCode}.png` of the image area. */
export const FLAG_PATH = '/COUNTRY_FLAG/:file'

export const countries = defineCall({
  name: 'system.countries',
  outdatedBy: ['settings'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/system/countries',
  moduleId: 'SYSTEM',
  who: 'anyone',
  source: 'ours',
  cacheSeconds: 3600,
  summary:
    'Countries whose mobile numbers the merchant takes, its own first, with dialing code and what a number looks like.',
  input: Empty,
  output: z.array(
    z.object({
      countryCode: z.string(),
      /** Without plus sign. */
      countryDialingCode: z.string(),
      /** Digits of an example mobile number, for the field's hint. */
      example: z.string(),
      /** How many digits a mobile number has; none where that cannot be said of what is typed. */
      digits: z.array(z.int()),
      /** What its digits look like, without the trunk prefix; empty: any. */
      pattern: z.string(),
      /** What people may type before it within the country. */
      trunkPrefix: z.string(),
    }),
  ),
})

/** The merchant's own interface texts: `<language>-<textsVersion>.json`, message id → compiled message; not an envelope. */
export const TEXTS_PATH = '/wps/texts/'

/** The stream of live messages (text/event-stream); not an envelope. Mounted beside the catalogue. */
export const LIVE_PATH = '/wps/live'
