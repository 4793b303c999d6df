import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { Empty } from '../../core/fields.ts'

/** How many drawn pictures there are to choose from. */
export const PORTRAITS = 12

export const Portrait = z.object({
  /** Which of the drawn ones; null where the member has one of its own. */
  drawn: z.nullable(z.int()),
  /** The member's own as a data address; empty where it is a drawn one. */
  image: z.string(),
})
export type Portrait = z.infer<typeof Portrait>

const own = { moduleId: 'MEMBER', who: 'member' } as const

export const get = defineCall({
  ...own,
  name: 'member.icon',
  source: 'spec',
  outdatedBy: ['security'],
  verb: 'GET',
  path: '/wps/member/info/icon',
  summary: 'The member’s picture: a drawn one, or one of its own.',
  input: Empty,
  output: Portrait,
})

export const choose = defineCall({
  ...own,
  name: 'member.setIcon',
  source: 'ours',
  verb: 'PUT',
  path: '/wps/member/info/icon',
  changes: ['security'],
  summary: 'Chooses one of the drawn pictures; one of the member’s own is forgotten.',
  input: z.strictObject({ drawn: z.int().check(z.gte(0, 'min'), z.lte(PORTRAITS - 1, 'max')) }),
  output: Portrait,
})

export const upload = defineCall({
  ...own,
  name: 'member.uploadIcon',
  source: 'ours',
  verb: 'POST',
  path: '/wps/member/info/icon',
  body: 'binary',
  changes: ['security'],
  summary:
    'Takes a PNG or JPEG of at most 5 MB as the member’s picture: cut to a square, drawn anew and small, nothing hidden in it survives. The body is the raw file.',
  input: Empty,
  output: Portrait,
  errors: ['UnreadableImage'],
  limit: 'portrait',
})
