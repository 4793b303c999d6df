import { HERO_PATH } from '@ronda/art/addresses.ts'
import type * as office from '@ronda/contract/backoffice/content-servers.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type { Context } from '../../context.ts'

const TIMEOUT_MS = 5000
const BYTES_MAX = 2_000_000

type TryOut = typeof office.tryOut

/** The picture that every page of the site shows first, or what lies at a game server's root. */
export async function tryOut(ctx: Context, { kind, address }: ParsedInputOf<TryOut>): Promise<OutputOf<TryOut>> {
  const asked = ctx.clock.now()
  const base = address.replace(/\/+$/, '')
  try {
    const answer = await ctx.outgoing(kind === 'images' ? base + HERO_PATH : `${base}/`, {
      timeoutMs: TIMEOUT_MS,
      bytesMax: BYTES_MAX,
    })
    const ms = Math.max(0, ctx.clock.now() - asked)
    return { outcome: outcomeOf(kind, answer), status: answer.status, ms }
  } catch {
    return { outcome: 'silent', status: null, ms: Math.max(0, ctx.clock.now() - asked) }
  }
}

function outcomeOf(
  kind: ParsedInputOf<TryOut>['kind'],
  { status, ok, headers }: Response,
): OutputOf<TryOut>['outcome'] {
  // A game server may well have nothing at its root: that it answers is what counts.
  if (kind === 'games') return status < 500 ? 'answers' : 'error'
  if (!ok) return 'error'
  return headers.get('content-type')?.startsWith('image/') ? 'picture' : 'other'
}
