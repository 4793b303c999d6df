import type { VendorErrorCode } from '@ronda/contract/vendor/errors.ts'

/** What a vendor may ask for, whatever its protocol calls it. */
export type Operation =
  | 'authenticate'
  | 'balance'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'betWin'
  | 'net'
  /** Many wins in one call. */
  | 'settleMany'
  /** Many bets in one call. */
  | 'betMany'
  /** A bet that is not charged, a win of one that is told, money that no stake has earned, a correction with its sign. */
  | 'freeBet'
  | 'freeWin'
  | 'prize'
  | 'adjust'

/** How a player comes to a game: by a launch token, or by a session opened before. */
export interface Ticket {
  gameCode: string
  currency: string
  launchToken?: string
  sessionToken?: string
  playerId?: string
  /** Another game of the same vendor. */
  otherGameCode?: string
  /** Names the player to the arranger. */
  player?: string
}

export interface Player {
  playerId: string
  sessionToken: string
  gameCode: string
  currency: string
  betMin?: string
  betMax?: string
  /** The highest prize group by series of lotteries. */
  prizeGroups?: Record<string, number>
}

/** One movement or question. Amounts are decimal texts; a driver turns them into what its protocol writes. */
export interface Call extends Player {
  operation: Exclude<Operation, 'authenticate'>
  transactionId: string
  roundId: string
  /** The bet a rollback gives back, or the one a win belongs to where the protocol asks for it. */
  betId?: string
  amount?: string
  winAmount?: string
  minBalance?: string
  roundClosed?: boolean
  /** At which a bet of a lottery is placed. */
  prizeGroup?: { series: string; group: number }
  /** Of many wins: what each is, the rest being the call's. */
  items?: readonly (Partial<Call> & { extra?: Record<string, unknown> })[]
}

/** How a message is sent, where it is not as it should be. */
export interface Sending {
  keyId?: string
  secret?: string
  /** Milliseconds between the sender's clock and the right time. */
  clockShift?: number
  nonce?: string
  unsigned?: boolean
  /** Signs another path than the one it is sent to. */
  signedPath?: string
  /** Changes the body after it was signed. */
  tamper?: (body: string) => string
  /** Cuts the connection as soon as the request is out. */
  cut?: boolean
}

export interface Reply {
  outcome: 'ok' | 'refused' | 'unclear'
  /** The protocol's own code; for what is unclear, why. */
  code: string
  /** Whether the same call may be repeated in the hope of another answer. */
  retryable: boolean
  balance?: string
  message: string
  http: number
  /** The answer without what belongs to this one request only: equal in every repeat. */
  essence: string
  /** Of many: the answer to each, in their order. */
  items?: readonly Reply[]
  /** Says of itself that it repeats a stored answer; nothing where the protocol has no word for it. */
  replayed?: boolean
  ms: number
}

export interface Message {
  path: string
  body: string
}

/** A body that the wallet must refuse, and as what. */
export interface BadMessage {
  what: string
  message: Message
  code: VendorErrorCode
}

/** A vendor as the wallet meets it over HTTP: one protocol spoken with one key. */
export interface VendorSide {
  protocol: string
  operations: ReadonlySet<Operation>
  /** Decimals of its amounts, where they are fewer than the currency's. */
  decimals?: number
  has: {
    /** Every request carries a moment and a nonce that may not come twice. */
    nonces: boolean
    /** Keys are named in the request, so that another vendor's and another merchant's can be tried. */
    keyIds: boolean
    /** Refusals of a known player carry the balance. */
    balanceInRefusals: boolean
    /** A win names its round only, so one without any bet can be sent. */
    winByRound: boolean
    /** Requests say who plays, besides the token. */
    namesPlayer: boolean
    /** Requests say in which currency they are. */
    namesCurrency: boolean
    /** The signature covers every byte of the body, not what it says. */
    signsBytes: boolean
    /** A win may say that its round goes on. */
    openRounds: boolean
    /** Players have prize groups, and bets name theirs. */
    prizeGroups: boolean
  }
  /** How the protocol spells a refusal. */
  spelling(code: VendorErrorCode): readonly string[]
  newId(label: string): string
  open(ticket: Ticket, sending?: Sending): Promise<Player | Reply>
  compose(call: Call): Message
  send(message: Message, sending?: Sending): Promise<Reply>
  /** Malformed amounts and bodies, made from a right call. */
  badAmounts(call: Call): BadMessage[]
  badBodies(call: Call): BadMessage[]
  /** Operations that the protocol does not have, which a wallet must refuse by name. */
  unknownOperation(call: Call): BadMessage
}
