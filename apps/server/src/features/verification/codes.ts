import { randomUUID } from 'node:crypto'
import { type FieldProblem, refuse } from '@ronda/contract/core/errors.ts'
import type { CodeSent } from '@ronda/contract/portal/account/verification.ts'
import { sql } from 'kysely'
import { text, writingLanguage } from '../../base/messages.ts'
import { placeOf } from '../../base/networks.ts'
import type { Context, PublicCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { isDeviceOf } from '../sessions/networks.ts'
import { memberOfPhone, type Phone, prefixOf } from './phone.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const LIFE_MINUTES = 10
const COUNTDOWN_MINUTES = 1
const TRIES_PER_CODE = 5
const TRIES_PER_DAY = 10
const PER_TARGET = [
  { most: 1, withinMs: COUNTDOWN_MINUTES * MINUTE_MS },
  { most: 3, withinMs: 10 * MINUTE_MS },
  { most: 5, withinMs: HOUR_MS },
  { most: 10, withinMs: DAY_MS },
]
const PER_IP_HOUR = 10

export type CodeAction = 'login' | 'register' | 'forgot' | 'bind' | 'verify' | 'provider'
export type Target = { channel: 'sms'; phone: Phone } | { channel: 'mail'; email: string }

export interface CodeRequest {
  action: CodeAction
  target: Target
  /** Language of the message. */
  language: string
  /** `nobody`: the number opens nothing, so nothing is sent; `taken`: its owner is told so; either is answered like a sent code. */
  reader?: 'owner' | 'nobody' | 'taken'
  /** Whose account the code opens, where that is known. */
  memberId?: bigint
}

/** Sends six digits, if the limits of the number, the caller and the merchant's purse allow. */
export async function sendCode(ctx: Context, caller: PublicCaller, request: CodeRequest): Promise<CodeSent> {
  const { merchant } = caller
  const { target, action, reader = 'owner' } = request
  const id = randomUUID()
  const code = newCode(ctx)
  const sends = reader !== 'nobody'
  await inMerchant(ctx.app, merchant.id, async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('verification-codes'), ${merchant.id})`.execute(tx)
    await assertMaySend(ctx, tx, caller, target)
    await tx
      .insertInto('verification_codes')
      .values({
        merchant_id: merchant.id,
        id,
        channel: target.channel,
        target_index: targetIndex(ctx, merchant.id, target),
        action,
        device: caller.device,
        ip: placeOf(caller.ip),
        country: target.channel === 'sms' ? target.phone.country : '',
        prefix: target.channel === 'sms' ? prefixOf(target.phone) : '',
        code_hash: reader === 'owner' ? hashCode(ctx, merchant.id, id, code) : ctx.random(32),
        delivered: sends,
        created_at: new Date(caller.now),
        expires_at: new Date(caller.now + LIFE_MINUTES * MINUTE_MS),
      })
      .execute()
  })
  if (sends) {
    const gaps = { merchant: merchant.name, code, minutes: LIFE_MINUTES }
    const isTaken = reader === 'taken'
    const language = writingLanguage(merchant, request.language)
    ctx.messenger.post({
      merchantId: merchant.id,
      channel: target.channel,
      purpose: isTaken ? 'alreadyRegistered' : 'code',
      memberId: request.memberId,
      to: target.channel === 'sms' ? target.phone.e164 : target.email,
      subject: target.channel === 'mail' ? text(language, 'mail.code.subject', gaps) : undefined,
      body: text(language, isTaken ? 'sms.alreadyRegistered' : bodyOf(request), gaps),
    })
  }
  return { expiredMinutes: COUNTDOWN_MINUTES }
}

/** Who is mailed to link an address need not be a member; who is mailed to enter is. */
function bodyOf({ target, action }: CodeRequest) {
  if (target.channel === 'sms') return 'sms.code'
  return action === 'bind' ? 'mail.bindCode' : 'mail.code'
}

async function assertMaySend(ctx: Context, tx: Tx, caller: PublicCaller, target: Target): Promise<void> {
  const { merchant, now } = caller
  const all = await tx
    .selectFrom('verification_codes')
    .select(['created_at', 'tries', 'device'])
    .where('merchant_id', '=', merchant.id)
    .where('target_index', '=', targetIndex(ctx, merchant.id, target))
    .where('created_at', '>', new Date(now - DAY_MS))
    .orderBy('created_at', 'desc')
    .execute()
  const recent = await countedAgainst(ctx, tx, caller, target, all)
  for (const { most, withinMs } of PER_TARGET) {
    const oldest = recent[most - 1]?.created_at.getTime()
    if (oldest !== undefined && now - oldest < withinMs) throw tooMany(Math.ceil((oldest + withinMs - now) / 1000))
  }
  if (recent.reduce((sum, row) => sum + row.tries, 0) >= TRIES_PER_DAY) throw tooMany(5 * 60)
  if ((await count(tx, merchant.id, 'ip', placeOf(caller.ip), now - HOUR_MS)) >= PER_IP_HOUR) throw tooMany(5 * 60)
  if (target.channel === 'mail') return
  const { perCountryDaily, perPrefixDaily } = merchant.settings.signIn.sms
  const spent = {
    country: await count(tx, merchant.id, 'country', target.phone.country, now - DAY_MS),
    prefix: await count(tx, merchant.id, 'prefix', prefixOf(target.phone), now - DAY_MS),
  }
  if (spent.country < perCountryDaily && spent.prefix < perPrefixDaily) return
  ctx.log.error('SMS ceiling reached', { merchant: merchant.code, to: prefixOf(target.phone), ...spent })
  throw refuse('auth/quota-exceeded')
}

/**
 * The codes of a number that count against the caller: all of them, or only the caller's own where the number's owner has entered from this
 * browser. So strangers cannot use up the owner's codes.
 */
async function countedAgainst<Row extends { device: string }>(
  ctx: Context,
  tx: Tx,
  caller: PublicCaller,
  target: Target,
  rows: Row[],
): Promise<Row[]> {
  if (target.channel === 'mail' || rows.every(row => row.device === caller.device)) return rows
  const owner = await memberOfPhone(ctx, tx, caller.merchant.id, target.phone.e164)
  const isKnown = owner && (await isDeviceOf(tx, caller.merchant.id, owner.id, caller.device))
  return isKnown ? rows.filter(row => row.device === caller.device) : rows
}

/** Only codes that were sent count, as only they cost; the caller gets the same answer either way. */
async function count(tx: Tx, merchantId: number, column: 'ip' | 'country' | 'prefix', value: string, since: number) {
  let query = tx
    .selectFrom('verification_codes')
    .select(eb => eb.fn.countAll<bigint>().as('n'))
    .where('merchant_id', '=', merchantId)
    .where(column, '=', value)
    .where('created_at', '>', new Date(since))
  if (column !== 'ip') query = query.where('delivered', '=', true)
  return Number((await query.executeTakeFirstOrThrow()).n)
}

export interface CodeClaim {
  action: CodeAction
  target: Target
  code: string | undefined
  /** Field the code came in. */
  field?: string
}

/**
 * Checks a code; a wrong one is counted at once. Answers its id: `spendCode` uses it up in the transaction of what it allows, so that a
 * refusal there does not cost the member another message.
 */
export async function checkCode(ctx: Context, caller: PublicCaller, claim: CodeClaim): Promise<string> {
  const { merchant, now } = caller
  const fields: FieldProblem[] = [{ field: claim.field ?? 'verificationCode', rule: 'verificationCode' }]
  if (!claim.code) throw refuse('auth/missing-verification-code', { fields })
  const given = claim.code
  const outcome = await inMerchant(ctx.app, merchant.id, async tx => {
    const rows = await tx
      .selectFrom('verification_codes')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('target_index', '=', targetIndex(ctx, merchant.id, claim.target))
      .where('created_at', '>', new Date(now - DAY_MS))
      .orderBy('created_at', 'desc')
      .forUpdate()
      .execute()
    const newest = rows.find(row => row.action === claim.action && row.device === caller.device)
    const counted = await countedAgainst(ctx, tx, caller, claim.target, rows)
    if (counted.reduce((sum, row) => sum + row.tries, 0) >= TRIES_PER_DAY) return 'too-many'
    if (!newest || newest.used_at) return 'invalid'
    if (newest.tries >= TRIES_PER_CODE) return 'too-many'
    if (newest.expires_at.getTime() <= now) return 'expired'
    if (hashCode(ctx, merchant.id, newest.id, given).equals(newest.code_hash)) return { id: newest.id }
    await tx
      .updateTable('verification_codes')
      .set({ tries: newest.tries + 1 })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', newest.id)
      .execute()
    return 'invalid'
  })
  if (typeof outcome === 'object') return outcome.id
  if (outcome === 'too-many') throw tooMany(5 * 60)
  throw refuse(outcome === 'expired' ? 'auth/code-expired' : 'auth/invalid-verification-code', { fields })
}

/** Uses a checked code up; of two at once, one is refused. */
export async function spendCode(tx: Tx, merchantId: number, id: string, now: number): Promise<void> {
  const spent = await tx
    .updateTable('verification_codes')
    .set({ used_at: new Date(now) })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (spent.numUpdatedRows === 0n) throw refuse('auth/invalid-verification-code')
}

function tooMany(retryAfterS: number) {
  return refuse('auth/too-many-requests', { retryAfterS: Math.max(1, retryAfterS) })
}

function targetIndex(ctx: Context, merchantId: number, target: Target): Buffer {
  const text = target.channel === 'sms' ? target.phone.e164 : target.email.toLowerCase()
  return ctx.vault.index(merchantId, 'verification-target', text)
}

function hashCode(ctx: Context, merchantId: number, id: string, code: string): Buffer {
  return ctx.vault.index(merchantId, 'verification-code', `${id}/${code}`)
}

/** Every code is as likely as any other: numbers beyond the last whole million are drawn again. */
function newCode(ctx: Context): string {
  for (;;) {
    const drawn = ctx.random(4).readUInt32BE()
    if (drawn < 4_294_000_000) return String(drawn % 1_000_000).padStart(6, '0')
  }
}
