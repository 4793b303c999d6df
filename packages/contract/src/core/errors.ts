/**
 * Every expected "no" of the platform: code → HTTP status and whether the same call may be repeated. The texts are in
 * `../messages/<language>.json`, one per code and language.
 */
export const errorTable = {
  InvalidInput: { status: 400, retry: false },
  MalformedBody: { status: 400, retry: false },
  PayloadTooLarge: { status: 413, retry: false },
  WrongSeal: { status: 400, retry: false },
  SealReplayed: { status: 409, retry: false },
  CrossSite: { status: 403, retry: false },
  NotLoggedIn: { status: 401, retry: false },
  SessionExpired: { status: 401, retry: false },
  RealAccountNeeded: { status: 403, retry: false },
  NotAllowed: { status: 403, retry: false },
  NotFound: { status: 404, retry: false },
  LanguageNotOffered: { status: 400, retry: false },
  Maintenance: { status: 503, retry: true },
  RegionRestricted: { status: 451, retry: false },
  UnknownMerchant: { status: 421, retry: false },
  TooManyRequests: { status: 429, retry: true },
  Busy: { status: 503, retry: true },
  Unavailable: { status: 503, retry: true },
  Draining: { status: 503, retry: true },
  Fault: { status: 500, retry: true },

  WrongCredentials: { status: 401, retry: false },
  CaptchaNeeded: { status: 403, retry: false },
  WrongCaptcha: { status: 403, retry: false },
  AccountLocked: { status: 403, retry: false },
  AccountClosing: { status: 403, retry: false },
  AccountClosed: { status: 403, retry: false },
  ClosingObstructed: { status: 409, retry: false },
  LoginPaused: { status: 429, retry: true },
  FreePlayClosed: { status: 403, retry: false },
  WrongGatewayVersion: { status: 400, retry: false },
  RegistrationClosed: { status: 403, retry: false },
  InvalidAffiliateCode: { status: 404, retry: false },
  InvalidReferralCode: { status: 404, retry: false },
  UsernameTaken: { status: 409, retry: false },
  WeakPassword: { status: 400, retry: false },
  HumanCheckNeeded: { status: 403, retry: false },
  VerificationNeeded: { status: 403, retry: false },
  VerificationFailed: { status: 403, retry: false },
  PasswordChangeNeeded: { status: 403, retry: false },
  ResetLinkInvalid: { status: 410, retry: false },
  MobileTaken: { status: 409, retry: false },

  'auth/invalid-phone-number': { status: 400, retry: false },
  'auth/missing-phone-number': { status: 400, retry: false },
  'auth/too-many-requests': { status: 429, retry: true },
  'auth/invalid-verification-code': { status: 403, retry: false },
  'auth/missing-verification-code': { status: 400, retry: false },
  'auth/quota-exceeded': { status: 503, retry: false },
  'auth/code-expired': { status: 403, retry: false },
  'auth/captcha-check-failed': { status: 403, retry: false },
  'auth/operation-not-allowed': { status: 403, retry: false },
  'auth/popup-closed-by-user': { status: 403, retry: false },
  'auth/unknown': { status: 503, retry: true },

  InsufficientBalance: { status: 409, retry: false },
  DuplicateRequest: { status: 409, retry: false },
  GameNotFound: { status: 404, retry: false },
  GameUnderMaintenance: { status: 409, retry: false },
  VendorUnavailable: { status: 503, retry: true },
  VendorTransferPending: { status: 409, retry: true },
  ChannelUnavailable: { status: 409, retry: false },
  AmountOutOfRange: { status: 400, retry: false },
  DepositLimitReached: { status: 409, retry: false },
  TooManyOpenDeposits: { status: 409, retry: false },
  DepositClosed: { status: 409, retry: false },
  PaymentProviderUnavailable: { status: 503, retry: true },
  UnreadableImage: { status: 400, retry: false },
  PictureSpaceFull: { status: 409, retry: false },
  PaymentPasswordNeeded: { status: 403, retry: false },
  PaymentPasswordSet: { status: 409, retry: false },
  WrongPaymentPassword: { status: 403, retry: false },
  PaymentPasswordLocked: { status: 403, retry: false },
  BonusMoneyAway: { status: 409, retry: true },
  BonusStaysHere: { status: 409, retry: false },
  GameNotWithBonus: { status: 409, retry: false },
  RewardExpired: { status: 410, retry: false },
  RebateTooSmall: { status: 409, retry: false },
  RebateCapUsed: { status: 409, retry: false },
  BirthdayKnown: { status: 409, retry: false },
  LabelTaken: { status: 409, retry: false },
  AgentNeeded: { status: 403, retry: false },
  AgentFrozen: { status: 403, retry: false },
  QuotaUsedUp: { status: 409, retry: false },
  NotAnAgent: { status: 409, retry: false },
  AlreadyOnTop: { status: 409, retry: false },
  StandsBelowAgent: { status: 409, retry: false },
  LockedCannotLead: { status: 409, retry: false },
  NoContractToEnd: { status: 409, retry: false },
  BillTakesBack: { status: 409, retry: false },
  LockedNotPaid: { status: 409, retry: false },
  NotForgivable: { status: 409, retry: false },
  AlreadyDecided: { status: 409, retry: false },
  MoveUnderItself: { status: 409, retry: false },
  MoveDoesNotFit: { status: 409, retry: false },
  AgentsOnly: { status: 403, retry: false },
  AskYourAgent: { status: 403, retry: false },
  NotAdjacent: { status: 409, retry: false },
  ReceiverUnavailable: { status: 409, retry: false },
  TransfersClosed: { status: 403, retry: false },
  TransferOnHold: { status: 403, retry: false },
  ContractNeeded: { status: 409, retry: false },
  OtherWage: { status: 409, retry: false },
  RequestPending: { status: 409, retry: false },
  CodeTaken: { status: 409, retry: false },
  TooManyLinks: { status: 409, retry: false },
  NobodyReached: { status: 409, retry: false },
  LevelInUse: { status: 409, retry: false },
  ActivityClosed: { status: 409, retry: false },
  ActivityNotReached: { status: 409, retry: false },
  ActivityUsedUp: { status: 409, retry: false },
  ReviewNeeded: { status: 409, retry: false },
  ApplicationOpen: { status: 409, retry: false },
  ActivityTakenHere: { status: 409, retry: false },
  OfferRefused: { status: 409, retry: false },
  GrantsWrong: { status: 409, retry: false },
  InsufficientPoints: { status: 409, retry: false },
  OutOfStock: { status: 409, retry: false },
  ItemLimitReached: { status: 409, retry: false },
  VipLevelNeeded: { status: 403, retry: false },
  IdentityNeeded: { status: 409, retry: false },
  IdentityInReview: { status: 409, retry: false },
  IdentityNotOpen: { status: 409, retry: false },
  PictureTooSmall: { status: 400, retry: false },
  DocumentsUnseen: { status: 409, retry: false },
  DocumentExpired: { status: 409, retry: false },
  PayoutAccountNeeded: { status: 409, retry: false },
  PayoutAccountExists: { status: 409, retry: false },
  TooManyPayoutAccounts: { status: 409, retry: false },
  PayoutAccountInUse: { status: 409, retry: false },
  PaymentMethodUsed: { status: 409, retry: false },
  PayeeNameMismatch: { status: 409, retry: false },
  OnBreak: { status: 403, retry: false },
  SelfExcluded: { status: 403, retry: false },
  VendorKeepsNoLimits: { status: 409, retry: false },
  CannotLoosen: { status: 409, retry: false },
  TurnoverNotMet: { status: 409, retry: false },
  ReceivedNotPlayed: { status: 409, retry: false },
  ClaimedBack: { status: 409, retry: true },
  DailyLimitReached: { status: 409, retry: false },
  WithdrawalPending: { status: 409, retry: false },
  WrongState: { status: 409, retry: false },

  TotpNeeded: { status: 403, retry: false },
  WrongTotp: { status: 403, retry: false },
  SamePerson: { status: 409, retry: false },
  SameDevice: { status: 409, retry: false },
  BeneficiaryMaker: { status: 409, retry: false },
  ApprovalPending: { status: 409, retry: false },
  MakerGone: { status: 409, retry: false },
  MemberLocked: { status: 409, retry: false },
  ClaimedByOther: { status: 409, retry: false },
  ChangedMeanwhile: { status: 409, retry: true },
  ProposalOutdated: { status: 409, retry: false },
  AlreadyUndone: { status: 409, retry: false },
  OperatorMailMissing: { status: 409, retry: false },
  SetupLinkInvalid: { status: 410, retry: false },
  AmountMismatch: { status: 409, retry: false },
  UnsafeBrand: { status: 400, retry: false },
  SlugTaken: { status: 409, retry: false },
  LegalTextsMissing: { status: 409, retry: false },
  LotteryVendorSilent: { status: 503, retry: true },
  LotteryActUnclear: { status: 503, retry: false },
  DrawNotYet: { status: 409, retry: false },
  DrawIsVoid: { status: 409, retry: false },
  DrawIsSettling: { status: 409, retry: true },
  ResultDoesNotFit: { status: 400, retry: false },
  TermsOutsideRules: { status: 400, retry: false },
  ResultUnchanged: { status: 409, retry: false },
  ReadOnSameDevice: { status: 409, retry: false },
  TermsUnchanged: { status: 409, retry: false },
  ClosedDayPast: { status: 400, retry: false },
  NotResultDesk: { status: 403, retry: false },
  AlreadyRead: { status: 409, retry: false },
  ChatClosed: { status: 403, retry: false },
  ChatMuted: { status: 403, retry: false },
  FlagNeedsOthers: { status: 409, retry: false },
} as const satisfies Record<string, { status: number; retry: boolean }>

export type ErrorCode = keyof typeof errorTable

/** Codes every call may answer with; a call declares only those beyond. */
export const commonErrors: readonly ErrorCode[] = [
  'InvalidInput',
  'MalformedBody',
  'PayloadTooLarge',
  'WrongSeal',
  'SealReplayed',
  'CrossSite',
  'NotLoggedIn',
  'SessionExpired',
  'RealAccountNeeded',
  'VerificationNeeded',
  'PasswordChangeNeeded',
  'AccountClosing',
  'AgentsOnly',
  'NotAllowed',
  'NotFound',
  'UnknownMerchant',
  'Maintenance',
  'RegionRestricted',
  'TooManyRequests',
  'Busy',
  'Unavailable',
  'Draining',
  'Fault',
]

/** What is wrong with one field: `rule` names the text, `params` fill its gaps. */
export interface FieldProblem {
  field: string
  rule: string
  params?: Record<string, string | number>
}

/**
 * An expected no, thrown so that the transaction rolls back. `details` reach the caller as the envelope's `value`; `params` fill the
 * gaps of the translated text.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown>

  constructor(code: ErrorCode, details: Record<string, unknown> = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

export function refuse(code: ErrorCode, details?: Record<string, unknown>): Refusal {
  return new Refusal(code, details)
}

/** The refusal for input that names its fields. */
export function invalidInput(fields: FieldProblem[]): Refusal {
  return new Refusal('InvalidInput', { fields })
}
