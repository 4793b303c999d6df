import { counted, type Guard, whyGuarded } from './guard.ts'
import type { WalletAnswer, WalletOp, WalletRefusalCode } from './types.ts'

/** `rollbackVoid`: a rollback without effect. `tombstone`: keeps the place of a bet that was rolled back before it came. */
export type RecordKind = 'bet' | 'win' | 'betWin' | 'rollback' | 'rollbackVoid' | 'tombstone'

export type Wallet = {
  memberId: bigint
  currency: string
  balance: bigint
  /** Of the few members who have a limit or take a break. */
  guard?: Guard
}

export type StoredTransfer = {
  id: bigint
  kind: string
  inputHash: Uint8Array | null
  accountId: bigint | null
  roundId: string | null
  amount: bigint
  balanceAfter: bigint | null
}

export type Round = {
  memberId: bigint
  accountId: bigint
  gameCode: string
  sessionId: string | null
  currency: string
  staked: bigint
  won: bigint
  betCount: number
  status: 'open' | 'closed' | 'cancelled'
  openedAt: Date
  closedAt: Date | null
  firstTransferId: bigint
  lastTransferId: bigint
  /** The roll-up has to count this round (again). */
  uncounted: boolean
}

export type PlaySession = {
  id: string
  vendor: string
  memberId: bigint
  expiresAt: Date
  isReplaced: boolean
  isMemberActive: boolean
}

/** Everything the decision may depend on, as it stands after the operations before it. */
export type Facts = {
  wallet: Wallet
  /** What is stored under the operation's own id. */
  own?: StoredTransfer
  /** For a rollback: what is stored under the id it names, and whether that was given back already. */
  referenced?: StoredTransfer
  isReferencedRolledBack?: boolean
  /** The round of the operation; for a rollback that of the bet it names. */
  round?: Round
  /** What the hash of the operation's session stands for. */
  session?: PlaySession
  /** The first free transfer id; a decision uses at most two. */
  nextId: bigint
}

export type NewRecord = {
  id: bigint
  kind: RecordKind
  externalId: string
  referenceId: string | null
  inputHash: Uint8Array | null
  roundId: string
  amount: bigint
  winAmount: bigint
  /** What the member's account gains; the vendor's house account loses it. */
  change: bigint
  balanceAfter: bigint
}

export type Decision = {
  answer: WalletAnswer
  /** To be written; empty for refusals and replays. */
  records: NewRecord[]
  balance: bigint
  /** The round as it is afterwards, when it changed. */
  round?: Round
  /** The wallet's guard as it is afterwards, when it changed. */
  guard?: Guard
}

/** The most that a balance or a round's sum can be: a column of eight bytes. */
const sumMax = 2n ** 63n - 1n

/** The id under which the request is remembered. A vendor without ids for rollbacks repeats the id of the bet. */
export function keyOf(op: WalletOp): string {
  return op.kind === 'rollback' && op.externalId === op.referenceId ? `rollback:${op.externalId}` : op.externalId
}

/** The meaning of one wallet operation. Pure: called one after the other in the order of arrival, under the wallet's lock. */
export function decide(op: WalletOp, facts: Facts): Decision {
  const { own, wallet } = facts
  if (own) {
    if (own.kind === 'tombstone') return refused('TransactionRolledBack', wallet)
    if (!isSameRequest(op, own)) return refused('DuplicateTransaction', wallet)
    const balance = own.balanceAfter ?? wallet.balance
    return {
      answer: { ok: true, transferId: own.id, balance, replayed: true },
      records: [],
      balance: wallet.balance,
    }
  }
  const decision = decideNew(op, facts)
  const { balance, round } = decision
  const isTooLarge = balance > sumMax || (round !== undefined && (round.staked > sumMax || round.won > sumMax))
  return isTooLarge ? refused('SumTooLarge', wallet) : decision
}

function decideNew(op: WalletOp, facts: Facts): Decision {
  if (op.kind === 'rollback') return decideRollback(op, facts)
  return op.kind === 'win' ? decideWin(op, facts) : decideBet(op, facts)
}

function decideBet(op: WalletOp, { wallet, round, session, nextId }: Facts): Decision {
  const barred = op.sessionHash && whyBarred(op, session)
  if (barred) return refused(barred, wallet)
  const guarded = wallet.guard && whyGuarded(op, wallet.guard, round?.staked)
  if (guarded === 'MemberInactive') return refused(guarded, wallet)
  if (round && !isRoundOf(round, op)) return refused('RoundMismatch', wallet)
  if (round?.status === 'closed') return refused('RoundClosed', wallet)
  if (wallet.balance < (op.balanceMin ?? op.amount)) return refused('InsufficientBalance', wallet)
  if (guarded) return refused(guarded, wallet)
  const winAmount = op.kind === 'betWin' ? (op.winAmount ?? 0n) : 0n
  const record = recordOf(op, nextId, wallet, op.kind, { amount: op.amount, winAmount, change: winAmount - op.amount })
  const before: Round = round ?? {
    memberId: op.memberId,
    accountId: op.accountId,
    gameCode: op.gameCode,
    sessionId: session?.id ?? null,
    currency: op.currency,
    staked: 0n,
    won: 0n,
    betCount: 0,
    status: 'open',
    openedAt: op.at,
    closedAt: null,
    firstTransferId: nextId,
    lastTransferId: nextId,
    uncounted: false,
  }
  const after: Round = {
    ...before,
    staked: before.staked + op.amount,
    won: before.won + winAmount,
    betCount: before.betCount + 1,
    // A bet may follow one that was given back: the round lives again.
    status: 'open',
    closedAt: null,
    lastTransferId: nextId,
  }
  return accepted([record], op.closesRound ? closed(after, op) : after, guardAfter(op, wallet, record))
}

function whyBarred(op: WalletOp, session: PlaySession | undefined): WalletRefusalCode | undefined {
  if (session?.vendor !== op.vendor || session.memberId !== op.memberId) return 'SessionUnknown'
  if (session.isReplaced || session.expiresAt <= op.at) return 'SessionEnded'
  return session.isMemberActive ? undefined : 'MemberInactive'
}

function decideWin(op: WalletOp, { wallet, round, nextId }: Facts): Decision {
  if (!round) return refused('TransactionNotFound', wallet)
  if (!isRoundOf(round, op)) return refused('RoundMismatch', wallet)
  if (round.betCount === 0) return refused('TransactionRolledBack', wallet)
  const record = recordOf(op, nextId, wallet, 'win', { amount: op.amount, winAmount: 0n, change: op.amount })
  const after: Round = {
    ...round,
    won: round.won + op.amount,
    lastTransferId: nextId,
    // A late win: the round was counted without it.
    uncounted: round.uncounted || round.status === 'closed',
  }
  return accepted([record], op.closesRound ? closed(after, op) : after, guardAfter(op, wallet, record))
}

function decideRollback(op: WalletOp, { wallet, referenced, isReferencedRolledBack, round, nextId }: Facts): Decision {
  const nothing = { amount: 0n, winAmount: 0n, change: 0n }
  const withoutEffect = recordOf(op, nextId, wallet, 'rollbackVoid', nothing)
  if (!referenced) {
    const tombstone: NewRecord = {
      ...withoutEffect,
      id: nextId + 1n,
      kind: 'tombstone',
      externalId: op.referenceId!,
      referenceId: null,
      inputHash: null,
    }
    return accepted([withoutEffect, tombstone])
  }
  if (referenced.kind === 'tombstone') return accepted([withoutEffect])
  const isBet = referenced.kind === 'bet' || referenced.kind === 'betWin'
  if (!isBet || referenced.accountId !== op.accountId) return refused('TransactionNotFound', wallet)
  if (isReferencedRolledBack) return accepted([withoutEffect])
  if (!round) throw new Error(`The bet ${op.referenceId} of vendor ${op.vendor} has no round`)
  if (round.won > 0n) return refused('RoundSettled', wallet)

  const amounts = { amount: referenced.amount, winAmount: 0n, change: referenced.amount }
  const record = { ...recordOf(op, nextId, wallet, 'rollback', amounts), roundId: referenced.roundId ?? op.roundId }
  const betCount = round.betCount - 1
  const wasClosed = round.status === 'closed'
  const after: Round = {
    ...round,
    staked: round.staked - referenced.amount,
    betCount,
    status: betCount === 0 ? 'cancelled' : round.status,
    closedAt: betCount === 0 ? (round.closedAt ?? op.at) : round.closedAt,
    lastTransferId: nextId,
    uncounted: round.uncounted || wasClosed,
  }
  const given = guardAfter(op, wallet, record, referenced.id)
  return accepted([record], op.closesRound && after.status === 'open' ? closed(after, op) : after, given)
}

/** What the wallet's guard has to count of a record. */
function guardAfter(op: WalletOp, { guard }: Wallet, record: NewRecord, betId?: bigint): Guard | undefined {
  if (!guard) return undefined
  const { id, kind, amount, winAmount } = record
  const staked = kind === 'win' ? 0n : kind === 'rollback' ? -amount : amount
  return counted(guard, op, { id, staked, won: kind === 'win' ? amount : winAmount, betId })
}

function closed(round: Round, op: WalletOp): Round {
  return { ...round, status: 'closed', closedAt: round.closedAt ?? op.at, uncounted: true }
}

function recordOf(
  op: WalletOp,
  id: bigint,
  wallet: Wallet,
  kind: RecordKind,
  moved: { amount: bigint; winAmount: bigint; change: bigint },
): NewRecord {
  return {
    id,
    kind,
    externalId: keyOf(op),
    referenceId: op.referenceId ?? null,
    inputHash: op.inputHash,
    roundId: op.roundId,
    ...moved,
    balanceAfter: wallet.balance + moved.change,
  }
}

function accepted(records: NewRecord[], round?: Round, guard?: Guard): Decision {
  const { id, balanceAfter } = records[0]!
  return {
    answer: { ok: true, transferId: id, balance: balanceAfter, replayed: false },
    records,
    balance: balanceAfter,
    round,
    guard,
  }
}

function refused(code: WalletRefusalCode, wallet: Wallet): Decision {
  return { answer: { ok: false, code, balance: wallet.balance }, records: [], balance: wallet.balance }
}

function isRoundOf(round: Round, op: WalletOp): boolean {
  return round.accountId === op.accountId && round.memberId === op.memberId && round.gameCode === op.gameCode
}

function isSameRequest(op: WalletOp, stored: StoredTransfer): boolean {
  const kind = stored.kind === 'rollbackVoid' ? 'rollback' : stored.kind
  return (
    kind === op.kind &&
    stored.accountId === op.accountId &&
    stored.inputHash !== null &&
    Buffer.compare(stored.inputHash, op.inputHash) === 0
  )
}
