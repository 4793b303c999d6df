/** A call that was refused or failed. Calls that were taken are in the ledger under the same ids. */
export interface RefusedCall {
  merchantId: number
  vendor: string
  operation: string
  transactionId?: string
  roundId?: string
  memberId?: bigint
  gameCode?: string
  amount?: string
  currency?: string
  code: string
  detail: string
  tookMs: number
  at: Date
}

export interface CallLog {
  /** Written within a second; the caller never waits for it. */
  note(call: RefusedCall): void
  /** Writes what waits now. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** For vendors without an address that can be asked whether they answer: the launches of their games tell. */
export interface LaunchBreaker {
  answered(merchantId: number, vendor: string): void
  missed(merchantId: number, vendor: string, problem: string): Promise<void>
}

/** Reads the rounds of vendors where somebody just began to play, every few seconds, so that balances move while they play. */
export interface VendorFeeds {
  follow(merchantId: number, vendor: string): void
  stop(): Promise<void>
}
