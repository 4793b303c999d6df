import { vendorErrors } from '@ronda/contract/vendor/errors.ts'
import { BetRequest, type ManyAnswer, type ManyRequest, WinRequest } from '@ronda/contract/vendor/protocol.ts'
import { createTurns } from '../../../../base/turns.ts'
import type { Context } from '../../../../context.ts'
import { LedgerUnavailable } from '../../../../ledger/types.ts'
import type { createNoted } from '../../call-log.ts'
import type { VendorKey } from '../../keys.ts'
import type { Move, Operations } from '../../operations.ts'
import { readFields } from '../../read-json.ts'
import { VendorError } from '../../vendor-error.ts'

/** What each item of a call is. */
const items = {
  'settle-many': { kind: 'win', read: (item: unknown): Move => readFields(WinRequest, item) },
  'bet-many': { kind: 'bet', read: (item: unknown): Move => readFields(BetRequest, item) },
} as const
export type ManyOperation = keyof typeof items

export const isMany = (operation: string): operation is ManyOperation => Object.hasOwn(items, operation)

/** So many items of one vendor are before the ledger at once, that the bets of others find room beside them … */
const AT_ONCE = 1_000
/** … and so many wait for their turn, no longer than this. What comes beyond them is to come again. */
const WAITING_MAX = 5_000
const WAIT_MS = 1_000

/**
 * Many wins or many bets. Each item is read, decided, noted and answered by itself. They reach the ledger at the same moment, which takes them
 * together.
 */
export function createMany(
  ctx: Pick<Context, 'log' | 'clock'>,
  noted: ReturnType<typeof createNoted>,
  { move }: Pick<Operations, 'move'>,
) {
  async function one(key: VendorKey, operation: ManyOperation, item: unknown): Promise<ManyAnswer> {
    const { kind, read } = items[operation]
    const said = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {}
    try {
      const { body, replayed = false } = await noted(key, operation, async saw => {
        saw(said)
        return move(kind, key, read(item))
      })
      return { ...(body as Extract<ManyAnswer, { status: 'OK' }>), replayed }
    } catch (error) {
      return refusalOf(ctx, said, error)
    }
  }

  async function all(key: VendorKey, operation: ManyOperation, request: ManyRequest): Promise<ManyAnswer[]> {
    // What comes twice in one call comes in its order: the first decides, the other is its repeat.
    const turns = new Map<unknown, Promise<ManyAnswer>>()
    const done = request.items.map(item => {
      const { transactionId } = (item ?? {}) as { transactionId?: unknown }
      const before = turns.get(transactionId)
      const turn = before ? before.then(() => one(key, operation, item)) : one(key, operation, item)
      turns.set(transactionId, turn)
      return turn
    })
    return Promise.all(done)
  }

  const turnsOf = new Map<string, ReturnType<typeof createTurns>>()
  return async (
    key: VendorKey,
    operation: ManyOperation,
    request: ManyRequest,
  ): Promise<{ status: 'OK'; items: ManyAnswer[] }> => {
    const name = `${key.merchantId}/${key.vendor}`
    const turns = turnsOf.get(name) ?? createTurns(AT_ONCE)
    turnsOf.set(name, turns)
    if (turns.waiting >= WAITING_MAX) throw new LedgerUnavailable('busy')
    const since = ctx.clock.now()
    const work = async () => {
      // While the ledger answers nobody, those who wait are told so with the first of them.
      if (ctx.clock.now() - since > WAIT_MS) throw new LedgerUnavailable('busy')
      return all(key, operation, request)
    }
    return { status: 'OK', items: await turns.run(work, request.items.length) }
  }
}

function refusalOf(ctx: Pick<Context, 'log'>, { transactionId }: Record<string, unknown>, error: unknown): ManyAnswer {
  if (!(error instanceof VendorError) && !(error instanceof LedgerUnavailable))
    ctx.log.error('vendor call fault', {
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  const { code, detail, balance, currency } = error instanceof VendorError ? error : new VendorError('UNAVAILABLE')
  return {
    status: 'ERROR',
    code,
    message: detail || vendorErrors[code].meaning,
    balance,
    currency,
    ...(typeof transactionId === 'string' && /^[A-Za-z0-9._:-]{1,64}$/.test(transactionId) && { transactionId }),
  }
}
