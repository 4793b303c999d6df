import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Empty, Language, LocaleCode } from '../core/fields.ts'
import { siteSwitches } from '../core/module-flags.ts'
import { FieldRule, registrationFields } from '../portal/account/registration.ts'
import { contactTypes, Resource } from '../portal/site/system.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = [
  'access.saved',
  'channels.saved',
  'languages.saved',
  'modules.saved',
  'registration.saved',
] as const

const read = { who: 'operator', source: 'ours', moduleId: 'BO_SETTINGS', permission: 'settings.view' } as const
const write = { who: 'operator', source: 'ours', moduleId: 'BO_SETTINGS', permission: 'settings.edit' } as const
const Reason = z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max'))
/** The merchant's version that was read; settings of every page count it up together. */
const version = z.int()

const Channels = {
  /** Customer-service channels: https, on a known host or one of `serviceHosts`. */
  contacts: z
    .array(z.strictObject({ type: z.enum(contactTypes), url: z.string().check(z.trim(), z.maxLength(300, 'max')) }))
    .check(z.maxLength(contactTypes.length, 'max')),
  serviceHosts: z.array(z.string().check(z.trim(), z.maxLength(120, 'max'))).check(z.maxLength(10, 'max')),
  resources: z.array(Resource).check(z.maxLength(8, 'max')),
  feedback: z.strictObject({
    wordsMin: z.int().check(z.gte(1), z.lte(100)),
    wordsMax: z.int().check(z.gte(10), z.lte(1000)),
  }),
}

export const channels = defineCall({
  ...read,
  name: 'bo.channels.get',
  outdatedBy: ['settings'],
  verb: 'GET',
  path: '/bo/settings/channels',
  summary: 'Contacts, hosts of the own service desk, downloads, bounds of feedback.',
  input: Empty,
  output: z.object({ version, ...Channels, waiting: Waiting }),
})

export const saveChannels = defineCall({
  ...write,
  name: 'bo.channels.save',
  verb: 'PUT',
  path: '/bo/settings/channels',
  changes: ['settings', 'approvals'],
  summary:
    'Saves contacts, service hosts, downloads and the bounds of feedback. Where members would be sent elsewhere, two people are needed.',
  input: z.strictObject({ version, ...Channels, reason: Reason }),
  output: z.object({ version, ...Channels, waiting: Waiting }),
  errors: ['ApprovalPending', 'ChangedMeanwhile'],
})

const Access = {
  countries: z.strictObject({
    mode: z.enum(['block', 'allow']),
    codes: z.array(z.string().check(z.regex(/^[A-Z]{2}$/, 'country'))).check(z.maxLength(250, 'max')),
  }),
  freeIps: z.array(z.string().check(z.trim(), z.maxLength(45, 'max'))).check(z.maxLength(100, 'max')),
  maintenance: z
    .array(
      // 0 stands for the moment the server saves it: no browser's clock decides.
      z.strictObject({
        from: At,
        to: z.optional(At),
        message: z.partialRecord(Language, z.string().check(z.trim(), z.maxLength(300, 'max'))),
      }),
    )
    .check(z.maxLength(20, 'max')),
}

export const access = defineCall({
  ...read,
  name: 'bo.access.get',
  outdatedBy: ['settings'],
  verb: 'GET',
  path: '/bo/settings/access',
  summary: 'Maintenance windows, regions, and addresses that always enter.',
  input: Empty,
  output: z.object({ version, ...Access, isMaintenanceNow: z.boolean(), waiting: Waiting }),
})

export const saveAccess = defineCall({
  ...write,
  name: 'bo.access.save',
  verb: 'PUT',
  path: '/bo/settings/access',
  changes: ['settings', 'approvals'],
  summary: 'Saves who may enter, from where and when. Takes effect within a second.',
  input: z.strictObject({ version, ...Access, reason: Reason }),
  output: z.object({ version, ...Access, isMaintenanceNow: z.boolean(), waiting: Waiting }),
  errors: ['ApprovalPending', 'ChangedMeanwhile'],
})

const Rule = z.strictObject({
  field: z.enum(registrationFields),
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string().check(z.maxLength(200, 'max')),
  patternId: z.string().check(z.regex(/^[A-Za-z]{1,40}$/, 'format')),
  minLength: z.int().check(z.gte(0), z.lte(255)),
  maxLength: z.int().check(z.gte(1), z.lte(255)),
})

const Registration = {
  open: z.boolean(),
  captcha: z.boolean(),
  /** Ways of registering; they are the flags USERNAMEREG3 and MOBILENUMREG3. */
  modes: z.strictObject({ username: z.boolean(), mobile: z.boolean() }),
}

export const registration = defineCall({
  ...read,
  name: 'bo.registration.get',
  outdatedBy: ['settings'],
  verb: 'GET',
  path: '/bo/settings/registration',
  summary:
    'The registration form: a rule for every field (switched off where the merchant has none) and the texts of patterns.',
  input: Empty,
  output: z.object({
    version,
    ...Registration,
    rules: z.array(FieldRule),
    /** Pattern ids with the text they show, in the operator's language. */
    patterns: z.array(z.object({ patternId: z.string(), text: z.string() })),
    waiting: Waiting,
  }),
})

export const saveRegistration = defineCall({
  ...write,
  name: 'bo.registration.save',
  verb: 'PUT',
  path: '/bo/settings/registration',
  changes: ['settings', 'approvals'],
  summary: 'Saves the registration form. Username, password and its repetition stay on and required.',
  input: z.strictObject({
    version,
    ...Registration,
    rules: z.array(Rule).check(z.maxLength(registrationFields.length, 'max')),
    reason: Reason,
  }),
  output: registration.output,
  errors: ['ApprovalPending', 'ChangedMeanwhile', 'FlagNeedsOthers'],
})

const Flag = z.object({
  flag: z.enum(siteSwitches),
  isOn: z.boolean(),
  default: z.boolean(),
  needs: z.array(z.string()),
  /** At least one of these. */
  needsOneOf: z.array(z.string()),
  /** In the operator's language. */
  meaning: z.string(),
})

export const modules = defineCall({
  ...read,
  name: 'bo.modules.get',
  outdatedBy: ['settings'],
  verb: 'GET',
  path: '/bo/settings/modules',
  summary: 'Module flags with meaning, default and what they need.',
  input: Empty,
  output: z.object({ version, flags: z.array(Flag), waiting: Waiting }),
})

export const saveModules = defineCall({
  ...write,
  name: 'bo.modules.save',
  verb: 'PUT',
  path: '/bo/settings/modules',
  changes: ['settings', 'approvals'],
  summary: 'Switches module flags; one that needs others is refused while they are off.',
  input: z.strictObject({ version, modules: z.partialRecord(z.enum(siteSwitches), z.boolean()), reason: Reason }),
  output: modules.output,
  errors: ['ApprovalPending', 'ChangedMeanwhile', 'FlagNeedsOthers'],
})

const Languages = z.object({ version, languages: z.array(z.string()), defaultLanguage: Language })

export const languages = defineCall({
  ...read,
  name: 'bo.languages.get',
  outdatedBy: ['settings'],
  verb: 'GET',
  path: '/bo/settings/languages',
  summary: 'The languages the merchant serves, out of the catalogue of locales, and its main one.',
  input: Empty,
  output: Languages,
})

export const saveLanguages = defineCall({
  ...write,
  name: 'bo.languages.save',
  verb: 'PUT',
  path: '/bo/settings/languages',
  changes: ['settings', 'approvals'],
  summary:
    'Saves the languages. Spanish and English stay; the main one must have interface texts; public legal pages must speak every one.',
  input: z.strictObject({
    version,
    languages: z.array(LocaleCode).check(z.maxLength(60, 'max')),
    defaultLanguage: Language,
    reason: Reason,
  }),
  output: Languages,
  errors: ['ChangedMeanwhile', 'LegalTextsMissing'],
})
