import type { Client } from '@ronda/contract/core/client.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { trustedProgram } from '@ronda/ui/page/trusted.ts'
import workerAddress from './human.worker.ts?worker&url'

/**
 * Shows the server that a browser did some work, which a flood of programs would find dear; people notice nothing but a second's wait.
 * Answers nothing where it is not asked for before this action.
 */
export async function provePerson(client: Client, action: verification.HumanAction): Promise<string | undefined> {
  const { humanCheck } = await client.call(session.settings, {})
  if (!verification.asksHuman(humanCheck, action)) return undefined
  const challenge = await client.call(verification.human, { action })
  const worker = new Worker(trustedProgram(workerAddress), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data ?? undefined))
      worker.addEventListener('error', reject)
      worker.postMessage(challenge)
    })
  } finally {
    worker.terminate()
  }
}
