import * as z from 'zod/mini'

/** How far a member's identity check is. `none`: nothing was sent yet. */
export const identityStates = ['none', 'in-review', 'verified', 'rejected', 'expired'] as const
export const IdentityState = z.enum(identityStates)
export type IdentityState = z.infer<typeof IdentityState>

/** What is proven: 1 who somebody is, 2 where it lives. The second rests on the first. */
export const identityLevels = [1, 2] as const
export type IdentityLevel = (typeof identityLevels)[number]
