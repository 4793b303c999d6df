import { pictureNames } from '@ronda/contract/vendor/catalogue.ts'
import { VENDOR_LIVE_PATH } from '@ronda/contract/vendor/live.ts'
import { type Context as Call, Hono } from 'hono'
import type { Context, Operator, ResultSource } from '../context.ts'
import { languageOf } from '../kinds/game.ts'
import type { Play } from '../kinds/registry.ts'
import { type ApiOptions, createApi } from './api.ts'
import { catalogue, type Presentations, picturePath } from './catalogue.ts'
import { createLiveState } from './live-state.ts'
import {
  contentSecurityPolicy,
  encodingFor,
  type Files,
  type PageName,
  portalsOf,
  withNonce,
  withPreloads,
} from './pages.ts'
import { deskApi } from './signed-calls.ts'
import { createWalletApi } from './wallet-api.ts'

export type AppOptions = {
  context: Context
  operators: ReadonlyMap<string, Operator>
  resultSources: readonly ResultSource[]
  files: () => Promise<Files>
  publicUrl: string
  isReady: () => boolean
  callBudget?: ApiOptions['callBudget']
  strangerBudget?: ApiOptions['strangerBudget']
  play: Play
  /** What operators may show of the games. */
  presentations: Presentations
}

export function createApp(options: AppOptions): Hono {
  const { context, operators, resultSources, files, publicUrl, isReady, play, presentations } = options
  const app = new Hono()
  const isSecure = publicUrl.startsWith('https:')
  const list = JSON.stringify(catalogue([...play.games.values()], presentations))

  app.use(async (call, next) => {
    await next()
    const headers = call.res.headers
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'no-referrer')
    if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    if (isSecure) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })

  app.get('/healthz', async call => {
    try {
      await context.pool.query('select 1')
    } catch {
      return call.text('database unavailable', 503)
    }
    if (!(await files()).page('play')) return call.text('client not built', 503)
    return call.text('ok')
  })
  app.get('/readyz', call => (isReady() ? call.text('ok') : call.text('draining', 503)))

  app.get('/catalogue.json', call => {
    call.header('content-type', 'application/json; charset=utf-8')
    call.header('cache-control', 'public, max-age=60')
    return call.body(list)
  })

  const liveState = createLiveState(context, play)
  app.get(VENDOR_LIVE_PATH, async call => {
    call.header('content-type', 'application/json; charset=utf-8')
    call.header('cache-control', 'no-store')
    return call.body(await liveState())
  })

  const pictures = new Map(
    [...presentations].flatMap(([code, { pictures: own }]) =>
      pictureNames.map(name => [picturePath(code, name, own[name]), own[name]]),
    ),
  )
  app.get('/art/*', call => {
    const picture = pictures.get(call.req.path)
    if (!picture) return call.notFound()
    call.header('content-type', 'image/svg+xml')
    call.header('cache-control', 'public, max-age=31536000, immutable')
    call.header('content-security-policy', "default-src 'none'")
    // Operators may show it on pages of theirs.
    call.header('cross-origin-resource-policy', 'cross-origin')
    return call.body(picture)
  })

  app.route(
    '/api',
    createApi(context, { operators, play, callBudget: options.callBudget, strangerBudget: options.strangerBudget }),
  )

  app.route('/', createWalletApi(context, [...operators.values()]))
  for (const kind of play.kinds.values()) {
    const own = [...play.games.values()].filter(game => game.kind === kind.name)
    if (kind.desk) app.route('/', deskApi(context, [...operators.values()], kind.desk(context, own)))
    if (kind.results) app.route('/', deskApi(context, resultSources, kind.results(context, own)))
  }

  app.get('/', call => page(call, 'index', []))
  app.get('/fair', call => page(call, 'fair', []))
  app.get('/play/:game', async call => {
    if (!play.games.has(call.req.param('game'))) return call.notFound()
    const operator = operators.get(call.req.query('operator') ?? '')
    // A replay holds nothing private and may be shown by any of our operators.
    const portals = call.req.query('replay') ? portalsOf(operators.values()) : (operator?.portalOrigins ?? [])
    return page(
      call,
      'play',
      portals,
      (await files()).neededBy(
        call.req.param('game'),
        languageOf(call.req.query('lang') ?? call.req.header('accept-language')),
      ),
    )
  })

  app.get('*', async call => {
    const file = (await files()).asset(call.req.path)
    if (!file) return call.notFound()
    const encoding = file.packed ? encodingFor(call.req.header('accept-encoding')) : undefined
    call.header('content-type', file.type)
    call.header('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    if (file.packed) call.header('vary', 'accept-encoding')
    if (encoding) call.header('content-encoding', encoding)
    return call.body(encoding && file.packed ? file.packed[encoding] : file.plain)
  })
  app.notFound(call => call.text('Not found', 404))
  return app

  async function page(call: Call, name: PageName, frameAncestors: readonly string[], needed: readonly string[] = []) {
    const html = (await files()).page(name)
    if (!html) return call.text('The client is not built', 503)
    const nonce = Buffer.from(context.rng.bytes(16)).toString('base64')
    const sockets = [...play.kinds.values()].flatMap(({ sockets }) => {
      if (!sockets) return []
      const { path } = sockets
      const socket = new URL(path, publicUrl)
      socket.protocol = isSecure ? 'wss:' : 'ws:'
      return socket.href
    })
    call.header('content-security-policy', contentSecurityPolicy(nonce, frameAncestors, sockets.join(' ')))
    call.header('cache-control', 'no-store')
    if (frameAncestors.length === 0) call.header('x-frame-options', 'DENY')
    return call.html(withNonce(withPreloads(html, needed), nonce))
  }
}
