import { randomUUID } from 'node:crypto'
import type { Envelope } from '@ronda/contract/core/envelope.ts'
import { type ErrorCode, errorTable, type FieldProblem, Refusal } from '@ronda/contract/core/errors.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import type { Hono } from 'hono'
import { text, withMessages } from '../base/messages.ts'
import { assertStorableAddress } from '../base/storable.ts'
import { knownZone } from '../base/zone.ts'
import type { Context } from '../context.ts'
import { languageOf, zoneOf } from './incoming.ts'
import type { Env } from './router.ts'

/** The envelope of a refusal in the reader's language, with moments on the reader's clock. */
export function refusalEnvelope(error: Refusal, language: string, zone: string): Envelope {
  const details = { ...error.details }
  if (Array.isArray(details.fields)) details.fields = withMessages(language, details.fields as FieldProblem[])
  const { until = details.closedAt, retryAfterS, max } = details
  const said = {
    ...details,
    ...(typeof until === 'number' && { date: momentText(until, { zone: knownZone(zone) }) }),
    ...(typeof retryAfterS === 'number' && { wait: waitText(retryAfterS, language) }),
    ...(error.code === 'PayloadTooLarge' && { size: sizeText(Number(max), language) }),
  }
  return { success: false, value: details, message: text(language, `error.${error.code}`, said), code: error.code }
}

const inUnit = (value: number, unit: string, unitDisplay: 'long' | 'short', language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(value)

/** How long to wait, as people say it; never less than it takes. */
export const waitText = (seconds: number, language: string): string =>
  seconds < 90
    ? inUnit(Math.ceil(seconds), 'second', 'long', language)
    : inUnit(Math.ceil(seconds / 60), 'minute', 'long', language)

const KILO = 1024
export const sizeText = (bytes: number, language: string): string =>
  bytes < KILO * KILO
    ? inUnit(bytes / KILO, 'kilobyte', 'short', language)
    : inUnit(bytes / KILO / KILO, 'megabyte', 'short', language)

/** Paths below which there are only calls: anything else asked for there is not found, and never answered with a page. */
const CALLS_ONLY = ['wps', 'lgw', 'lotto', 'bo', 'vendor', 'webhooks']

/** What holds before every route of an app, and how it answers where a route refuses or fails without an answer of its own. */
export function mountRefusals(app: Hono<Env>, ctx: Context): void {
  app.use('*', async (c, next) => {
    assertStorableAddress(c.req.url)
    await next()
  })
  app.onError((error, c) => {
    const reader = [languageOf(c.req.raw, 'es'), zoneOf(c.req.raw)] as const
    if (error instanceof Refusal) return answer(refusalEnvelope(error, ...reader), error.code)
    const reference = randomUUID()
    ctx.log.error('fault', { path: c.req.path, requestId: reference, error: error.stack ?? error.message })
    const fault = new Refusal('Fault', { reference })
    return answer(refusalEnvelope(fault, ...reader), 'Fault')
  })
}

/** Whether an address is below one of these paths, however it is written: `/WPS/x`, `//wps/x`, `/wps%2fx`. */
export function isOfCalls(path: string): boolean {
  let plain = path
  // Decoded twice, because some proxies and programs encode twice. What cannot be decoded is taken as it is.
  for (let i = 0; i < 2; i++)
    plain = plain.replace(/(?:%[0-9a-f]{2})+/gi, part => Buffer.from(part.replaceAll('%', ''), 'hex').toString())
  const [first = ''] = plain.split(/[/\\\s.;]+/).filter(Boolean)
  return CALLS_ONLY.includes(first.toLowerCase())
}

/** To be mounted after all routes: what none of them answers is not found, in the envelope of every answer. */
export function mountNotFound(app: Hono<Env>): void {
  const notFound = (request: Request) =>
    answer(refusalEnvelope(new Refusal('NotFound'), languageOf(request, 'es'), zoneOf(request)), 'NotFound')
  app.use('*', (c, next) => (isOfCalls(new URL(c.req.url).pathname) ? Promise.resolve(notFound(c.req.raw)) : next()))
  app.notFound(c => notFound(c.req.raw))
}

/** The page at a host that is no merchant's. */
export function noSuchSite(request: Request): Response {
  const language = languageOf(request, 'es')
  const says = text(language, 'error.UnknownMerchant')
  return new Response(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>404</title></head><body><p>${says}</p></body></html>`,
    {
      status: 404,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      },
    },
  )
}

function answer(envelope: Envelope, code: ErrorCode): Response {
  const retryAfterS = (envelope.value as { retryAfterS?: number }).retryAfterS
  return new Response(JSON.stringify(envelope), {
    status: errorTable[code].status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(retryAfterS && { 'retry-after': String(retryAfterS) }),
    },
  })
}
