import { vendorErrors } from '@ronda/contract/vendor/errors.ts'
import { type SettledItem, type SettleManyRequest, WinRequest } from '@ronda/contract/vendor/protocol.ts'
import type { Context } from '../../../../context.ts'
import { LedgerUnavailable } from '../../../../ledger/types.ts'
import type { createNoted } from '../../call-log.ts'
import type { VendorKey } from '../../keys.ts'
import type { Operations } from '../../operations.ts'
import { readFields } from '../../read-json.ts'
import { VendorError } from '../../vendor-error.ts'

/**
 * Pays or closes many rounds. Each item is a win of its own: read, decided, noted and answered by itself. They reach the ledger at the same
 * moment, which takes them together.
 */
export function createSettleMany(
  ctx: Pick<Context, 'log'>,
  noted: ReturnType<typeof createNoted>,
  { move }: Pick<Operations, 'move'>,
) {
  async function settle(key: VendorKey, item: unknown): Promise<SettledItem> {
    const said = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {}
    try {
      const { body, replayed = false } = await noted(key, 'settle-many', async saw => {
        saw(said)
        return move('win', key, readFields(WinRequest, item))
      })
      return { ...(body as Extract<SettledItem, { status: 'OK' }>), replayed }
    } catch (error) {
      return refusalOf(ctx, said, error)
    }
  }

  return async (key: VendorKey, { items }: SettleManyRequest): Promise<{ status: 'OK'; items: SettledItem[] }> => {
    // What comes twice in one call comes in its order: the first decides, the other is its repeat.
    const turns = new Map<unknown, Promise<SettledItem>>()
    const settled = items.map(item => {
      const { transactionId } = (item ?? {}) as { transactionId?: unknown }
      const before = turns.get(transactionId)
      const turn = before ? before.then(() => settle(key, item)) : settle(key, item)
      turns.set(transactionId, turn)
      return turn
    })
    return { status: 'OK', items: await Promise.all(settled) }
  }
}

function refusalOf(ctx: Pick<Context, 'log'>, { transactionId }: Record<string, unknown>, error: unknown): SettledItem {
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
