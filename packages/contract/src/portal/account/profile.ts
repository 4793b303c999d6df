import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { Empty } from '../../core/fields.ts'
import { FieldRule, type registrationFields } from './registration.ts'

/** What of a registration its member may change later. Name and ways to prove oneself have calls of their own. */
export const profileFields = [
  'nickname',
  'birthday',
  'idNumber',
  'nationality',
  'address',
  'occupation',
  'incomeSource',
  'whatsapp',
  'telegram',
  'line',
  'facebook',
  'wechat',
  'zalo',
  'qqNum',
] as const satisfies readonly (typeof registrationFields)[number][]
export type ProfileField = (typeof profileFields)[number]

export const Profile = z.object({
  /** Those that the merchant's registration has, in the order of its form. */
  fields: z.array(
    z.object({
      rule: z.extend(FieldRule, { field: z.enum(profileFields) }),
      /** Of a number that is locked only its end. */
      value: z.string(),
      isLocked: z.boolean(),
    }),
  ),
  ageMin: z.int(),
})
export type Profile = z.infer<typeof Profile>

const own = { moduleId: 'MEMBER', who: 'member', source: 'ours' } as const
const Value = z.optional(z.string().check(z.trim(), z.maxLength(255, 'max')))

export const get = defineCall({
  ...own,
  name: 'member.profile',
  verb: 'GET',
  path: '/wps/member/profile',
  outdatedBy: ['security', 'settings'],
  summary:
    'What the member told of itself, by the rules of the registration. Date of birth and ID number are told once, and locked too once its identity is verified.',
  input: Empty,
  output: Profile,
})

export const save = defineCall({
  ...own,
  name: 'member.saveProfile',
  verb: 'PUT',
  path: '/wps/member/profile',
  sealed: true,
  changes: ['security'],
  summary: 'Changes what the member told of itself; what is left out stays. Nothing of a locked field is taken.',
  input: z.strictObject(
    Object.fromEntries(profileFields.map(field => [field, Value])) as Record<ProfileField, typeof Value>,
  ),
  output: Profile,
})
