import {
  type Decision,
  decide,
  keyOf,
  type NewRecord,
  type PlaySession,
  type Round,
  type StoredTransfer,
  type Wallet,
} from './decide-operation.ts'
import type { WalletAnswer, WalletOp } from './types.ts'

const separator = '\u0000'

/** Of keys the parts, as they are or as the text that a database tells them by. */
type Told<T> = T | string

export const walletKey = (merchantId: Told<number>, accountId: Told<bigint>) => `${merchantId}${separator}${accountId}`
export const sessionKey = (merchantId: Told<number>, hash: Uint8Array) =>
  `${merchantId}${separator}${Buffer.from(hash.buffer, hash.byteOffset, hash.length).toString('latin1')}`
export const textKey = (merchantId: Told<number>, vendor: string, id: string) =>
  `${merchantId}${separator}${vendor}${separator}${id}`

/** What a batch read under its locks; grows with each decision, so that the next one sees what went before. */
export type BatchState = {
  wallets: Map<string, Wallet>
  transfers: Map<string, StoredTransfer>
  /** Keys of the bets that were given back. */
  rolledBack: Set<string>
  rounds: Map<string, Round>
  /** By `sessionKey`. */
  sessions: Map<string, PlaySession>
}

export type Write = NewRecord & { op: WalletOp }

export type BatchOutcome = {
  /** In the order of the operations; an error concerns that operation alone. */
  answers: (WalletAnswer | Error)[]
  writes: Write[]
  /** Keys of what changed, to be looked up in the state. */
  changedWallets: Map<string, WalletOp>
  changedRounds: Map<string, WalletOp>
}

export function emptyState(): BatchState {
  return { wallets: new Map(), transfers: new Map(), rolledBack: new Set(), rounds: new Map(), sessions: new Map() }
}

/** Decides the operations one after the other, each upon the state the earlier ones left. Changes `state`. */
export function decideAll(state: BatchState, ops: readonly WalletOp[], firstId: bigint): BatchOutcome {
  const outcome: BatchOutcome = { answers: [], writes: [], changedWallets: new Map(), changedRounds: new Map() }
  let nextId = firstId
  for (const op of ops) {
    const walletName = walletKey(op.merchantId, op.accountId)
    const wallet = state.wallets.get(walletName)
    if (!wallet || wallet.memberId !== op.memberId || wallet.currency !== op.currency) {
      outcome.answers.push(new Error(`No account ${op.accountId} in ${op.currency} of member ${op.memberId}`))
      continue
    }
    const ownName = textKey(op.merchantId, op.vendor, keyOf(op))
    const referencedName = op.kind === 'rollback' ? textKey(op.merchantId, op.vendor, op.referenceId!) : undefined
    const referenced = referencedName === undefined ? undefined : state.transfers.get(referencedName)
    const roundName = textKey(op.merchantId, op.vendor, referenced?.roundId ?? op.roundId)

    const decision = decide(op, {
      wallet,
      own: state.transfers.get(ownName),
      referenced,
      isReferencedRolledBack: referencedName !== undefined && state.rolledBack.has(referencedName),
      round: state.rounds.get(roundName),
      session: op.sessionHash && state.sessions.get(sessionKey(op.merchantId, op.sessionHash)),
      nextId,
    })
    assertSound(op, wallet, decision)
    outcome.answers.push(decision.answer)
    if (decision.records.length === 0) continue

    nextId += BigInt(decision.records.length)
    const guard = decision.guard ?? wallet.guard
    if (decision.balance !== wallet.balance || guard !== wallet.guard) {
      state.wallets.set(
        walletName,
        guard ? { ...wallet, balance: decision.balance, guard } : { ...wallet, balance: decision.balance },
      )
      outcome.changedWallets.set(walletName, op)
    }
    if (decision.round) {
      state.rounds.set(roundName, decision.round)
      outcome.changedRounds.set(roundName, op)
    }
    for (const record of decision.records) {
      outcome.writes.push({ ...record, op })
      state.transfers.set(textKey(op.merchantId, op.vendor, record.externalId), { ...record, accountId: op.accountId })
      if (record.kind === 'rollback') state.rolledBack.add(referencedName!)
    }
  }
  return outcome
}

function assertSound(op: WalletOp, before: Wallet, { records, balance, answer }: Decision): void {
  const moved = records.reduce((sum, record) => sum + record.change, 0n)
  if (before.balance + moved !== balance) throw new Error(`Wrong balance decided for ${op.kind} ${op.externalId}`)
  if (balance < 0n) throw new Error(`Negative balance decided for ${op.kind} ${op.externalId}`)
  if (!answer.ok && records.length > 0) throw new Error(`A refusal must not move money: ${op.kind} ${op.externalId}`)
}
