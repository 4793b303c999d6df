import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as statements from '@ronda/contract/portal/cashier/statements.ts'
import type { Statement } from '@ronda/contract/portal/cashier/statements.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { businessDayText } from '../../db/business-day.ts'
import { inMerchant } from '../../db/pool.ts'
import { walletOf } from '../members/wallet.ts'
import { typeOfKind } from '../records/records.ts'
import { feesOf } from '../withdrawals/fees.ts'

const playKinds = ['bet', 'win', 'betWin', 'rollback']

const monthOf = (at: number) => businessDay(at).slice(0, 7)
const startOf = (month: string) => businessDayStart(`${month}-01`)
const after = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

async function registeredAt(tx: Tx, { merchant, session }: MemberCaller): Promise<number> {
  const { registered_at } = await tx
    .selectFrom('members')
    .select('registered_at')
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', session.memberId)
    .executeTakeFirstOrThrow()
  return registered_at.getTime()
}

export async function months(
  ctx: Context,
  _input: unknown,
  caller: MemberCaller,
): Promise<OutputOf<typeof statements.months>> {
  const first = monthOf(await inMerchant(ctx.app, caller.merchant.id, tx => registeredAt(tx, caller)))
  const last = monthOf(caller.now)
  const all: string[] = []
  for (let month = first; month <= last; month = after(month)) all.unshift(month)
  return { months: all }
}

/** What the ledger says of a month, all of it of one moment. */
export async function statement(
  ctx: Context,
  { month }: ParsedInputOf<typeof statements.statement>,
  caller: MemberCaller,
): Promise<Statement> {
  const { merchant, session, now } = caller
  const { currency } = merchant
  const until = Math.min(startOf(after(month)), now)
  return inMerchant(ctx.app, merchant.id, async tx => {
    if (month > monthOf(now) || month < monthOf(await registeredAt(tx, caller))) throw refuse('NotFound')
    const { mainAccountId } = await walletOf(tx, merchant, session.memberId)
    const account = sql`e.merchant_id = ${merchant.id} and e.account_id = ${mainAccountId}`
    const span = sql`e.at >= ${new Date(startOf(month))} and e.at < ${new Date(until)}`
    const { rows: opening } = await sql<{ balance: bigint }>`
      select e.balance_after as balance from ledger_entries e
      where ${account} and e.at < ${new Date(startOf(month))} order by e.transfer_id desc limit 1`.execute(tx)
    const { rows: movements } = await sql<{
      at: Date
      kind: string
      amount: bigint
      balance: bigint
      reference: string
    }>`
      select e.at, t.kind, e.amount, e.balance_after as balance, coalesce(t.ref_id, t.external_id) as reference
      from ledger_entries e join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
      where ${account} and ${span} and t.kind <> all(${playKinds}) order by e.transfer_id`.execute(tx)
    // A stake that was won back exactly moved nothing and is in no entry.
    const { rows: days } = await sql<{ day: string; stake: string; payout: string }>`
      select ${businessDayText(sql`e.at`)} as day,
        sum(case t.kind when 'bet' then t.amount when 'betWin' then t.amount when 'rollback' then -t.amount else 0 end) as stake,
        sum(case t.kind when 'win' then t.amount when 'betWin' then t.win_amount else 0 end) as payout
      from ledger_entries e join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
      where ${account} and ${span} and t.kind = any(${playKinds}) group by 1 order by 1`.execute(tx)
    const fees = await feesOf(
      tx,
      merchant.id,
      movements.filter(({ kind }) => kind === 'hold').map(({ reference }) => reference),
    )
    const feeOf = (kind: string, reference: string) => (kind === 'hold' ? fees.get(reference) : undefined)
    const sum = (amounts: bigint[]) => amounts.reduce((all, one) => all + one, 0n)
    const staked = sum(days.map(day => BigInt(day.stake)))
    const paid = sum(days.map(day => BigInt(day.payout)))
    const begun = opening[0]?.balance ?? 0n
    const wire = (amount: bigint) => toWire(amount, currency)
    return {
      month,
      account: session.username,
      currency,
      until,
      opening: wire(begun),
      closing: wire(begun + sum(movements.map(({ amount }) => amount)) - staked + paid),
      movements: movements.map(({ at, kind, amount, balance, reference }) => ({
        at: at.getTime(),
        type: typeOfKind.get(kind) ?? 'adjustment',
        amount: wire(amount),
        balanceAfter: wire(balance),
        reference,
        ...(feeOf(kind, reference) !== undefined && { fee: wire(feeOf(kind, reference)!) }),
      })),
      days: days.map(({ day, stake, payout }) => ({ day, stake: wire(BigInt(stake)), payout: wire(BigInt(payout)) })),
      totals: {
        in: wire(sum(movements.flatMap(({ amount }) => (amount > 0n ? [amount] : [])))),
        out: wire(-sum(movements.flatMap(({ amount }) => (amount < 0n ? [amount] : [])))),
        stake: wire(staked),
        payout: wire(paid),
      },
    }
  })
}
