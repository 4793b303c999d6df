import { csvRow } from '@ronda/contract/values/csv.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Selectable } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { Messages } from '../../db/generated/tables.ts'
import { stream } from '../../ledger/stream.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { toMessages } from '../inbox/words.ts'
import { profileOf } from '../verification/offer.ts'

type Row = Record<string, unknown>

function cell(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return value === null || value === undefined ? '' : String(value)
}

/** The amounts of a row in `columns`, as its currency has them. */
const inMoney = (row: Row, columns: readonly string[]): Row => ({
  ...row,
  ...Object.fromEntries(
    columns.map(name => [name, row[name] === null ? null : toWire(row[name] as bigint, row.currency as string)]),
  ),
})

async function* table(columns: readonly string[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield `\uFEFF${csvRow(columns)}\r\n`
  for await (const row of rows) yield `${csvRow(columns.map(name => cell(row[name])))}\r\n`
}

/** What a member is handed: each column is named here, so that nothing of the house comes along with a table that grows. */
const tables: Record<string, { columns: string; from: string; amounts?: readonly string[]; order: string }> = {
  bets: {
    columns: 'opened_at, closed_at, vendor, game_code, round_id, status, currency, staked, won',
    from: 'game_rounds',
    amounts: ['staked', 'won'],
    order: 'opened_at, round_id',
  },
  deposits: {
    columns: 'created_at, closed_at, id, kind, state, currency, amount, fee, paid_amount',
    from: 'deposits',
    amounts: ['amount', 'fee', 'paid_amount'],
    order: 'created_at, id',
  },
  withdrawals: {
    columns: 'created_at, closed_at, id, state, currency, amount, fee',
    from: 'withdrawals',
    amounts: ['amount', 'fee'],
    order: 'created_at, id',
  },
  feedback: {
    columns: 'created_at, category, content, status, answer, answered_at',
    from: 'feedback',
    order: 'created_at, id',
  },
  sessions: {
    columns: 'created_at, last_seen_at, ended_at, ip, user_agent',
    from: 'sessions',
    order: 'created_at, id',
  },
}
const namesOf = (columns: string) => columns.split(', ')

async function* rowsOf(tx: Tx, name: string, whose: string): AsyncGenerator<Row> {
  const { columns, from, amounts = [], order } = tables[name]!
  for await (const row of stream<Row>(tx, `select ${columns} from ${from} where ${whose} order by ${order}`))
    yield inMoney(row, amounts)
}

async function* transactionsOf(tx: Tx, merchantId: number, memberId: bigint): AsyncGenerator<Row> {
  const rows = stream<Row>(
    tx,
    `select e.at, t.id, t.kind, t.round_id, a.kind as account, a.currency, e.amount, e.balance_after
    from ledger_accounts a
    join ledger_entries e on e.merchant_id = a.merchant_id and e.account_id = a.id
    join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
    where a.merchant_id = ${merchantId} and a.member_id = ${memberId} order by e.transfer_id, a.id`,
  )
  for await (const row of rows) yield inMoney(row, ['amount', 'balance_after'])
}

async function* messagesOf(tx: Tx, merchant: Merchant, memberId: bigint, whose: string): AsyncGenerator<Row> {
  const { language } = await tx
    .selectFrom('members')
    .select('language')
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const reader = { merchant, language: language || merchant.defaultLanguage, zone: 'UTC' }
  const rows = stream<Selectable<Messages>>(
    tx,
    `select * from messages where ${whose} and deleted_at is null order by created_at, id`,
  )
  for await (const row of rows)
    for (const { at, title, body } of await toMessages(tx, [row], reader)) yield { at: new Date(at), title, body }
}

/** Everything that is kept about a member and is its own: nothing of others, and nothing that operators or checks wrote about it. */
export function* filesOf(ctx: Context, tx: Tx, merchant: Merchant, memberId: bigint) {
  const whose = `merchant_id = ${merchant.id} and member_id = ${memberId}`
  yield { name: 'account.json', lines: accountOf(ctx, tx, merchant, memberId, whose) }
  for (const [name, { columns }] of Object.entries(tables))
    yield { name: `${name}.csv`, lines: table(namesOf(columns), rowsOf(tx, name, whose)) }
  const movement = ['at', 'id', 'kind', 'round_id', 'account', 'currency', 'amount', 'balance_after']
  yield { name: 'transactions.csv', lines: table(movement, transactionsOf(tx, merchant.id, memberId)) }
  const said = messagesOf(tx, merchant, memberId, whose)
  yield { name: 'messages.csv', lines: table(['at', 'title', 'body'], said) }
}

async function* accountOf(
  ctx: Context,
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  whose: string,
): AsyncGenerator<string> {
  const member = await tx
    .selectFrom('members')
    .select(['username', 'nickname', 'language', 'registered_at', 'registered_ip', 'vip_level', 'profile_sealed'])
    .select(['phone_proven_at', 'email_proven_at', 'reminder_minutes'])
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const all = async (columns: string, from: string, order: string) => {
    const rows: Row[] = []
    for await (const row of stream<Row>(tx, `select ${columns} from ${from} where ${whose} order by ${order}`))
      rows.push(row)
    return rows
  }
  const { profile_sealed, ...known } = member
  const account = {
    ...known,
    profile: profileOf(ctx, merchant, { profile_sealed }),
    payoutAccounts: await all('method, bank, number_masked, created_at, removed_at', 'payout_accounts', 'created_at'),
    limits: (await all('kind, span, amount, wanted, changed_at, ripe_at', 'play_limits', 'kind, span')).map(limit =>
      limit.kind === 'time' ? limit : inMoney({ ...limit, currency: merchant.currency }, ['amount', 'wanted']),
    ),
    breaks: await all('kind, length, starts_at, ends_at, reopens_at', 'play_bars', 'starts_at'),
    identity: await all('level, state, created_at, closed_at, expires_at', 'identity_checks', 'created_at'),
  }
  yield JSON.stringify(account, (_name, value) => (typeof value === 'bigint' ? String(value) : value), 2)
}
