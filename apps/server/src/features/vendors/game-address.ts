import { refuse } from '@ronda/contract/core/errors.ts'
import type { Context } from '../../context.ts'
import type { Outgoing } from '../../outgoing/outgoing.ts'
import { askHub88 } from './adapters/hub88/game-address.ts'
import { askPragmatic } from './adapters/pragmatic/game-address.ts'
import { type GameDesk, NoAnswer, type Opening } from './game-desk.ts'

const asks: Record<string, ((outgoing: Outgoing, desk: GameDesk, opening: Opening) => Promise<unknown>) | undefined> = {
  hub88: askHub88,
  pragmatic: askPragmatic,
}

/** Whether the vendor itself is asked where a game is: its protocol has a call for that, and we have something to sign it with. */
export async function findGameDesk(
  ctx: Pick<Context, 'system' | 'vault'>,
  merchantId: number,
  vendor: { code: string; protocol: string; launch_url: string; operator_code: string },
): Promise<GameDesk | undefined> {
  if (!asks[vendor.protocol]) return undefined
  const key = await ctx.system
    .selectFrom('vendor_keys')
    .select('secret_sealed')
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', vendor.code)
    .where('status', '=', 'active')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const secret = key && ctx.vault.open<string>(merchantId, 'vendor-key', key.secret_sealed)
  return secret ? { url: vendor.launch_url.replace(/\/$/, ''), operatorCode: vendor.operator_code, secret } : undefined
}

/** The address at which the vendor opens the game. A vendor that has none for us counts as one that does not answer. */
export async function askGameAddress(
  ctx: Pick<Context, 'log' | 'launchBreaker' | 'outgoing'>,
  vendor: { merchantId: number; code: string; name: string; protocol: string },
  desk: GameDesk,
  opening: Opening,
): Promise<URL> {
  try {
    const answer = await asks[vendor.protocol]?.(ctx.outgoing, desk, opening)
    ctx.launchBreaker.answered(vendor.merchantId, vendor.code)
    const url = new URL(String(answer))
    if (url.protocol !== 'https:' && url.hostname !== 'localhost') throw new Error('its address is not https')
    return url
  } catch (error) {
    ctx.log.error('a vendor gave no address of a game', {
      vendor: vendor.name,
      game: opening.gameCode,
      error: error instanceof Error ? error.message : String(error),
    })
    if (error instanceof NoAnswer) await ctx.launchBreaker.missed(vendor.merchantId, vendor.code, error.message)
    throw refuse('VendorUnavailable', { vendor: vendor.name })
  }
}
