import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['list.exported'] as const

export const note = defineCall({
  name: 'bo.exports.note',
  verb: 'POST',
  path: '/bo/exports',
  moduleId: 'BO_EXPORTS',
  who: 'operator',
  source: 'ours',
  changes: [],
  summary: 'Writes to the audit log that a list is taken along as a file: which, by which filters, how many rows.',
  input: z.strictObject({
    /** Name of the list’s call. */
    list: z.string().check(z.maxLength(80)),
    filter: z.record(
      z.string().check(z.maxLength(40)),
      z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean()]),
    ),
    rows: z.int().check(z.gte(0)),
  }),
  output: z.object({}),
})
