import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { NOTICES_PAGE_SIZE } from '../../core/constants.ts'
import { At, Empty, Id, Language, pageOf, queryInt } from '../../core/fields.ts'

/** Kinds of documents. `category` holds the name of a group of help articles, questions or promotions. */
export const documentKinds = [
  'category',
  'page',
  'help',
  'faq',
  'rule',
  'notice',
  'announcement',
  'promotion',
  'banner',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** B banner, PL pop-up after sign-in, PU pop-up for everybody, PR promotion, H line in the header. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const
export const AnnouncementType = z.enum(announcementTypes)

/** Pages every merchant has, by slug. */
export const pageSlugs = ['privacy', 'terms', 'responsible-gaming', 'join', 'seamless', 'download-tutorial'] as const

/** Those people agree to or are protected by: public only in every language of the site. */
export const legalSlugs = ['privacy', 'terms', 'responsible-gaming'] as const

export const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug'), z.maxLength(60, 'max'))

/** An address inside the portal (`/promotions`; never one that a browser could take for another host’s) or one that begins with `https://`; empty for none. */
export const Link = z
  .string()
  .check(
    z.regex(
      /^(|(?![^?#]*\/(\/|\.\.))\/[^\s"<>\\]{0,299}|https:\/\/[a-z0-9.-]{3,120}(:\d{1,5})?([/?#][^\s"<>\\]{0,200})?)$/,
      'link',
    ),
  )

const shown = {
  id: z.string(),
  /** Grows with every published change: with `id` it names what somebody chose not to see again today. */
  version: z.int(),
  title: z.string(),
  /** Language the words are in: the caller's, else the merchant's, else Spanish. For the `lang` attribute. */
  language: Language,
}

/** Pictures of documents are at this address of the merchant's host, followed by their id: images, not envelopes. */
export const PICTURE_PATH = '/wps/pictures/'

const pictured = {
  /** Address of an uploaded picture; empty where the drawn art is shown. */
  picture: z.string(),
  /** What it shows, for who cannot see it. */
  pictureAlt: z.string(),
}

export const Announcement = z.object({
  ...shown,
  type: AnnouncementType,
  /** Sanitised HTML. */
  content: z.string(),
  summary: z.string(),
  date: At,
  endDate: z.nullable(At),
  priority: z.int(),
  link: z.string(),
  /** Label of the link. */
  action: z.string(),
  /** Key of drawn art; empty for none. */
  art: z.string(),
  ...pictured,
})
export type Announcement = z.infer<typeof Announcement>

export const announcements = defineCall({
  name: 'content.announcements',
  outdatedBy: ['settings'],
  verb: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  moduleId: 'CONTENT',
  who: 'anyone',
  knowsSession: true,
  source: 'spec',
  summary:
    'Announcements meant for this caller now, in the four groups, highest priority first. `types` is a list with commas (all when absent); the type named by `execution` is included with them.',
  input: z.strictObject({
    types: z.optional(z.string().check(z.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$/, 'format'))),
    platform: z._default(z.literal('W'), 'W'),
    execution: z.optional(AnnouncementType),
    merchant: z.optional(z.string().check(z.maxLength(40, 'max'))),
    language: z.optional(z.string().check(z.maxLength(12, 'max'))),
  }),
  output: z.object({
    banners: z.array(Announcement),
    playerNotices: z.array(Announcement),
    popup: z.array(Announcement),
    promotion: z.array(Announcement),
  }),
})

export const HelpArticle = z.object({
  ...shown,
  slug: z.string(),
  summary: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  changedAt: At,
})
export type HelpArticle = z.infer<typeof HelpArticle>

export const helpCenter = defineCall({
  name: 'content.helpCenter',
  outdatedBy: ['settings'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/system/helpCenter',
  moduleId: 'CONTENT',
  who: 'anyone',
  always: true,
  source: 'spec',
  cacheSeconds: 30,
  summary:
    'The help tree: categories in the merchant’s order with their articles, frequent questions, and rules; all words included, so that the browser can search.',
  input: z.strictObject({ language: z.optional(z.string().check(z.maxLength(12, 'max'))) }),
  output: z.object({
    categories: z.array(z.object({ slug: z.string(), title: z.string(), articles: z.array(HelpArticle) })),
    faqs: z.array(z.object({ ...HelpArticle.shape, category: z.string() })),
    rules: z.array(HelpArticle),
  }),
})

export const page = defineCall({
  name: 'content.page',
  outdatedBy: ['settings'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/content/page',
  moduleId: 'CONTENT',
  who: 'anyone',
  always: true,
  source: 'ours',
  cacheSeconds: 30,
  summary:
    'One page by its slug: privacy, terms, responsible-gaming, join, seamless, download-tutorial, or one of the merchant’s own.',
  input: z.strictObject({ slug: Slug }),
  output: HelpArticle,
})

export const Notice = z.object({
  ...shown,
  /** Sanitised HTML. */
  content: z.string(),
  date: At,
  /** Always false for visitors. */
  isRead: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

export const notices = defineCall({
  name: 'content.notices',
  outdatedBy: ['settings', 'notices'],
  verb: 'GET',
  path: '/wps/content/notices',
  moduleId: 'CONTENT',
  who: 'anyone',
  knowsSession: true,
  source: 'ours',
  summary: 'Player notices, newest first, nine a page.',
  input: z.strictObject({ pageNo: queryInt(1, 10_000, 1), pageSize: queryInt(1, 50, NOTICES_PAGE_SIZE) }),
  output: pageOf(Notice),
})

export const unreadCount = defineCall({
  name: 'content.unreadCount',
  outdatedBy: ['settings', 'notices'],
  verb: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  moduleId: 'CONTENT',
  who: 'session',
  source: 'spec',
  summary: 'How many platform messages (notices) this member has not opened yet.',
  input: Empty,
  output: z.object({ unread: z.int() }),
})

export const readNotices = defineCall({
  name: 'content.readNotices',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/content/notices/read',
  moduleId: 'CONTENT',
  who: 'session',
  source: 'ours',
  changes: ['notices'],
  summary: 'Marks notices as read: those named, or all of them when `ids` is absent. Answers how many are left unread.',
  input: z.strictObject({ ids: z.optional(z.array(Id).check(z.maxLength(50, 'max'))) }),
  output: z.object({ unread: z.int() }),
})

export const Promotion = z.object({
  ...shown,
  slug: z.string(),
  category: z.string(),
  summary: z.string(),
  /** What has to be done, in one sentence. */
  requirement: z.string(),
  /** Key of drawn art. */
  imageKey: z.string(),
  ...pictured,
  /** The promotion's own period; null: open on that side. */
  from: z.nullable(At),
  to: z.nullable(At),
  state: z.enum(['coming', 'running', 'ended']),
  link: z.string(),
  action: z.string(),
})
export type Promotion = z.infer<typeof Promotion>

export const promotions = defineCall({
  name: 'content.promotions',
  outdatedBy: ['settings'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/content/promotions',
  moduleId: 'PROMOTIONS',
  who: 'anyone',
  source: 'ours',
  cacheSeconds: 15,
  summary: 'Promotions in the merchant’s order, and the categories that have any.',
  input: z.strictObject({ category: z.optional(Slug) }),
  output: z.object({
    categories: z.array(z.object({ slug: z.string(), title: z.string() })),
    rows: z.array(Promotion),
  }),
})

export const promotion = defineCall({
  name: 'content.promotion',
  outdatedBy: ['settings'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/content/promotion',
  moduleId: 'PROMOTIONS',
  who: 'anyone',
  source: 'ours',
  cacheSeconds: 15,
  summary: 'One promotion with its description and terms.',
  input: z.strictObject({ slug: Slug }),
  output: z.object({
    ...Promotion.shape,
    /** Sanitised HTML. */
    content: z.string(),
    terms: z.string(),
  }),
})

export const Banner = z.object({
  ...shown,
  text: z.string(),
  link: z.string(),
  action: z.string(),
  /** Key of drawn art. */
  art: z.string(),
  ...pictured,
})
export type Banner = z.infer<typeof Banner>

export const banners = defineCall({
  name: 'content.banners',
  outdatedBy: ['settings'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/content/banners',
  moduleId: 'CONTENT',
  who: 'anyone',
  source: 'ours',
  cacheSeconds: 15,
  summary: 'Slides of the home page’s hero, in order.',
  input: Empty,
  output: z.array(Banner),
})
