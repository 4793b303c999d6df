import { randomUUID } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY, GATEWAY_VERSION } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as freePlay from '@ronda/contract/portal/play/free-play.ts'
import { PLAY_MONEY, parseMoney } from '@ronda/contract/values/money.ts'
import { hashToken } from '../../base/crypto.ts'
import type { Context, PublicCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { houseAccount, openMemberAccounts } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { isAgentsHost } from '../sessions/agents-host.ts'
import { openSession } from '../sessions/sessions.ts'

const SAME_GUEST_MS = 24 * 3_600_000
const GUESTS_PER_IP = 30

/** A guest signs in with nothing but the browser; no password opens the account. */
const NO_PASSWORD = '!'

type FreePlay = typeof freePlay.freePlay

export async function enterAsGuest(
  ctx: Context,
  input: ParsedInputOf<FreePlay>,
  caller: PublicCaller,
): Promise<OutputOf<FreePlay>> {
  const { merchant } = caller
  if (isAgentsHost(caller) || merchant.settings.modules.FREEPLAY3 !== true) throw refuse('FreePlayClosed')
  if (caller.gatewayVersion !== GATEWAY_VERSION) throw refuse('WrongGatewayVersion')
  const tokenHash = hashToken(`${caller.device}/${input.token}`)
  const token = await inMerchant(ctx.app, merchant.id, async tx => {
    const guest = (await findGuest(tx, caller, tokenHash)) ?? (await newGuest(ctx, tx, caller, tokenHash, input.os))
    return openSession(tx, merchant.id, guest, caller)
  })
  return { token, firstTimeLogin: false, passwordExpired: false, captcha: false }
}

async function findGuest(tx: Tx, { merchant, now }: PublicCaller, tokenHash: Buffer): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('guests')
    .select('member_id')
    .where('merchant_id', '=', merchant.id)
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', new Date(now - SAME_GUEST_MS))
    .executeTakeFirst()
  return row?.member_id
}

async function newGuest(ctx: Context, tx: Tx, caller: PublicCaller, tokenHash: Buffer, os: string): Promise<bigint> {
  const { merchant, now, ip, device } = caller
  const at = new Date(now)
  const { n } = await tx
    .selectFrom('guests')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('merchant_id', '=', merchant.id)
    .where('ip', '=', ip)
    .where('created_at', '>', new Date(now - SAME_GUEST_MS))
    .executeTakeFirstOrThrow()
  if (Number(n) >= GUESTS_PER_IP) throw refuse('TooManyRequests', { retryAfterS: 3600 })
  const profile = ctx.vault.seal(merchant.id, 'profile', {})
  const username = `guest-${randomUUID().slice(0, 8)}`
  const { id } = await tx
    .insertInto('members')
    .values({
      merchant_id: merchant.id,
      username,
      username_key: username,
      password_hash: NO_PASSWORD,
      agent_type: FREE_PLAY,
      language: merchant.languages.includes(caller.language) ? caller.language : merchant.defaultLanguage,
      profile_sealed: profile,
      password_changed_at: at,
      registered_at: at,
      registered_ip: ip,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('guests')
    .values({ merchant_id: merchant.id, member_id: id, token_hash: tokenHash, ip, device, os, created_at: at })
    .onConflict(conflict =>
      conflict.columns(['merchant_id', 'token_hash']).doUpdateSet({ member_id: id, created_at: at }),
    )
    .execute()
  const { main } = await openMemberAccounts(tx, { merchantId: merchant.id, memberId: id, currency: PLAY_MONEY })
  const house = await houseAccount(tx, merchant.id, 'house_promotions', 'free-play', PLAY_MONEY)
  const amount = parseMoney(merchant.settings.playMoney, PLAY_MONEY)
  await post(tx, {
    merchantId: merchant.id,
    kind: 'play_money',
    source: 'free-play',
    externalId: String(id),
    input: { amount },
    entries: [
      { accountId: house, amount: -amount },
      { accountId: main, amount },
    ],
    memberId: id,
    at,
  })
  return id
}
