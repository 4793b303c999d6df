import type { VendorLiveGame } from '@ronda/contract/vendor/live.ts'
import type { Context } from '../context.ts'
import type { Play } from '../kinds/registry.ts'

/** However many ask: the database is looked at so often at most. */
const KEPT_MS = 500

/** How all shared games stand, in one answer. */
export function createLiveState(context: Context, play: Play): () => Promise<string> {
  let kept: { at: number; answer: Promise<string> } | undefined
  async function look(): Promise<string> {
    const states = await Promise.all(
      [...play.kinds.values()].map(
        kind =>
          kind.live?.(
            context,
            [...play.games.values()].filter(game => game.kind === kind.name),
          ) ?? [],
      ),
    )
    return JSON.stringify({ games: Object.fromEntries<VendorLiveGame>(states.flat()) })
  }
  return () => {
    const now = context.clock.now()
    if (!kept || now - kept.at >= KEPT_MS || now < kept.at) {
      const answer = look()
      kept = { at: now, answer }
      answer.catch(() => {
        kept = undefined
      })
    }
    return kept.answer
  }
}
