import { lookup as systemLookup } from 'node:dns/promises'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface OutgoingInit {
  method?: string | undefined
  headers?: HeadersInit | undefined
  body?: string | Uint8Array | undefined
  signal?: AbortSignal | undefined
  /** For the whole call, to the last byte of the answer. */
  timeoutMs?: number
  bytesMax?: number
  /** Accepted as `fetch` has it, but without effect: a redirect is always an error. */
  redirect?: 'error' | 'manual' | undefined
}

/**
 * The one way out to addresses that somebody typed in: key sets, payment providers, vendors. Like `fetch`, but only to public
 * addresses over TLS, whatever a name says at the second time of asking.
 */
export type Outgoing = (url: string | URL, init?: OutgoingInit) => Promise<Response>

/** The address may not be asked. */
export class OutgoingRefused extends Error {
  readonly code = 'OutgoingRefused'
}

type Address = { address: string; family: number }

export interface OutgoingOptions {
  /** `host` or `host:port` that this installation runs itself and may be asked without TLS wherever it is. */
  allow?: () => readonly string[]
  lookup?: (host: string) => Promise<Address[]>
  isPublic?: (address: string) => boolean
  mayBePlain?: (url: URL) => boolean
}

const TIMEOUT_MS = 10_000
const BYTES_MAX = 4 * 1024 * 1024

export function createOutgoing(options: OutgoingOptions = {}): Outgoing {
  const { allow = () => [], isPublic = isPublicAddress, mayBePlain = () => false } = options
  const lookup = options.lookup ?? (host => systemLookup(host, { all: true }))

  return async (address, init = {}) => {
    const url = new URL(address)
    const isOurs = allow().some(entry => entry === url.host || entry === url.hostname)
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && (isOurs || mayBePlain(url))))
      throw new OutgoingRefused(
        `${url.protocol}//${url.host} is not asked: only addresses that begin with https:// are`,
      )
    if (url.username || url.password) throw new OutgoingRefused('A name or password in an address is not sent')
    const time = AbortSignal.timeout(init.timeoutMs ?? TIMEOUT_MS)
    const signal = init.signal ? AbortSignal.any([init.signal, time]) : time
    const addresses = isOurs ? undefined : await whileAwaited(publicAddresses(url.hostname), signal)
    return send(url, init, signal, addresses)
  }

  /** All addresses that the name has now. If one of them is not public, the name is refused. */
  async function publicAddresses(hostname: string): Promise<Address[]> {
    const literal = hostname.replace(/^\[|\]$/g, '')
    const found = isIP(literal) ? [{ address: literal, family: isIP(literal) }] : await lookup(hostname)
    const bad = found.find(({ address }) => !isPublic(address))
    if (bad || found.length === 0)
      throw new OutgoingRefused(`${hostname} is not asked: it does not lie on the public internet`)
    return found
  }
}

function send(url: URL, init: OutgoingInit, signal: AbortSignal, addresses: Address[] | undefined): Promise<Response> {
  const { method = 'GET', body, bytesMax = BYTES_MAX } = init
  const headers = Object.fromEntries(new Headers(init.headers))
  // A compressed answer could unpack to any size.
  headers['accept-encoding'] = 'identity'
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(signal.aborted ? timedOut(signal) : error)
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      // A connection of its own each time: what was looked up and judged is what is connected to.
      { method, headers, signal, agent: false, ...(addresses && { lookup: pinnedTo(addresses) }) },
      answer => {
        const status = answer.statusCode ?? 0
        const refuse = (error: Error) => {
          answer.destroy()
          fail(error)
        }
        if (status >= 300 && status < 400) return refuse(new OutgoingRefused(`unexpected redirect (HTTP ${status})`))
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > bytesMax) refuse(new OutgoingRefused(`an answer longer than ${bytesMax} bytes`))
          else parts.push(part)
        })
        answer.on('error', fail)
        answer.on('end', () => {
          const hasBody = ![204, 205, 304].includes(status)
          resolve(new Response(hasBody ? Buffer.concat(parts) : null, { status, headers: headersOf(answer) }))
        })
      },
    )
    request.on('error', fail)
    request.end(body)
  })
}

function headersOf({ headersDistinct }: http.IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  return headers
}

/** Names are looked up once; the connection goes to what was found then. */
function pinnedTo(addresses: Address[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [{ address, family }] = addresses as [Address]
    if (all) callback(null, addresses)
    else callback(null, address, family)
  }
}

function whileAwaited<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(timedOut(signal)), { once: true })
    work.then(resolve, reject)
  })
}

function timedOut(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error('aborted')
}
