import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Empty } from '../../core/fields.ts'
import { Password } from './session.ts'

/** How long a file stays after it is ready. */
export const OWN_DATA_DAYS = 7
/** The newest file of the member who is signed in. */
export const OWN_DATA_PATH = '/wps/member/data/file'

export const OwnData = z.object({
  /** `none`: never asked, or erased since. */
  state: z.enum(['none', 'waiting', 'ready']),
  /** Bytes, once it is ready. */
  size: z.nullable(z.int()),
  erasedAt: z.nullable(At),
  /** From when on it may be asked for again. */
  nextAt: z.nullable(At),
})
export type OwnData = z.infer<typeof OwnData>

const own = { moduleId: 'OWN_DATA', who: 'member', source: 'ours' } as const

export const get = defineCall({
  ...own,
  name: 'ownData.get',
  outdatedBy: ['security', 'messages'],
  verb: 'GET',
  path: '/wps/member/data',
  summary: `The file of the member’s own data: whether one is being made or ready at \`${OWN_DATA_PATH}\`, its size and until when it stays.`,
  input: Empty,
  output: OwnData,
})

export const ask = defineCall({
  ...own,
  name: 'ownData.ask',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/member/data',
  sealed: true,
  changes: ['security'],
  summary: 'Asks for a file of the member’s own data, at most once a day. A message tells when it is ready.',
  input: z.strictObject({ password: Password }),
  output: OwnData,
  errors: ['WrongCredentials', 'LoginPaused'],
  limit: 'login',
})
