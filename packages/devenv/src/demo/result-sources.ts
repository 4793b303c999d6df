import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '@ronda/contract/values/time.ts'
import { createResultClient, type ResultClient } from '@ronda/contract/vendor/client.ts'
import { RESULTS_PATH } from '@ronda/contract/vendor/lottery-results.ts'
import { createDraws } from '@ronda/studio/chance/draws.ts'
import type { ResultSource } from '@ronda/studio/context.ts'
import { lotteries } from '@ronda/studio/games/lotteries/games.ts'
import { lotteryRules } from '@ronda/studio/kinds/lottery/define.ts'
import { voiceOf } from '@ronda/studio/kinds/lottery/results.ts'
import { drawFrom } from '@ronda/studio/kinds/lottery/space.ts'

const EVERY_MS = 2_000
const AT_ONCE = 50

const names = ['hanoi', 'saigon']
/** As whom they enter results. */
export const voices = names.map(name => voiceOf({ name }))

/** Two sources of results for the demo, with keys of their own that live as long as the process. */
export const newSources = (): ResultSource[] =>
  names.map(name => ({
    name,
    keyId: `source-${name}-${randomBytes(4).toString('hex')}`,
    secret: randomBytes(32).toString('hex'),
  }))

/** A result that nobody drew: the same for all who make it up, as it follows from the issue's number alone. */
export function madeUpResult(gameCode: string, issueId: string) {
  const game = lotteries.find(({ code }) => code === gameCode)
  if (!game) return undefined
  const draws = createDraws(round => createHash('sha256').update(`made up ${issueId} ${round}`).digest())
  return drawFrom(lotteryRules(game, game.version).space, draws)
}

/** Tells what is waited for; how many results were told. */
export async function tellMadeUp(client: ResultClient): Promise<number> {
  const waiting = await client.call('waiting', { limit: AT_ONCE })
  if (waiting.outcome !== 'ok') return 0
  let told = 0
  for (const { id, gameCode } of waiting.value.issues) {
    const result = madeUpResult(gameCode, id)
    if (!result) continue
    const answer = await client.call('tell', { issueId: id, result: result as never })
    if (answer.outcome === 'ok' && answer.value.problem === null) told += 1
  }
  return told
}

/** Both sources tell results as their time comes, over HTTP like anybody outside. */
export function startSources(
  sources: readonly ResultSource[],
  studioUrl: string,
  clock: Clock,
): { stop(): Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const clients = sources.map(({ keyId, secret }) =>
    createResultClient({
      url: `${studioUrl}${RESULTS_PATH}`,
      keyId,
      secret,
      now: () => clock.now(),
      nonce: () => randomBytes(12).toString('hex'),
    }),
  )
  const later = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = Promise.all(clients.map(tellMadeUp)).then(later)
    }, EVERY_MS)
  }
  later()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
