import { isDeepStrictEqual } from 'node:util'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { deskOperations } from '@ronda/contract/vendor/lottery-desk.ts'
import type * as z from 'zod/mini'
import type { Context, Operator } from '../../context.ts'
import type { Wager } from '../../wagers/store.ts'
import { wire } from '../../wagers/store.ts'
import { type LotteryGame, lotteryRules } from './define.ts'
import { betTold } from './desk-names.ts'
import { playOf } from './play.ts'
import { owedOf } from './settle.ts'

type RequestOf = z.infer<(typeof deskOperations)['orders']['request']>
type AnswerOf = z.infer<(typeof deskOperations)['orders']['response']>
type GameOf = (code: string) => LotteryGame | undefined

/** An operator's own orders, the last first. */
export const ordersDesk = ({ pool }: Context, gameOf: GameOf) => ({
  async orders(
    { merchantCode }: Operator,
    { issueId, playerId, gameCodes, states, from, until, after, limit }: RequestOf,
  ): Promise<AnswerOf> {
    const { rows } = await pool.query<Wager>(
      `select * from wagers where kind = 'lottery' and merchant = $1 and mode = 'real' and ($2::text is null or subject = $2)
         and ($3::text is null or player = $3) and ($4::text is null or id < $4)
         and ($6::text[] is null or game = any($6)) and ($7::text[] is null or state = any($7))
         and ($8::timestamptz is null or created_at >= $8) and ($9::timestamptz is null or created_at < $9)
       order by id desc limit $5`,
      [
        merchantCode,
        issueId ?? null,
        playerId ?? null,
        after ?? null,
        limit + 1,
        gameCodes ?? null,
        states ?? null,
        from === undefined ? null : new Date(from),
        until === undefined ? null : new Date(until),
      ],
    )
    const shown = rows.slice(0, limit)
    return {
      status: 'OK',
      orders: shown.map(orderTold),
      bets: betsOf(shown, gameOf),
      next: rows.length > limit ? shown.at(-1)!.id : null,
    }
  },
})

function betsOf(wagers: readonly Wager[], gameOf: GameOf): AnswerOf['bets'] {
  const told = new Map<string, AnswerOf['bets'][number]>()
  for (const wager of wagers) {
    const game = gameOf(wager.game)
    if (!game) continue
    const rules = lotteryRules(game, wager.config_version)
    for (const line of playOf(wager).lines) {
      const bet = rules.bets.find(({ code }) => code === line.bet)
      if (bet) told.set(`${game.code} ${bet.code}`, { gameCode: game.code, ...betTold(rules, bet) })
    }
  }
  return [...told.values()]
}

function orderTold(wager: Wager): AnswerOf['orders'][number] {
  const { issue, lines, chase } = playOf(wager)
  const { currency, payout } = wager
  return {
    id: wager.id,
    gameCode: wager.game,
    issueId: wager.subject!,
    issue,
    playerId: wager.player,
    state: wager.state,
    currency,
    stake: wire(wager.stake, currency),
    payout: payout === null ? null : wire(payout, currency),
    lines: lines.map(({ bet, content, notes, amount }) => ({
      bet,
      content: content.map(row => [...row]),
      notes,
      amount,
    })),
    chase,
    correction: correctionOf(wager),
    createdAt: wager.created_at.getTime(),
  }
}

/** What a correction changed of an order; null where it came to the same as before. */
function correctionOf(wager: Wager): AnswerOf['orders'][number]['correction'] {
  const { before, outcomes } = playOf(wager)
  const { currency, payout, state, revision } = wager
  if (!before || payout === null) return null
  const [had, has] = [parseMoney(before.payout, currency), parseMoney(payout, currency)]
  // A payment of a correction before the last one is a change, too.
  if (had === has && revision === 0 && isDeepStrictEqual(before.outcomes, outcomes)) return null
  const less = had > has ? had - has : 0n
  return {
    before: before.payout,
    difference: toWire(has - had, currency),
    taken: state === 'settled' ? toWire(less, currency) : (before.taken ?? '0'),
    owed: toWire(owedOf(wager), currency),
    isUnderWay: state === 'adjusting',
  }
}
