import { gameOfPage } from '@ronda/contract/portal/play/game-page.ts'
import { placeOf } from '../../base/networks.ts'
import type { Context } from '../../context.ts'
import { isAgentsHost } from '../../features/sessions/agents-host.ts'
import { statusOf } from '../../features/system/calls.ts'
import { ownTexts } from '../../features/texts/public.ts'
import type { Handled } from '../../handlers.ts'
import { callerOf } from '../../http/incoming.ts'
import type { Fill } from '../../http/pages.ts'
import { budgets, type RateLimiter } from '../../http/rate-limit.ts'
import { firstPage } from './first-page.ts'
import { createFirstViews, firstAnswers } from './first-view.ts'
import { gameHead } from './game-head.ts'

/** Fills a portal's page for whoever opens it, as for a visitor who reads the merchant's own language. */
export function createVisitorPages(
  ctx: Context,
  handled: readonly Handled[],
  limiter: RateLimiter,
  dist: string,
): Fill {
  const drawView = createFirstViews(dist, ctx.log)
  return async ({ html, nonce }, incoming) => {
    const merchant = await ctx.merchants.byHost(incoming.host)
    if (!merchant) return undefined
    const language = merchant.defaultLanguage
    const caller = callerOf(incoming, ctx.clock.now(), language)
    const { pathname: path, search } = incoming.url
    const site = statusOf(merchant, caller.ip, caller.now, isAgentsHost({ merchant, origin: caller.origin }))
    // Beyond the budget the page goes out without answers in it; the calls of its program are then refused by themselves.
    const isTold =
      site.status === 0 &&
      !merchant.settings.loggedInToHome &&
      (await limiter.admits(`portal/${merchant.id}/ip${placeOf(caller.ip)}/public`, budgets.publicRead))
    const answers = isTold ? await firstAnswers(ctx, handled, incoming.url, { ...caller, language, merchant }) : []
    const game = gameOfPage(path)
    const head = game && gameHead(answers, { merchant, language, address: caller.origin })
    // Of a game that is not here the program tells.
    const view =
      isTold && !search && (!game || head)
        ? await drawView(
            {
              path,
              language,
              address: caller.origin,
              site: site.info,
              answers,
              texts: merchant.textsVersion ? (await ownTexts(ctx, merchant, language)).texts : {},
            },
            caller.now,
          )
        : undefined
    return firstPage(html, { nonce, merchant, site, answers, view, head, isHidden: isTold && game && !head })
  }
}
