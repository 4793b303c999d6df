import { createCanvas } from '@napi-rs/canvas'
import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import type { MemberActor, OperatorActor } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'

/** An order whose receipt an operator has to look at, as that operator sees it. */
export async function proven(
  env: TestEnv,
  rosa: MemberActor,
  amount: string,
  seenBy: OperatorActor,
): Promise<{ id: string; version: number }> {
  const order = await rosa.call(deposits.create, { requestId: newId(env.clock.now()), channel: 'bank', amount })
  const picture = new Blob([new Uint8Array(createCanvas(60, 40).toBuffer('image/png'))], { type: 'image/png' })
  const { uploadId } = await rosa.call(deposits.uploadImage, {}, { body: picture })
  const proof = { payer: 'Rosa Quispe', operation: `OP-${order.id.slice(-6)}`, receipt: uploadId }
  await rosa.call(deposits.prove, { id: order.id, proof })
  const { version } = await seenBy.call(cashier.depositGet, { id: order.id })
  return { id: order.id, version }
}
