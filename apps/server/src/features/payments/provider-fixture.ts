import { newId } from '@ronda/contract/core/ids.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { expect } from 'vitest'
import { deriveKey } from '../../config.ts'
import { sandboxSignature } from '../../payments/sandbox.ts'

/** The payment provider of Lumina: says of an order what a test wants said, and hears what came of it. */
export function createProvider(env: TestEnv) {
  return async function tell(
    kind: string,
    reference: string,
    told: { amount: string; currency?: string; providerRef?: string; eventId?: string; reason?: string },
  ): Promise<string> {
    const at = String(env.clock.now())
    const shared = {
      eventId: newId(env.clock.now()),
      merchantCode: 'lumina',
      currency: 'PEN',
      providerRef: 'ref_1',
      reason: '',
    }
    const body = JSON.stringify({ ...shared, kind, reference, ...told })
    const secret = deriveKey(env.system.server.ctx.config.secrets, 'sandbox-pay').toString('hex')
    const answer = await fetch(`http://127.0.0.1:${env.system.ports.portal}/webhooks/payments/sandbox`, {
      method: 'POST',
      headers: { 'x-sandbox-timestamp': at, 'x-sandbox-signature': sandboxSignature(secret, at, body) },
      body,
    })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { outcome: string }).outcome
  }
}
