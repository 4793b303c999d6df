import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Day, Empty, Id, Language, LocaleCode, pageOf, pageQuery, RequestId } from '../core/fields.ts'
import { messageCategories } from '../portal/account/messages.ts'
import { Waiting } from './approvals.ts'
import { anyLabels, LabelChoice, MemberLabel } from './labels.ts'
import { Reason } from './vendors.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['campaign.sent', 'campaign.stopped', 'campaign.limit-saved'] as const

/** An offer goes to nobody who is on a break or shut out; what concerns the service goes to them as well. */
export const campaignKinds = ['offer', 'service'] as const
/** How the member's inbox sorts it: as a word to the member, or as news of the house. */
export const campaignCategories = ['personal', 'platform'] as const
export const campaignStates = ['waiting', 'scheduled', 'sending', 'sent', 'stopped', 'refused'] as const
export type CampaignState = (typeof campaignStates)[number]

const Days = z.nullable(z.int().check(z.gte(1, 'min'), z.lte(3650, 'max')))

/** Whom a message is for: everything that is said must fit. */
export const Segment = z.strictObject({
  labels: z._default(LabelChoice, anyLabels),
  /** None: all levels. */
  vipLevels: z.array(z.int().check(z.gte(0, 'min'), z.lte(99, 'max'))).check(z.maxLength(100, 'max')),
  /** Business days, both of them included. */
  registeredFrom: z.nullable(Day),
  registeredTo: z.nullable(Day),
  /** The last credited deposit is longer ago than this. */
  lastDepositDays: Days,
  hasDeposited: z.nullable(z.boolean()),
  /** None: all. */
  languages: z.array(LocaleCode).check(z.maxLength(60, 'max')),
})
export type Segment = z.infer<typeof Segment>
export const everyone: Segment = {
  labels: anyLabels,
  vipLevels: [],
  registeredFrom: null,
  registeredTo: null,
  lastDepositDays: null,
  hasDeposited: null,
  languages: [],
}

export const CampaignText = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(80, 'max')),
  body: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(1000, 'max')),
})
export type CampaignText = z.infer<typeof CampaignText>

/** A page of the site from its root, so that a message never leads elsewhere. */
export const SitePath = z
  .string()
  .check(z.maxLength(200, 'max'), z.regex(/^$|^(?![^?]*\/(\/|\.\.))\/[\w\-./]*(\?[\w\-.=&]*)?$/, 'sitePath'))

export const CampaignRow = z.object({
  id: Id,
  kind: z.enum(campaignKinds),
  category: z.enum(campaignCategories),
  /** In the reader's language. */
  title: z.string(),
  state: z.enum(campaignStates),
  /** How many it was to reach when it was written; how many it has reached, and how many of them have opened it. */
  expected: z.int(),
  reached: z.int(),
  read: z.int(),
  createdBy: z.string(),
  createdAt: At,
  approvedBy: z.string(),
  sendAt: At,
  startedAt: z.nullable(At),
  finishedAt: z.nullable(At),
  stoppedBy: z.string(),
  stoppedWhy: z.string(),
  waiting: Waiting,
})
export type CampaignRow = z.infer<typeof CampaignRow>

export const CampaignDetail = z.object({
  ...CampaignRow.shape,
  texts: z.partialRecord(Language, CampaignText),
  link: z.string(),
  segment: Segment,
})
export type CampaignDetail = z.infer<typeof CampaignDetail>

const operatorCall = {
  who: 'operator',
  source: 'ours',
  moduleId: 'BO_CAMPAIGNS',
  permission: 'messages.send',
} as const

export const list = defineCall({
  ...operatorCall,
  name: 'bo.campaigns.list',
  outdatedBy: ['campaigns', 'approvals'],
  verb: 'GET',
  path: '/bo/campaigns',
  summary: 'Messages to many members, newest first, with how far each is and how many have read it.',
  input: z.strictObject({ ...pageQuery, state: z.optional(z.enum(campaignStates)) }),
  output: pageOf(CampaignRow),
})

export const get = defineCall({
  ...operatorCall,
  name: 'bo.campaigns.get',
  outdatedBy: ['campaigns', 'approvals'],
  verb: 'GET',
  path: '/bo/campaigns/one',
  summary: 'One message to many members, with its words and whom it is for.',
  input: z.strictObject({ id: Id }),
  output: CampaignDetail,
})

/** A member whom a message will reach. */
export const Recipient = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  language: z.string(),
  vipLevel: z.int(),
  registeredAt: At,
  lastDepositAt: z.nullable(At),
  labels: z.array(MemberLabel),
})
export type Recipient = z.infer<typeof Recipient>

export const preview = defineCall({
  ...operatorCall,
  name: 'bo.campaigns.preview',
  verb: 'POST',
  path: '/bo/campaigns/preview',
  changes: [],
  onlyReads: true,
  summary:
    'Whom a message would reach now, page by page, how many are left out because they rest from play, and whether it needs two people.',
  input: z.strictObject({ ...pageQuery, kind: z.enum(campaignKinds), segment: Segment }),
  output: z.object({
    ...pageOf(Recipient).shape,
    /** Fit, but are on a break or shut out. */
    leftOut: z.int(),
    twoPeopleAbove: z.int(),
    needsTwo: z.boolean(),
    /** In which of the merchant's languages they read. */
    languages: z.array(z.object({ language: z.string(), members: z.int() })),
  }),
})

export const send = defineCall({
  ...operatorCall,
  name: 'bo.campaigns.send',
  verb: 'POST',
  path: '/bo/campaigns',
  changes: ['campaigns', 'approvals'],
  summary:
    'Sends a message to every member that fits, at once or at a time, once per request id. Where it, with what the operator sent alone that day, reaches more than the merchant’s number, a second person decides.',
  input: z.strictObject({
    requestId: RequestId,
    kind: z.enum(campaignKinds),
    category: z.enum(campaignCategories),
    texts: z.partialRecord(Language, CampaignText),
    /** Empty where it leads nowhere. */
    link: SitePath,
    segment: Segment,
    /** Null: as soon as it may. */
    sendAt: z.nullable(At),
    /** How many the operator saw. */
    expected: z.int().check(z.gte(1, 'min')),
    reason: Reason,
  }),
  output: CampaignDetail,
  errors: ['ChangedMeanwhile', 'NobodyReached', 'ApprovalPending', 'DuplicateRequest'],
})

export const stop = defineCall({
  ...operatorCall,
  name: 'bo.campaigns.stop',
  verb: 'POST',
  path: '/bo/campaigns/stop',
  changes: ['campaigns', 'approvals'],
  summary: 'Stops a message that waits, is planned or is under way: nobody else gets it; whom it reached keeps it.',
  input: z.strictObject({ id: Id, reason: Reason }),
  output: CampaignDetail,
  errors: ['WrongState'],
})

const Limit = z.object({
  version: z.int(),
  /** Who writes to more members than this in a day takes a second person. */
  twoPeopleAbove: z.int(),
  waiting: Waiting,
})

export const limit = defineCall({
  ...operatorCall,
  name: 'bo.campaigns.limit',
  permission: 'settings.view',
  outdatedBy: ['settings', 'approvals'],
  verb: 'GET',
  path: '/bo/campaigns/limit',
  summary: 'From how many members on a message takes two people.',
  input: Empty,
  output: Limit,
})

export const saveLimit = defineCall({
  ...operatorCall,
  name: 'bo.campaigns.saveLimit',
  permission: 'settings.edit',
  verb: 'PUT',
  path: '/bo/campaigns/limit',
  changes: ['settings', 'approvals'],
  summary: 'Changes that number. A larger one waits for a second person.',
  input: z.strictObject({
    version: z.int(),
    twoPeopleAbove: z.int().check(z.gte(1, 'min'), z.lte(1_000_000, 'max')),
    reason: Reason,
  }),
  output: Limit,
  errors: ['ChangedMeanwhile', 'ApprovalPending'],
})

/** What a member was told, as an operator reads it. */
export const ofMember = defineCall({
  who: 'operator',
  source: 'ours',
  moduleId: 'BO_CAMPAIGNS',
  name: 'bo.campaigns.ofMember',
  outdatedBy: ['messages', 'campaigns'],
  verb: 'GET',
  path: '/bo/members/messages',
  permission: 'members.view',
  summary: 'Everything in the inbox of a member, newest first, in the operator’s language, and when it was opened.',
  input: z.strictObject({ memberId: Id, ...pageQuery }),
  output: pageOf(
    z.object({
      id: z.string(),
      category: z.enum(messageCategories),
      title: z.string(),
      body: z.string(),
      at: At,
      readAt: z.nullable(At),
      /** The member took it away. */
      isRemoved: z.boolean(),
      /** Of the message to many that it came with. */
      campaignId: z.nullable(z.string()),
    }),
  ),
  errors: ['NotFound'],
})
