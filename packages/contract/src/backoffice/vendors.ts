import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Empty } from '../fields.ts'

const VendorRow = z.object({
  /** The vendor's code. */
  id: z.string(),
  name: z.string(),
  /** Address of the logo; empty where it has none. */
  icon: z.string(),
  isOn: z.boolean(),
  gameCount: z.int(),
})
export type VendorRow = z.infer<typeof VendorRow>

export const list = defineCall({
  name: 'bo.vendors.list',
  verb: 'GET',
  path: '/bo/vendors',
  moduleId: 'BO_VENDORS',
  who: 'operator',
  permission: 'content.view',
  source: 'ours',
  summary: 'The merchant’s game providers in the order of its menus and of the logos in the footer.',
  input: Empty,
  output: z.array(VendorRow),
})

export const reorder = defineCall({
  name: 'bo.vendors.reorder',
  verb: 'POST',
  path: '/bo/vendors/order',
  moduleId: 'BO_VENDORS',
  who: 'operator',
  permission: 'content.edit',
  source: 'ours',
  summary: 'Puts all providers into this order.',
  input: z.strictObject({
    ids: z.array(z.string().check(z.maxLength(40, 'max'))).check(z.minLength(1, 'required'), z.maxLength(300, 'max')),
  }),
  output: z.object({}),
  errors: ['ChangedMeanwhile'],
})
