import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { BODY_BYTES_MAX, IMAGE_BYTES_MAX, ZONE_HEADER } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { newToken } from '../base/crypto.ts'
import { hostnameOf, isLocalName, isLoopbackAddress } from '../base/hosts.ts'
import { isLanguage } from '../base/messages.ts'
import type { Caller, CookieToSet } from '../context.ts'

/** What the server adapter tells about a connection. */
export interface Connection {
  remoteAddress: string
}

export interface Incoming {
  request: Request
  url: URL
  host: string
  /** Address of who asks. */
  ip: string
  /** The browser speaks TLS. */
  isTls: boolean
  /** Cookies carry Secure and the prefix that goes with it. */
  secure: boolean
  cookies: Map<string, string>
  cookiesToSet: CookieToSet[]
}

/**
 * A request as the browser sent it. `trustedHops` proxies of ours stand before us, and each wrote down whom it was asked by: only what they
 * wrote, counted from the right, is believed. What the browser sent of its own stands to the left of that.
 */
export function readIncoming(request: Request, connection: Connection | undefined, trustedHops: number): Incoming {
  const url = new URL(request.url)
  const host = hostOf(request)
  const name = hostnameOf(host)
  const proto = toldByProxy(request, 'x-forwarded-proto', trustedHops)
  const isTls = (proto ?? url.protocol).replace(':', '').toLowerCase() === 'https'
  const cookies = new Map<string, string>()
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim())
  }
  return {
    request,
    url,
    host,
    ip: addressOf(request, connection, trustedHops),
    isTls,
    // Browsers treat localhost and its sub-domains as trustworthy, so Secure cookies work there without TLS. Elsewhere a browser keeps none
    // of ours without TLS, which is as it should be.
    secure: isTls || !isLoopbackAddress(name),
    cookies,
    cookiesToSet: [],
  }
}

export const hostOf = (request: Request) => request.headers.get('host') ?? new URL(request.url).host

/** What the farthest proxy that we trust says of the browser; undefined without such a proxy, or where it says nothing. */
function toldByProxy(request: Request, header: string, trustedHops: number): string | undefined {
  if (trustedHops === 0) return undefined
  const told = (request.headers.get(header) ?? '')
    .split(',')
    .map(each => each.trim())
    .filter(Boolean)
  return told[Math.max(0, told.length - trustedHops)]
}

/** Who asks, by what the proxies of ours wrote down, else by the connection. */
export function addressOf(request: Request, connection: Connection | undefined, trustedHops: number): string {
  const told = toldByProxy(request, 'x-forwarded-for', trustedHops) ?? ''
  // Some proxies add the port.
  const address = told.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return (isIP(address) ? address.replace(/^::ffff:/i, '') : connection?.remoteAddress) || 'unknown'
}

/** The origin as the browser sees it. */
export function originOf({ isTls, host }: Incoming): string {
  const name = hostnameOf(host)
  const isPlain = !isTls && (isLocalName(name) || isLoopbackAddress(name))
  return `${isPlain ? 'http' : 'https'}://${host}`
}

/** Browsers come over TLS only for a year from now, to every name below as well (P1). */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

export function cookieName(base: string, secure: boolean): string {
  return secure ? `__Host-${base}` : base
}

export function cookieHeader(cookie: CookieToSet, secure: boolean): string {
  const age = cookie.value === '' ? '; Max-Age=0' : cookie.maxAgeS === undefined ? '' : `; Max-Age=${cookie.maxAgeS}`
  return `${cookieName(cookie.name, secure)}=${cookie.value}; Path=/; HttpOnly; SameSite=Strict${age}${secure ? '; Secure' : ''}`
}

const DEVICE_COOKIE = 'ronda-device'

export function callerOf(incoming: Incoming, now: number, defaultLanguage: string): Caller {
  const { request, cookies, secure } = incoming
  let device = cookies.get(cookieName(DEVICE_COOKIE, secure)) ?? ''
  if (!/^[A-Za-z0-9_-]{43}$/.test(device)) {
    device = newToken()
    incoming.cookiesToSet.push({ name: DEVICE_COOKIE, value: device, maxAgeS: 180 * 86_400 })
  }
  return {
    requestId: randomUUID(),
    ip: incoming.ip,
    device,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
    gatewayVersion: request.headers.get('gateway-version') ?? '',
    language: languageOf(request, defaultLanguage),
    zone: zoneOf(request),
    origin: originOf(incoming),
    now,
    setCookie: cookie => incoming.cookiesToSet.push(cookie),
  }
}

export function languageOf(request: Request, fallback: string): string {
  const own = request.headers.get('language')?.slice(0, 2).toLowerCase()
  if (own && isLanguage(own)) return own
  for (const part of (request.headers.get('accept-language') ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase()
    if (isLanguage(code)) return code
  }
  return fallback
}

/** The time zone a reader says to be in, as it says it. */
export const zoneOf = (request: Request): string => request.headers.get(ZONE_HEADER) ?? ''

/** State changes only come from our own pages: a header that foreign forms cannot set, and an origin that is ours. */
export function assertSameSite(incoming: Incoming): void {
  const { request, host } = incoming
  if (request.headers.get('x-ronda') !== '1') throw refuse('CrossSite')
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') throw refuse('CrossSite')
  const origin = request.headers.get('origin')
  if (origin && URL.canParse(origin) && new URL(origin).host !== host) throw refuse('CrossSite')
}

const DEPTH_MAX = 20

export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, BODY_BYTES_MAX)
  if (bytes.length === 0) return {}
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw refuse('MalformedBody')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('MalformedBody')
  assertShallow(value)
  return value
}

export function isForm(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
}

export async function readForm(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, BODY_BYTES_MAX)
  return Object.fromEntries(new URLSearchParams(new TextDecoder('utf-8').decode(bytes)))
}

export function assertShallow(value: unknown): void {
  if (depthOf(value) > DEPTH_MAX) throw refuse('MalformedBody')
}

function depthOf(value: unknown, depth = 1): number {
  if (depth > DEPTH_MAX || typeof value !== 'object' || value === null) return depth
  let deepest = depth
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depthOf(inner, depth + 1))
  return deepest
}

export function readFile(request: Request): Promise<Uint8Array> {
  return readBytes(request, IMAGE_BYTES_MAX)
}

/** Reads at most `max` bytes; a longer body is refused without being read to its end. */
export async function readBytes(request: Request, max: number): Promise<Uint8Array> {
  const tooLarge = () => refuse('PayloadTooLarge', { max })
  const declared = request.headers.get('content-length')
  if (declared !== null) {
    // The HTTP parser holds a body to its declared length, so it can be taken whole: much faster than as a stream.
    if (Number(declared) > max) throw tooLarge()
    return new Uint8Array(await request.arrayBuffer())
  }
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > max) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
