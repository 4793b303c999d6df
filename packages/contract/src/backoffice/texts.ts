import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Empty, Language, pageOf, pageQuery } from '../core/fields.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['texts.reset', 'texts.saved'] as const

export const OWN_TEXT_MAX = 800
export const IMPORT_ROWS_MAX = 100

const view = { who: 'operator', source: 'ours', moduleId: 'BO_TEXTS', permission: 'content.view' } as const
const edit = { who: 'operator', source: 'ours', moduleId: 'BO_TEXTS', permission: 'content.edit' } as const
const Key = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,80}$/, 'format'))
const Area = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/, 'format'))
const OwnText = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(OWN_TEXT_MAX, 'max'))

const perLanguage = <T extends z.ZodMiniType>(value: T) => z.object({ es: value, en: value, pt: value, th: value })

export const TextRow = z.object({
  /** The key once more, for lists. */
  id: z.string(),
  key: z.string(),
  /** First part of the key: where it is said. */
  area: z.string(),
  standard: perLanguage(z.string()),
  own: perLanguage(z.nullable(z.object({ text: z.string(), author: z.string(), at: At }))),
  /** What every text of this key has to keep, see `gapsOf`. */
  gaps: z.array(z.string()),
})
export type TextRow = z.infer<typeof TextRow>

export const list = defineCall({
  ...view,
  name: 'bo.texts.list',
  outdatedBy: ['settings'],
  verb: 'GET',
  path: '/bo/texts',
  summary:
    'Interface texts by words (of the key, the standard or the own text), area, or only those the merchant changed.',
  input: z.strictObject({
    ...pageQuery,
    q: z._default(z.string().check(z.trim(), z.maxLength(80, 'max')), ''),
    area: z.optional(Area),
    changed: z.optional(z.literal('1')),
  }),
  output: z.object({
    ...pageOf(TextRow).shape,
    areas: z.array(z.object({ area: z.string(), count: z.int() })),
    changedCount: z.int(),
  }),
})

export const save = defineCall({
  ...edit,
  name: 'bo.texts.save',
  verb: 'PUT',
  path: '/bo/texts',
  changes: ['settings'],
  summary:
    'Says something else in one language. Gaps, plurals and elements of the standard text must be kept; other markup is refused. `before` is the own text that was seen.',
  input: z.strictObject({
    key: Key,
    language: Language,
    text: OwnText,
    before: z._default(z.nullable(z.string().check(z.maxLength(OWN_TEXT_MAX))), null),
  }),
  output: TextRow,
  errors: ['ChangedMeanwhile'],
})

export const reset = defineCall({
  ...edit,
  name: 'bo.texts.reset',
  verb: 'POST',
  path: '/bo/texts/reset',
  changes: ['settings'],
  summary: 'Goes back to the standard text.',
  input: z.strictObject({ key: Key, language: Language }),
  output: TextRow,
})

export const all = defineCall({
  ...view,
  name: 'bo.texts.all',
  outdatedBy: ['settings'],
  verb: 'GET',
  path: '/bo/texts/all',
  summary: 'Every text in every language, for a spreadsheet.',
  input: Empty,
  output: z.array(z.object({ key: z.string(), language: Language, standard: z.string(), own: z.string() })),
})

export const importTexts = defineCall({
  ...edit,
  name: 'bo.texts.import',
  verb: 'POST',
  path: '/bo/texts/import',
  changes: ['settings'],
  summary:
    'Takes own texts of a spreadsheet; an empty one goes back to the standard. With `isTrial` nothing is kept. Rows with problems are left out and named.',
  input: z.strictObject({
    isTrial: z.boolean(),
    rows: z
      .array(
        z.strictObject({
          key: z.string().check(z.maxLength(80, 'max')),
          language: z.string().check(z.maxLength(8, 'max')),
          text: z.string().check(z.maxLength(OWN_TEXT_MAX, 'max')),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(IMPORT_ROWS_MAX, 'max')),
  }),
  output: z.object({
    changed: z.int(),
    same: z.int(),
    problems: z.array(z.object({ key: z.string(), language: z.string(), message: z.string() })),
  }),
})
