import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Empty } from '../core/fields.ts'
import { OpensIn } from '../portal/play/games.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = [
  'vendor.allowances-changed',
  'vendor.pinned',
  'vendor.turned-off',
  'vendor.turned-on',
  'vendor.unpinned',
  'vendor.window-changed',
  'vendors.reordered',
] as const

const common = { moduleId: 'BO_VENDORS', who: 'operator', source: 'ours' } as const
const VendorCode = z.string().check(z.minLength(1, 'required'), z.maxLength(40, 'max'))
export const Reason = z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max'))

const VendorRow = z.object({
  /** The vendor's code. */
  id: z.string(),
  name: z.string(),
  /** Address of the logo; empty where it has none. */
  icon: z.string(),
  category: z.string(),
  isOn: z.boolean(),
  /** Pinned: marked as hot in the portal's menus. */
  isHot: z.boolean(),
  opensIn: OpensIn,
  wallet: z.enum(['seamless', 'transfer']),
  /** What it speaks, with its version. */
  protocol: z.string(),
  /** What it may do beyond taking stakes and paying rounds: prizes and free bets, corrections up and down. */
  allows: z.object({ prizes: z.boolean(), adjusting: z.boolean() }),
  /** A change of that which waits for a second person. */
  waiting: Waiting,
  /** `unwatched`: it is off, or has no address to ask. */
  health: z.object({ state: z.enum(['answers', 'silent', 'unwatched']), since: z.nullable(At), problem: z.string() }),
  /** Its list of games can be read and compared with ours. */
  hasCatalogue: z.boolean(),
  /** Lines of the last comparison of lists that differ, and games whose return changed. */
  differingLines: z.int(),
  alarms: z.int(),
  games: z.object({ on: z.int(), off: z.int(), maintenance: z.int() }),
  /** The last day that was compared. */
  reconciliation: z.nullable(
    z.object({ day: z.string(), state: z.enum(['equal', 'different', 'unanswered']), differences: z.int() }),
  ),
})
export type VendorRow = z.infer<typeof VendorRow>

export const list = defineCall({
  ...common,
  name: 'bo.vendors.list',
  outdatedBy: ['settings', 'approvals'],
  verb: 'GET',
  path: '/bo/vendors',
  permission: 'content.view',
  summary:
    'The merchant’s game vendors in the order of its menus: whether each is on and answers, its games by state, its last comparison.',
  input: Empty,
  output: z.array(VendorRow),
})

export const reorder = defineCall({
  ...common,
  name: 'bo.vendors.reorder',
  verb: 'POST',
  path: '/bo/vendors/order',
  permission: 'content.edit',
  changes: ['settings'],
  summary: 'Puts all vendors into this order.',
  input: z.strictObject({
    ids: z.array(VendorCode).check(z.minLength(1, 'required'), z.maxLength(300, 'max')),
  }),
  output: z.object({}),
  errors: ['ChangedMeanwhile'],
})

export const turn = defineCall({
  ...common,
  name: 'bo.vendors.turn',
  verb: 'POST',
  path: '/bo/vendors/turn',
  permission: 'content.edit',
  changes: ['settings'],
  summary:
    'Switches a vendor on or off. Off, its games leave the portal and take no bet; rounds that are open are settled.',
  input: z.strictObject({ id: VendorCode, isOn: z.boolean(), reason: Reason }),
  output: z.object({}),
  errors: ['NotFound', 'ChangedMeanwhile'],
})

export const allow = defineCall({
  ...common,
  name: 'bo.vendors.allow',
  verb: 'POST',
  path: '/bo/vendors/allow',
  permission: 'settings.edit',
  changes: ['settings', 'approvals'],
  summary:
    'Says whether a vendor may give prizes and free bets, and whether it may correct balances. Both are at the expense of the house’s account with it, and off at first: allowing more waits for a second person.',
  input: z.strictObject({ id: VendorCode, prizes: z.boolean(), adjusting: z.boolean(), reason: Reason }),
  output: z.object({ waiting: Waiting }),
  errors: ['NotFound', 'ChangedMeanwhile', 'ApprovalPending'],
})

export const pin = defineCall({
  ...common,
  name: 'bo.vendors.pin',
  verb: 'POST',
  path: '/bo/vendors/pin',
  permission: 'content.edit',
  changes: ['settings'],
  summary: 'Marks a vendor as hot in the portal’s menus, or takes the mark off.',
  input: z.strictObject({ id: VendorCode, isHot: z.boolean() }),
  output: z.object({}),
  errors: ['NotFound'],
})

export const openIn = defineCall({
  ...common,
  name: 'bo.vendors.openIn',
  verb: 'POST',
  path: '/bo/vendors/open-in',
  permission: 'content.edit',
  changes: ['settings'],
  summary: 'Says whether a vendor’s games open in a frame of the portal’s page or in a window of their own.',
  input: z.strictObject({ id: VendorCode, opensIn: OpensIn }),
  output: z.object({}),
  errors: ['NotFound'],
})
