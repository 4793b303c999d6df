import type { Context } from '../context.ts'
import { findOperatorSession } from '../features/operators/sessions.ts'
import { findSession } from '../features/sessions/sessions.ts'
import type { Sessions } from '../http/auth.ts'

export const sessionsOf = (ctx: Context): Sessions => ({
  member: (merchant, asked) => findSession(ctx, merchant, asked),
  operator: (token, cookie, idleMs) => findOperatorSession(ctx, token, cookie, idleMs),
})
