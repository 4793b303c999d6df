import { refuse } from '@ronda/contract/errors.ts'
import type { Caller, Tx } from '../../context.ts'

const QUARTER_HOUR_MS = 15 * 60_000
const HOUR_MS = 60 * 60_000
const CAPTCHA_AFTER = 3
const PAUSE_AFTER = 5
const ACCOUNT_HOURLY_MAX = 100

/**
 * How many wrong guesses an account has seen, counted alike whether it exists or not. Three ask for a captcha; five from one device or
 * address pause that device for a quarter of an hour; a hundred in an hour pause every device the account never signed in from.
 */
export async function guessState(
  tx: Tx,
  merchantId: number,
  accountKey: string,
  caller: Caller,
  captchaAfter = CAPTCHA_AFTER,
): Promise<{ captcha: boolean }> {
  const since = new Date(caller.now - HOUR_MS)
  const rows = await tx
    .selectFrom('login_failures')
    .select(['device', 'ip', 'at'])
    .where('merchant_id', '=', merchantId)
    .where('account_key', '=', accountKey)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(ACCOUNT_HOURLY_MAX)
    .execute()
  const recent = rows.filter(row => caller.now - row.at.getTime() < QUARTER_HOUR_MS)
  const own = recent.filter(row => row.device === caller.device || row.ip === caller.ip)
  if (own.length >= PAUSE_AFTER)
    throw pausedUntil((own[PAUSE_AFTER - 1] as { at: Date }).at.getTime() + QUARTER_HOUR_MS, caller.now)
  if (rows.length >= ACCOUNT_HOURLY_MAX && !(await isKnownDevice(tx, merchantId, accountKey, caller.device))) {
    throw pausedUntil((rows[ACCOUNT_HOURLY_MAX - 1] as { at: Date }).at.getTime() + HOUR_MS, caller.now)
  }
  return { captcha: recent.length >= captchaAfter }
}

function pausedUntil(until: number, now: number) {
  const retryAfterS = Math.max(1, Math.ceil((until - now) / 1000))
  return refuse('LoginPaused', { retryAfterS, minutes: Math.ceil(retryAfterS / 60), captcha: true })
}

async function isKnownDevice(tx: Tx, merchantId: number, accountKey: string, device: string): Promise<boolean> {
  const known = await tx
    .selectFrom('sessions as s')
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 's.merchant_id').onRef('m.id', '=', 's.member_id'),
    )
    .select('s.id')
    .where('s.merchant_id', '=', merchantId)
    .where('m.username_key', '=', accountKey)
    .where('s.device', '=', device)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

export async function noteWrongGuess(tx: Tx, merchantId: number, accountKey: string, caller: Caller): Promise<void> {
  await tx
    .insertInto('login_failures')
    .values({
      merchant_id: merchantId,
      account_key: accountKey,
      device: caller.device,
      ip: caller.ip,
      at: new Date(caller.now),
    })
    .execute()
}

export async function forgetGuesses(tx: Tx, merchantId: number, accountKey: string, caller: Caller): Promise<void> {
  await tx
    .deleteFrom('login_failures')
    .where('merchant_id', '=', merchantId)
    .where('account_key', '=', accountKey)
    .where(eb => eb.or([eb('device', '=', caller.device), eb('ip', '=', caller.ip)]))
    .execute()
}
