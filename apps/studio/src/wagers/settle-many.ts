import { type VendorErrorCode, vendorErrors } from '@ronda/contract/vendor/errors.ts'
import { MANY_MAX, type ManyAnswer } from '@ronda/contract/vendor/protocol.ts'
import type { Context } from '../context.ts'
import { advance, dispute, tryLater } from './advance.ts'
import { TAKEOVER_MS } from './states.ts'
import type { Wager } from './store.ts'
import { winOf } from './wallet.ts'

/** So many at once are settled one by one; more than that go in one call. */
export const HANDFUL = 5

/** Whether nothing is left to do with a wager but to pay it. */
export const isPayable = (context: Context, { kind, state }: Wager): boolean =>
  (state === 'decided' || state === 'settling') && context.conductOf(kind).flow !== 'net'

/**
 * Pays wagers of one operator in one call. Each is remembered by its own id at the wallet and answered by itself; where the whole answer is
 * unknown, all of them are asked for again.
 */
export async function settleMany(context: Context, merchant: string, wagers: readonly Wager[]): Promise<void> {
  for (let at = 0; at < wagers.length; at += MANY_MAX)
    await settleSome(context, merchant, wagers.slice(at, at + MANY_MAX))
}

async function settleSome(context: Context, merchant: string, due: readonly Wager[]): Promise<void> {
  const decided = due.filter(({ state }) => state === 'decided')
  const started = decided.length > 0 ? await start(context, decided) : []
  const wagers = [...due.filter(({ state }) => state === 'settling'), ...started]
  if (wagers.length === 0) return
  await context.passed('win-asked')
  const wallet = context.wallets.get(merchant)
  const result = await (wallet?.call('settle-many', { items: wagers.map(winOf) }) ?? {
    outcome: 'unknown' as const,
    reason: 'the operator is not configured',
  })
  await context.passed('win-answered')
  // A wallet that has no such call takes them one by one.
  if (result.outcome === 'refused' && result.code === 'UNKNOWN_OPERATION')
    return void (await Promise.all(wagers.map(wager => advance(context, wager, true))))
  const items = result.outcome === 'ok' && answersOf(wagers, result.value.items)
  if (!items) {
    const reason =
      result.outcome === 'ok' ? 'answers to other items' : result.outcome === 'refused' ? result.code : result.reason
    return void (await Promise.all(wagers.map(wager => tryLater(context, wager, reason))))
  }
  const paid = items.flatMap(({ wager, answer }) => (answer.status === 'OK' ? [{ wager, answer }] : []))
  await context.pool.query(
    `update wagers w set state = 'settled', balance_after = p.balance, next_attempt_at = null, closed_at = $3, wallet_code = null
     from unnest($1::text[], $2::numeric[]) as p(id, balance) where w.id = p.id and w.state = 'settling'`,
    [paid.map(({ wager }) => wager.id), paid.map(({ answer }) => answer.balance), new Date(context.clock.now())],
  )
  for (const { wager, answer } of items) if (answer.status === 'ERROR') await settleLater(context, wager, answer.code)
  await context.passed('settled')
}

/** Those of decided wagers that nobody else has begun to pay. */
async function start(context: Context, decided: readonly Wager[]): Promise<Wager[]> {
  const until = new Date(context.clock.now() + TAKEOVER_MS)
  const { rows } = await context.pool.query<{ id: string }>(
    `update wagers set state = 'settling', attempts = 1, next_attempt_at = $2
     where id = any($1) and state = 'decided' returning id`,
    [decided.map(({ id }) => id), until],
  )
  const isStarted = new Set(rows.map(({ id }) => id))
  return decided
    .filter(({ id }) => isStarted.has(id))
    .map((wager): Wager => ({ ...wager, state: 'settling', attempts: 1, next_attempt_at: until }))
}

/** Each wager with its answer; nothing where the answers are not to these. */
function answersOf(wagers: readonly Wager[], answers: readonly ManyAnswer[]) {
  const pairs = wagers.map((wager, index) => ({ wager, answer: answers[index]! }))
  const isOurs =
    answers.length === wagers.length &&
    pairs.every(({ wager, answer }) => answer.status === 'ERROR' || answer.transactionId === winOf(wager).transactionId)
  return isOurs ? pairs : undefined
}

function settleLater(context: Context, wager: Wager, code: string): Promise<Wager> {
  const row = vendorErrors[code as VendorErrorCode] as { retryable: boolean } | undefined
  return !row || row.retryable ? tryLater(context, wager, code) : dispute(context, wager, code)
}
