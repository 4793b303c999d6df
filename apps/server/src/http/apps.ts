import { BO_UPLOAD_PATH } from '@ronda/contract/backoffice/cashier.ts'
import { backofficeCalls, portalCalls } from '@ronda/contract/catalogue.ts'
import { okEnvelope } from '@ronda/contract/core/envelope.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { PROVIDER_HOST, RECAPTCHA_ADDRESS } from '@ronda/contract/portal/account/phone-provider.ts'
import { UPLOAD_PATH } from '@ronda/contract/portal/cashier/deposits.ts'
import { CHAT_LIVE_PATH } from '@ronda/contract/portal/site/chat.ts'
import { PICTURE_PATH } from '@ronda/contract/portal/site/content.ts'
import { FLAG_PATH, LIVE_PATH, TEXTS_PATH } from '@ronda/contract/portal/site/system.ts'
import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '../context.ts'
import { calls as adjustments } from '../features/adjustments/calls.ts'
import { calls as approvals } from '../features/approvals/calls.ts'
import { calls as exports } from '../features/audit-log/exports.ts'
import { calls as backoffice } from '../features/backoffice/calls.ts'
import { calls as openRounds } from '../features/bets/open-rounds.ts'
import { calls as chat, officeCalls as chatOffice } from '../features/chat/calls.ts'
import { calls as content, officeCalls as contentOffice } from '../features/content/calls.ts'
import { findPicture } from '../features/content/pictures.ts'
import { calls as deposits } from '../features/deposits/calls.ts'
import { calls as feedback, officeCalls as feedbackOffice } from '../features/feedback/calls.ts'
import { calls as freePlay } from '../features/free-play/calls.ts'
import { calls as gamesOffice } from '../features/games/calls.ts'
import { calls as lobby } from '../features/lobby/calls.ts'
import { calls as favorites } from '../features/lobby/favorites.ts'
import { officeCalls as lobbyOffice } from '../features/lobby/office.ts'
import { calls as members } from '../features/members/calls.ts'
import { pagesAt } from '../features/merchants/addresses.ts'
import type { Merchant, PhoneVerification } from '../features/merchants/merchants.ts'
import { calls as operators } from '../features/operators/calls.ts'
import { calls as outbox } from '../features/outbox/calls.ts'
import { calls as payments } from '../features/payments/calls.ts'
import { receiveWebhook, WEBHOOK_PATH } from '../features/payments/webhook.ts'
import { calls as protection, officeCalls as protectionOffice } from '../features/protection/calls.ts'
import { calls as reconciliation } from '../features/reconciliation/calls.ts'
import { calls as records } from '../features/records/calls.ts'
import { calls as registration } from '../features/registration/calls.ts'
import { calls as returns } from '../features/returns/calls.ts'
import { calls as rewards, officeCalls as rewardsOffice } from '../features/rewards/calls.ts'
import { calls as risk } from '../features/risk/calls.ts'
import { calls as security } from '../features/security/calls.ts'
import { calls as service } from '../features/service/calls.ts'
import { calls as sessions } from '../features/sessions/calls.ts'
import { placeOf } from '../features/sessions/networks.ts'
import { calls as siteOffice } from '../features/site/calls.ts'
import { systemCalls } from '../features/system/calls.ts'
import { flagPicture } from '../features/system/flags.ts'
import { officeCalls as textsOffice } from '../features/texts/calls.ts'
import { ownTextsFile } from '../features/texts/public.ts'
import { calls as uploads } from '../features/uploads/calls.ts'
import { findUpload } from '../features/uploads/upload.ts'
import { calls as vendorCatalogue } from '../features/vendor-catalogue/calls.ts'
import { calls as vendorWallets } from '../features/vendor-transfers/calls.ts'
import { officeCalls as deadLetters } from '../features/vendor-transfers/dead-letters.ts'
import { officeCalls as vendorTransfersOffice } from '../features/vendor-transfers/office.ts'
import { officeCalls as vendorCalls } from '../features/vendors/call-search.ts'
import { calls as verification } from '../features/verification/calls.ts'
import { calls as withdrawals } from '../features/withdrawals/calls.ts'
import { mountArt } from './art.ts'
import { memberSession, operatorSession } from './auth.ts'
import { compressed } from './compress.ts'
import { mountDocs } from './docs.ts'
import { mountInstallable } from './installable.ts'
import { chatStream, type LiveParts, memberStream, operatorStream } from './live.ts'
import { mountLocalProvider } from './phone-provider.ts'
import { budgets, rateLimiterOf } from './rate-limit.ts'
import { mountNotFound, mountRefusals, noSuchSite } from './refusals.ts'
import { type Incoming, readIncoming } from './request.ts'
import { type Env, mountCalls } from './router.ts'
import { createSealOpener } from './seal.ts'
import { createStatic, type PagePolicy, pageHeaders } from './static.ts'
import { createVisitorPages, type Fill } from './visitor-pages.ts'

export interface AppOptions {
  draining: () => boolean
  /** Folder of the built front end; absent where only the API is wanted. */
  dist?: string
}

/** Portal, its API and payment webhooks. */
export async function createPortalApp(ctx: Context, options: AppOptions): Promise<Hono<Env>> {
  const app = new Hono<Env>()
  mountRefusals(app, ctx)
  const seals = await createSealOpener(ctx.config.secrets.sealKeys, ctx.system, () => ctx.clock.now())
  const limiter = rateLimiterOf(ctx)
  const live: LiveParts = { ctx, limiter, area: 'portal', open: new Map() }
  health(app, ctx, options)
  app.post(`${WEBHOOK_PATH}/:provider`, async c => {
    const { ip } = readIncoming(c.req.raw, c.env, ctx.config.trustedHops)
    await limiter.admit(`webhooks/ip${placeOf(ip)}`, budgets.webhook)
    return receiveWebhook(ctx, c.req.raw, c.req.param('provider'))
  })
  app.get(LIVE_PATH, c => memberStream(live, c))
  app.get(CHAT_LIVE_PATH, c => chatStream(live, c))
  /** The merchant whose files are asked for. Each costs a query, so an address has as many as public reads. */
  async function visited(c: HonoContext<Env>): Promise<Merchant> {
    const { host, ip } = readIncoming(c.req.raw, c.env, ctx.config.trustedHops)
    const merchant = await ctx.merchants.byHost(host)
    if (!merchant) throw refuse('UnknownMerchant')
    await limiter.admit(`portal/${merchant.id}/ip${placeOf(ip)}/files`, budgets.publicRead)
    return merchant
  }
  app.get(FLAG_PATH, async c => flag(await flagPicture(c.req.param('file').replace(/\.png$/, ''))))
  app.get(`${TEXTS_PATH}:file`, async c => {
    const merchant = await visited(c)
    const found = await ownTextsFile(ctx, merchant, c.req.param('file'))
    return found ? texts(found) : c.body(null, 404)
  })
  app.get(`${PICTURE_PATH}:id`, async c => {
    const merchant = await visited(c)
    return picture(c, await findPicture(ctx, c.req.param('id'), merchant.id), publicPicture)
  })
  app.get(UPLOAD_PATH, async c => {
    const incoming = readIncoming(c.req.raw, c.env, ctx.config.trustedHops)
    const merchant = await visited(c)
    const session = await memberSession(ctx, merchant, incoming)
    if (!session) return c.body(null, 401)
    return picture(c, await findUpload(ctx, merchant.id, c.req.query('id') ?? '', session.memberId))
  })
  const handled = [
    ...systemCalls(seals.published),
    ...sessions,
    ...verification,
    ...security,
    ...freePlay,
    ...registration,
    ...members,
    ...lobby,
    ...vendorWallets,
    ...favorites,
    ...deposits,
    ...uploads,
    ...withdrawals,
    ...records,
    ...rewards,
    ...protection,
    ...content,
    ...feedback,
    ...service,
    ...chat,
  ]
  if (ctx.config.demo) mountLocalProvider(app, ctx, limiter)
  mountCalls(app, {
    ctx,
    area: 'portal',
    calls: portalCalls,
    handled,
    limiter,
    seals,
    draining: options.draining,
  })
  mountNotFound(app)
  mountDocs(app)
  mountInstallable(app, ctx)
  mountArt(app, ctx)
  const fill = createVisitorPages(ctx, handled, limiter, options.dist ?? '')
  servePages(app, ctx, options, fill, async host => {
    const settings = (await ctx.merchants.byHost(host))?.settings
    const urls = await ctx.system
      .selectFrom('vendors')
      .select('launch_url')
      .distinct()
      .where('status', '=', 'on')
      .execute()
    const launch = [...urls.map(row => row.launch_url), ...(settings?.launchGameCDNs ?? [])]
    const provider = phoneProviderOrigins(settings?.signIn.phoneVerification)
    return {
      frames: [...originsOf(launch), ...provider.frames],
      images: originsOf(settings?.imageCDNs ?? []),
      connects: provider.connects,
      trusted: provider.trusted,
    }
  })
  return app
}

/** Back office and its API, on a host and with cookies of its own. */
export async function createBackofficeApp(ctx: Context, options: AppOptions): Promise<Hono<Env>> {
  const app = new Hono<Env>()
  mountRefusals(app, ctx)
  const seals = await createSealOpener(ctx.config.secrets.sealKeys, ctx.system, () => ctx.clock.now())
  const limiter = rateLimiterOf(ctx)
  const live: LiveParts = { ctx, limiter, area: 'backoffice', open: new Map() }
  health(app, ctx, options)
  app.get('/bo/live', c => operatorStream(live, c))
  app.get('/bo/system/keys', c => c.json(okEnvelope({ keys: seals.published, now: ctx.clock.now() })))
  /** Who asks for a file; each costs a query, so an address has as many as public reads. */
  async function visited(c: HonoContext<Env>): Promise<Incoming> {
    const incoming = readIncoming(c.req.raw, c.env, ctx.config.trustedHops)
    await limiter.admit(`backoffice/ip${placeOf(incoming.ip)}/files`, budgets.publicRead)
    return incoming
  }
  // A preview's frame has no session; what it shows is public at the merchant's host anyway.
  app.get(`${PICTURE_PATH}:id`, async c => {
    await visited(c)
    return picture(c, await findPicture(ctx, c.req.param('id')), publicPicture)
  })
  app.get(BO_UPLOAD_PATH, async c => {
    const found = await operatorSession(ctx, await visited(c))
    if (!found?.operator) return c.body(null, 401)
    // A receipt shows names and accounts.
    if (!(['deposits.view', 'members.reveal'] as const).every(one => found.operator.permissions.includes(one)))
      return c.body(null, 403)
    return picture(c, await findUpload(ctx, found.merchantId, c.req.query('id') ?? ''))
  })
  mountCalls(app, {
    ctx,
    area: 'backoffice',
    calls: backofficeCalls,
    handled: [
      ...operators,
      ...backoffice,
      ...outbox,
      ...contentOffice,
      ...feedbackOffice,
      ...siteOffice,
      ...chatOffice,
      ...textsOffice,
      ...rewardsOffice,
      ...adjustments,
      ...payments,
      ...risk,
      ...approvals,
      ...protectionOffice,
      ...lobbyOffice,
      ...gamesOffice,
      ...vendorCatalogue,
      ...vendorTransfersOffice,
      ...reconciliation,
      ...returns,
      ...vendorCalls,
      ...deadLetters,
      ...openRounds,
      ...exports,
    ],
    limiter,
    seals,
    draining: options.draining,
  })
  mountNotFound(app)
  servePages(
    app,
    ctx,
    options,
    async ({ html }) => html,
    async () => {
      const merchants = await ctx.merchants.all()
      const frames = merchants.flatMap(merchant => merchant.hosts).map(host => pagesAt(ctx.config, host))
      return { frames, images: [] }
    },
  )
  return app
}

/** For processes that serve no page: whether they can work, and whether they are stopping. */
export function createHealthApp(ctx: Context, options: AppOptions): Hono<Env> {
  const app = new Hono<Env>()
  mountRefusals(app, ctx)
  health(app, ctx, options)
  mountNotFound(app)
  return app
}

function health(app: Hono<Env>, ctx: Context, options: AppOptions): void {
  /** However many ask at once, the database is asked once. */
  let asking: Promise<boolean> | undefined
  const isWell = () => {
    asking ??= ctx.system
      .selectFrom('merchants')
      .select('id')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  app.get('/healthz', async c => {
    const ok = await isWell()
    return c.text(ok ? 'ok' : 'database unavailable', ok ? 200 : 503)
  })
  app.get('/readyz', c => (options.draining() ? c.text('draining', 503) : c.text('ready')))
}

function flag(png: Buffer | undefined): Response {
  if (!png) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(png), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=604800',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    },
  })
}

/** Under the address of the newest change for good; an older address gets them as well, and is not kept. */
function texts({ body, isCurrent }: { body: string; isCurrent: boolean }): Response {
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

const privatePicture = 'private, max-age=3600'
/** Never changes under its address. */
const publicPicture = 'public, max-age=31536000, immutable'

function picture(
  c: HonoContext<Env>,
  upload: { mime: string; bytes: Buffer } | undefined,
  cache = privatePicture,
): Response {
  if (!upload) return c.body(null, 404)
  return new Response(new Uint8Array(upload.bytes), {
    headers: {
      'content-type': upload.mime,
      'cache-control': cache,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    },
  })
}

/** Where a host's pages may take frames and pictures from. */
type OriginsFor = (host: string) => Promise<Pick<PagePolicy, 'frames' | 'images' | 'connects' | 'trusted'>>

const originsOf = (urls: readonly string[]) => [
  ...new Set(urls.filter(url => URL.canParse(url)).map(url => new URL(url).origin)),
]

/** What the check itself calls its own. */
const RECAPTCHA_POLICIES = ['goog#html', 'recaptcha']

/** Where the browser finds the merchant's phone-verification provider, and what that shows to tell people from programs. */
function phoneProviderOrigins(provider: PhoneVerification | null | undefined): {
  frames: string[]
  connects: string[]
  trusted: string[]
} {
  if (!provider?.apiKey) return { frames: [], connects: [], trusted: [] }
  if (provider.emulator) return { frames: [], connects: originsOf([provider.emulator]), trusted: [] }
  return {
    frames: [RECAPTCHA_ADDRESS],
    connects: [`https://${PROVIDER_HOST}`, RECAPTCHA_ADDRESS],
    trusted: ['phone-provider', ...RECAPTCHA_POLICIES],
  }
}

/** Built files, then the page for every other address a person may open. */
function servePages(app: Hono<Env>, ctx: Context, options: AppOptions, fill: Fill, originsFor: OriginsFor): void {
  if (!options.dist) return
  const files = createStatic(options.dist)
  app.get('*', async c => {
    const path = new URL(c.req.url).pathname
    const file = await files.file(c.req.raw, path)
    if (file) return file
    if (/\.\w{2,11}$/.test(path) && !path.endsWith('.html')) return c.text('not found', 404)
    const page = files.page()
    const incoming = readIncoming(c.req.raw, c.env, ctx.config.trustedHops)
    const framedBy =
      ctx.config.demo && incoming.url.searchParams.has('preview')
        ? [`http://localhost:${ctx.config.backofficePort}`]
        : []
    const headers = pageHeaders({
      nonce: page.nonce,
      ...(await originsFor(incoming.host)),
      framedBy,
      secure: incoming.isTls,
    })
    const html = await fill(page, incoming)
    return html === undefined ? noSuchSite(c.req.raw) : compressed(c.req.raw, html, headers)
  })
}
