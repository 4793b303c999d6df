import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Operator } from '../context.ts'

export type PageName = 'index' | 'play' | 'fair'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
}

export type Files = {
  page(name: PageName): string | undefined
  asset(urlPath: string): { body: Uint8Array<ArrayBuffer>; type: string; isHashed: boolean } | undefined
}

/** The built client, held in memory: a few files, read once. Without a build there are no pages, and the health check says so. */
export async function readFiles(distDir: string): Promise<Files> {
  const names = await readdir(distDir, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const entry of names) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    files.set(`/${path.relative(distDir, file).split(path.sep).join('/')}`, new Uint8Array(await readFile(file)))
  }
  return {
    page(name) {
      const body = files.get(`/${name}.html`)
      return body && new TextDecoder().decode(body)
    },
    asset(urlPath) {
      const type = types[path.extname(urlPath)]
      const body = files.get(urlPath)
      return body && type ? { body, type, isHashed: urlPath.startsWith('/assets/') } : undefined
    },
  }
}

/** Puts the nonce of this answer into the page. */
export function withNonce(html: string, nonce: string): string {
  return html.replaceAll('__CSP_NONCE__', nonce)
}

/** Only our own scripts run, nothing is loaded from elsewhere, and only the given portals may frame the page. */
export function contentSecurityPolicy(nonce: string, frameAncestors: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'self'`,
    `style-src 'nonce-${nonce}' 'self'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
  ].join('; ')
}

export function portalsOf(operators: Iterable<Operator>): string[] {
  return [...new Set([...operators].flatMap(operator => operator.portalOrigins))]
}
