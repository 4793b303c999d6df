import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At } from '../core/fields.ts'
import { Reason } from './vendors.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['catalogue.applied'] as const

const common = { moduleId: 'BO_VENDORS', who: 'operator', source: 'ours' } as const
const Vendor = z.string().check(z.minLength(1, 'required'), z.maxLength(40, 'max'))

/** `limits`: our bets go beyond what the vendor takes. */
export const lineKinds = ['new', 'gone', 'changed', 'limits'] as const
export const lineFields = [
  'name',
  'rtp',
  'volatility',
  'lines',
  'features',
  'version',
  'betMin',
  'betMax',
  'hitRate',
  'maxWin',
  'rules',
  'pays',
  'pictures',
  'verify',
] as const

export const CatalogueLine = z.object({
  /** `kind/code`. */
  id: z.string(),
  kind: z.enum(lineKinds),
  code: z.string(),
  name: z.string(),
  /** The return changed: members are told another one than they get. */
  isAlarm: z.boolean(),
  /** From ours to theirs. */
  fields: z.array(z.object({ field: z.enum(lineFields), from: z.string(), to: z.string() })),
})
export type CatalogueLine = z.infer<typeof CatalogueLine>

const Report = z.object({
  vendor: z.string(),
  vendorName: z.string(),
  /** Null before it was ever read. */
  readAt: z.nullable(At),
  problem: z.string(),
  lines: z.array(CatalogueLine),
  /** Names exactly these lines; applying needs it. */
  stamp: z.string(),
  currency: z.string(),
})
export type CatalogueReport = z.infer<typeof Report>

export const report = defineCall({
  ...common,
  name: 'bo.catalogue.report',
  outdatedBy: ['settings'],
  verb: 'GET',
  path: '/bo/catalogue',
  permission: 'content.view',
  summary: 'How a vendor’s list of games differed from ours when it was last read.',
  input: z.strictObject({ vendor: Vendor }),
  output: Report,
  errors: ['NotFound'],
})

export const compare = defineCall({
  ...common,
  name: 'bo.catalogue.compare',
  verb: 'POST',
  path: '/bo/catalogue/compare',
  permission: 'content.edit',
  changes: ['settings'],
  summary: 'Reads a vendor’s list of games now and tells how it differs from ours. Nothing of ours changes.',
  input: z.strictObject({ vendor: Vendor }),
  output: Report,
  errors: ['NotFound'],
})

export const apply = defineCall({
  ...common,
  name: 'bo.catalogue.apply',
  verb: 'POST',
  path: '/bo/catalogue/apply',
  permission: 'content.edit',
  changes: ['settings'],
  summary:
    'Takes over the lines chosen, if the vendor’s list still is as it was shown. New games come switched off, gone ones are switched off.',
  input: z.strictObject({
    vendor: Vendor,
    ids: z.array(z.string().check(z.maxLength(100, 'max'))).check(z.minLength(1, 'required'), z.maxLength(5000, 'max')),
    stamp: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'format')),
    reason: Reason,
  }),
  output: Report,
  errors: ['NotFound', 'ChangedMeanwhile', 'Unavailable'],
})
