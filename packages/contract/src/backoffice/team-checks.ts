import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Id, pageOf, pageQuery, SignedMoney } from '../core/fields.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['agent.suspectDecided', 'agent.teamsChecked'] as const

const operatorCall = { who: 'operator', source: 'ours', moduleId: 'BO_AGENTS' } as const
const reason = z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max'))

/** One browser; one payout account; one address that few others have; against each other at the same table, again and again. */
export const suspectTraces = ['device', 'account', 'ip', 'opposite'] as const
export const suspectStates = ['open', 'cleared', 'confirmed'] as const

const Party = z.object({ memberId: z.string(), account: z.string() })

export const Suspect = z.object({
  id: z.string(),
  /** Who earns of it: one of the two, or the nearest agent above both. */
  earner: Party,
  one: Party,
  other: Party,
  /** When it was last seen; of `opposite` in how many of the hands both sat at. */
  traces: z.array(
    z.object({ trace: z.enum(suspectTraces), at: At, count: z.optional(z.int()), of: z.optional(z.int()) }),
  ),
  /** What the earner was due of their play in the thirty days before. */
  earned: SignedMoney,
  foundAt: At,
  changedAt: At,
  state: z.enum(suspectStates),
  decidedBy: z.string(),
  decidedAt: z.nullable(At),
  note: z.string(),
})
export type Suspect = z.infer<typeof Suspect>

export const suspects = defineCall({
  ...operatorCall,
  name: 'bo.agents.suspects',
  outdatedBy: ['team'],
  verb: 'GET',
  path: '/bo/agents/suspects',
  permission: 'agents.view',
  summary:
    'Pairs of one team that look like one person, by what the earner would have of it. Found every night; more traces open a cleared pair again.',
  input: z.strictObject({ ...pageQuery, state: z._default(z.enum([...suspectStates, 'all']), 'open') }),
  output: z.object({ ...pageOf(Suspect).shape, currency: z.string(), open: z.int() }),
})

export const decideSuspect = defineCall({
  ...operatorCall,
  name: 'bo.agents.decideSuspect',
  verb: 'POST',
  path: '/bo/agents/suspects',
  permission: 'agents.manage',
  changes: ['team'],
  summary:
    'Clears a pair, confirms it, or opens it again. Bills of who earns of a confirmed pair are flagged in every run; only somebody else than who confirmed it opens it again.',
  input: z.strictObject({ id: Id, state: z.enum(suspectStates), reason }),
  output: Suspect,
  errors: ['AlreadyDecided', 'SamePerson'],
})

/**
 * What is compared, from the settled rounds on: what they staked and won with what was counted of teams; that with its days; what the rates
 * give of it with what was written down as due; money with its days; what is due for days with what was paid; what was paid with the ledger; and of
 * `given`, no money: what members have (percent or prize group) with the most that their upline and the house leave them, `found` of them above.
 */
export const checkParts = [
  'play',
  'payout',
  'days',
  'shares',
  'money',
  'unpaid',
  'payments',
  'bills',
  'bill-payments',
  'given',
] as const

export const TeamCheck = z.object({
  id: z.string(),
  at: At,
  isClean: z.boolean(),
  /** From which moment on rounds and payments were gone through. */
  from: At,
  parts: z.array(
    z.object({
      part: z.enum(checkParts),
      expected: SignedMoney,
      found: SignedMoney,
      difference: SignedMoney,
      /** What does not agree, the largest first. */
      rows: z.array(z.object({ subject: z.string(), expected: SignedMoney, found: SignedMoney })),
    }),
  ),
})
export type TeamCheck = z.infer<typeof TeamCheck>

export const checks = defineCall({
  ...operatorCall,
  name: 'bo.agents.checks',
  outdatedBy: ['team'],
  verb: 'GET',
  path: '/bo/agents/checks',
  permission: 'ledger.audit',
  summary:
    'What the nightly check found: whether everything teams were paid is what the terms give of the settled rounds, to the cent.',
  input: z.strictObject(pageQuery),
  output: z.object({ ...pageOf(TeamCheck).shape, currency: z.string() }),
})

export const checkNow = defineCall({
  ...operatorCall,
  name: 'bo.agents.checkNow',
  verb: 'POST',
  path: '/bo/agents/checks',
  permission: 'ledger.audit',
  changes: ['team'],
  summary: 'Makes the check of the night now.',
  input: z.strictObject({}),
  output: TeamCheck,
})
