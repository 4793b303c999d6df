import { randomUUID } from 'node:crypto'
import type * as operators from '@ronda/contract/backoffice/operators.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { OPERATOR_COOKIE } from '../../base/cookies.ts'
import { hashToken, newToken } from '../../base/crypto.ts'
import type { Caller, Context, OperatorSession, Tx } from '../../context.ts'
import { inSystem } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { writeAudit } from '../audit-log/write.ts'
import { PAUSE_AFTER } from '../sessions/guesses.ts'
import { assertMayTryCode, countPassword, forgiveGuesses, giveGuessBack, writeGuess } from './guesses.ts'
import { permissionsOf } from './roles.ts'
import { ABSOLUTE_MS } from './sessions.ts'
import { stepOf, totpOf } from './totp.ts'

const TICKET_MS = 5 * 60_000

/** First factor: password. Answers a ticket for the second; until the first code was right, also the secret to enrol. */
export async function login(
  ctx: Context,
  input: ParsedInputOf<typeof operators.login>,
  caller: Caller,
): Promise<OutputOf<typeof operators.login>> {
  const key = input.username.toLowerCase()
  const guess = await countPassword(ctx, key, input.code, caller)
  const operator = await ctx.system.selectFrom('operators').selectAll().where('username', '=', key).executeTakeFirst()
  let matches: boolean
  try {
    matches = await ctx.passwords.verify(operator?.password_hash, input.password)
  } catch (error) {
    await giveGuessBack(ctx.system, guess)
    throw error
  }
  if (!matches || !operator) throw refuse('WrongCredentials')
  await giveGuessBack(ctx.system, guess)
  if (operator.status !== 'active') throw refuse('AccountLocked')
  const ticket = newToken()
  await inSystem(ctx.system, async tx => {
    // The operator may have been locked or given another password while this one was compared; then nothing may be opened with it.
    const now = await lockOperator(tx, operator)
    if (now.status !== 'active') throw refuse('AccountLocked')
    if (now.password_hash !== operator.password_hash) throw refuse('WrongCredentials')
    await tx
      .insertInto('operator_sessions')
      .values({
        merchant_id: operator.merchant_id,
        id: randomUUID(),
        operator_id: operator.id,
        ticket_hash: hashToken(ticket),
        created_at: new Date(caller.now),
        last_seen_at: new Date(caller.now),
        expires_at: new Date(caller.now + TICKET_MS),
        ip: caller.ip,
        device: caller.device,
        user_agent: caller.userAgent,
      })
      .execute()
  })
  if (operator.totp_enrolled_at) return { ticket, enrol: null }
  const secret = ctx.vault.open<string>(operator.merchant_id, 'totp', operator.totp_sealed)
  return { ticket, enrol: { secret, uri: totpOf(secret, operator.username).toString() } }
}

/** Second factor. Each code works once; five wrong ones spend the ticket, and are all the operator has for a quarter of an hour. */
export async function verifyTotp(
  ctx: Context,
  input: ParsedInputOf<typeof operators.verifyTotp>,
  caller: Caller,
): Promise<OutputOf<typeof operators.verifyTotp>> {
  const outcome = await inSystem(ctx.system, async tx => {
    const ticket = tx
      .selectFrom('operator_sessions')
      .selectAll()
      .where('ticket_hash', '=', hashToken(input.ticket))
      .where('ended_at', 'is', null)
    const found = await ticket.executeTakeFirst()
    if (!found) return 'expired' as const
    // The operator before its sessions, as everything that ends them does.
    const operator = await lockOperator(tx, { merchant_id: found.merchant_id, id: found.operator_id })
    const session = await ticket.forUpdate().executeTakeFirst()
    if (!session || session.expires_at.getTime() <= caller.now || operator.status !== 'active')
      return 'expired' as const
    await assertMayTryCode(tx, operator.username, caller)
    const step = stepOf(ctx, operator, input.code, caller.now)
    if (step === undefined) {
      await writeGuess(tx, operator.username, 'totp', caller)
      const spent = session.ticket_failures + 1 >= PAUSE_AFTER
      await tx
        .updateTable('operator_sessions')
        .set({ ticket_failures: session.ticket_failures + 1, ended_at: spent ? new Date(caller.now) : null })
        .where('merchant_id', '=', session.merchant_id)
        .where('id', '=', session.id)
        .execute()
      return 'wrong' as const
    }
    const token = newToken()
    const cookie = newToken()
    await tx
      .updateTable('operator_sessions')
      .set({
        ticket_hash: null,
        cookie_hash: hashToken(cookie),
        token_hash: hashToken(token),
        last_seen_at: new Date(caller.now),
        expires_at: new Date(caller.now + ABSOLUTE_MS),
      })
      .where('merchant_id', '=', session.merchant_id)
      .where('id', '=', session.id)
      .execute()
    await tx
      .updateTable('operators')
      .set({ totp_last_step: step, totp_enrolled_at: operator.totp_enrolled_at ?? new Date(caller.now) })
      .where('merchant_id', '=', operator.merchant_id)
      .where('id', '=', operator.id)
      .execute()
    await forgiveGuesses(tx, operator.username, caller)
    const by = { ...caller, merchant: { id: operator.merchant_id }, operator }
    await writeAudit(tx, by, { action: 'operator.signed-in', subject: operator.username })
    return { token, cookie, operator }
  })
  if (outcome === 'expired') throw refuse('SessionExpired')
  if (outcome === 'wrong') throw refuse('WrongTotp', { fields: [{ field: 'code', rule: 'code' }] })
  caller.setCookie({ name: OPERATOR_COOKIE, value: outcome.cookie, maxAgeS: ABSOLUTE_MS / 1000 })
  const merchant = await ctx.merchants.byId(outcome.operator.merchant_id)
  if (!merchant) throw refuse('UnknownMerchant')
  const { id, username, display_name, role } = outcome.operator
  return {
    token: outcome.token,
    operator: toOperator(
      { sessionId: '', operatorId: id, username, displayName: display_name, role, permissions: permissionsOf(role) },
      merchant,
    ),
  }
}

function lockOperator(tx: Tx, operator: { merchant_id: number; id: string }) {
  return tx
    .selectFrom('operators')
    .selectAll()
    .where('merchant_id', '=', operator.merchant_id)
    .where('id', '=', operator.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function toOperator(operator: OperatorSession, merchant: Merchant): OutputOf<typeof operators.me> {
  return {
    id: operator.operatorId,
    username: operator.username,
    displayName: operator.displayName,
    role: operator.role,
    permissions: [...operator.permissions] as OutputOf<typeof operators.me>['permissions'],
    merchantCode: merchant.code,
    merchantName: merchant.name,
    currency: merchant.currency,
    brandH: merchant.settings.brand.brandH,
  }
}
