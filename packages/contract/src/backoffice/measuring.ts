import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Empty } from '../core/fields.ts'
import { type MeasuringService, measuringAddress } from '../values/measuring.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['measuring.saved'] as const

/** Empty where the service is not used. */
const addressOf = (service: MeasuringService) =>
  z.string().check(
    z.trim(),
    z.maxLength(300, 'max'),
    z.refine(address => address === '' || measuringAddress(service, address) !== undefined, {
      error: `${service}Address`,
    }),
  )
const Addresses = { matomo: addressOf('matomo'), plausible: addressOf('plausible') }
const Saved = z.object({ version: z.int(), matomo: z.string(), plausible: z.string(), waiting: Waiting })
const shared = { who: 'operator', source: 'ours', moduleId: 'BO_SETTINGS', path: '/bo/settings/measuring' } as const

export const measuring = defineCall({
  ...shared,
  name: 'bo.measuring.get',
  outdatedBy: ['settings', 'approvals'],
  verb: 'GET',
  permission: 'settings.view',
  summary: 'The measuring services that are told which pages are visited, where a visitor agrees.',
  input: Empty,
  output: Saved,
})

export const saveMeasuring = defineCall({
  ...shared,
  name: 'bo.measuring.save',
  verb: 'PUT',
  permission: 'settings.edit',
  changes: ['settings', 'approvals'],
  summary: 'Saves them. Pages may tell whoever is named here, so a further or other address takes two people.',
  input: z.strictObject({
    version: z.int(),
    ...Addresses,
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: Saved,
  errors: ['ApprovalPending', 'ChangedMeanwhile'],
})
