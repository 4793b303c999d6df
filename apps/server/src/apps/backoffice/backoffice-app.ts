import { BO_UPLOAD_PATH } from '@ronda/contract/backoffice/cashier.ts'
import { backofficeCalls } from '@ronda/contract/catalogue.ts'
import { okEnvelope } from '@ronda/contract/core/envelope.ts'
import { PICTURE_PATH } from '@ronda/contract/portal/site/content.ts'
import { Hono, type Context as HonoContext } from 'hono'
import { placeOf } from '../../base/networks.ts'
import type { Context } from '../../context.ts'
import { membersIn, noteSeen } from '../../features/audit-log/seen.ts'
import { findPicture } from '../../features/content/pictures.ts'
import { pagesAt } from '../../features/merchants/addresses.ts'
import { findUploadShown } from '../../features/uploads/upload.ts'
import { operatorSession } from '../../http/auth.ts'
import { pictureAnswer, privateFile, unchangingFile } from '../../http/files.ts'
import { mountHealth } from '../../http/health.ts'
import { type Incoming, readIncoming } from '../../http/incoming.ts'
import { type LiveParts, operatorStream } from '../../http/live.ts'
import { mountPages } from '../../http/pages.ts'
import { budgets, type RateLimiter, rateLimiterOf } from '../../http/rate-limit.ts'
import { mountNotFound, mountRefusals } from '../../http/refusals.ts'
import { type Env, mountCalls } from '../../http/router.ts'
import { createSealOpener } from '../../http/seal.ts'
import type { AppOptions } from '../app-options.ts'
import { sessionsOf } from '../sessions.ts'
import { backofficeHandlers } from './backoffice-calls.ts'

/** Back office and its API, on a host and with cookies of its own. */
export async function createBackofficeApp(ctx: Context, options: AppOptions): Promise<Hono<Env>> {
  const app = new Hono<Env>()
  mountRefusals(app, ctx)
  const seals = await createSealOpener(ctx.config.secrets.sealKeys, ctx.system, () => ctx.clock.now())
  const limiter = rateLimiterOf(ctx)
  const sessions = sessionsOf(ctx)
  const live: LiveParts = { ctx, sessions, limiter, area: 'backoffice', open: new Map() }
  mountHealth(app, ctx, options)
  app.get('/bo/live', c => operatorStream(live, c))
  app.get('/bo/system/keys', c => c.json(okEnvelope({ keys: seals.published, now: ctx.clock.now() })))
  mountFiles(app, ctx, limiter)
  mountCalls(app, {
    ctx,
    area: 'backoffice',
    calls: backofficeCalls,
    handled: backofficeHandlers,
    limiter,
    seals,
    sessions,
    beforeShown: (call, value, caller) => noteSeen(ctx, membersIn(call, value), caller),
    draining: options.draining,
  })
  mountNotFound(app)
  if (options.dist)
    mountPages(app, ctx, {
      dist: options.dist,
      fill: async ({ html }) => html,
      originsFor: async () => {
        const merchants = await ctx.merchants.all()
        const frames = merchants.flatMap(merchant => merchant.hosts).map(host => pagesAt(ctx.config, host))
        return { frames, images: [] }
      },
    })
  return app
}

/** Merchants' pictures, and what members uploaded. */
function mountFiles(app: Hono<Env>, ctx: Context, limiter: RateLimiter): void {
  /** Who asks for a file; each costs a query, so an address has as many as public reads. */
  async function visited(c: HonoContext<Env>): Promise<Incoming> {
    const incoming = readIncoming(c.req.raw, c.env, ctx.config.trustedHops)
    await limiter.admit(`backoffice/ip${placeOf(incoming.ip)}/files`, budgets.publicRead)
    return incoming
  }
  // A preview's frame has no session; what it shows is public at the merchant's host anyway.
  app.get(`${PICTURE_PATH}:id`, async c => {
    await visited(c)
    return pictureAnswer(await findPicture(ctx, c.req.param('id')), unchangingFile)
  })
  app.get(BO_UPLOAD_PATH, async c => {
    const found = await operatorSession(sessionsOf(ctx), await visited(c))
    if (!found?.operator) return c.body(null, 401)
    // A receipt shows names and accounts.
    if (!(['deposits.view', 'members.reveal'] as const).every(one => found.operator.permissions.includes(one)))
      return c.body(null, 403)
    const upload = await findUploadShown(ctx, found.merchantId, c.req.query('id') ?? '')
    if (upload?.isFeedback && !found.operator.permissions.includes('feedback.view')) return c.body(null, 403)
    return pictureAnswer(upload, privateFile)
  })
}
