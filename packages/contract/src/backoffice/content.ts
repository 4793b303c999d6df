import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Empty, Id, Language, pageOf, pageQuery } from '../core/fields.ts'
import { AnnouncementType, documentKinds, Link, Slug } from '../portal/site/content.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = [
  'content.archived',
  'content.created',
  'content.picture-added',
  'content.published',
  'content.reordered',
  'content.restored',
  'content.saved',
  'content.unarchived',
] as const

/** The words of a document in one language. Kinds use what they need of it. */
export const TextBlock = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(160, 'max')),
  /** Plain text: what a list shows, the text of a banner. */
  summary: z._default(z.string().check(z.trim(), z.maxLength(400, 'max')), ''),
  /** HTML; sanitised when saved. */
  body: z._default(z.string().check(z.maxLength(30_000, 'max')), ''),
  /** Promotions: terms as HTML; sanitised when saved. */
  terms: z._default(z.string().check(z.maxLength(30_000, 'max')), ''),
  /** Promotions: what has to be done, in one plain sentence. */
  requirement: z._default(z.string().check(z.trim(), z.maxLength(300, 'max')), ''),
  /** Label of the link. */
  action: z._default(z.string().check(z.trim(), z.maxLength(40, 'max')), ''),
  /** What the picture of the details shows. */
  pictureAlt: z._default(z.string().check(z.trim(), z.maxLength(160, 'max')), ''),
})
export type TextBlock = z.infer<typeof TextBlock>

export const DocumentTexts = z.strictObject({
  es: TextBlock,
  en: z.optional(TextBlock),
  pt: z.optional(TextBlock),
  th: z.optional(TextBlock),
})
export type DocumentTexts = z.infer<typeof DocumentTexts>

export const Art = z._default(z.string().check(z.regex(/^[a-z0-9-]{0,40}$/, 'format')), '')
/** Id of an uploaded picture, shown in place of the drawn art. */
const Picture = z._default(z.string().check(z.regex(/^([a-z0-9]{26})?$/, 'picture')), '')
const Nothing = z.strictObject({})

/** Notices for agents are read in the agent center alone. */
export const NoticeDetails = z.strictObject({ readers: z._default(z.enum(['everybody', 'agents']), 'everybody') })
export type NoticeDetails = z.infer<typeof NoticeDetails>

/** `category`: slug of a document of that kind. */
export const InCategory = z.strictObject({ category: Slug })
export type InCategory = z.infer<typeof InCategory>

export const ArtDetails = z.strictObject({ link: z._default(Link, ''), art: Art, picture: Picture })
export type ArtDetails = z.infer<typeof ArtDetails>

export const AnnouncementDetails = z.strictObject({
  type: AnnouncementType,
  platform: z._default(z.literal('W'), 'W'),
  priority: z._default(z.int().check(z.gte(0), z.lte(100)), 0),
  link: z._default(Link, ''),
  art: Art,
  picture: Picture,
  /** Empty lists mean everybody. A list of VIP levels means members of these. */
  audience: z._default(
    z.strictObject({
      who: z._default(z.array(z.enum(['visitor', 'guest', 'member'])).check(z.maxLength(3, 'max')), []),
      vipLevels: z._default(z.array(z.int().check(z.gte(0), z.lte(99))).check(z.maxLength(100, 'max')), []),
      languages: z._default(z.array(Language).check(z.maxLength(4, 'max')), []),
    }),
    { who: [], vipLevels: [], languages: [] },
  ),
})
export type AnnouncementDetails = z.infer<typeof AnnouncementDetails>

export const PromotionDetails = z
  .strictObject({
    category: Slug,
    imageKey: Art,
    picture: Picture,
    /** The promotion's own period, apart from when it is shown. */
    from: z._default(z.nullable(At), null),
    to: z._default(z.nullable(At), null),
    link: z._default(Link, ''),
  })
  .check(z.refine(({ from, to }) => from === null || to === null || to > from, { message: 'period', path: ['to'] }))
export type PromotionDetails = z.infer<typeof PromotionDetails>

/** What only one kind has; `details` of a document is held against its kind's. */
export const documentDetails = {
  category: Nothing,
  page: Nothing,
  help: InCategory,
  faq: InCategory,
  rule: Nothing,
  notice: NoticeDetails,
  announcement: AnnouncementDetails,
  promotion: PromotionDetails,
  banner: ArtDetails,
} as const

export const documentStates = ['draft', 'scheduled', 'published', 'ended', 'archived'] as const
export const DocumentState = z.enum(documentStates)

const Kind = z.enum(documentKinds)
const Version = z.int().check(z.gte(1))
const Reason = z._default(z.string().check(z.trim(), z.maxLength(300, 'max')), '')

export const DocumentRow = z.object({
  id: z.string(),
  kind: Kind,
  slug: z.string(),
  sort: z.int(),
  /** Title in the operator's language, with the usual fallback. */
  title: z.string(),
  /** Languages that have words. */
  languages: z.array(Language),
  state: DocumentState,
  version: z.int(),
  publishedVersion: z.nullable(z.int()),
  from: z.nullable(At),
  to: z.nullable(At),
  changedAt: At,
  author: z.string(),
  /** Details of the newest version; shape by kind, see `documentDetails`. */
  details: z.record(z.string(), z.unknown()),
})
export type DocumentRow = z.infer<typeof DocumentRow>

export const Document = z.object({
  ...DocumentRow.shape,
  texts: DocumentTexts,
  versions: z.array(
    z.object({
      version: z.int(),
      at: At,
      author: z.string(),
      title: z.string(),
      restoredFrom: z.nullable(z.int()),
      isPublished: z.boolean(),
    }),
  ),
})
export type Document = z.infer<typeof Document>

const view = { who: 'operator', source: 'ours', moduleId: 'BO_CONTENT', permission: 'content.view' } as const
const edit = { who: 'operator', source: 'ours', moduleId: 'BO_CONTENT', permission: 'content.edit' } as const

export const list = defineCall({
  ...view,
  name: 'bo.content.list',
  outdatedBy: ['settings'],
  verb: 'GET',
  path: '/bo/content',
  summary: 'Documents by kind, state, category, words in the title or slug, or a language they lack.',
  input: z.strictObject({
    ...pageQuery,
    kind: z.optional(Kind),
    state: z.optional(DocumentState),
    category: z.optional(Slug),
    q: z._default(z.string().check(z.trim(), z.maxLength(80, 'max')), ''),
    missing: z.optional(Language),
  }),
  output: pageOf(DocumentRow),
})

export const get = defineCall({
  ...view,
  name: 'bo.content.get',
  outdatedBy: ['settings'],
  verb: 'GET',
  path: '/bo/content/one',
  summary:
    'One document with the words of its newest version (or of the version asked for) and its history, newest first.',
  input: z.strictObject({
    id: Id,
    version: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'number')), z.transform(Number))),
  }),
  output: Document,
})

export const create = defineCall({
  ...edit,
  name: 'bo.content.create',
  verb: 'POST',
  path: '/bo/content',
  changes: ['settings'],
  summary: 'A new draft. HTML is sanitised; the answer carries what was kept.',
  input: z.strictObject({ kind: Kind, slug: Slug, texts: DocumentTexts, details: z.record(z.string(), z.unknown()) }),
  output: Document,
  errors: ['SlugTaken'],
})

export const save = defineCall({
  ...edit,
  name: 'bo.content.save',
  verb: 'PUT',
  path: '/bo/content',
  changes: ['settings'],
  summary: 'Saves words and details as a new version, not yet public. `version` is the one that was opened.',
  input: z.strictObject({
    id: Id,
    version: Version,
    slug: Slug,
    texts: DocumentTexts,
    details: z.record(z.string(), z.unknown()),
  }),
  output: Document,
  errors: ['SlugTaken', 'ChangedMeanwhile'],
})

export const publish = defineCall({
  ...edit,
  name: 'bo.content.publish',
  verb: 'POST',
  path: '/bo/content/publish',
  changes: ['settings'],
  summary:
    'Makes the newest version the public one, from now or a later moment, until withdrawn or an end. Legal pages need words in every language of the site.',
  input: z.strictObject({
    id: Id,
    version: Version,
    from: z._default(z.nullable(At), null),
    to: z._default(z.nullable(At), null),
    reason: Reason,
  }),
  output: Document,
  errors: ['ChangedMeanwhile', 'LegalTextsMissing'],
})

export const archive = defineCall({
  ...edit,
  name: 'bo.content.archive',
  verb: 'POST',
  path: '/bo/content/archive',
  changes: ['settings'],
  summary: 'Takes a document from the public and puts it away; `archived: false` brings it back as a draft.',
  input: z.strictObject({ id: Id, version: Version, archived: z._default(z.boolean(), true), reason: Reason }),
  output: Document,
  errors: ['ChangedMeanwhile'],
})

export const restore = defineCall({
  ...edit,
  name: 'bo.content.restore',
  verb: 'POST',
  path: '/bo/content/restore',
  changes: ['settings'],
  summary: 'Makes an older version the newest one again, as a draft; history keeps both.',
  input: z.strictObject({ id: Id, version: Version, from: Version }),
  output: Document,
  errors: ['ChangedMeanwhile'],
})

export const preview = defineCall({
  ...edit,
  name: 'bo.content.preview',
  verb: 'POST',
  path: '/bo/content/preview',
  changes: [],
  onlyReads: true,
  summary: 'What the public would see of unsaved words in a language: the fallback applied, the HTML sanitised.',
  input: z.strictObject({ language: Language, texts: DocumentTexts }),
  output: z.object({
    language: Language,
    text: TextBlock,
    /** Whether sanitising took something away. */
    isChanged: z.boolean(),
  }),
})

export const facts = defineCall({
  ...view,
  name: 'bo.content.facts',
  outdatedBy: ['settings'],
  verb: 'GET',
  path: '/bo/content/facts',
  summary:
    'What texts may say of the rules in force: the names to write in braces, and what each says now in a language.',
  input: z.strictObject({ language: Language }),
  output: z.array(z.object({ name: z.string(), value: z.string() })),
})

export const uploadPicture = defineCall({
  ...edit,
  name: 'bo.content.uploadPicture',
  verb: 'POST',
  path: '/bo/content/pictures',
  body: 'binary',
  changes: [],
  summary:
    'Stores a PNG, JPEG or WebP of at most 5 MB, re-encoded and without metadata, and answers where the public finds it. The body is the raw file.',
  input: Empty,
  output: z.object({ id: Id, path: z.string(), width: z.int(), height: z.int() }),
  errors: ['UnreadableImage', 'PictureSpaceFull'],
  limit: 'picture',
})

export const reorder = defineCall({
  ...edit,
  name: 'bo.content.reorder',
  verb: 'POST',
  path: '/bo/content/order',
  changes: ['settings'],
  summary: 'Puts the named documents of a kind into this order.',
  input: z.strictObject({ kind: Kind, ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(200, 'max')) }),
  output: z.object({}),
})

export const Texts = z.strictObject({
  es: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(400, 'max')),
  en: z.optional(z.string().check(z.trim(), z.maxLength(400, 'max'))),
  pt: z.optional(z.string().check(z.trim(), z.maxLength(400, 'max'))),
  th: z.optional(z.string().check(z.trim(), z.maxLength(400, 'max'))),
})
