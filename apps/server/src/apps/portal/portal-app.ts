import { portalCalls } from '@ronda/contract/catalogue.ts'
import { BODY_BYTES_MAX } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { OWN_DATA_PATH } from '@ronda/contract/portal/account/own-data.ts'
import { UPLOAD_PATH } from '@ronda/contract/portal/cashier/deposits.ts'
import { LIVE_GAMES_PATH } from '@ronda/contract/portal/play/live-games.ts'
import { CHAT_LIVE_PATH } from '@ronda/contract/portal/site/chat.ts'
import { PICTURE_PATH } from '@ronda/contract/portal/site/content.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import { Hono, type Context as HonoContext } from 'hono'
import { placeOf } from '../../base/networks.ts'
import type { Context } from '../../context.ts'
import { assertOpen } from '../../features/access/access.ts'
import { findPicture } from '../../features/content/pictures.ts'
import { IDENTITY_WEBHOOK_PATH, receiveResult } from '../../features/identity/result.ts'
import { createLiveGames } from '../../features/lobby/live-games.ts'
import { openFile } from '../../features/own-data/file.ts'
import { receiveWebhook, WEBHOOK_PATH } from '../../features/payments/webhook.ts'
import { flagPicture } from '../../features/system/flags.ts'
import { ownTextsFile } from '../../features/texts/public.ts'
import { findUpload } from '../../features/uploads/upload.ts'
import { forAnyone } from '../../handlers.ts'
import { memberSession } from '../../http/auth.ts'
import { pictureAnswer, privateFile, unchangingFile } from '../../http/files.ts'
import { mountHealth } from '../../http/health.ts'
import { readBytes, readIncoming } from '../../http/incoming.ts'
import { chatStream, type LiveParts, memberStream } from '../../http/live.ts'
import { liveGamesStream } from '../../http/live-games.ts'
import { mountPages } from '../../http/pages.ts'
import { budgets, type RateLimiter, rateLimiterOf } from '../../http/rate-limit.ts'
import { mountNotFound, mountRefusals } from '../../http/refusals.ts'
import { type Env, mountCalls } from '../../http/router.ts'
import { createSealOpener } from '../../http/seal.ts'
import type { Merchant } from '../../ports/merchants.ts'
import type { AppOptions } from '../app-options.ts'
import { sessionsOf } from '../sessions.ts'
import { mountArt } from './art.ts'
import { mountDocs } from './docs.ts'
import { mountInstallable } from './installable.ts'
import { createPageOrigins } from './page-origins.ts'
import { mountLocalProvider } from './phone-provider.ts'
import { portalHandlers } from './portal-calls.ts'
import { createVisitorPages } from './visitor-pages.ts'

/** Portal, its API and payment webhooks. */
export async function createPortalApp(ctx: Context, options: AppOptions): Promise<Hono<Env>> {
  const app = new Hono<Env>()
  mountRefusals(app, ctx)
  const seals = await createSealOpener(ctx.config.secrets.sealKeys, ctx.system, () => ctx.clock.now())
  const limiter = rateLimiterOf(ctx)
  const sessions = sessionsOf(ctx)
  const live: LiveParts = { ctx, sessions, limiter, area: 'portal', open: new Map() }
  mountHealth(app, ctx, options)
  mountWebhooks(app, ctx, limiter)
  app.get(system.LIVE_PATH, c => memberStream(live, c))
  app.get(CHAT_LIVE_PATH, c => chatStream(live, c))
  const liveGames = createLiveGames(ctx)
  app.get(LIVE_GAMES_PATH, c => liveGamesStream(live, liveGames, c))
  mountFiles(app, ctx, limiter)
  const handled = [
    ...portalHandlers,
    forAnyone(system.keys, async (_ctx, _input, { now }) => ({ keys: seals.published as never, now })),
  ]
  if (ctx.config.demo) mountLocalProvider(app, ctx, limiter)
  mountCalls(app, {
    ctx,
    area: 'portal',
    calls: portalCalls,
    handled,
    limiter,
    seals,
    sessions,
    assertOpen,
    draining: options.draining,
  })
  mountNotFound(app)
  mountDocs(app)
  mountInstallable(app, ctx)
  mountArt(app, ctx)
  const { dist } = options
  if (dist)
    mountPages(app, ctx, {
      dist,
      fill: createVisitorPages(ctx, handled, limiter, dist),
      originsFor: createPageOrigins(ctx),
    })
  return app
}

function mountWebhooks(app: Hono<Env>, ctx: Context, limiter: RateLimiter): void {
  async function messageOf(c: HonoContext<Env>) {
    const { ip } = readIncoming(c.req.raw, c.env, ctx.config.trustedHops)
    await limiter.admit(`webhooks/ip${placeOf(ip)}`, budgets.webhook)
    return { ip, headers: c.req.raw.headers, body: () => readBytes(c.req.raw, BODY_BYTES_MAX) }
  }
  app.post(`${WEBHOOK_PATH}/:provider`, async c => receiveWebhook(ctx, await messageOf(c), c.req.param('provider')))
  app.post(`${IDENTITY_WEBHOOK_PATH}/:provider`, async c => {
    const requestId = crypto.randomUUID()
    return receiveResult(ctx, { ...(await messageOf(c)), requestId }, c.req.param('provider'))
  })
}

/** Flags, the merchant's own texts and pictures, and what a member uploaded. */
function mountFiles(app: Hono<Env>, ctx: Context, limiter: RateLimiter): void {
  const sessions = sessionsOf(ctx)
  /** The merchant whose files are asked for. Each costs a query, so an address has as many as public reads. */
  async function visited(c: HonoContext<Env>): Promise<Merchant> {
    const { host, ip } = readIncoming(c.req.raw, c.env, ctx.config.trustedHops)
    const merchant = await ctx.merchants.byHost(host)
    if (!merchant) throw refuse('UnknownMerchant')
    await limiter.admit(`portal/${merchant.id}/ip${placeOf(ip)}/files`, budgets.publicRead)
    return merchant
  }
  app.get(system.FLAG_PATH, async c => flag(await flagPicture(c.req.param('file').replace(/\.png$/, ''))))
  app.get(`${system.TEXTS_PATH}:file`, async c => {
    const merchant = await visited(c)
    const found = await ownTextsFile(ctx, merchant, c.req.param('file'))
    return found ? texts(found) : c.body(null, 404)
  })
  app.get(`${PICTURE_PATH}:id`, async c => {
    const merchant = await visited(c)
    return pictureAnswer(await findPicture(ctx, c.req.param('id'), merchant.id), unchangingFile)
  })
  app.get(UPLOAD_PATH, async c => {
    const incoming = readIncoming(c.req.raw, c.env, ctx.config.trustedHops)
    const merchant = await visited(c)
    const session = await memberSession(sessions, merchant, incoming)
    if (!session) return c.body(null, 401)
    return pictureAnswer(await findUpload(ctx, merchant.id, c.req.query('id') ?? '', session.memberId), privateFile)
  })
  app.get(OWN_DATA_PATH, async c => {
    const incoming = readIncoming(c.req.raw, c.env, ctx.config.trustedHops)
    const merchant = await visited(c)
    const session = await memberSession(sessions, merchant, incoming)
    if (!session) return c.body(null, 401)
    const file = await openFile(ctx, merchant.id, session.memberId)
    if (!file) return c.body(null, 404)
    return new Response(file.bytes, {
      headers: {
        'content-type': 'application/zip',
        'content-length': String(file.size),
        'content-disposition': 'attachment; filename="data.zip"',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  })
}

const flag = (png: Buffer | undefined) =>
  pictureAnswer(png && { mime: 'image/png', bytes: png }, 'public, max-age=604800')

/** Texts under the address of the newest version may be kept for ever. An older address is answered with the newest texts, not to be kept. */
function texts({ body, isCurrent }: { body: string; isCurrent: boolean }): Response {
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isCurrent ? unchangingFile : 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
