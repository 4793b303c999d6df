import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Empty, LocaleCode, Money } from '../../core/fields.ts'
import { isEasyCode } from '../../values/easy-code.ts'

/** A break or self-exclusion. */
export const Bar = z.object({
  kind: z.enum(['break', 'exclusion']),
  startsAt: At,
  /** Null: for ever. */
  endsAt: z.nullable(At),
  /** Of a self-exclusion that ran out and whose end was asked for. */
  reopensAt: z.nullable(At),
})
export type Bar = z.infer<typeof Bar>

export const MemberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** Agent type: 0 plain member, 4 free-play guest, 1, 2, 41, 42 agents. */
  type: z.int(),
  /** Whether the member may send money to the agent above it. */
  toUpline: z.boolean(),
  clubLabel: z.object({ labelName: z.string() }),
  /** The first label is the VIP level; then those that the house has put on the member and does not keep to itself. */
  memberLabel: z.array(z.object({ labelName: z.string(), labelColor: z.string() })),
  payeeName: z.string(),
  hasPaymentPassword: z.boolean(),
  registeredAt: At,
  lastLogin: z.nullable(z.object({ at: At, ip: z.string() })),
  language: z.string(),
  /** The break or self-exclusion under way. */
  bar: z.nullable(Bar),
  /** The account closes then; null: nobody asked for it. */
  closesAt: z.nullable(At),
})
export type MemberInfo = z.infer<typeof MemberInfo>

export const info = defineCall({
  name: 'member.info',
  outdatedBy: ['session', 'security', 'rewards', 'settings', 'team'],
  verb: 'GET',
  path: '/wps/member/info',
  moduleId: 'MEMBER',
  who: 'session',
  whileLimited: ['password'],
  source: 'spec',
  summary: 'The signed-in member.',
  input: Empty,
  output: MemberInfo,
})

export const Balance = z.object({
  /** What the member owns and may use now: main wallet (plus vendor wallets where a merchant uses them). */
  sumBalance: Money,
  main: Money,
  /** Held for withdrawals under way; still the member's, not usable. */
  held: Money,
  currency: z.string(),
})
export type Balance = z.infer<typeof Balance>

export const balance = defineCall({
  name: 'wallet.balance',
  outdatedBy: ['balance'],
  verb: 'GET',
  path: '/wps/v2/wallets/balance',
  moduleId: 'WALLET',
  who: 'session',
  source: 'spec',
  summary: 'Balances of the signed-in member.',
  input: Empty,
  output: Balance,
})

export const setLanguage = defineCall({
  name: 'member.setLanguage',
  whileClosing: true,
  verb: 'PUT',
  path: '/wps/member/language',
  moduleId: 'MEMBER',
  who: 'session',
  source: 'ours',
  changes: [],
  summary: 'The language in which the member reads the site and gets messages, after a switch in the header.',
  // Any the merchant serves; messages come in Spanish where it has no texts.
  input: z.strictObject({ language: LocaleCode }),
  output: z.object({}),
  errors: ['LanguageNotOffered'],
})

/** 4–6 digits, apart from the sign-in password. */
export const PaymentPassword = z.string().check(z.regex(/^\d{4,6}$/, 'paymentPassword'))

/** One that is chosen now. */
const NewPaymentPassword = PaymentPassword.check(z.refine(code => !isEasyCode(code), { error: 'easyCode' }))

export const setPaymentPassword = defineCall({
  name: 'member.setPaymentPassword',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/member/paymentPassword',
  moduleId: 'MEMBER',
  who: 'member',
  sealed: true,
  source: 'ours',
  changes: ['security'],
  summary:
    'Sets the payment password for the first time (sign-in password needed), or changes it (the current one needed).',
  input: z.strictObject({
    password: z.optional(z.string().check(z.maxLength(128, 'max'))),
    current: z.optional(z.string().check(z.maxLength(6, 'max'))),
    paymentPassword: NewPaymentPassword,
  }),
  output: z.object({}),
  errors: ['WrongCredentials', 'LoginPaused', 'WrongPaymentPassword', 'PaymentPasswordLocked', 'PaymentPasswordSet'],
  limit: 'money',
})
