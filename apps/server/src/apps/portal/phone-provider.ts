import { Refusal } from '@ronda/contract/core/errors.ts'
import { LOCAL_PROVIDER_PATH, PROVIDER_HOST, providerMessageOf } from '@ronda/contract/portal/account/phone-provider.ts'
import type { Hono } from 'hono'
import { placeOf } from '../../base/networks.ts'
import type { Context } from '../../context.ts'
import { answerAsProvider } from '../../features/verification/local-provider.ts'
import { callerOf, readIncoming, readJson } from '../../http/incoming.ts'
import { budgets, type RateLimiter } from '../../http/rate-limit.ts'
import type { Env } from '../../http/router.ts'

/** The local phone-verification provider of a demo, at the address its merchants give as `emulator`. */
export function mountLocalProvider(app: Hono<Env>, ctx: Context, limiter: RateLimiter): void {
  app.post(`${LOCAL_PROVIDER_PATH}/${PROVIDER_HOST}/v1/:method`, async c => {
    const incoming = readIncoming(c.req.raw, c.env, ctx.config.trustedHops)
    const merchant = await ctx.merchants.byHost(incoming.host)
    // Another site's page cannot send this type without asking first, and is never answered.
    if (!merchant || !c.req.header('content-type')?.startsWith('application/json')) return c.notFound()
    const language = c.req.header('x-firebase-locale')?.slice(0, 2) ?? merchant.defaultLanguage
    const caller = {
      ...callerOf(incoming, ctx.clock.now(), merchant.defaultLanguage),
      merchant,
      ...(merchant.languages.includes(language) && { language }),
    }
    try {
      await limiter.admit(`phone-provider/${merchant.id}/ip${placeOf(caller.ip)}`, budgets.login)
      const body = await readJson(c.req.raw)
      const answer = await answerAsProvider(ctx, caller, c.req.param('method'), c.req.query('key') ?? '', body)
      return answer ? c.json(answer.body, answer.status as 200) : c.notFound()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const message =
        error.code === 'TooManyRequests' ? providerMessageOf('auth/too-many-requests') : 'INVALID_ARGUMENT'
      return c.json({ error: { code: 400, message } }, 400)
    }
  })
}
