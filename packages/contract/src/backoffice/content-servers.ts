import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Empty } from '../core/fields.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['content-servers.saved'] as const

export const SERVERS_MAX = 6

function hasPort(address: string): boolean {
  const port = Number(/^https:\/\/[^/:]+:(\d+)/.exec(address)?.[1] ?? 443)
  return port >= 1 && port <= 65_535
}

/** Name of a server and the path that stands for the site's root; nothing that could carry a password or a question along. */
const Address = z.string().check(
  z.trim(),
  z.maxLength(200, 'max'),
  z.regex(
    /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{2,5})?(?:\/[\w.~-]+)*\/?$/i,
    'httpsAddress',
  ),
  z.refine(address => hasPort(address), 'noSuchPort'),
)

const Servers = {
  /** Where pictures of the site lie too. */
  images: z.array(Address).check(z.maxLength(SERVERS_MAX, 'max')),
  /** Where games may be opened from, besides their vendors' own addresses. */
  games: z.array(Address).check(z.maxLength(SERVERS_MAX, 'max')),
}
const Saved = z.object({
  version: z.int(),
  images: z.array(z.string()),
  games: z.array(z.string()),
  waiting: Waiting,
})
const shared = {
  who: 'operator',
  source: 'ours',
  moduleId: 'BO_SETTINGS',
  path: '/bo/settings/content-servers',
} as const

export const servers = defineCall({
  ...shared,
  name: 'bo.contentServers.get',
  outdatedBy: ['settings', 'approvals'],
  verb: 'GET',
  permission: 'settings.view',
  summary: 'Where pictures and games of the site come from besides its own server.',
  input: Empty,
  output: Saved,
})

export const save = defineCall({
  ...shared,
  name: 'bo.contentServers.save',
  verb: 'PUT',
  permission: 'settings.edit',
  changes: ['settings', 'approvals'],
  summary: 'Saves them; pages may show what lies on them, so a further one takes two people.',
  input: z.strictObject({
    version: z.int(),
    ...Servers,
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: Saved,
  errors: ['ApprovalPending', 'ChangedMeanwhile'],
})

/** A picture of the site came; something else came; the server says no; nothing came. */
export const tryOutcomes = ['picture', 'answers', 'other', 'error', 'silent'] as const

export const tryOut = defineCall({
  ...shared,
  name: 'bo.contentServers.try',
  verb: 'POST',
  path: '/bo/settings/content-servers/try',
  permission: 'settings.edit',
  changes: [],
  summary: 'Asks one address for what pages would ask it for, and tells what came.',
  input: z.strictObject({ kind: z.enum(['images', 'games']), address: Address }),
  output: z.object({
    outcome: z.enum(tryOutcomes),
    /** HTTP status; null where nothing came. */
    status: z.nullable(z.int()),
    ms: z.int(),
  }),
})
