import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { Empty, Language } from './fields.ts'

/** What a merchant may change of the look; everything else derives from it. */
export const Brand = z.object({
  /** Style of the drawn mark, see the ui package's brand marks. */
  mark: z.string(),
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
export const moduleFlags = ['DIRECTREG3', 'USERNAMEREG3'] as const
export type ModuleFlag = (typeof moduleFlags)[number]

export const contactTypes = ['FACEBOOK', 'TELEGRAM', 'LIVECHAT', 'WHATSAPP', 'LINE'] as const

export const Whitelabel = z.object({
  merchantCode: z.string(),
  name: z.string(),
  platform: z.literal('web'),
  device: z.literal('WEB'),
  brand: Brand,
  currency: z.string(),
  currencySymbol: z.string(),
  defaultLanguage: Language,
  languages: z.array(Language),
  /** Promise of the hero, per language. */
  hero: z.record(z.string(), z.object({ title: z.string(), subtitle: z.string() })),
  modules: z.record(z.string(), z.boolean()),
  contacts: z.array(z.object({ type: z.enum(contactTypes), url: z.string() })),
  /** Demo merchants move no real money and say so on every page. */
  demoMoney: z.boolean(),
  ageMin: z.int(),
})
export type Whitelabel = z.infer<typeof Whitelabel>

export const whitelabel = defineCall({
  name: 'system.whitelabel',
  verb: 'GET',
  path: '/wps/system/whitelabel',
  moduleId: 'SYSTEM',
  who: 'anyone',
  source: 'spec',
  cacheSeconds: 30,
  summary: 'Brand, currency, languages, module flags and contacts of the merchant whose host was asked.',
  input: Empty,
  output: Whitelabel,
})

export const status = defineCall({
  name: 'system.status',
  verb: 'GET',
  path: '/wps/system/status',
  moduleId: 'SYSTEM',
  who: 'anyone',
  source: 'spec',
  summary: 'Permission and status of the site: 0 normal, 1 maintenance, 2 region restricted.',
  input: z.strictObject({ url: z.optional(z.string().check(z.maxLength(255, 'max'))) }),
  output: z.object({
    status: z.int(),
    info: z.object({
      whitelabel: Whitelabel,
      imageCDNs: z.array(z.string()),
      launchGameCDNs: z.array(z.string()),
      location: z.object({ ip: z.string(), country: z.string() }),
    }),
  }),
})

export const keys = defineCall({
  name: 'system.keys',
  verb: 'GET',
  path: '/wps/system/keys',
  moduleId: 'SYSTEM',
  who: 'anyone',
  source: 'ours',
  summary:
    'Public keys (JWK set) for sealed payloads, newest first, and the time (Unix ms) that sealed payloads are held against.',
  input: Empty,
  output: z.object({
    keys: z.array(z.looseObject({ kty: z.string(), kid: z.string(), crv: z.string(), x: z.string(), y: z.string() })),
    now: z.number(),
  }),
})

/** The stream of live messages (text/event-stream); not an envelope. Mounted beside the catalogue. */
export const LIVE_PATH = '/wps/live'
