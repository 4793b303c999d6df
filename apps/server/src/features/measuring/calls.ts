import * as calls from '@ronda/contract/backoffice/measuring.ts'
import { measuringServices } from '@ronda/contract/values/measuring.ts'
import { forOperator } from '../../handlers.ts'
import type { MerchantSettings } from '../../ports/merchants.ts'
import { changeSettings, waitingSettings } from '../merchants/change-settings.ts'

const shown = ({ analytics: { matomo = '', plausible = '' } }: Pick<MerchantSettings, 'analytics'>) => ({
  matomo,
  plausible,
})

export const officeCalls = [
  forOperator(calls.measuring, async (ctx, _input, caller) => ({
    version: caller.merchant.version,
    ...shown(caller.merchant.settings),
    waiting: await waitingSettings(ctx, caller, 'measuring.saved'),
  })),
  forOperator(calls.saveMeasuring, async (ctx, { version, reason, ...addresses }, caller) => {
    const used = measuringServices.filter(service => addresses[service] !== '')
    const analytics = Object.fromEntries(used.map(service => [service, addresses[service]]))
    const asked = { version, reason, action: 'measuring.saved' } as const
    const { merchant, waiting } = await changeSettings(ctx, caller, asked, () => ({ analytics }))
    return { version: merchant.version, ...shown(merchant.settings), waiting }
  }),
]
