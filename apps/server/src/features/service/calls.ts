import { FOOTER_LOGOS_MAX } from '@ronda/contract/core/constants.ts'
import { encryptServicePath, isServiceUrl } from '@ronda/contract/core/service-path.ts'
import * as service from '@ronda/contract/portal/site/service.ts'
import { inMerchant } from '../../db/pool.ts'
import { forAnyone } from '../../handlers.ts'

export const calls = [
  forAnyone(service.customerService, async (_ctx, _input, { merchant }) => {
    const { contacts, serviceHosts } = merchant.settings
    const open = contacts.filter(({ url }) => isServiceUrl(url, serviceHosts))
    const pathList = await Promise.all(
      open.map(async ({ type, url }) => ({ type, path: await encryptServicePath(url) })),
    )
    return { version: { pathList }, hosts: serviceHosts }
  }),
  forAnyone(service.domainRoute, async (_ctx, _input, { merchant }) => ({
    routers: [
      { type: 'API' as const, urls: [] },
      { type: 'IMAGE' as const, urls: merchant.settings.imageCDNs },
      { type: 'GAME' as const, urls: merchant.settings.launchGameCDNs },
    ],
    domains: merchant.hosts,
  })),
  forAnyone(service.providers, (ctx, _input, { merchant }) =>
    inMerchant(ctx.app, merchant.id, async tx => {
      const rows = await tx
        .selectFrom('vendors')
        .select(['code', 'display_name', 'icon'])
        .where('merchant_id', '=', merchant.id)
        .where('status', '=', 'on')
        .where('icon', '!=', '')
        .orderBy('sort')
        .orderBy('code')
        .execute()
      const once = new Map(rows.toReversed().map(row => [row.display_name, row] as const))
      return [...once.values()]
        .toReversed()
        .slice(0, FOOTER_LOGOS_MAX)
        .map(row => ({ vassalage: row.code, displayName: row.display_name, icon: row.icon }))
    }),
  ),
]
