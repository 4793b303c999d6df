import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Language } from '@ronda/ui/i18n/messages.ts'
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

type Bytes = Uint8Array<ArrayBuffer>

export type Asset = {
  type: string
  isHashed: boolean
  plain: Bytes
  /** The same, packed once when the program starts; fonts are packed already. */
  packed: { br: Bytes; gzip: Bytes } | undefined
}

export type Files = {
  page(name: PageName): string | undefined
  asset(urlPath: string): Asset | undefined
  /** Programs and style sheets that the page of a game will ask for one after another. */
  neededBy(game: string, language: Language): readonly string[]
}

/** The built client, held in memory: a few files, read once. Without a build there are no pages, and the health check says so. */
export async function readFiles(distDir: string): Promise<Files> {
  const names = await readdir(distDir, { recursive: true, withFileTypes: true }).catch(() => [])
  const pages = new Map<string, string>()
  const assets = new Map<string, Asset>()
  let manifest: Manifest = {}
  await Promise.all(
    names.map(async entry => {
      if (!entry.isFile()) return
      const file = path.join(entry.parentPath, entry.name)
      const urlPath = `/${path.relative(distDir, file).split(path.sep).join('/')}`
      const plain = new Uint8Array(await readFile(file))
      const type = types[path.extname(urlPath)]
      if (urlPath === '/.vite/manifest.json') manifest = JSON.parse(new TextDecoder().decode(plain))
      else if (urlPath.endsWith('.html')) pages.set(urlPath, new TextDecoder().decode(plain))
      else if (type)
        assets.set(urlPath, { type, plain, isHashed: urlPath.startsWith('/assets/'), packed: await pack(plain, type) })
    }),
  )
  return {
    page: name => pages.get(`/${name}.html`),
    asset: urlPath => assets.get(urlPath),
    neededBy: (game, language) => neededBy(manifest, game, language),
  }
}

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }>

/** The program of a game, what draws its stage and its texts, with all they import: on a slow line each step of the chain would cost a trip. */
function neededBy(manifest: Manifest, game: string, language: Language): string[] {
  const needed = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    needed.add(`/${chunk.file}`)
    for (const sheet of chunk.css ?? []) needed.add(`/${sheet}`)
    for (const each of chunk.imports ?? []) visit(each)
    for (const later of chunk.dynamicImports ?? []) if (later.endsWith(`/i18n/${language}.json`)) visit(later)
  }
  const own = `src/games/${game}/client/client.ts`
  const client = manifest[own] ? own : 'src/games/lotteries/client/client.ts'
  for (const later of manifest['play.html']?.dynamicImports ?? []) if (later.startsWith('src/kit/')) visit(later)
  visit(client)
  for (const later of manifest[client]?.dynamicImports ?? []) if (!/\.(tsx|json)$/.test(later)) visit(later)
  return [...needed]
}

/** Asks for files before the programs that need them do. */
export function withPreloads(html: string, files: readonly string[]): string {
  const links = files.map(file =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="${file}">`
      : `<link rel="modulepreload" nonce="__CSP_NONCE__" crossorigin href="${file}">`,
  )
  return html.replace('</head>', `${links.join('')}</head>`)
}

async function pack(plain: Bytes, type: string): Promise<Asset['packed']> {
  if (!/^text|svg|json/.test(type) || plain.length < 1_000) return undefined
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  return { br: new Uint8Array(br), gzip: new Uint8Array(zipped) }
}

/** The form of an asset that the browser says it takes. */
export function encodingFor(accepted: string | undefined): 'br' | 'gzip' | undefined {
  const names = (accepted ?? '').split(',').map(part => part.trim().split(';')[0])
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : undefined
}

/** Puts the nonce of this answer into the page. */
export function withNonce(html: string, nonce: string): string {
  return html.replaceAll('__CSP_NONCE__', nonce)
}

/** Only our own scripts run, nothing is loaded from elsewhere, the only sockets are our own, and only the given portals may frame the page. */
export function contentSecurityPolicy(nonce: string, frameAncestors: readonly string[], sockets: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'self'`,
    `style-src 'nonce-${nonce}' 'self'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${sockets}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
  ].join('; ')
}

export function portalsOf(operators: Iterable<Operator>): string[] {
  return [...new Set([...operators].flatMap(operator => operator.portalOrigins))]
}
