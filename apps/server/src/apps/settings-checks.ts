import { heldBeyond } from '../features/agents/house-held.ts'
import { methodsMissing } from '../features/withdrawals/methods-used.ts'
import type { SettingsChecks } from '../ports/settings-checks.ts'

/** What settings must not contradict, by the part of them. */
export const settingsChecks: SettingsChecks = { agents: heldBeyond, cashier: methodsMissing }
