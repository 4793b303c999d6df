import type { QueryExecutorProvider } from 'kysely'

/** A running Kysely transaction of any schema: the ledger writes its own tables with plain SQL. */
export type LedgerTx = QueryExecutorProvider & { readonly isTransaction: true }

export type MemberAccountKind = 'main' | 'bonus' | 'hold' | 'vendor' | 'points'

/** `ref` of a house account names the vendor, payment channel or other counterpart. */
export type HouseAccountKind =
  | 'house_vendor'
  | 'house_channel'
  | 'house_promotions'
  | 'house_commissions'
  | 'house_wages'
  | 'house_transfers'
  | 'house_adjustments'
  | 'house_fees'
  | 'house_points'

export type WalletOpKind = 'bet' | 'win' | 'betWin' | 'rollback'

/**
 * What a vendor asks of a wallet. Amounts in ledger scale. The caller has already checked signature, member and game; `inputHash`
 * covers everything of the request that has to be equal in a repeat.
 */
export type WalletOp = {
  kind: WalletOpKind
  merchantId: number
  /** The vendor's code. It shares its name space with the `source` of posts, so no vendor may be called `deposits`. */
  vendor: string
  /** The vendor's id of this request: one effect for ever per merchant and vendor. */
  externalId: string
  /** The id of the bet a rollback gives back. */
  referenceId?: string
  inputHash: Uint8Array
  memberId: bigint
  /** The member's main account. */
  accountId: bigint
  currency: string
  /** The stake of a bet or betWin, the pay-out of a win; a rollback ignores it and gives back what was staked. */
  amount: bigint
  /** The pay-out of a betWin. */
  winAmount?: bigint
  /** What the wallet must hold for a betWin of many stakes and pay-outs, instead of the whole stake; never less than it loses. */
  balanceMin?: bigint
  roundId: string
  gameCode: string
  /** Hash of the game session's token. A bet that names one is taken only while that session lives and its member is active. */
  sessionHash?: Uint8Array
  closesRound: boolean
  at: Date
}

export type WalletRefusalCode =
  /** No such session of this member with this vendor. */
  | 'SessionUnknown'
  /** The session ran out or a newer one took its place. */
  | 'SessionEnded'
  /** Blocked, on a break, or shut out by its own wish. */
  | 'MemberInactive'
  /** Beyond what the member allowed itself to stake, lose or play. */
  | 'LimitReached'
  | 'InsufficientBalance'
  /** The wallet or the round would hold more than can be written down. */
  | 'SumTooLarge'
  /** The id was used for another request. */
  | 'DuplicateTransaction'
  /** A win for a round without a bet, or a rollback that names another member's bet or something that is not a bet. */
  | 'TransactionNotFound'
  /** The id was rolled back before it arrived, or every bet of the round was. */
  | 'TransactionRolledBack'
  /** A bet after the round was closed. */
  | 'RoundClosed'
  /** The round belongs to another member, account or game. */
  | 'RoundMismatch'
  /** A bet cannot be given back after a win was paid in its round. */
  | 'RoundSettled'

/** `balance` is the true balance now; in a replay, the one of the first answer. Refusals store nothing. */
export type WalletAnswer =
  | { ok: true; transferId: bigint; balance: bigint; replayed: boolean }
  | { ok: false; code: WalletRefusalCode; balance: bigint }

/** No definite answer within the deadline. The request may have taken effect; repeating it with the same id is safe. */
export class LedgerUnavailable extends Error {
  readonly code = 'Unavailable'

  constructor(cause?: unknown) {
    super('The ledger cannot answer now', { cause })
    this.name = 'LedgerUnavailable'
  }
}
