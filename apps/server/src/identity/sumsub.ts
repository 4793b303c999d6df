import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DocumentType, Part, Rejection } from '@ronda/contract/portal/account/identity.ts'
import { countries } from '@ronda/contract/values/countries.ts'
import * as z from 'zod/mini'
import type { Outgoing } from '../outgoing/outgoing.ts'
import { type IdentityProvider, IdentityProviderUnavailable, UnreadableResult } from './provider.ts'

export interface SumsubOptions {
  appToken: string
  secretKey: string
  webhookSecret: string
  /** Name of the level at the provider: which documents it asks for. */
  level: string
  baseUrl: string
  outgoing: Outgoing
  now: () => number
  timeoutMs?: number
}

const ANSWER_BYTES_MAX = 256 * 1024

const documentNames: Record<DocumentType, string> = {
  'national-id': 'ID_CARD',
  passport: 'PASSPORT',
  'driving-licence': 'DRIVERS',
  'residence-permit': 'RESIDENCE_PERMIT',
}

/** Its labels of rejections that a member can do something about; any other is for people. */
const rejectionsByLabel: Record<string, Rejection[]> = {
  UNSATISFACTORY_PHOTOS: ['front-unreadable', 'back-unreadable'],
  LOW_QUALITY: ['front-unreadable', 'back-unreadable'],
  DOCUMENT_PAGE_MISSING: ['not-whole'],
  INCOMPLETE_DOCUMENT: ['not-whole'],
  DOCUMENT_DAMAGED: ['front-unreadable', 'back-unreadable'],
  SCREENSHOTS: ['not-original'],
  BLACK_AND_WHITE: ['not-original'],
  ID_INVALID: ['document-not-accepted'],
  NOT_DOCUMENT: ['document-not-accepted'],
  EXPIRATION_DATE: ['document-expired'],
  BAD_SELFIE: ['selfie-unclear'],
  BAD_FACE_MATCHING: ['selfie-differs'],
  SELFIE_MISMATCH: ['selfie-differs'],
  PROBLEMATIC_APPLICANT_DATA: ['name-differs'],
}

const Applicant = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) })
const Reviewed = z.object({
  type: z.string().check(z.maxLength(80)),
  applicantId: z.string().check(z.minLength(1), z.maxLength(80)),
  externalUserId: z.optional(z.string().check(z.maxLength(200))),
  createdAtMs: z.string().check(z.maxLength(40)),
  reviewResult: z.optional(
    z.object({
      reviewAnswer: z.enum(['GREEN', 'RED']),
      reviewRejectType: z.optional(z.string()),
      rejectLabels: z.optional(z.array(z.string())),
    }),
  ),
})

/** HMAC-SHA256 as hex over seconds, verb, path with query, and body. */
export const sumsubSignature = (
  secret: string,
  seconds: string,
  verb: string,
  path: string,
  body: Uint8Array,
): string => createHmac('sha256', secret).update(`${seconds}${verb}${path}`).update(body).digest('hex')

const digests: Record<string, string> = {
  HMAC_SHA1_HEX: 'sha1',
  HMAC_SHA256_HEX: 'sha256',
  HMAC_SHA512_HEX: 'sha512',
}

/** Speaks to Sumsub (https://docs.sumsub.com/reference/about-sumsub-api). */
export function createSumsub(options: SumsubOptions): IdentityProvider {
  async function call(verb: 'GET' | 'POST', path: string, type: string, body: Uint8Array): Promise<Response> {
    const seconds = String(Math.floor(options.now() / 1000))
    try {
      return await options.outgoing(new URL(path, options.baseUrl), {
        method: verb,
        headers: {
          accept: 'application/json',
          'content-type': type,
          'x-app-token': options.appToken,
          'x-app-access-ts': seconds,
          'x-app-access-sig': sumsubSignature(options.secretKey, seconds, verb, path, body),
        },
        body: verb === 'POST' ? body : undefined,
        timeoutMs: options.timeoutMs ?? 20_000,
        bytesMax: ANSWER_BYTES_MAX,
      })
    } catch (error) {
      throw new IdentityProviderUnavailable(error instanceof Error ? error.message : String(error))
    }
  }

  const sendJson = (verb: 'GET' | 'POST', path: string, value?: unknown) =>
    call(verb, path, 'application/json', Buffer.from(value === undefined ? '' : JSON.stringify(value)))

  async function read<T>(response: Response, schema: z.ZodMiniType<T>): Promise<T> {
    if (!response.ok) throw new IdentityProviderUnavailable(`HTTP ${response.status}`)
    const answer = schema.safeParse(await response.json().catch(() => undefined))
    if (!answer.success) throw new IdentityProviderUnavailable('an answer that cannot be read')
    return answer.data
  }

  async function applicantOf(reference: string, info: Record<string, unknown>): Promise<string> {
    const made = await sendJson('POST', `/resources/applicants?levelName=${encodeURIComponent(options.level)}`, {
      externalUserId: reference,
      fixedInfo: info,
    })
    // Told before: the same applicant again.
    const response =
      made.status === 409
        ? await sendJson('GET', `/resources/applicants/-;externalUserId=${encodeURIComponent(reference)}/one`)
        : made
    return (await read(response, Applicant)).id
  }

  async function addPicture(applicantId: string, metadata: Record<string, unknown>, jpeg: Buffer): Promise<void> {
    const form = new FormData()
    form.set('metadata', JSON.stringify(metadata))
    form.set('content', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'picture.jpg')
    const encoded = new Response(form)
    const body = new Uint8Array(await encoded.arrayBuffer())
    const type = encoded.headers.get('content-type') ?? ''
    const response = await call('POST', `/resources/applicants/${applicantId}/info/idDoc`, type, body)
    if (!response.ok) throw new IdentityProviderUnavailable(`HTTP ${response.status}`)
  }

  return {
    code: 'sumsub',
    async open({ reference, answers, pictures }) {
      const country = countries.get(answers.country)
      const applicantId = await applicantOf(reference, {
        firstName: answers.givenNames,
        lastName: answers.surnames,
        dob: answers.birthday,
        country,
      })
      const idDocType = documentNames[answers.documentType]
      for (const { part, jpeg } of pictures) await addPicture(applicantId, metadataOf(part, idDocType, country), jpeg)
      return applicantId
    },
    async ask(applicantId) {
      const response = await sendJson('POST', `/resources/applicants/${applicantId}/status/pending`)
      // Asked before, and not yet answered or answered already.
      if (!response.ok && response.status !== 409) throw new IdentityProviderUnavailable(`HTTP ${response.status}`)
    },
    readWebhook(headers, body) {
      const algorithm = digests[headers.get('x-payload-digest-alg') ?? '']
      const given = headers.get('x-payload-digest') ?? ''
      if (!algorithm || !/^[0-9a-f]+$/.test(given)) return undefined
      const right = createHmac(algorithm, options.webhookSecret).update(body).digest()
      const told = Buffer.from(given, 'hex')
      if (told.length !== right.length || !timingSafeEqual(told, right)) return undefined
      return resultOf(body)
    },
  }
}

const metadataOf = (part: Part, idDocType: string, country: string | undefined) =>
  part === 'selfie'
    ? { idDocType: 'SELFIE', country }
    : { idDocType, country, idDocSubType: part === 'front' ? 'FRONT_SIDE' : 'BACK_SIDE' }

function resultOf(body: Uint8Array) {
  let told: unknown
  try {
    told = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new UnreadableResult('body')
  }
  const read = Reviewed.safeParse(told)
  if (!read.success)
    throw new UnreadableResult(read.error.issues.map(issue => issue.path.join('.') || 'body').join(', '))
  const { type, applicantId, externalUserId, createdAtMs, reviewResult } = read.data
  if (type !== 'applicantReviewed') return 'other'
  // `2026-02-21 13:23:19.321`, in UTC.
  const at = Date.parse(`${createdAtMs.replace(' ', 'T')}Z`)
  if (!reviewResult || !externalUserId || Number.isNaN(at))
    throw new UnreadableResult('reviewResult, externalUserId, createdAtMs')
  const { reviewAnswer, reviewRejectType, rejectLabels = [] } = reviewResult
  const known = rejectLabels.map(label => rejectionsByLabel[label])
  // A final refusal, or a label that we have no word for, is looked at by people.
  const isClear = reviewRejectType === 'RETRY' && known.length > 0 && known.every(reasons => reasons !== undefined)
  return {
    reference: externalUserId,
    applicantId,
    at,
    answer: reviewAnswer === 'GREEN' ? ('verified' as const) : ('rejected' as const),
    reasons: reviewAnswer === 'RED' && isClear ? [...new Set(known.flatMap(reasons => reasons ?? []))] : [],
  }
}
