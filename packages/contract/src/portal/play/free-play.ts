import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { RequestId } from '../../core/fields.ts'
import { SignedIn } from '../account/session.ts'

export const freePlay = defineCall({
  name: 'session.freePlay',
  verb: 'POST',
  path: '/wps/session/login/freeplay',
  moduleId: 'FREEPLAY3',
  who: 'anyone',
  sealed: true,
  source: 'spec',
  changes: [],
  summary:
    'Opens the site to a visitor as a guest (`isAgent` 4) with play money. The same `token` from the same browser is the same guest for a day.',
  input: z.strictObject({
    /** What the visitor's device runs, for the merchant's counts. */
    os: z.string().check(z.maxLength(40, 'max')),
    platform: z.literal('W'),
    /** Made and kept by the browser; it travels sealed and is worthless in another browser. */
    token: RequestId,
  }),
  output: SignedIn,
  errors: ['FreePlayClosed', 'WrongGatewayVersion'],
  limit: 'login',
})
