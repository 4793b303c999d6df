import type { Call } from '@ronda/contract/core/call.ts'
import { type Envelope, okEnvelope } from '@ronda/contract/core/envelope.ts'
import { commonErrors, errorTable, invalidInput, Refusal, refuse } from '@ronda/contract/core/errors.ts'
import { problemsOf } from '@ronda/contract/core/problems.ts'
import type { Hono } from 'hono'
import { text } from '../base/messages.ts'
import { placeOf } from '../base/networks.ts'
import { assertStorable } from '../base/storable.ts'
import type { Caller, Context, MemberSession, OperatorCaller, OperatorSession } from '../context.ts'
import { isOverload } from '../db/pool.ts'
import type { Handled } from '../handlers.ts'
import type { Merchant } from '../ports/merchants.ts'
import { assertMember, assertOperator, livingSession, memberSession, operatorSession, type Sessions } from './auth.ts'
import {
  assertSameSite,
  assertShallow,
  type Connection,
  callerOf,
  cookieHeader,
  type Incoming,
  isForm,
  readFile,
  readForm,
  readIncoming,
  readJson,
  strictTransport,
} from './incoming.ts'
import { type Admission, BeyondBudget, budgets, type RateLimiter } from './rate-limit.ts'
import { refusalEnvelope } from './refusals.ts'
import type { SealOpener } from './seal.ts'

export interface RouterParts {
  ctx: Context
  area: 'portal' | 'backoffice'
  calls: readonly Call[]
  handled: readonly Handled[]
  limiter: RateLimiter
  seals: SealOpener
  sessions: Sessions
  /** Refuses whoever finds the merchant's site closed. */
  assertOpen?(merchant: Merchant, caller: Caller): void
  /** Told what an operator is about to be shown. */
  beforeShown?(call: Call, value: unknown, caller: OperatorCaller): Promise<void>
  /** True while the process is stopping: new calls are sent elsewhere. */
  draining: () => boolean
}

export type Env = { Bindings: Connection }

/** Mounts a handler for each call of a catalogue; refuses to start when one has none or too many. */
export function mountCalls(app: Hono<Env>, parts: RouterParts): void {
  const byName = new Map<string, Handled>()
  for (const handled of parts.handled) {
    if (byName.has(handled.call.name)) throw new Error(`two handlers for ${handled.call.name}`)
    byName.set(handled.call.name, handled)
  }
  for (const call of parts.calls) {
    const handled = byName.get(call.name)
    if (!handled || handled.call !== call) throw new Error(`no handler for ${call.name} (${call.verb} ${call.path})`)
    byName.delete(call.name)
    for (const verb of call.alsoVerb ? [call.verb, call.alsoVerb] : [call.verb]) {
      app.on(verb, call.path, c => answer(parts, handled, c.req.raw, c.env))
    }
  }
  if (byName.size > 0) throw new Error(`handlers without a call: ${[...byName.keys()].join(', ')}`)
}

interface Outcome {
  call: Call
  incoming: Incoming
  caller: Caller
  admission?: Admission
}

async function answer(
  parts: RouterParts,
  handled: Handled,
  request: Request,
  connection: Connection,
): Promise<Response> {
  const { ctx } = parts
  const { call } = handled
  const incoming = readIncoming(request, connection, ctx.config.trustedHops)
  const caller = callerOf(incoming, ctx.clock.now(), '')
  const outcome: Outcome = { call, incoming, caller }
  try {
    if (parts.draining()) throw refuse('Draining', { retryAfterS: 2 })
    const merchant = await findMerchant(parts, incoming)
    caller.language ||= merchant?.defaultLanguage ?? 'es'
    const who = await identify(parts, call, incoming, merchant)
    try {
      if (parts.area === 'portal' && !merchant) throw refuse('UnknownMerchant')
      if (merchant && !call.always) parts.assertOpen?.(merchant, caller)
      if (request.method !== 'GET') assertSameSite(incoming)
      assertMay(call, who)
    } catch (error) {
      outcome.admission = await admitRefused(parts, caller, who)
      throw error
    }
    outcome.admission = await admit(parts, call, caller, who)
    const input = await readInput(parts, call, incoming, caller, who.merchant ?? merchant)
    const value = await handled.handle(ctx, input as never, { ...caller, ...who } as never)
    const shaped = call.output.safeParse(value)
    if (!shaped.success) throw new Error(`${call.name} answered in another shape: ${shaped.error.message}`)
    if (who.operator) await parts.beforeShown?.(call, shaped.data, { ...caller, ...who } as OperatorCaller)
    return respond(outcome, 200, okEnvelope(shaped.data))
  } catch (error) {
    return failed(ctx, outcome, error)
  }
}

interface WhoIsCalling {
  merchant?: Merchant
  session?: MemberSession
  operator?: OperatorSession
}

async function findMerchant(parts: RouterParts, incoming: Incoming): Promise<Merchant | undefined> {
  return parts.area === 'backoffice' ? undefined : parts.ctx.merchants.byHost(incoming.host)
}

/** Who has a living session here; whether that is enough for the call is asked afterwards. */
async function identify(
  parts: RouterParts,
  call: Call,
  incoming: Incoming,
  merchant: Merchant | undefined,
): Promise<WhoIsCalling> {
  if (parts.area === 'backoffice') {
    const found = call.who === 'anyone' ? undefined : await operatorSession(parts.sessions, incoming)
    return found ? { operator: found.operator, merchant: await parts.ctx.merchants.byId(found.merchantId) } : {}
  }
  if (merchant && call.knowsSession)
    return { merchant, session: await memberSession(parts.sessions, merchant, incoming) }
  if (!merchant || call.who === 'anyone') return { merchant }
  return { merchant, session: await livingSession(parts.sessions, merchant, incoming) }
}

function assertMay(call: Call, who: WhoIsCalling): void {
  if (call.who === 'operator') assertOperator(call, who.operator)
  else if (call.who !== 'anyone') assertMember(call, who.session)
}

/** Whose calls are counted together: a person's, or those of an address where nobody is signed in. */
function countedTo(parts: RouterParts, caller: Caller, who: WhoIsCalling): string {
  const owner = `${parts.area}/${who.merchant?.id ?? 0}`
  if (who.session) return `${owner}/m${who.session.memberId}`
  return who.operator ? `${owner}/o${who.operator.operatorId}` : `${owner}/ip${placeOf(caller.ip)}`
}

/**
 * Calls that are refused before anything is done count too. Those of strangers have a count of their own, so that an old page that keeps asking
 * does not use up what signing in from the same address needs.
 */
function admitRefused(parts: RouterParts, caller: Caller, who: WhoIsCalling): Promise<Admission> {
  const key = countedTo(parts, caller, who)
  if (who.session) return parts.limiter.admit(key, budgets.member)
  if (who.operator) return parts.limiter.admit(key, budgets.operator)
  return parts.limiter.admit(`${key}/refused`, budgets.anonymous)
}

async function admit(parts: RouterParts, call: Call, caller: Caller, who: WhoIsCalling): Promise<Admission> {
  const key = countedTo(parts, caller, who)
  const isPublicRead = call.cacheSeconds !== undefined || (call.verb === 'GET' && !call.isDear)
  if (isPublicRead && !who.session && !who.operator) return parts.limiter.admit(`${key}/public`, budgets.publicRead)
  const general = who.session ? budgets.member : who.operator ? budgets.operator : budgets.anonymous
  const admission = await parts.limiter.admit(key, general)
  return call.limit ? parts.limiter.admit(`${key}/${call.limit}`, budgets[call.limit]) : admission
}

async function readInput(
  parts: RouterParts,
  call: Call,
  incoming: Incoming,
  caller: Caller,
  merchant: Merchant | undefined,
): Promise<unknown> {
  const { request, url } = incoming
  let raw: unknown
  if (call.verb === 'GET' || call.body === 'binary') {
    raw = Object.fromEntries(url.searchParams)
    if (call.body === 'binary') caller.file = await readFile(request)
  } else {
    raw = call.body === 'form' && isForm(request) ? await readForm(request) : await readJson(request)
    if (call.sealed) {
      const code = parts.area === 'backoffice' ? 'backoffice' : (merchant?.code ?? '')
      raw = await parts.seals.open(raw, { htm: call.verb, htu: call.path, merchant: code })
      assertShallow(raw)
    }
  }
  assertStorable(raw)
  const parsed = call.input.safeParse(raw, { reportInput: true })
  if (!parsed.success) throw invalidInput(problemsOf(parsed.error))
  return parsed.data
}

/** When whoever was turned away comes again. */
const BUSY_S = 5

function failed(ctx: Context, outcome: Outcome, error: unknown): Response {
  const { call, caller } = outcome
  if (error instanceof BeyondBudget) outcome.admission = error.admission
  if (error instanceof Refusal && (call.errors.includes(error.code) || commonErrors.includes(error.code))) {
    return respond(outcome, errorTable[error.code].status, refusalEnvelope(error, caller.language, caller.zone))
  }
  // What only reads changed nothing; of anything else that cannot be promised.
  if ((call.verb === 'GET' || call.onlyReads) && isOverload(error)) {
    ctx.log.error('too busy to answer', { call: call.name, requestId: caller.requestId })
    const busy = new Refusal('Busy', { retryAfterS: BUSY_S })
    return respond(outcome, errorTable.Busy.status, refusalEnvelope(busy, caller.language, caller.zone))
  }
  ctx.log.error('fault', {
    call: call.name,
    requestId: caller.requestId,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })
  const message = text(caller.language, 'error.Fault', { reference: caller.requestId })
  return respond(outcome, 500, { success: false, value: { reference: caller.requestId }, message, code: 'Fault' })
}

function respond(outcome: Outcome, status: number, envelope: Envelope): Response {
  const { call, incoming, caller, admission } = outcome
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-request-id': caller.requestId,
    date: new Date(caller.now).toUTCString(),
    ...(incoming.isTls && strictTransport),
  })
  headers.set(
    'cache-control',
    status === 200 && call.cacheSeconds ? `public, max-age=${call.cacheSeconds}` : 'no-store',
  )
  if (call.cacheSeconds) headers.set('vary', 'host, language, accept-language')
  if (!call.cacheSeconds)
    for (const cookie of incoming.cookiesToSet) headers.append('set-cookie', cookieHeader(cookie, incoming.secure))
  if (admission) {
    headers.set('ratelimit-limit', String(admission.limit))
    headers.set('ratelimit-remaining', String(admission.remaining))
    headers.set('ratelimit-reset', String(admission.resetS))
  }
  const retryAfterS = (envelope.value as { retryAfterS?: number } | undefined)?.retryAfterS
  if (retryAfterS) headers.set('retry-after', String(retryAfterS))
  if (call.name.endsWith('logout') && status === 200) headers.set('clear-site-data', '"cache"')
  return new Response(JSON.stringify(envelope), { status, headers })
}
