import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Empty, Id, Money, RequestId } from '../../core/fields.ts'
import { countries } from '../../values/countries.ts'
import { type IdentityLevel, IdentityState } from './identity-states.ts'

/** What a person proves who they are with, and which sides of it are asked for. */
export const documentTypes = ['national-id', 'passport', 'driving-licence', 'residence-permit'] as const
export type DocumentType = (typeof documentTypes)[number]

/** The pictures of a document and its holder, and the pages of a proof of address. */
export const documentParts = ['front', 'back', 'selfie'] as const
export type DocumentPart = (typeof documentParts)[number]
export const parts = [...documentParts, 'page'] as const
export type Part = (typeof parts)[number]

/** A picture whose shorter side has fewer pixels shows too little to be read. */
export const PICTURE_SIDE_MIN = 400
/** Pictures that were not sent are kept so long. */
export const DRAFT_HOURS = 24

/** Of a passport one page says everything. */
export const partsOf = (type: DocumentType): readonly DocumentPart[] =>
  type === 'passport' ? ['front', 'selfie'] : documentParts

/** Why a check was refused: what has to be made again of it (pictures, or what was typed), or that nothing helps but to write to the house. */
export const rejections = {
  'front-unreadable': { again: ['front'] },
  'back-unreadable': { again: ['back'] },
  'page-unreadable': { again: ['page'] },
  'not-whole': { again: ['front', 'back', 'page'] },
  'not-original': { again: ['front', 'back', 'page'] },
  'document-expired': { again: ['front', 'back', 'form'] },
  'too-old': { again: ['page', 'form'] },
  'document-not-accepted': { again: ['front', 'back', 'page', 'form'] },
  'selfie-unclear': { again: ['selfie'] },
  'selfie-differs': { again: ['selfie'] },
  'name-differs': { again: ['form'] },
  'birthday-differs': { again: ['form'] },
  'number-differs': { again: ['form'] },
  'address-differs': { again: ['form'] },
  'under-age': { again: [] },
  'other-account': { again: [] },
  altered: { again: [] },
} as const satisfies Record<string, { again: readonly (Part | 'form')[] }>
export type Rejection = keyof typeof rejections
export const rejectionCodes = Object.keys(rejections) as [Rejection, ...Rejection[]]

const ofAddress: readonly Rejection[] = [
  'page-unreadable',
  'not-whole',
  'not-original',
  'too-old',
  'document-not-accepted',
  'address-differs',
  'altered',
]
const ofBoth: readonly Rejection[] = ['not-whole', 'not-original', 'document-not-accepted', 'altered']
/** What a check of a level may be refused for. */
export const rejectionsOf = (level: IdentityLevel): readonly Rejection[] =>
  level === 2 ? ofAddress : rejectionCodes.filter(code => ofBoth.includes(code) || !ofAddress.includes(code))

/** Pictures and form that have to be made again after a refusal; undefined where sending again is not open. */
export function againAfter(reasons: readonly Rejection[]): ReadonlySet<Part | 'form'> | undefined {
  if (reasons.some(reason => rejections[reason].again.length === 0)) return undefined
  return new Set<Part | 'form'>(reasons.flatMap(reason => [...rejections[reason].again]))
}

const words = (min: number, max: number) => z.string().check(z.trim(), z.minLength(min, 'min'), z.maxLength(max, 'max'))
/** A day of the calendar, `YYYY-MM-DD`. */
const CalendarDay = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'date'),
  z.refine(
    day => {
      const at = Date.parse(`${day}T00:00:00Z`)
      return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
    },
    { error: 'date' },
  ),
)

const Country = z.string().check(z.refine(code => countries.has(code), { error: 'country' }))

/** What stands on the document, typed by its owner. */
export const Answers = z.strictObject({
  documentType: z.enum(documentTypes),
  /** Who issued it, ISO 3166. */
  country: Country,
  givenNames: words(2, 60),
  surnames: words(2, 60),
  birthday: CalendarDay,
  documentNumber: z
    .string()
    .check(z.trim(), z.minLength(4, 'min'), z.maxLength(30, 'max'), z.regex(/^[\p{L}\p{N} ./-]+$/u, 'documentNumber')),
  /** Null where none is printed on it. */
  validUntil: z.nullable(CalendarDay),
})
export type Answers = z.infer<typeof Answers>

/** What somebody's address is proven with. */
export const addressTypes = ['utility-bill', 'bank-statement', 'official-letter'] as const
export type AddressType = (typeof addressTypes)[number]

/** Pictures of a proof of address, at most. */
export const PAGES_MAX = 3

/** What stands on a proof of address, typed by whom it was sent to. */
export const AddressAnswers = z.strictObject({
  documentType: z.enum(addressTypes),
  issuedOn: CalendarDay,
  country: Country,
  street: words(4, 160),
  city: words(2, 80),
  /** Empty where there is none. */
  postalCode: z.string().check(z.trim(), z.maxLength(12, 'max')),
})
export type AddressAnswers = z.infer<typeof AddressAnswers>

/** How far one level is, and what may be sent for it. */
const Standing = {
  state: IdentityState,
  sentAt: z.nullable(At),
  decidedAt: z.nullable(At),
  /** Until when what was proven holds; of an expired one, until when it did. */
  expiresAt: z.nullable(At),
  reasons: z.array(z.enum(rejectionCodes)),
  /** What the reviewer added, in their words. */
  note: z.string(),
  /** Whether something may be sent now. */
  maySend: z.boolean(),
  /** Median of the last decisions; null while there are too few. */
  typicalMinutes: z.nullable(z.int()),
}
const Limits = z.object({ total: z.nullable(Money), single: z.nullable(Money), day: z.nullable(Money) })

const AddressProof = z.object({
  /** Whether the merchant asks for it before some withdrawal. */
  isAsked: z.boolean(),
  ...Standing,
  /** Without it: what may leave in all, at once, and in a day. Null: no such limit. */
  limits: Limits,
  /** A document that was issued longer ago is too old. */
  maxAgeDays: z.int(),
  /** Pictures that were taken already and may be sent as they are, in their order. */
  kept: z.array(z.object({ id: Id, at: At })),
  /** What was typed the last time. */
  answers: z.object({
    documentType: z.nullable(z.enum(addressTypes)),
    issuedOn: z.string(),
    country: z.string(),
    street: z.string(),
    city: z.string(),
    postalCode: z.string(),
  }),
})

export const Identity = z.object({
  /** Whether the merchant asks for it at all. */
  isAsked: z.boolean(),
  /** 1: the identity is proven; 2: the address as well. */
  level: z.int(),
  ...Standing,
  /** A document of somebody younger is refused. */
  ageMin: z.int(),
  /** Who checks: `local` the merchant's own reviewers, else a provider by its code. */
  provider: z.string(),
  currency: z.string(),
  /** Without it: what may leave in all, at once, and in a day. Null: no such limit. */
  limits: Limits,
  /** What has left the account or is under way: withdrawn, or sent within the team. */
  gone: Money,
  /** Pictures that were taken already and may be sent as they are. */
  kept: z.array(
    z.object({
      part: z.enum(documentParts),
      id: Id,
      at: At,
      /** Of the last try: of a document, only for one of the same kind and country. */
      isOfLast: z.boolean(),
    }),
  ),
  /** What was typed the last time, or is known from the account. */
  answers: z.object({
    documentType: z.nullable(z.enum(documentTypes)),
    country: z.string(),
    givenNames: z.string(),
    surnames: z.string(),
    birthday: z.string(),
    documentNumber: z.string(),
    validUntil: z.nullable(z.string()),
  }),
  /** So long after a decision against it, or after it ended, pictures and answers are kept. */
  keepDays: z.int(),
  address: AddressProof,
})
export type Identity = z.infer<typeof Identity>

const own = { moduleId: 'IDENTITY', who: 'member', source: 'ours' } as const

export const get = defineCall({
  ...own,
  name: 'identity.get',
  outdatedBy: ['identity', 'withdrawals', 'team', 'settings'],
  verb: 'GET',
  path: '/wps/identity',
  summary: 'How far the member’s identity check is, what it opens, and what is kept for the next try.',
  input: Empty,
  output: Identity,
})

export const upload = defineCall({
  ...own,
  name: 'identity.upload',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/identity/pictures',
  body: 'binary',
  changes: ['identity'],
  summary:
    'Takes a PNG, JPEG or WebP of at most 5 MB: drawn anew, so that nothing hidden in it survives, and sealed. The body is the raw file. Unsent pictures are kept for a day.',
  input: z.strictObject({ part: z.enum(parts) }),
  output: z.object({ id: Id, width: z.int(), height: z.int() }),
  errors: ['UnreadableImage', 'PictureTooSmall', 'IdentityNotOpen', 'IdentityInReview', 'IdentityFirst'],
  limit: 'picture',
})

export const submit = defineCall({
  ...own,
  name: 'identity.submit',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/identity',
  sealed: true,
  changes: ['identity'],
  summary: 'Sends pictures and answers to be checked. The same requestId answers with what was sent.',
  input: z.strictObject({
    requestId: RequestId,
    ...Answers.shape,
    frontId: Id,
    backId: z.nullable(Id),
    selfieId: Id,
  }),
  output: Identity,
  errors: ['IdentityNotOpen', 'IdentityInReview', 'DuplicateRequest'],
  limit: 'money',
})

export const submitAddress = defineCall({
  ...own,
  name: 'identity.submitAddress',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/identity/address',
  sealed: true,
  changes: ['identity'],
  summary:
    'Sends a proof of address to be checked, by whom the identity is proven of. The same requestId answers with what was sent.',
  input: z.strictObject({
    requestId: RequestId,
    ...AddressAnswers.shape,
    pageIds: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(PAGES_MAX, 'max')),
  }),
  output: Identity,
  errors: ['IdentityNotOpen', 'IdentityInReview', 'IdentityFirst', 'DuplicateRequest'],
  limit: 'money',
})
