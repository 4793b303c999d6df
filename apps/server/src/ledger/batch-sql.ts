import type pg from 'pg'
import { type BatchOutcome, type BatchState, decideAll, emptyState, textKey, walletKey } from './batch-state.ts'
import { keyOf } from './decide.ts'
import type { WalletAnswer, WalletOp } from './types.ts'

/** Transfer ids reserved by one value of the sequence; a decision takes at most two. */
const blockSize = 1024
export const batchMax = blockSize / 2

/** Ids of house accounts already seen, by merchant, vendor and currency. They never change. */
export type HouseAccounts = Map<string, bigint>

/** The connection broke in mid-batch: whether the batch was committed is unknown. */
export class ConnectionLost extends Error {}

const tt=[0,0,0,0,0]
type Row = unknown[]
type Statement = { name: string; text: string }

const statements = {
  // A subquery per key, in the order given: wallets are locked in the order of their ids, and no plan made while a table
  // was small can decide to read all of it when it has grown.
  wallets: { name: 'ledger_wallets', text: walletQuery('skip locked') },
  walletsWaiting: { name: 'ledger_wallets_waiting', text: walletQuery('') },
  transfers: {
    name: 'ledger_transfers',
    text: `select k.m, k.s, k.e, t.id, t.kind, t.input_hash, t.account_id, t.round_id, t.amount, t.balance_after
      from unnest($1::int[], $2::text[], $3::text[]) as k(m, s, e)
      cross join lateral (
        select * from ledger_transfers where merchant_id = k.m and source = k.s and external_id = k.e limit 1) t`,
  },
  rolledBack: {
    name: 'ledger_rolled_back',
    text: `select k.m, k.s, k.e
      from unnest($1::int[], $2::text[], $3::text[]) as k(m, s, e)
      cross join lateral (
        select 1 from ledger_transfers
        where merchant_id = k.m and source = k.s and reference_id = k.e and kind = 'rollback' limit 1) t`,
  },
  rounds: { name: 'ledger_rounds', text: roundQuery('k.e') },
  roundsOfBets: {
    name: 'ledger_rounds_of_bets',
    text: roundQuery(
      '(select round_id from ledger_transfers where merchant_id = k.m and source = k.s and external_id = k.e)',
    ),
  },
  block: { name: 'ledger_block', text: `select nextval('ledger_transfer_block')` },
  house: {
    name: 'ledger_house',
    text: `select id from ledger_accounts
      where merchant_id = $1 and kind = 'house_vendor' and ref = $2 and currency = $3 and member_id is null`,
  },
  openHouse: {
    name: 'ledger_open_house',
    text: `insert into ledger_accounts (merchant_id, kind, ref, currency) values ($1, 'house_vendor', $2, $3)
      on conflict do nothing`,
  },
} satisfies Record<string, Statement>

function walletQuery(whenLocked: string): string {
  return `select k.m, k.i, a.member_id, a.currency, a.balance
      from unnest($1::int[], $2::bigint[]) as k(m, i)
      cross join lateral (
        select member_id, currency, balance from ledger_accounts
        where merchant_id = k.m and id = k.i and balance is not null for update ${whenLocked}) a`
}

function roundQuery(roundId: string): string {
  return `select k.m, k.s, r.round_id, r.member_id, r.account_id, r.game_code, r.session_id, r.currency, r.staked, r.won,
        r.bet_count, r.status, r.opened_at, r.closed_at, r.first_transfer_id, r.last_transfer_id, r.uncounted
      from unnest($1::int[], $2::text[], $3::text[]) as k(m, s, e)
      cross join lateral (
        select * from game_rounds where merchant_id = k.m and vendor = k.s and round_id = ${roundId} limit 1) r`
}

/** An answer, the fault of this operation, or `deferred`: somebody else holds the wallet just now. */
export type BatchAnswer = WalletAnswer | Error | 'deferred'

/**
 * Runs the operations as one transaction in two round trips and returns after its commit. Throws when nothing of it was
 * written, or `ConnectionLost` when that is unknown. Unless `isWaiting`, wallets locked elsewhere are passed over, so one
 * slow transaction never holds up everybody's bets.
 */
export async function runBatch(
  client: pg.Client,
  ops: readonly WalletOp[],
  houseAccounts: HouseAccounts,
  isWaiting: boolean,
): Promise<BatchAnswer[]> {
  try {
    const T0=performance.now(); const { state, firstId, newHouses } = await read(client, ops, houseAccounts, isWaiting)
    const isHere = (op: WalletOp) => isWaiting || state.wallets.has(walletKey(op.merchantId, op.accountId))
    const T1=performance.now(); const outcome = decideAll(state, ops.filter(isHere), firstId)
    const houses = new Map([...houseAccounts, ...newHouses])
    if (outcome.writes.length === 0) await all([send(client, 'commit')])
    else {
      const written = write(client, outcome, state, houses)
      const T2=performance.now(); const committed = send(client, 'commit'); void written.then(()=>{tt[2]!+=performance.now()-T2}); void committed.then(()=>{tt[0]!+=T1-T0;tt[1]!+=T2-T1;tt[3]!+=performance.now()-T2; tt[4]!++; if(tt[4]!%1000===0){console.log(tt.slice(0,4).map(x=>(x/1000).toFixed(3)).join(' '));tt.fill(0)}})
      await all([written, committed])
      // A commit after an error is answered as a rollback, without an error of its own.
      if ((await committed).command !== 'COMMIT') throw new Error('The batch was rolled back')
    }
    for (const [name, id] of newHouses) houseAccounts.set(name, id)
    let next = 0
    return ops.map(op => (isHere(op) ? outcome.answers[next++]! : 'deferred'))
  } catch (error) {
    if (!(error instanceof ConnectionLost)) await send(client, 'rollback')
    throw error
  }
}

/** Lets the prepared statements be planned anew for the tables as they are now. */
export async function refreshPlans(client: pg.Client): Promise<void> {
  await send(client, 'discard plans')
}

type Read = { state: BatchState; firstId: bigint; newHouses: Map<string, bigint> }

async function read(
  client: pg.Client,
  ops: readonly WalletOp[],
  houseAccounts: HouseAccounts,
  isWaiting: boolean,
): Promise<Read> {
  const rollbacks = ops.filter(op => op.kind === 'rollback')
  const moves = ops.filter(op => op.kind !== 'rollback')
  const wallets = distinct(ops, op => walletKey(op.merchantId, op.accountId)).sort(byWallet)
  const houses = distinct(ops, houseName).filter(op => !houseAccounts.has(houseName(op)))
  const references = keysOf(rollbacks, op => op.referenceId!)
  const keys = keysOf(ops, keyOf)

  const begun = send(client, 'begin')
  const patience = isWaiting ? send(client, `set local lock_timeout = '10ms'`) : undefined
  const locked = send(client, isWaiting ? statements.walletsWaiting : statements.wallets, [
    wallets.map(op => op.merchantId),
    wallets.map(op => op.accountId),
  ])
  // Statements of their own, after the locks: each sees everything committed before it.
  const known = send(client, statements.transfers, rollbacks.length > 0 ? joined(keys, references) : keys)
  const returned = rollbacks.length > 0 ? send(client, statements.rolledBack, references) : undefined
  const rounds =
    moves.length > 0
      ? send(
          client,
          statements.rounds,
          keysOf(moves, op => op.roundId),
        )
      : undefined
  const betRounds = rollbacks.length > 0 ? send(client, statements.roundsOfBets, references) : undefined
  const block = send(client, statements.block)
  const found = houses.map(op => [
    send(client, statements.openHouse, [op.merchantId, op.vendor, op.currency]),
    send(client, statements.house, [op.merchantId, op.vendor, op.currency]),
  ])
  await all([begun, patience, locked, known, returned, rounds, betRounds, block, ...found.flat()])

  const state = emptyState()
  for (const [m, i, memberId, currency, balance] of (await locked).rows)
    state.wallets.set(walletKey(m as number, i as bigint), {
      memberId: memberId as bigint,
      currency: currency as string,
      balance: balance as bigint,
    })
  for (const [m, s, e, id, kind, inputHash, accountId, roundId, amount, balanceAfter] of (await known).rows)
    state.transfers.set(textKey(m as number, s as string, e as string), {
      id: id as bigint,
      kind: kind as string,
      inputHash: inputHash as Uint8Array | null,
      accountId: accountId as bigint | null,
      roundId: roundId as string | null,
      amount: amount as bigint,
      balanceAfter: balanceAfter as bigint | null,
    })
  for (const [m, s, e] of (await returned)?.rows ?? [])
    state.rolledBack.add(textKey(m as number, s as string, e as string))
  for (const row of [...((await rounds)?.rows ?? []), ...((await betRounds)?.rows ?? [])]) addRound(state, row)
  const newHouses = new Map<string, bigint>()
  for (const [index, op] of houses.entries())
    newHouses.set(houseName(op), (await found[index]![1]!).rows[0]![0] as bigint)
  return { state, firstId: (await block).rows[0]![0] as bigint, newHouses }
}

function addRound(state: BatchState, row: Row): void {
  const [m, s, roundId, memberId, accountId, gameCode, sessionId, currency, staked, won, betCount, status, ...rest] =
    row
  const [openedAt, closedAt, firstTransferId, lastTransferId, uncounted] = rest
  state.rounds.set(textKey(m as number, s as string, roundId as string), {
    memberId: memberId as bigint,
    accountId: accountId as bigint,
    gameCode: gameCode as string,
    sessionId: sessionId as string | null,
    currency: currency as string,
    staked: staked as bigint,
    won: won as bigint,
    betCount: betCount as number,
    status: status as 'open' | 'closed' | 'cancelled',
    openedAt: openedAt as Date,
    closedAt: closedAt as Date | null,
    firstTransferId: firstTransferId as bigint,
    lastTransferId: lastTransferId as bigint,
    uncounted: uncounted as boolean,
  })
}

const transfersPart = `x as (
    select * from unnest($1::int[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::bigint[],
      $8::bigint[], $9::text[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint[], $14::timestamptz[],
      $15::bigint[], $16::bigint[])
    as x(m, id, kind, source, external_id, input_hash, member_id, account_id, round_id, reference_id, amount, win_amount,
      balance_after, at, change, house_id)),
  t as (
    insert into ledger_transfers (merchant_id, id, kind, source, external_id, input_hash, member_id, account_id, round_id,
      reference_id, amount, win_amount, balance_after, at)
    select m, id, kind, source, external_id, input_hash, member_id, account_id, round_id, reference_id, amount, win_amount,
      balance_after, at from x),
  e as (
    insert into ledger_entries (merchant_id, account_id, transfer_id, amount, balance_after, at)
    select m, account_id, id, change, balance_after, at from x where change <> 0
    union all
    select m, house_id, id, -change, null, at from x where change <> 0)`

const walletsPart = `w as (
    update ledger_accounts a set balance = u.balance
    from unnest($17::int[], $18::bigint[], $19::bigint[]) as u(m, id, balance)
    where a.merchant_id = u.m and a.id = u.id)`

const roundColumns = `m, vendor, round_id, member_id, account_id, game_code, session_id, currency, staked, won, bet_count,
      status, opened_at, closed_at, first_transfer_id, last_transfer_id, uncounted`

const roundArrays = (first: number) =>
  ['int', 'text', 'text', 'bigint', 'bigint', 'text', 'text', 'text', 'bigint', 'bigint', 'int', 'text']
    .concat(['timestamptz', 'timestamptz', 'bigint', 'bigint', 'bool'])
    .map((type, index) => `$${first + index}::${type}[]`)
    .join(', ')
const roundColumnCount = 17

// Not an upsert: a round that someone else opened meanwhile must fail the batch, not be overwritten.
const newRoundsPart = (first: number) => `rn as (
    insert into game_rounds (merchant_id, ${roundColumns.slice(3)})
    select ${roundColumns} from unnest(${roundArrays(first)}) as r(${roundColumns}))`

const oldRoundsPart = (first: number) => `ro as (
    update game_rounds g set staked = r.staked, won = r.won, bet_count = r.bet_count, status = r.status,
      closed_at = r.closed_at, last_transfer_id = r.last_transfer_id, uncounted = g.uncounted or r.uncounted
    from unnest(${roundArrays(first)}) as r(${roundColumns})
    where g.merchant_id = r.m and g.vendor = r.vendor and g.round_id = r.round_id)`

const writeStatements = new Map<string, Statement>()

function writeStatement(hasNew: boolean, hasOld: boolean): Statement {
  const name = `ledger_write${hasNew ? '_new' : ''}${hasOld ? '_old' : ''}`
  let statement = writeStatements.get(name)
  if (!statement) {
    const parts = [transfersPart, walletsPart]
    if (hasNew) parts.push(newRoundsPart(20))
    if (hasOld) parts.push(oldRoundsPart(hasNew ? 20 + roundColumnCount : 20))
    statement = { name, text: `with ${parts.join(',\n  ')}\n  select 1` }
    writeStatements.set(name, statement)
  }
  return statement
}

function write(
  client: pg.Client,
  { writes, changedWallets, changedRounds }: BatchOutcome,
  state: BatchState,
  houses: HouseAccounts,
): Promise<pg.QueryArrayResult<Row>> {
  const firstId = writes[0]!.id
  const rounds = [...changedRounds].map(([name, op]) => ({ name, op, round: state.rounds.get(name)! }))
  const created = rounds.filter(({ round }) => round.firstTransferId >= firstId)
  const updated = rounds.filter(({ round }) => round.firstTransferId < firstId)
  const arraysOf = (some: typeof rounds) => [
    some.map(({ op }) => op.merchantId),
    some.map(({ op }) => op.vendor),
    some.map(({ name }) => name.slice(name.lastIndexOf('\u0000') + 1)),
    some.map(({ round }) => round.memberId),
    some.map(({ round }) => round.accountId),
    some.map(({ round }) => round.gameCode),
    some.map(({ round }) => round.sessionId),
    some.map(({ round }) => round.currency),
    some.map(({ round }) => round.staked),
    some.map(({ round }) => round.won),
    some.map(({ round }) => round.betCount),
    some.map(({ round }) => round.status),
    some.map(({ round }) => round.openedAt.toISOString()),
    some.map(({ round }) => round.closedAt?.toISOString() ?? null),
    some.map(({ round }) => round.firstTransferId),
    some.map(({ round }) => round.lastTransferId),
    some.map(({ round }) => round.uncounted),
  ]
  const values: unknown[] = [
    writes.map(({ op }) => op.merchantId),
    writes.map(({ id }) => id),
    writes.map(({ kind }) => kind),
    writes.map(({ op }) => op.vendor),
    writes.map(({ externalId }) => externalId),
    writes.map(({ inputHash }) => inputHash && `\\x${Buffer.from(inputHash).toString('hex')}`),
    writes.map(({ op }) => op.memberId),
    writes.map(({ op }) => op.accountId),
    writes.map(({ roundId }) => roundId),
    writes.map(({ referenceId }) => referenceId),
    writes.map(({ amount }) => amount),
    writes.map(({ winAmount }) => winAmount),
    writes.map(({ balanceAfter }) => balanceAfter),
    writes.map(({ op }) => op.at.toISOString()),
    writes.map(({ change }) => change),
    writes.map(({ op }) => houses.get(houseName(op))),
    [...changedWallets.values()].map(op => op.merchantId),
    [...changedWallets.values()].map(op => op.accountId),
    [...changedWallets.keys()].map(name => state.wallets.get(name)!.balance),
  ]
  if (created.length > 0) values.push(...arraysOf(created))
  if (updated.length > 0) values.push(...arraysOf(updated))
  return send(client, writeStatement(created.length > 0, updated.length > 0), values)
}

function send(
  client: pg.Client,
  statement: Statement | string,
  values: unknown[] = [],
): Promise<pg.QueryArrayResult<Row>> {
  const query = typeof statement === 'string' ? { text: statement } : { ...statement, values }
  return client
    .query<Row>({ ...query, rowMode: 'array' })
    .catch((error: Error & { severity?: string; code?: string }) => {
      // Only an error that PostgreSQL itself reports, while it goes on running, proves that nothing was written.
      if (error.severity === undefined || /^(57P0|08)/.test(error.code ?? ''))
        throw new ConnectionLost(error.message, { cause: error })
      throw error
    })
}

/** Waits for every statement, then throws the first error: the ones after it only report that the transaction failed. */
async function all(sent: (Promise<unknown> | undefined)[]): Promise<void> {
  const results = await Promise.allSettled(sent)
  const lost = results.find(result => result.status === 'rejected' && result.reason instanceof ConnectionLost)
  const failed = lost ?? results.find(result => result.status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

function distinct<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  return [...new Map(items.map(item => [nameOf(item), item])).values()]
}

function keysOf(ops: readonly WalletOp[], idOf: (op: WalletOp) => string): [number[], string[], string[]] {
  const unique = distinct(ops, op => textKey(op.merchantId, op.vendor, idOf(op)))
  return [unique.map(op => op.merchantId), unique.map(op => op.vendor), unique.map(idOf)]
}

function joined(a: [number[], string[], string[]], b: [number[], string[], string[]]): [number[], string[], string[]] {
  return [
    [...a[0], ...b[0]],
    [...a[1], ...b[1]],
    [...a[2], ...b[2]],
  ]
}

function houseName(op: WalletOp): string {
  return textKey(op.merchantId, op.vendor, op.currency)
}

function byWallet(a: WalletOp, b: WalletOp): number {
  if (a.merchantId !== b.merchantId) return a.merchantId - b.merchantId
  return a.accountId < b.accountId ? -1 : a.accountId > b.accountId ? 1 : 0
}
