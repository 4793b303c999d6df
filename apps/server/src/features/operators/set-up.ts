import {
  OPERATOR_PASSWORD_MIN,
  SETUP_LINK_HOURS,
  type setUp as setUpCall,
} from '@ronda/contract/backoffice/operator-accounts.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { type FieldProblem, invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { hashToken, newToken } from '../../base/crypto.ts'
import { text } from '../../base/messages.ts'
import type { Caller, Context, Tx } from '../../context.ts'
import { inSystem } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { writeAudit } from '../audit-log/write.ts'
import { isGuessable } from '../passwords/guessable.ts'
import { weak } from '../passwords/new-password.ts'
import { endOperatorSessions, lockStaff, type StaffRow, updateOperator } from './staff.ts'

/** Messages with which one becomes an operator: the outbox shows them to nobody. */
export const SETUP_PURPOSE = 'operatorSetup'

/** A link only the operator may see has to reach it: by mail, and to an address that no request names. */
export function assertCanMail({ config }: Pick<Context, 'config'>): void {
  if (!config.demo && !(config.messaging.smtp && config.officeUrl)) throw refuse('OperatorMailMissing')
}

type Recipient = Pick<StaffRow, 'id' | 'username' | 'display_name'> & { email: string }

/** Makes the operator a link to choose its password with, in place of earlier ones; what is answered mails it. */
export async function makeSetupLink(
  ctx: Context,
  tx: Tx,
  merchant: Merchant,
  to: Recipient,
  now: number,
): Promise<() => void> {
  assertCanMail(ctx)
  const token = newToken()
  await endSetups(tx, merchant.id, to.id, now)
  await tx
    .insertInto('operator_setups')
    .values({
      merchant_id: merchant.id,
      token_hash: hashToken(token),
      operator_id: to.id,
      created_at: new Date(now),
      expires_at: new Date(now + SETUP_LINK_HOURS * 3_600_000),
    })
    .execute()
  return () => {
    const link = `${ctx.config.officeUrl ?? `http://localhost:${ctx.config.backofficePort}`}/setup?token=${token}`
    // A demo has no mail server, and whoever tries it out plays every operator.
    if (ctx.config.demo && !ctx.config.messaging.smtp)
      ctx.log.info('demo without mail: link of an operator', { username: to.username, link })
    const gaps = {
      merchant: merchant.name,
      name: to.display_name,
      username: to.username,
      hours: SETUP_LINK_HOURS,
      link,
    }
    mailOperator(ctx, merchant, { to: to.email, purpose: SETUP_PURPOSE, gaps })
  }
}

export function mailOperator(
  ctx: Context,
  merchant: Merchant,
  { to, purpose, gaps }: { to: string; purpose: string; gaps: Record<string, unknown> },
): void {
  const language = merchant.defaultLanguage
  ctx.messenger.post({
    merchantId: merchant.id,
    channel: 'mail',
    purpose,
    to,
    subject: text(language, `mail.${purpose}.subject`, gaps),
    body: text(language, `mail.${purpose}`, gaps),
  })
}

export async function endSetups(tx: Tx, merchantId: number, operatorId: string, now: number): Promise<void> {
  await tx
    .updateTable('operator_setups')
    .set({ ended_at: new Date(now) })
    .where('merchant_id', '=', merchantId)
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .execute()
}

/** The operator chooses its password. The link ends with it, and so does every session. */
export async function setUp(
  ctx: Context,
  input: ParsedInputOf<typeof setUpCall>,
  caller: Caller,
): Promise<OutputOf<typeof setUpCall>> {
  const open = (db: Pick<Tx, 'selectFrom'>) =>
    db
      .selectFrom('operator_setups as s')
      .innerJoin('operators as o', join =>
        join.onRef('o.merchant_id', '=', 's.merchant_id').onRef('o.id', '=', 's.operator_id'),
      )
      .select(['s.merchant_id', 's.operator_id', 'o.username'])
      .where('s.token_hash', '=', hashToken(input.token))
      .where('s.ended_at', 'is', null)
      .where('s.expires_at', '>', new Date(caller.now))
      .where('o.status', '=', 'active')
      .executeTakeFirst()
  const found = await open(ctx.system)
  if (!found) throw refuse('SetupLinkInvalid')
  assertPassword(input, found.username)
  const password_hash = await ctx.passwords.hash(input.newPassword)
  await inSystem(ctx.system, async tx => {
    const operator = (await lockStaff(tx, found.merchant_id)).find(each => each.id === found.operator_id)
    // Used, replaced or locked meanwhile.
    if (!operator || !(await open(tx))) throw refuse('SetupLinkInvalid')
    await endSetups(tx, operator.merchant_id, operator.id, caller.now)
    await endOperatorSessions(tx, operator, caller.now)
    await updateOperator(tx, operator, { password_hash })
    const by = { ...caller, merchant: { id: operator.merchant_id }, operator }
    await writeAudit(tx, by, { action: 'operator.password-chosen', subject: operator.username })
  })
  ctx.bus.publish({ merchantId: found.merchant_id, topic: 'session' })
  return { username: found.username }
}

function assertPassword(given: { newPassword: string; confirmNewPassword: string }, username: string): void {
  const problems: FieldProblem[] = []
  if ([...given.newPassword].length < OPERATOR_PASSWORD_MIN)
    problems.push({ field: 'newPassword', rule: 'passwordLength', params: { min: OPERATOR_PASSWORD_MIN } })
  if (given.confirmNewPassword !== given.newPassword)
    problems.push({ field: 'confirmNewPassword', rule: 'confirmation' })
  if (problems.length > 0) throw invalidInput(problems)
  const [name = ''] = username.split('@')
  if (isGuessable(given.newPassword, name)) throw weak('guessable')
}
