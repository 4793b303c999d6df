import { newId } from '@ronda/contract/core/ids.ts'
import type { Context } from '@ronda/studio/context.ts'
import { type Issue, issuesBetween } from '@ronda/studio/kinds/lottery/calendar.ts'
import { type LotteryGame, lotteryRules } from '@ronda/studio/kinds/lottery/define.ts'
import { rulesHash } from '@ronda/studio/kinds/rules.ts'
import { madeUpResult } from './result-sources.ts'

/** So many draws of a lottery that is drawn every day, so many of others. */
const DAILY = 60
const OTHERS = 25
const DAY_MS = 86_400_000
/** One that is drawn twice a month has had so many in that time. */
const BACK_MS = 400 * DAY_MS
/** So long after its time a result is told. */
const TOLD_AFTER_MS = 15_000

type Random = (bytes: Uint8Array) => Uint8Array

/** The last draws of lotteries whose results come from outside, made up like those to come, the earliest of each first. */
export function pastDraws(games: readonly LotteryGame[], now: number, random?: Random) {
  return games
    .filter(({ results }) => results === 'outside')
    .flatMap(game =>
      lastIssues(game, now).map(({ code, openAt, closeAt, drawAt }) => {
        const id = newId(openAt, random)
        return {
          id,
          game: game.code,
          code,
          rules: game.version,
          hash: rulesHash(game, game.version),
          opens_at: new Date(openAt),
          closes_at: new Date(closeAt),
          draws_at: new Date(drawAt),
          drawn_at: new Date(drawAt + TOLD_AFTER_MS),
          result: madeUpResult(game.code, id)!,
        }
      }),
    )
}

function lastIssues(game: LotteryGame, now: number): Issue[] {
  const { calendar } = lotteryRules(game, game.version)
  const until = now - TOLD_AFTER_MS
  const all = [...issuesBetween(calendar, until - BACK_MS, until)]
  const isDaily = !('weekdays' in calendar || 'monthDays' in calendar)
  return all.slice(isDaily ? -DAILY : -OTHERS)
}

/** Writes the last draws of lotteries from outside as if both voices had told them in their time. What is there already stays; how many were new. */
export async function writePastDraws(
  { pool }: Pick<Context, 'pool'>,
  games: readonly LotteryGame[],
  { now, voices, random }: { now: number; voices: readonly string[]; random?: Random },
): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `with draws as (
       insert into lottery_issues (id, game, code, state, config_version, config_hash, opens_at, closes_at, draws_at, result, drawn_at,
         ended_at, created_at)
       select id, game, code, 'settled', rules, hash, opens_at, closes_at, draws_at, result, drawn_at, drawn_at, opens_at
       from jsonb_to_recordset($1::jsonb) as d(id text, game text, code text, rules text, hash text, opens_at timestamptz,
         closes_at timestamptz, draws_at timestamptz, drawn_at timestamptz, result jsonb)
       on conflict do nothing returning id, result, drawn_at),
     told as (
       insert into lottery_entries (issue_id, version, entered_by, result, at)
       select id, 0, voice, result, drawn_at from draws, unnest($2::text[]) as v(voice)),
     kept as (
       insert into lottery_results (issue_id, version, result, at) select id, 0, result, drawn_at from draws)
     select count(*)::int as n from draws`,
    [JSON.stringify(pastDraws(games, now, random)), voices],
  )
  return rows[0]!.n
}
