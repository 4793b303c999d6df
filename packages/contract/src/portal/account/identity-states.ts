import * as z from 'zod/mini'
import { Money } from '../../core/fields.ts'

/** How far a member's identity check is. `none`: nothing was sent yet. */
export const identityStates = ['none', 'in-review', 'verified', 'rejected', 'expired'] as const
export const IdentityState = z.enum(identityStates)
export type IdentityState = z.infer<typeof IdentityState>

/** What is proven: 1 who somebody is, 2 where it lives. The second rests on the first. */
export const identityLevels = [1, 2] as const
export type IdentityLevel = (typeof identityLevels)[number]

/** What may leave the account with what its member has proven, withdrawn or sent within the team. `level`: what is to be proven next. */
export const IdentityGate = z.object({ level: z.literal(identityLevels), state: IdentityState, left: Money })
export type IdentityGate = z.infer<typeof IdentityGate>
