import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { encodingFor } from './compress.ts'
import { strictTransport } from './incoming.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

// The service worker decides what a browser keeps, so an old one must never come from a cache.
const cacheOf = (path: string) =>
  path.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : path === '/sw.js'
      ? 'no-cache'
      : 'public, max-age=3600'

interface Stored {
  body: Buffer
  type: string
  encoded: Map<string, Buffer>
}

/** Serves a built front end: hashed files for ever, the page itself never cached and with a fresh nonce. */
export function createStatic(dist: string) {
  const files = new Map<string, Stored>()
  let page: string | undefined

  async function load(path: string): Promise<Stored | undefined> {
    const known = files.get(path)
    if (known) return known
    const full = join(dist, normalize(path))
    if (!full.startsWith(dist) || !(await stat(full).catch(() => undefined))?.isFile()) return undefined
    const body = await readFile(full)
    const stored = { body, type: types[extname(full)] ?? 'application/octet-stream', encoded: new Map() }
    files.set(path, stored)
    return stored
  }

  return {
    async file(request: Request, path: string): Promise<Response | undefined> {
      if (path === '/' || path === '/index.html') return undefined
      const stored = await load(path)
      if (!stored) return undefined
      const headers = new Headers({
        'content-type': stored.type,
        'cache-control': cacheOf(path),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        vary: 'accept-encoding',
      })
      return new Response(new Uint8Array(encode(stored, request, headers)), { headers })
    },
    /** The page with its nonce filled in. */
    page(): { html: string; nonce: string } {
      page ??= readFileSync(join(dist, 'index.html'), 'utf8')
      const nonce = randomBytes(16).toString('base64')
      return { html: page.replaceAll('__CSP_NONCE__', nonce), nonce }
    },
  }
}

const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/

function encode(stored: Stored, request: Request, headers: Headers): Buffer {
  const encoding = compressible.test(stored.type) ? encodingFor(request, stored.body.length) : ''
  if (!encoding) return stored.body
  let body = stored.encoded.get(encoding)
  if (!body) {
    body =
      encoding === 'br'
        ? brotliCompressSync(stored.body, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: stored.body.length },
          })
        : gzipSync(stored.body)
    stored.encoded.set(encoding, body)
  }
  headers.set('content-encoding', encoding)
  return body
}

export interface PagePolicy {
  nonce: string
  /** Origins games may be framed from. */
  frames: string[]
  /** Origins pictures may come from, besides this one. */
  images: string[]
  /** Origins the page may ask, besides this one. */
  connects?: string[]
  /** Trusted Types policies of programs from elsewhere that are allowed beside our own. */
  trusted?: string[]
  /** Origins that may frame this page; nobody by default. */
  framedBy?: string[]
  secure: boolean
}

/**
 * Trusted Types policies, which alone make HTML and addresses of programs: our own (ui/page/trusted.ts; `default` takes nothing but empty text),
 * that of the sanitiser, and that of the editor for what is pasted.
 */
const TRUSTED_TYPES = ['default', 'ronda-program', 'ronda-inert', 'dompurify', 'ProseMirrorClipboard']

/** Security headers of a page. */
export function pageHeaders({
  nonce,
  frames,
  images,
  connects = [],
  trusted = [],
  framedBy = [],
  secure,
}: PagePolicy): Record<string, string> {
  const csp = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connects].join(' '),
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${[...TRUSTED_TYPES, ...trusted].join(' ')}`,
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': csp.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(secure && strictTransport),
  }
}
