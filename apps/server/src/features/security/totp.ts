import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as security from '@ronda/contract/portal/account/security.ts'
import { Secret, TOTP } from 'otpauth'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { asGuess, assertPassword } from '../passwords/prove.ts'
import { postNotice } from './notices.ts'

const STEP_S = 30

interface Enrolled {
  username: string
  totp_sealed: Buffer | null
  totp_confirmed_at: Date | null
  totp_last_step: bigint
}

function totpOf(caller: MemberCaller, username: string, secret: Secret): TOTP {
  return new TOTP({ issuer: caller.merchant.name, label: username, secret, digits: 6, period: STEP_S })
}

/** The time step of a right code that was not used before. */
function stepOf(ctx: Context, caller: MemberCaller, row: Enrolled, code: string): bigint | undefined {
  if (!row.totp_sealed || !/^\d{6}$/.test(code)) return undefined
  const secret = Secret.fromBase32(ctx.vault.open<string>(caller.merchant.id, 'member-totp', row.totp_sealed))
  const delta = totpOf(caller, row.username, secret).validate({ token: code, timestamp: caller.now, window: 1 })
  if (delta === null) return undefined
  const step = BigInt(Math.floor(caller.now / 1000 / STEP_S) + delta)
  return step > row.totp_last_step ? step : undefined
}

export function isRightTotp(ctx: Context, caller: MemberCaller, row: Enrolled, code: string): boolean {
  return row.totp_confirmed_at !== null && stepOf(ctx, caller, row, code) !== undefined
}

async function enrolledOf(tx: Tx, caller: MemberCaller): Promise<Enrolled> {
  return tx
    .selectFrom('members')
    .select(['username', 'totp_sealed', 'totp_confirmed_at', 'totp_last_step'])
    .where('merchant_id', '=', caller.merchant.id)
    .where('id', '=', caller.session.memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function save(
  tx: Tx,
  caller: MemberCaller,
  change: { totp_sealed?: Buffer | null; totp_confirmed_at?: Date | null; totp_last_step?: bigint },
): Promise<void> {
  await tx
    .updateTable('members')
    .set(change)
    .where('merchant_id', '=', caller.merchant.id)
    .where('id', '=', caller.session.memberId)
    .execute()
}

/** Uses a code up, in the transaction of what it allows; of two at once, one is refused. */
export async function spendTotp(ctx: Context, tx: Tx, caller: MemberCaller, code: string): Promise<void> {
  const step = stepOf(ctx, caller, await enrolledOf(tx, caller), code)
  if (step === undefined) throw refuse('VerificationFailed', { left: 0 })
  await save(tx, caller, { totp_last_step: step })
}

export async function setUpTotp(
  ctx: Context,
  input: ParsedInputOf<typeof security.totpSetup>,
  caller: MemberCaller,
): Promise<OutputOf<typeof security.totpSetup>> {
  await assertPassword(ctx, caller, input.password)
  const secret = new Secret({ buffer: new Uint8Array(ctx.random(20)).buffer })
  await inMerchant(ctx.app, caller.merchant.id, async tx => {
    if ((await enrolledOf(tx, caller)).totp_confirmed_at) throw refuse('WrongState')
    await save(tx, caller, { totp_sealed: ctx.vault.seal(caller.merchant.id, 'member-totp', secret.base32) })
  })
  return { secret: secret.base32, uri: totpOf(caller, caller.session.username, secret).toString() }
}

export async function confirmTotp(
  ctx: Context,
  input: ParsedInputOf<typeof security.totpConfirm>,
  caller: MemberCaller,
): Promise<Record<string, never>> {
  await assertCode(ctx, caller, async tx => {
    const row = await enrolledOf(tx, caller)
    if (!row.totp_sealed || row.totp_confirmed_at) throw refuse('WrongState')
    const step = stepOf(ctx, caller, row, input.code)
    if (step === undefined) return false
    await save(tx, caller, { totp_confirmed_at: new Date(caller.now), totp_last_step: step })
    return true
  })
  postNotice(ctx, caller, caller.session.memberId, 'totpOn')
  return {}
}

export async function removeTotp(
  ctx: Context,
  input: ParsedInputOf<typeof security.totpRemove>,
  caller: MemberCaller,
): Promise<Record<string, never>> {
  await assertPassword(ctx, caller, input.password)
  await assertCode(ctx, caller, async tx => {
    const row = await enrolledOf(tx, caller)
    if (!row.totp_confirmed_at) throw refuse('WrongState')
    if (stepOf(ctx, caller, row, input.code) === undefined) return false
    await save(tx, caller, { totp_sealed: null, totp_confirmed_at: null, totp_last_step: 0n })
    return true
  })
  postNotice(ctx, caller, caller.session.memberId, 'totpOff')
  return {}
}

/** Refuses unless the code is right, where the member has an authenticator. */
export async function assertSecondFactor(ctx: Context, caller: MemberCaller, code: string): Promise<void> {
  await assertCode(ctx, caller, async tx => {
    const row = await enrolledOf(tx, caller)
    if (!row.totp_confirmed_at) return true
    const step = stepOf(ctx, caller, row, code)
    if (step !== undefined) await save(tx, caller, { totp_last_step: step })
    return step !== undefined
  })
}

/** Codes count like passwords: five wrong ones in a quarter of an hour pause the device. */
async function assertCode(ctx: Context, caller: MemberCaller, isRight: (tx: Tx) => Promise<boolean>): Promise<void> {
  if (await asGuess(ctx, caller, () => inMerchant(ctx.app, caller.merchant.id, isRight))) return
  throw refuse('WrongTotp', { fields: [{ field: 'code', rule: 'code' }] })
}
