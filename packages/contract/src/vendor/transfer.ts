/**
 * Ronda transfer-wallet protocol, version 1.
 *
 * For vendors that hold the money while it is played with: the operator asks the vendor to take money in and to hand it out. Every call is
 * an HTTP POST of a JSON object to `<vendor url>/<operation>`, signed as `sign.ts` says with the key that the vendor's own calls use.
 * Amounts are decimal strings. A `reference` is the operator's, unique for ever; the same reference with the same content has one effect.
 * After a call without an answer the operator never sends it again: it asks `check-status` until the answer is definite.
 *
 * Vendors that ask the wallet for every stake answer `day-rounds` as well, and nothing else of this.
 */
import * as z from 'zod/mini'
import { At } from '../core/fields.ts'
import { VendorAmount, VendorId } from './protocol.ts'

export const TRANSFER_PATH = '/wallet/v1'
export const FEED_PAGE_MAX = 500

const Currency = z.string().check(z.regex(/^[A-Z]{3,5}$/))
const PlayerId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))
const player = { playerId: PlayerId, currency: Currency }
const held = { status: z.literal('OK'), balance: VendorAmount, currency: Currency }

/** What the vendor holds for a player; stakes of open rounds are not part of it. */
export const HeldRequest = z.strictObject(player)
export const HeldResponse = z.object(held)

/** `in`: from the operator to the vendor. `out` is refused with INSUFFICIENT_FUNDS where the vendor holds less. */
export const TransferRequest = z.strictObject({
  ...player,
  reference: VendorId,
  direction: z.enum(['in', 'out']),
  amount: VendorAmount,
})
/** Hands out everything the vendor holds, which may be nothing (`"0"`). */
export const TransferOutAllRequest = z.strictObject({ ...player, reference: VendorId })
export const TransferResponse = z.object({ ...held, reference: VendorId, amount: VendorAmount })

/** From now on nothing is staked in sessions opened so far; what was staked is played, won or given back. Asked again, it says so again. */
export const EndPlayRequest = z.strictObject({ playerId: PlayerId })
export const EndPlayResponse = z.object({ status: z.literal('OK') })

/** Asking about a reference the vendor has never seen settles it as failed: should it arrive later, it has no effect. */
export const CheckStatusRequest = z.strictObject({ reference: VendorId })
export const CheckStatusResponse = z.object({
  status: z.literal('OK'),
  reference: VendorId,
  state: z.enum(['done', 'failed']),
  amount: VendorAmount,
})

/** Rounds that were closed, in the order of their closing; `after` is the `next` of the page before, empty at first. */
export const RoundsRequest = z.strictObject({
  after: z.string().check(z.regex(/^\d{0,18}$/)),
  limit: z.int().check(z.minimum(1), z.maximum(FEED_PAGE_MAX)),
})
export const ClosedRound = z.object({
  roundId: VendorId,
  playerId: PlayerId,
  gameCode: z.string().check(z.regex(/^[a-z0-9-]{1,48}$/)),
  currency: Currency,
  staked: VendorAmount,
  won: VendorAmount,
  openedAt: At,
  closedAt: At,
})
export const RoundsResponse = z.object({ status: z.literal('OK'), rounds: z.array(ClosedRound), next: z.string() })

/** The rounds closed on a day (UTC), by their ids; `after` is the last id of the page before, empty at first. */
export const DayRoundsRequest = z.strictObject({
  day: z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/),
    z.refine(day => !Number.isNaN(Date.parse(day))),
  ),
  after: z.string().check(z.regex(/^[A-Za-z0-9._:-]{0,64}$/)),
  limit: z.int().check(z.minimum(1), z.maximum(FEED_PAGE_MAX)),
})

export type TransferRequest = z.infer<typeof TransferRequest>
export type TransferResponse = z.infer<typeof TransferResponse>
export type CheckStatusResponse = z.infer<typeof CheckStatusResponse>
export type ClosedRound = z.infer<typeof ClosedRound>

export const transferOperations = {
  balance: { request: HeldRequest, response: HeldResponse },
  transfer: { request: TransferRequest, response: TransferResponse },
  'transfer-out-all': { request: TransferOutAllRequest, response: TransferResponse },
  'end-play': { request: EndPlayRequest, response: EndPlayResponse },
  'check-status': { request: CheckStatusRequest, response: CheckStatusResponse },
  rounds: { request: RoundsRequest, response: RoundsResponse },
  'day-rounds': { request: DayRoundsRequest, response: RoundsResponse },
} as const
export type TransferOperation = keyof typeof transferOperations
