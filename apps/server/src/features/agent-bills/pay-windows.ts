import { toWire } from '@ronda/contract/values/money.ts'
import { type Selectable, sql } from 'kysely'
import { forEach } from '../../base/each.ts'
import type { Context, Tx } from '../../context.ts'
import type { AgentWindows } from '../../db/generated/tables.ts'
import { inMerchant } from '../../db/pool.ts'
import { houseAccount } from '../../ledger/accounts.ts'
import { postMany } from '../../ledger/post-many.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { tellMany } from '../inbox/tell.ts'
import { lockWallets } from '../members/wallet.ts'
import { boundBonusesOf } from '../turnover/bonus-rules.ts'

const STEP = 500

type WindowRow = Pick<Selectable<AgentWindows>, 'contract_id' | 'to_at' | 'agent_id' | 'due' | 'needs_review'>
const windowId = ({ contract_id, to_at }: Place) => `${contract_id}/${to_at.toISOString()}`
type Place = Pick<WindowRow, 'to_at' | 'contract_id'>

/** Pays all windows that are due and were not paid, many in one transaction; who runs beside takes others. */
export async function payWindows(ctx: Context, merchant: Merchant): Promise<void> {
  let after: Place | undefined
  for (;;) {
    const rows: WindowRow[] = []
    try {
      await inMerchant(ctx.app, merchant.id, async tx => {
        rows.push(...(await lockOpen(tx, merchant.id, after)))
        await pay(ctx, tx, merchant, rows)
      })
      tell(ctx, merchant, rows)
    } catch (error) {
      ctx.log.error('real-time wages could not be paid at once', { error: String(error) })
      // One that cannot be paid keeps nobody else from it.
      await forEach(ctx, 'a real-time wage could not be paid', rows, async row => {
        await inMerchant(ctx.app, merchant.id, async tx => pay(ctx, tx, merchant, await lockOne(tx, merchant.id, row)))
        tell(ctx, merchant, [row])
      })
    }
    after = rows.at(-1)
    if (!after) return
  }
}

function tell(ctx: Context, { id }: Merchant, rows: readonly WindowRow[]): void {
  for (const memberId of new Set(rows.map(({ agent_id }) => agent_id)))
    for (const topic of ['balance', 'contracts', 'messages'] as const)
      ctx.bus.publish({ merchantId: id, memberId, topic })
}

const open = sql`due > 0 and paid_at is null and not is_rejected and (not needs_review or reviewed_at is not null)`

async function lockOpen(tx: Tx, merchantId: number, after: Place | undefined): Promise<WindowRow[]> {
  const { rows } = await sql<WindowRow>`
    select contract_id, to_at, agent_id, due, needs_review from agent_windows
    where merchant_id = ${merchantId} and ${open}
      and ${after ? sql`(to_at, contract_id) > (${after.to_at}, ${after.contract_id})` : sql`true`}
    order by to_at, contract_id limit ${STEP} for update skip locked`.execute(tx)
  return rows
}

async function lockOne(tx: Tx, merchantId: number, { to_at, contract_id }: Place): Promise<WindowRow[]> {
  const { rows } = await sql<WindowRow>`
    select contract_id, to_at, agent_id, due, needs_review from agent_windows
    where merchant_id = ${merchantId} and contract_id = ${contract_id} and to_at = ${to_at} and ${open} for update`.execute(
    tx,
  )
  return rows
}

async function pay(ctx: Context, tx: Tx, merchant: Merchant, rows: readonly WindowRow[]): Promise<void> {
  if (rows.length === 0) return
  const at = new Date(ctx.clock.now())
  const wallets = await lockWallets(
    tx,
    merchant,
    rows.map(({ agent_id }) => agent_id),
  )
  await boundBonusesOf(tx, merchant.id, wallets)
  const house = await houseAccount(tx, merchant.id, 'house_wages', 'real-time-wage', merchant.currency)
  await sql`
    update agent_windows w set paid_at = ${at}
    from unnest(${rows.map(row => row.contract_id)}::bigint[], ${rows.map(row => row.to_at.toISOString())}::timestamptz[])
      as p(contract_id, to_at)
    where w.merchant_id = ${merchant.id} and w.contract_id = p.contract_id and w.to_at = p.to_at`.execute(tx)
  await tellWaited(tx, merchant, rows, at.getTime())
  await postMany(
    tx,
    merchant.id,
    rows.map(row => {
      const id = windowId(row)
      const { mainAccountId } = wallets.get(row.agent_id)!
      return {
        kind: 'real_time_wage',
        source: 'agent-windows',
        externalId: id,
        input: { agent: row.agent_id, due: row.due },
        entries: [
          { accountId: mainAccountId, amount: row.due },
          { accountId: house, amount: -row.due },
        ],
        memberId: row.agent_id,
        refType: 'agent_windows',
        refId: id,
        at,
      }
    }),
  )
}

/** Nobody is told of every five minutes, but of what was waited for: of all that is paid at once, one message. */
async function tellWaited(tx: Tx, merchant: Merchant, rows: readonly WindowRow[], now: number): Promise<void> {
  const { currency } = merchant
  const waited = Map.groupBy(
    rows.filter(row => row.needs_review),
    ({ agent_id }) => agent_id,
  )
  await tellMany(
    tx,
    merchant.id,
    [...waited].map(([memberId, windows]) => ({
      memberId,
      kind: 'real-time-wage-paid' as const,
      ref: windowId(windows[0] as WindowRow),
      params: {
        amount: toWire(
          windows.reduce((sum, { due }) => sum + due, 0n),
          currency,
        ),
        currency,
      },
    })),
    now,
  )
}
