import type { Call, OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type { Context, MemberCaller, OperatorCaller, PublicCaller } from './context.ts'

/** A call with what answers it. */
export interface Handled {
  call: Call
  handle: (ctx: Context, input: never, caller: never) => Promise<unknown>
}

type Handler<C extends Call, Who> = (ctx: Context, input: ParsedInputOf<C>, caller: Who) => Promise<OutputOf<C>>

function bind<Who>(...who: Call['who'][]) {
  return <C extends Call>(call: C, handle: Handler<C, Who>): Handled => {
    if (!who.includes(call.who)) throw new Error(`${call.name} is for ${call.who}`)
    return { call, handle: handle as Handled['handle'] }
  }
}

export const forAnyone = bind<PublicCaller>('anyone')
/** Members, and free-play guests where the call says `session`. */
export const forMember = bind<MemberCaller>('member', 'session')
export const forOperator = bind<OperatorCaller>('operator')
