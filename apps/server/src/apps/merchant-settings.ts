import { invalidInput } from '@ronda/contract/core/errors.ts'
import { problemsOf } from '@ronda/contract/core/problems.ts'
import * as z from 'zod/mini'
import { settings as access } from '../features/access/settings.ts'
import { settings as agents } from '../features/agents/settings.ts'
import { cashier as approvals } from '../features/approvals/settings.ts'
import { settings as bets } from '../features/bets/settings.ts'
import { settings as campaigns } from '../features/campaigns/settings.ts'
import { settings as chat } from '../features/chat/settings.ts'
import { cashier as deposits } from '../features/deposits/settings.ts'
import { settings as feedback } from '../features/feedback/settings.ts'
import { settings as freePlay } from '../features/free-play/settings.ts'
import { settings as games } from '../features/games/settings.ts'
import { settings as identity } from '../features/identity/settings.ts'
import { settings as oversight } from '../features/oversight/settings.ts'
import { settings as points } from '../features/points/settings.ts'
import { settings as protection } from '../features/protection/settings.ts'
import { cashier as rebates } from '../features/rebates/settings.ts'
import { settings as registration } from '../features/registration/settings.ts'
import { settings as service } from '../features/service/settings.ts'
import { settings as sessions } from '../features/sessions/settings.ts'
import { settings as site } from '../features/site/settings.ts'
import { settings as system } from '../features/system/settings.ts'
import { settings as teamTransfers } from '../features/team-transfers/settings.ts'
import { cashier as turnover } from '../features/turnover/settings.ts'
import { settings as verification } from '../features/verification/settings.ts'
import { cashier as withdrawals } from '../features/withdrawals/settings.ts'
import type { MerchantSettings } from '../ports/merchants.ts'

/** Everything that a merchant decides. What a feature says it has in `MerchantSettings` and is missing here does not compile. */
const schema = z.object({
  ...access.shape,
  ...agents.shape,
  ...bets.shape,
  ...campaigns.shape,
  ...chat.shape,
  ...feedback.shape,
  ...freePlay.shape,
  ...games.shape,
  ...identity.shape,
  ...oversight.shape,
  ...points.shape,
  ...protection.shape,
  ...registration.shape,
  ...service.shape,
  ...sessions.shape,
  ...site.shape,
  ...system.shape,
  ...teamTransfers.shape,
  ...verification.shape,
  cashier: z.object({
    ...approvals.shape,
    ...deposits.shape,
    ...rebates.shape,
    ...turnover.shape,
    ...withdrawals.shape,
  }),
})

/** As a merchant's settings are written down: without what has a default. */
export type StoredSettings = z.input<typeof schema>

/** Reads settings as they are stored; refuses another shape, naming the fields. */
export function readSettings(stored: unknown): MerchantSettings {
  const read = schema.safeParse(stored, { reportInput: true })
  if (!read.success) throw invalidInput(problemsOf(read.error))
  return read.data
}
