import * as office from '@ronda/contract/backoffice/content-servers.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import { forOperator } from '../../handlers.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { changeSettings, waitingSettings } from '../merchants/change-settings.ts'
import { tryOut } from './try-out.ts'

const SAVED = 'content-servers.saved'
type Servers = OutputOf<typeof office.servers>

const toServers = ({ version, settings }: Merchant): Omit<Servers, 'waiting'> => ({
  version,
  images: settings.imageCDNs,
  games: settings.launchGameCDNs,
})

/** What an address is compared by: a stroke at its end makes no other server. */
const once = (addresses: readonly string[]) => [...new Set(addresses.map(address => address.replace(/\/+$/, '')))]

async function save(
  ctx: Context,
  { version, reason, images, games }: ParsedInputOf<typeof office.save>,
  caller: OperatorCaller,
): Promise<Servers> {
  const { merchant, waiting } = await changeSettings(ctx, caller, { version, reason, action: SAVED }, () => ({
    imageCDNs: once(images),
    launchGameCDNs: once(games),
  }))
  return { ...toServers(merchant), waiting }
}

export const officeCalls = [
  forOperator(office.servers, async (ctx, _input, caller) => ({
    ...toServers(caller.merchant),
    waiting: await waitingSettings(ctx, caller, SAVED),
  })),
  forOperator(office.save, save),
  forOperator(office.tryOut, tryOut),
]
