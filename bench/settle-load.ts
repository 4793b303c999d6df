import { randomBytes } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { createWalletClient } from '@ronda/contract/vendor/client.ts'

/** A round with a standing bet. */
export type OpenRound = { roundId: string; playerId: string }

export type SettlingOrder = { url: string; rounds: readonly OpenRound[]; perCall: number; callers: number }

/** A busy wallet refuses for the moment. */
const TRIES_MAX = 10

const { keyId, secret } = workerData as { keyId: string; secret: string }

/**
 * A vendor in a thread of its own that pays rounds over the whole HTTP path, so many in a call, by so many callers at once, each of which
 * waits for its answer and asks again as vendors do. Half of them are lost and only closed. Answers how many were settled in a second; a round
 * that stays unsettled fails the run.
 */
async function settle({ url, rounds, perCall, callers }: SettlingOrder): Promise<number> {
  const wallet = createWalletClient({
    url,
    keyId,
    secret,
    now: Date.now,
    nonce: () => randomBytes(12).toString('hex'),
    timeoutMs: 60_000,
  })
  const item = ({ roundId, playerId }: OpenRound, index: number) => ({
    transactionId: `${roundId}:win`,
    roundId,
    playerId,
    gameCode: 'jade-galleon',
    currency: 'PEN',
    amount: index % 2 === 0 ? '0' : '1.5',
    roundClosed: true,
  })
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next < rounds.length) {
        const at = next
        next += perCall
        const items = rounds.slice(at, at + perCall).map((round, index) => item(round, at + index))
        const ask = () =>
          perCall > 1
            ? wallet
                .call('settle-many', { items })
                .then(result => result.outcome === 'ok' && result.value.items.every(({ status }) => status === 'OK'))
            : wallet.call('win', items[0]!).then(({ outcome }) => outcome === 'ok')
        let tries = 1
        while (!(await ask())) if (tries++ === TRIES_MAX) throw new Error(`rounds from ${at} on were not settled`)
      }
    }),
  )
  return rounds.length / ((performance.now() - began) / 1_000)
}

parentPort?.on('message', async (order: SettlingOrder) => parentPort?.postMessage(await settle(order)))
