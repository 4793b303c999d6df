import { newId } from '@ronda/contract/core/ids.ts'
import type { Tx } from '../../context.ts'
import { type MessageKind, messageKinds } from './kinds.ts'

/** A text by itself, or by language. */
export type MessageParams = Readonly<Record<string, string | Readonly<Partial<Record<string, string>>>>>

export interface NewMessage {
  memberId: bigint
  kind: MessageKind
  /** Names the event among all of its kind: what tells again is not heard again. */
  ref: string
  /** What the kind's texts name; `amount` is a wire amount and comes with its `currency`, `at` and `until` are moments in ms. */
  params?: MessageParams
  /** The member has just done it and sees it: kept for later, but nothing new. */
  isSeen?: boolean
}

/** Tells a member, in the transaction of what it is told of: neither is there without the other. */
export const tell = (tx: Tx, merchantId: number, message: NewMessage, now: number): Promise<void> =>
  tellMany(tx, merchantId, [message], now)

/** So many at a time: a statement takes no more than 65 535 values. */
const STEP = 5000

/** The same of many. */
export async function tellMany(
  tx: Tx,
  merchantId: number,
  messages: readonly NewMessage[],
  now: number,
): Promise<void> {
  for (let start = 0; start < messages.length; start += STEP)
    await write(tx, merchantId, messages.slice(start, start + STEP), now)
}

async function write(tx: Tx, merchantId: number, messages: readonly NewMessage[], now: number): Promise<void> {
  await tx
    .insertInto('messages')
    .values(
      messages.map(({ memberId, kind, ref, params = {}, isSeen = false }) => ({
        merchant_id: merchantId,
        id: newId(now),
        member_id: memberId,
        category: messageKinds[kind].category,
        kind,
        ref,
        params: JSON.stringify(params),
        created_at: new Date(now),
        read_at: isSeen ? new Date(now) : null,
      })),
    )
    .onConflict(conflict => conflict.columns(['merchant_id', 'member_id', 'kind', 'ref']).doNothing())
    .execute()
}
