import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as identity from '@ronda/contract/portal/account/identity.ts'
import {
  type AddressType,
  type DocumentType,
  documentParts,
  PAGES_MAX,
  type Rejection,
} from '@ronda/contract/portal/account/identity.ts'
import type { IdentityLevel } from '@ronda/contract/portal/account/identity-states.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { profileOf } from '../verification/offer.ts'
import { leftAccount } from './gate.ts'
import { usablePictures } from './pictures.ts'
import { isAddressAsked, isAsked, rulesOf } from './rules.ts'
import {
  againOf,
  type CheckRow,
  checksOf,
  holding,
  levelOf,
  openAddress,
  openAnswers,
  stateOf,
  typicalMinutes,
} from './store.ts'

type Identity = OutputOf<typeof identity.get>

const DAY_MS = 86_400_000
/** So long before it runs out, or sooner, a proven identity may be proven anew. */
export const RENEW_DAYS = 30

/** Whether something may be sent for a level, by all a member sent for it before, newest first. */
export function maySend(rows: readonly CheckRow[], now: number): boolean {
  const last = rows[0]
  if (!last) return true
  if (rows.some(row => row.state === 'IN_REVIEW')) return false
  const held = holding(rows, now)
  if (held && held.expires_at!.getTime() - now > RENEW_DAYS * DAY_MS) return false
  return last.state !== 'REJECTED' || againOf(last) !== undefined
}

export const get = (ctx: Context, _input: unknown, caller: MemberCaller): Promise<Identity> =>
  inMerchant(ctx.app, caller.merchant.id, tx => identityOf(ctx, tx, caller))

export async function identityOf(ctx: Context, tx: Tx, { merchant, session, now }: MemberCaller): Promise<Identity> {
  const rules = rulesOf(merchant)
  const rows = await checksOf(tx, merchant.id, session.memberId, 1).execute()
  const last = rows[0]
  const usable = await usablePictures(tx, merchant.id, session.memberId, 1, last, now)
  const level = await levelOf(tx, merchant.id, session.memberId, now)
  const standing = await standingOf(tx, merchant.id, 1, rows, now)
  return {
    isAsked: isAsked(rules),
    level,
    ...standing,
    maySend: isAsked(rules) && standing.maySend,
    ageMin: merchant.ageMin,
    provider: last?.state === 'IN_REVIEW' ? last.provider : rules.provider,
    currency: merchant.currency,
    limits: { total: rules.total, single: rules.single, day: rules.day },
    gone: toWire((await leftAccount(tx, merchant.id, session.memberId, now)).ever, merchant.currency),
    // The newest of each.
    kept: documentParts.flatMap(part => {
      const found = usable.find(picture => picture.part === part)
      return found ? [{ part, id: found.id, at: found.at, isOfLast: found.isOfLast }] : []
    }),
    answers: await lastAnswers(ctx, tx, merchant, session.memberId, last),
    keepDays: rules.keepDays,
    address: await addressOf(ctx, tx, { merchant, session, now }, level),
  }
}

async function standingOf(tx: Tx, merchantId: number, level: IdentityLevel, rows: readonly CheckRow[], now: number) {
  const last = rows[0]
  const held = holding(rows, now)
  return {
    state: stateOf(last, now),
    sentAt: last?.created_at.getTime() ?? null,
    decidedAt: last?.closed_at?.getTime() ?? null,
    expiresAt: (held ?? last)?.expires_at?.getTime() ?? null,
    reasons: (last?.state === 'REJECTED' ? last.reasons : []) as Rejection[],
    note: last?.state === 'REJECTED' ? last.note : '',
    maySend: maySend(rows, now),
    typicalMinutes: await typicalMinutes(tx, merchantId, level),
  }
}

/** How far a member's proof of address is. It may be sent by whom the identity is proven of. */
async function addressOf(
  ctx: Context,
  tx: Tx,
  { merchant, session, now }: Pick<MemberCaller, 'merchant' | 'session' | 'now'>,
  level: number,
): Promise<Identity['address']> {
  const rules = rulesOf(merchant)
  const { total, single, day, maxAgeDays } = rules.address
  const rows = await checksOf(tx, merchant.id, session.memberId, 2).execute()
  const last = rows[0]
  const usable = await usablePictures(tx, merchant.id, session.memberId, 2, last, now)
  const standing = await standingOf(tx, merchant.id, 2, rows, now)
  const sent = last && last.state !== 'IN_REVIEW' ? openAddress(ctx, last) : undefined
  return {
    isAsked: isAddressAsked(rules),
    ...standing,
    maySend: isAddressAsked(rules) && level > 0 && standing.maySend,
    limits: { total, single, day },
    maxAgeDays,
    kept: usable
      .slice(0, PAGES_MAX)
      .reverse()
      .map(({ id, at }) => ({ id, at })),
    answers: sent ?? {
      documentType: (last?.document_type ?? null) as AddressType | null,
      issuedOn: '',
      country: last?.country ?? '',
      street: '',
      city: '',
      postalCode: '',
    },
  }
}

async function lastAnswers(
  ctx: Context,
  tx: Tx,
  merchant: MemberCaller['merchant'],
  memberId: bigint,
  last: CheckRow | undefined,
): Promise<Identity['answers']> {
  const sent = last && last.state !== 'IN_REVIEW' ? openAnswers(ctx, last) : undefined
  if (sent) return sent
  const row = await tx
    .selectFrom('members')
    .select('profile_sealed')
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { payeeName = '', birthday = '' } = profileOf(ctx, merchant, row)
  const [first = '', ...rest] = payeeName.split(' ')
  return {
    documentType: (last?.document_type ?? null) as DocumentType | null,
    country: last?.country ?? '',
    givenNames: first,
    surnames: rest.join(' '),
    birthday: isoBirthday(birthday),
    documentNumber: '',
    validUntil: null,
  }
}

/** A birthday as registration may have it (`yyyy-MM-dd` or `MM-dd-yyyy`), year first. */
export function isoBirthday(birthday: string): string {
  const [a = '', b = '', c = ''] = birthday.split('-')
  return c.length === 4 ? `${c}-${a}-${b}` : birthday
}
