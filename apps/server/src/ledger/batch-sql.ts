import type { LedgerConnection } from '../db/pool.ts'
import { columnsOf, linkColumns, linksOf } from './batch-links.ts'
import {
  type BatchOutcome,
  type BatchState,
  decideAll,
  emptyState,
  sessionKey,
  textKey,
  walletKey,
} from './batch-state.ts'
import { keyOf } from './decide-operation.ts'
import { guardText, readGuard } from './guard.ts'
import { goOn, type LaneChains, type NewLink, takeChains } from './links.ts'
import type { WalletAnswer, WalletOp } from './types.ts'
import {
  all,
  bytes,
  bytesOf,
  ConnectionLost,
  type HouseAccounts,
  houseName,
  momentOf,
  numbers,
  type Statement,
  send,
  sendForTexts,
  texts,
  together,
} from './wire.ts'

/** Transfer ids reserved by one value of the sequence; a decision takes at most two. */
const blockSize = 1024
export const batchMax = blockSize / 2

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
  sessions: {
    name: 'ledger_sessions',
    text: `select k.m, k.h, s.id, s.vendor, s.member_id, s.expires_at, s.replaced_at is not null, m.status = 'active'
      from unnest($1::int[], $2::bytea[]) as k(m, h)
      cross join lateral (
        select * from game_sessions where merchant_id = k.m and session_hash = k.h limit 1) s
      cross join lateral (
        select status from members where merchant_id = k.m and id = s.member_id limit 1) m`,
  },
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

/** The wallets, and a block of transfer ids that is taken only when all of them are locked. */
function walletQuery(whenLocked: string): string {
  return `with l as materialized (
      select k.m, k.i, a.member_id, a.currency, a.balance, a.guard
      from unnest($1::int[], $2::bigint[]) as k(m, i)
      cross join lateral (
        select member_id, currency, balance, guard from ledger_accounts
        where merchant_id = k.m and id = k.i and balance is not null for update ${whenLocked}) a),
    b as materialized (
      select nextval('ledger_transfer_block') as id from (select count(*) as n from l) counted where n > 0)
    select l.m, l.i, l.member_id, l.currency, l.balance, b.id, l.guard from l cross join b`
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

/** `flushMs`: how long the commit took after everything was written, most of it for the disk; where that is known. */
export type BatchRun = { answers: BatchAnswer[]; flushMs?: number }

/**
 * Runs the operations as one transaction in two round trips and returns after its commit. Throws when nothing of it was
 * written, or `ConnectionLost` when that is unknown. Unless `isWaiting`, wallets locked elsewhere are passed over, so one
 * slow transaction never holds up everybody's bets.
 */
export async function runBatch(
  connection: LedgerConnection,
  chains: LaneChains,
  ops: readonly WalletOp[],
  houseAccounts: HouseAccounts,
  isWaiting: boolean,
): Promise<BatchRun> {
  await takeChains(
    connection,
    chains,
    ops.map(op => op.merchantId),
  )
  try {
    const { state, firstId, newHouses } = await read(connection, ops, houseAccounts, isWaiting)
    const isHere = (op: WalletOp) => isWaiting || state.wallets.has(walletKey(op.merchantId, op.accountId))
    const outcome = decideAll(state, ops.filter(isHere), firstId)
    const houses = new Map([...houseAccounts, ...newHouses])
    let flushMs: number | undefined
    if (outcome.writes.length === 0) await all([send(connection, 'commit')])
    else {
      const columns = columnsOf(outcome.writes, houses)
      const links = linksOf(chains, outcome.writes, columns, houses)
      const [written, committed] = together(connection, () => [
        write(connection, columns, links, outcome, state),
        send(connection, 'commit'),
      ])
      const writtenAt = written.then(now, now)
      await all([written, committed])
      flushMs = performance.now() - (await writtenAt)
      // A commit after an error is answered as a rollback, without an error of its own.
      if ((await committed).command !== 'COMMIT') throw new Error('The batch was rolled back')
      for (const link of links) goOn(chains, link.merchantId, link)
    }
    for (const [name, id] of newHouses) houseAccounts.set(name, id)
    let next = 0
    return { answers: ops.map(op => (isHere(op) ? outcome.answers[next++]! : 'deferred')), flushMs }
  } catch (error) {
    if (!(error instanceof ConnectionLost)) await send(connection, 'rollback')
    throw error
  }
}

/** Lets the prepared statements be planned anew for the tables as they are now. */
export async function refreshPlans(connection: LedgerConnection): Promise<void> {
  await send(connection, 'discard plans')
}

const now = () => performance.now()

/** In place of a query that a batch does not need. */
const nothing: Promise<never[]> = Promise.resolve([])

type Text = string | null
type Key = [merchantId: string, vendor: string, id: string]
type WalletRow = [string, string, memberId: string, currency: string, balance: string, firstId: string, guard: Text]
type TransferRow = [...Key, id: string, kind: string, hash: Text, account: Text, round: Text, string, balance: Text]
type SessionRow = [string, hash: string, id: string, vendor: string, memberId: string, string, string, string]
type RoundRow = [
  ...Key,
  memberId: string,
  accountId: string,
  gameCode: string,
  sessionId: Text,
  currency: string,
  staked: string,
  won: string,
  betCount: string,
  status: string,
  openedAt: string,
  closedAt: Text,
  firstTransferId: string,
  lastTransferId: string,
  uncounted: string,
]

type Read = { state: BatchState; firstId: bigint; newHouses: Map<string, bigint> }

async function read(
  connection: LedgerConnection,
  ops: readonly WalletOp[],
  houseAccounts: HouseAccounts,
  isWaiting: boolean,
): Promise<Read> {
  const rollbacks = ops.filter(op => op.kind === 'rollback')
  const moves = ops.filter(op => op.kind !== 'rollback')
  const wallets = distinct(ops, op => walletKey(op.merchantId, op.accountId)).sort(byWallet)
  const houses = distinct(ops, houseName).filter(op => !houseAccounts.has(houseName(op)))
  const references = keysOf(rollbacks, op => op.referenceId!)
  const roundKeys = keysOf(moves, op => op.roundId)
  const played = distinct(
    ops.filter(op => op.sessionHash),
    op => sessionKey(op.merchantId, op.sessionHash!),
  )

  const ask = <R extends Text[]>(statement: Statement, values: unknown[]) =>
    sendForTexts<R>(connection, statement, values)
  const sent = together(connection, () => ({
    begun: send(connection, 'begin'),
    locked: ask<WalletRow>(isWaiting ? statements.walletsWaiting : statements.wallets, [
      numbers(wallets.map(op => op.merchantId)),
      numbers(wallets.map(op => op.accountId)),
    ]),
    // Statements of their own, after the locks: each sees everything committed before it.
    known: ask<TransferRow>(statements.transfers, keysOf(ops, keyOf, rollbacks)),
    returned: rollbacks.length > 0 ? ask<Key>(statements.rolledBack, references) : nothing,
    rounds: moves.length > 0 ? ask<RoundRow>(statements.rounds, roundKeys) : nothing,
    betRounds: rollbacks.length > 0 ? ask<RoundRow>(statements.roundsOfBets, references) : nothing,
    sessions:
      played.length > 0
        ? ask<SessionRow>(statements.sessions, [
            numbers(played.map(op => op.merchantId)),
            texts(played.map(op => bytes(op.sessionHash!))),
          ])
        : nothing,
    found: houses.map(op => {
      const name = [op.merchantId, op.vendor, op.currency]
      return [ask<[]>(statements.openHouse, name), ask<[string]>(statements.house, name)] as const
    }),
  }))
  const { begun, locked, known, returned, rounds, betRounds, sessions, found } = sent
  await all([begun, locked, known, returned, rounds, betRounds, sessions, ...found.flat()])

  const state = emptyState()
  let firstId = 0n
  for (const [m, i, memberId, currency, balance, id, guard] of await locked) {
    firstId = BigInt(id)
    state.wallets.set(walletKey(m, i), {
      memberId: BigInt(memberId),
      currency,
      balance: BigInt(balance),
      ...(guard !== null && { guard: readGuard(JSON.parse(guard)) }),
    })
  }
  for (const [m, s, e, id, kind, inputHash, accountId, roundId, amount, balanceAfter] of await known)
    state.transfers.set(textKey(m, s, e), {
      id: BigInt(id),
      kind,
      inputHash: inputHash === null ? null : bytesOf(inputHash),
      accountId: accountId === null ? null : BigInt(accountId),
      roundId,
      amount: BigInt(amount),
      balanceAfter: balanceAfter === null ? null : BigInt(balanceAfter),
    })
  for (const key of await returned) state.rolledBack.add(textKey(...key))
  for (const row of [...(await rounds), ...(await betRounds)]) addRound(state, row)
  for (const [m, hash, id, vendor, memberId, expiresAt, isReplaced, isMemberActive] of await sessions)
    state.sessions.set(sessionKey(m, bytesOf(hash)), {
      id,
      vendor,
      memberId: BigInt(memberId),
      expiresAt: momentOf(expiresAt),
      isReplaced: isReplaced === 't',
      isMemberActive: isMemberActive === 't',
    })
  const newHouses = new Map<string, bigint>()
  for (const [index, op] of houses.entries()) newHouses.set(houseName(op), BigInt((await found[index]![1])[0]![0]))
  return { state, firstId, newHouses }
}

function addRound(state: BatchState, row: RoundRow): void {
  const [m, s, roundId, memberId, accountId, gameCode, sessionId, currency, staked, won, betCount, status, ...rest] =
    row
  const [openedAt, closedAt, firstTransferId, lastTransferId, uncounted] = rest
  state.rounds.set(textKey(m, s, roundId), {
    memberId: BigInt(memberId),
    accountId: BigInt(accountId),
    gameCode,
    sessionId,
    currency,
    staked: BigInt(staked),
    won: BigInt(won),
    betCount: Number(betCount),
    status: status as 'open' | 'closed' | 'cancelled',
    openedAt: momentOf(openedAt),
    closedAt: closedAt === null ? null : momentOf(closedAt),
    firstTransferId: BigInt(firstTransferId),
    lastTransferId: BigInt(lastTransferId),
    uncounted: uncounted === 't',
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

/** Where a guarded wallet is among them: guards are written too, those of others stay as they are. */
const guardedWalletsPart = `w as (
    update ledger_accounts a set balance = u.balance, guard = coalesce(u.guard, a.guard)
    from unnest($17::int[], $18::bigint[], $19::bigint[], $27::jsonb[]) as u(m, id, balance, guard)
    where a.merchant_id = u.m and a.id = u.id)`

const linksPart = `l as (
    insert into ledger_links (merchant_id, chain, seq, first_id, last_id, transfers, hash)
    select * from unnest($20::int[], $21::text[], $22::bigint[], $23::bigint[], $24::bigint[], $25::int[], $26::bytea[]))`

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

function writeStatement(hasGuards: boolean, hasNew: boolean, hasOld: boolean): Statement {
  const name = `ledger_write${hasGuards ? '_guards' : ''}${hasNew ? '_new' : ''}${hasOld ? '_old' : ''}`
  let statement = writeStatements.get(name)
  if (!statement) {
    const parts = [transfersPart, hasGuards ? guardedWalletsPart : walletsPart, linksPart]
    const first = hasGuards ? 28 : 27
    if (hasNew) parts.push(newRoundsPart(first))
    if (hasOld) parts.push(oldRoundsPart(hasNew ? first + roundColumnCount : first))
    statement = { name, text: `with ${parts.join(',\n  ')}\n  select 1` }
    writeStatements.set(name, statement)
  }
  return statement
}

function write(
  connection: LedgerConnection,
  columns: readonly string[],
  links: readonly NewLink[],
  { writes, changedWallets, changedRounds }: BatchOutcome,
  state: BatchState,
): Promise<unknown> {
  const firstId = writes[0]!.id
  const rounds = [...changedRounds].map(([name, op]) => ({ name, op, round: state.rounds.get(name)! }))
  const created = rounds.filter(({ round }) => round.firstTransferId >= firstId)
  const updated = rounds.filter(({ round }) => round.firstTransferId < firstId)
  const guards = [...changedWallets.keys()].map(name => state.wallets.get(name)!.guard)
  const hasGuards = guards.some(guard => guard)
  const arraysOf = (some: typeof rounds) => [
    numbers(some.map(({ op }) => op.merchantId)),
    texts(some.map(({ op }) => op.vendor)),
    texts(some.map(({ name }) => name.slice(name.lastIndexOf('\u0000') + 1))),
    numbers(some.map(({ round }) => round.memberId)),
    numbers(some.map(({ round }) => round.accountId)),
    texts(some.map(({ round }) => round.gameCode)),
    texts(some.map(({ round }) => round.sessionId)),
    texts(some.map(({ round }) => round.currency)),
    numbers(some.map(({ round }) => round.staked)),
    numbers(some.map(({ round }) => round.won)),
    numbers(some.map(({ round }) => round.betCount)),
    texts(some.map(({ round }) => round.status)),
    texts(some.map(({ round }) => round.openedAt.toISOString())),
    texts(some.map(({ round }) => round.closedAt?.toISOString() ?? null)),
    numbers(some.map(({ round }) => round.firstTransferId)),
    numbers(some.map(({ round }) => round.lastTransferId)),
    `{${some.map(({ round }) => round.uncounted)}}`,
  ]
  const values: unknown[] = [
    ...columns,
    numbers([...changedWallets.values()].map(op => op.merchantId)),
    numbers([...changedWallets.values()].map(op => op.accountId)),
    numbers([...changedWallets.keys()].map(name => state.wallets.get(name)!.balance)),
    ...linkColumns(links),
  ]
  if (hasGuards) values.push(texts(guards.map(guard => (guard ? guardText(guard) : null))))
  if (created.length > 0) values.push(...arraysOf(created))
  if (updated.length > 0) values.push(...arraysOf(updated))
  return sendForTexts(connection, writeStatement(hasGuards, created.length > 0, updated.length > 0), values)
}

function distinct<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  return [...new Map(items.map(item => [nameOf(item), item])).values()]
}

/** Merchant, vendor and id of each operation as three arrays; `more` adds other ids of some of them. */
function keysOf(ops: readonly WalletOp[], idOf: (op: WalletOp) => string, more: readonly WalletOp[] = []): string[] {
  const keys = new Map(ops.map(op => [textKey(op.merchantId, op.vendor, idOf(op)), [op, idOf(op)] as const]))
  for (const op of more) keys.set(textKey(op.merchantId, op.vendor, op.referenceId!), [op, op.referenceId!])
  const list = [...keys.values()]
  return [
    numbers(list.map(([op]) => op.merchantId)),
    texts(list.map(([op]) => op.vendor)),
    texts(list.map(([, id]) => id)),
  ]
}

function byWallet(a: WalletOp, b: WalletOp): number {
  if (a.merchantId !== b.merchantId) return a.merchantId - b.merchantId
  return a.accountId < b.accountId ? -1 : a.accountId > b.accountId ? 1 : 0
}
