import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Empty, Money, SignedMoney } from '../../core/fields.ts'
import { Bar } from './member.ts'

export { Bar }

/** What is paid in, staked, lost; time played. */
export const limitKinds = ['deposit', 'stake', 'loss', 'time'] as const
export const limitSpans = ['day', 'week', 'month'] as const
export const breakLengths = ['24h', '7d', '30d'] as const
export const exclusionLengths = ['6m', '12m', '24m', '60m', 'ever'] as const
/** Minutes between two reminders; 0 = none. */
export const reminderMinutes = [0, 15, 30, 60] as const
export const PLAY_MINUTES_MIN = 15

export const LimitKind = z.enum(limitKinds)
export const LimitSpan = z.enum(limitSpans)
/** An amount of money, or whole minutes of playing time. */
const Amount = Money

export const Limit = z.object({
  kind: LimitKind,
  span: LimitSpan,
  /** Null: none. */
  amount: z.nullable(Amount),
  /** Of the span so far, with or without a limit; a loss is never below zero. */
  used: Amount,
  /** When the span ends. */
  endsAt: At,
  /** When it last stopped a bet. */
  stoppedAt: z.nullable(At),
  /** A raise or removal (`amount` null) that waits: it may be confirmed from `ripeAt` until `lapsesAt`. */
  pending: z.nullable(z.object({ amount: z.nullable(Amount), askedAt: At, ripeAt: At, lapsesAt: At })),
})
export type Limit = z.infer<typeof Limit>

export const Protection = z.object({
  currency: z.string(),
  now: At,
  limits: z.array(Limit),
  bar: z.nullable(Bar),
  reminderMinutes: z.int(),
  /** How long a raise waits, how long it may then be confirmed, and how long the end of a self-exclusion is thought over. */
  rules: z.object({ raiseHours: z.int(), confirmDays: z.int(), thinkHours: z.int() }),
})
export type Protection = z.infer<typeof Protection>

const own = { moduleId: 'PROTECTION', who: 'member', source: 'ours' } as const
const LimitName = { kind: LimitKind, span: LimitSpan }

export const get = defineCall({
  ...own,
  name: 'protection.get',
  outdatedBy: ['session', 'protection'],
  verb: 'GET',
  path: '/wps/protection',
  summary: 'The member’s own limits with what is used of each, what waits, and the break or self-exclusion under way.',
  input: Empty,
  output: Protection,
})

export const setLimit = defineCall({
  ...own,
  name: 'protection.setLimit',
  whileClosing: true,
  verb: 'PUT',
  path: '/wps/protection/limit',
  changes: ['protection'],
  summary:
    'Sets a limit. A first or lower one counts at once; a higher one, or none, waits and then needs `protection.confirm`.',
  input: z.strictObject({ ...LimitName, amount: z.nullable(Amount) }),
  output: Protection,
})

export const confirm = defineCall({
  ...own,
  name: 'protection.confirm',
  verb: 'POST',
  path: '/wps/protection/limit/confirm',
  changes: ['protection'],
  summary: 'Makes a raise or removal count whose wait is over.',
  input: z.strictObject(LimitName),
  output: Protection,
  errors: ['WrongState'],
})

export const withdraw = defineCall({
  ...own,
  name: 'protection.withdraw',
  verb: 'POST',
  path: '/wps/protection/limit/withdraw',
  changes: ['protection'],
  summary: 'Takes back a raise or removal that waits. Repeating it changes nothing.',
  input: z.strictObject(LimitName),
  output: Protection,
})

/** What a member, or an operator on a member’s request, chooses. */
export const BarChoice = z.union([
  z.strictObject({ kind: z.literal('break'), length: z.enum(breakLengths) }),
  z.strictObject({ kind: z.literal('exclusion'), length: z.enum(exclusionLengths) }),
])
export type BarChoice = z.infer<typeof BarChoice>

const HOUR_MS = 3_600_000

/** When it ends if it begins now; null = never. */
export function barEnd({ length }: BarChoice, now: number): number | null {
  if (length === 'ever') return null
  const parts = /^(\d+)([hdm])$/.exec(length) as RegExpExecArray
  const count = Number(parts[1])
  if (parts[2] !== 'm') return now + count * HOUR_MS * (parts[2] === 'd' ? 24 : 1)
  const end = new Date(now)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + count)
  // From the 31st to a month without one: its last day.
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end.getTime()
}

export const bar = defineCall({
  ...own,
  name: 'protection.bar',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/protection/bar',
  changes: ['protection'],
  summary: 'Begins a break or self-exclusion at once. Nobody can shorten it; a longer one may follow.',
  input: z.strictObject({ choice: BarChoice }),
  output: Protection,
  errors: ['CannotLoosen'],
})

export const reopen = defineCall({
  ...own,
  name: 'protection.reopen',
  verb: 'POST',
  path: '/wps/protection/reopen',
  changes: ['protection'],
  summary: 'Asks for the end of a self-exclusion that ran out; it ends after a time to think it over.',
  input: Empty,
  output: Protection,
  errors: ['WrongState'],
})

export const setReminder = defineCall({
  ...own,
  name: 'protection.setReminder',
  verb: 'PUT',
  path: '/wps/protection/reminder',
  changes: ['protection'],
  summary: 'How often a game is interrupted to show the time played and the net position.',
  input: z.strictObject({
    minutes: z.union([z.literal(0), z.literal(15), z.literal(30), z.literal(60)]),
  }),
  output: Protection,
})

/** What a reminder over a game shows, counted by the server over all games and windows. */
export const reality = defineCall({
  ...own,
  name: 'protection.reality',
  outdatedBy: ['session', 'protection'],
  verb: 'GET',
  path: '/wps/protection/reality',
  summary: 'Time played today, stakes, wins and net position, and how often to remind.',
  input: Empty,
  output: z.object({
    currency: z.string(),
    playedMs: z.int(),
    staked: Money,
    won: Money,
    /** Wins less stakes. */
    net: SignedMoney,
    reminderMinutes: z.int(),
  }),
})
export type Reality = z.infer<typeof reality.output>
