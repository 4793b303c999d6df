import { isDeepStrictEqual } from 'node:util'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { LotteryResult } from '@ronda/contract/vendor/lottery.ts'
import {
  ANOTHER_DESK,
  DESK_PATH,
  type DeskIssue,
  type DeskOperation,
  deskOperations,
  type ResultSpace,
  SOURCE_PREFIX,
} from '@ronda/contract/vendor/lottery-desk.ts'
import type * as z from 'zod/mini'
import type { Context, Operator } from '../../context.ts'
import type { Wager } from '../../wagers/store.ts'
import { wire } from '../../wagers/store.ts'
import type { Desk } from '../kind.ts'
import { prizeName } from './client/words/words.ts'
import { type LotteryGame, lotteryRules } from './define.ts'
import { betTold, inEach } from './desk-names.ts'
import { oddsDesk } from './desk-odds.ts'
import { ordersDesk } from './desk-orders.ts'
import { hurryIssue, voidIssue } from './engine.ts'
import { playOf } from './play.ts'
import { enterResult, forgetReading, SOURCE_VOICE } from './results.ts'
import { paidOf, settleOrder } from './settle.ts'
import { type Draw, isDrawOf, type Space } from './space.ts'
import { findIssue, type IssueRow } from './store.ts'
import { termsDesk } from './terms/desk.ts'
import { rulesSoldUnder, termsOf } from './terms/store.ts'
import { rulesUnder, termsAt } from './terms/terms.ts'

type RequestOf<O extends DeskOperation> = z.infer<(typeof deskOperations)[O]['request']>
type AnswerOf<O extends DeskOperation> = z.infer<(typeof deskOperations)[O]['response']>
type Answers = { [O in DeskOperation]: (operator: Operator, request: RequestOf<O>) => Promise<AnswerOf<O>> }

const PREVIEW_BATCH = 2_000
/** Orders that still have something to come or have come to something. */
const COUNTED = ['debited', 'decided', 'settling', 'settled', 'adjusting', 'disputed']
const states = {
  coming: ['scheduled', 'open'],
  waiting: ['closed', 'drawn'],
  over: ['settled', 'void'],
} as const
/** Of draws that are over: somebody has read a correction that is not in force. */
const CORRECTION_READ = `state = 'settled' and id in (
  select e.issue_id from lottery_entries e join lottery_issues r on r.id = e.issue_id
  where e.version > 0 and r.state = 'settled' and e.version = r.version + 1)`

/** What operators ask of lotteries: their own orders and exposure, and, of those named for it, results from outside. */
export function lotteryDesk(context: Context, games: readonly LotteryGame[]): Desk<Operator> {
  const { pool } = context
  const gameOf = (code: string) => games.find(game => game.code === code)
  const isDesk = (operator: Operator) => operator.isResultDesk === true
  const soldOf = (codes: readonly string[] | undefined) =>
    games.map(({ code }) => code).filter(code => codes?.includes(code) ?? true)

  const answers: Answers = {
    async issues(operator, { gameCodes, which, after, limit }) {
      const from = after === undefined ? undefined : await findIssue(pool, after)
      const isOver = which === 'over'
      const { rows } = await pool.query<IssueRow>(
        `select * from lottery_issues where (state = any($1) or ($6 and ${CORRECTION_READ})) and game = any($2)
           and ($3::timestamptz is null or (draws_at, id) ${isOver ? '<' : '>'} ($3, $4))
         order by draws_at ${isOver ? 'desc' : ''}, id ${isOver ? 'desc' : ''} limit $5`,
        [states[which], soldOf(gameCodes), from?.draws_at ?? null, from?.id ?? null, limit + 1, which === 'waiting'],
      )
      const shown = rows.slice(0, limit)
      return {
        status: 'OK',
        isDesk: isDesk(operator),
        isMadeUp: context.madeUpResults,
        issues: await issuesTold(operator, shown),
        next: rows.length > limit ? shown.at(-1)!.id : null,
      }
    },

    async 'to-read'(operator, { gameCodes, by }) {
      if (!isDesk(operator)) return { status: 'OK', count: 0 }
      const { rows } = await pool.query(
        `select from lottery_entries e join lottery_issues i on i.id = e.issue_id
         where i.chain_id is null and i.game = any($1)
           and ((i.state = 'closed' and e.version = i.version) or (i.state = 'settled' and e.version = i.version + 1))
         group by i.id
         having count(distinct e.result) > 1 or (count(*) = 1 and not bool_or(e.entered_by = $2))`,
        [soldOf(gameCodes), `${operator.merchantCode}/${by}`],
      )
      return { status: 'OK', count: rows.length }
    },

    async issue(operator, { issueId, by }) {
      const row = await findIssue(pool, issueId)
      const game = row && gameOf(row.game)
      const rules = game && lotteryRules(game, row.config_version)
      const known = game ? await issuesTold(operator, [row]) : []
      const { rows } = await pool.query<{ version: number; result: LotteryResult; at: Date; people: string[] }>(
        `select r.version, r.result, r.at, coalesce((select array_agg(e.entered_by order by e.at, e.entered_by) from lottery_entries e
           where e.issue_id = r.issue_id and e.version = r.version and e.result = r.result), '{}') as people
         from lottery_results r where r.issue_id = $1 order by r.version`,
        [issueId],
      )
      return {
        status: 'OK',
        isDesk: isDesk(operator),
        isMadeUp: context.madeUpResults,
        issue: known[0] ?? null,
        own: row && by !== undefined ? await ownReading(operator, row, by) : null,
        space: rules ? spaceTold(rules.space) : null,
        bets: rules ? rules.bets.map(bet => betTold(rules, bet)) : [],
        history:
          known.length === 0
            ? []
            : rows.map(({ at, people, ...one }) => ({
                ...one,
                at: at.getTime(),
                enteredBy: peopleTold(operator, people),
              })),
      }
    },

    async 'enter-result'(operator, { issueId, by, result }) {
      if (!isDesk(operator)) return { status: 'OK', problem: 'desk', isAgreed: false }
      const game = gameOf((await findIssue(pool, issueId))?.game ?? '')
      if (!game) return { status: 'OK', problem: 'issue', isAgreed: false }
      const entered = await enterResult(context, game, {
        issueId,
        by: `${operator.merchantCode}/${by}`,
        result: result as Draw,
      })
      return 'problem' in entered
        ? { status: 'OK', problem: entered.problem, isAgreed: false }
        : { status: 'OK', problem: null, ...entered }
    },

    async 'forget-result'(operator, { issueId, by }) {
      if (!isDesk(operator)) return { status: 'OK', problem: 'desk' }
      const issue = await findIssue(pool, issueId)
      if (!issue || !gameOf(issue.game)) return { status: 'OK', problem: 'issue' }
      const isForgotten = await forgetReading(context, issueId, `${operator.merchantCode}/${by}`)
      return { status: 'OK', problem: isForgotten ? null : 'state' }
    },

    async preview(operator, { issueId, result }) {
      const nothing = { orders: 0, more: 0, less: 0, totals: [] }
      const issue = await findIssue(pool, issueId)
      const game = issue && gameOf(issue.game)
      if (!game) return { status: 'OK', problem: 'issue', ...nothing }
      const rules = lotteryRules(game, issue.config_version)
      if (result && !isDrawOf(rules.space, result as Draw)) return { status: 'OK', problem: 'result', ...nothing }
      return { status: 'OK', problem: null, ...(await effectOf(operator, issue, rules, result as Draw | null)) }
    },

    async void(operator, { issueId, by, reason }) {
      if (!isDesk(operator)) return { status: 'OK', problem: 'desk' }
      const issue = await findIssue(pool, issueId)
      if (!issue || !gameOf(issue.game)) return { status: 'OK', problem: 'issue' }
      if (new Set(by.map(person => person.trim().toLowerCase())).size < 2) return { status: 'OK', problem: 'desk' }
      const said = `${reason} (${by.map(person => `${operator.merchantCode}/${person}`).join(', ')})`
      return { status: 'OK', problem: (await voidIssue(context, issueId, said)) ? null : 'state' }
    },

    async hurry(operator, { issueId }) {
      if (!isDesk(operator) || !context.madeUpResults) return { status: 'OK', problem: 'desk' }
      return { status: 'OK', problem: (await hurryIssue(context, issueId)) ? null : 'state' }
    },

    async exposure(operator, { issueId, bet, limit }) {
      const issue = await findIssue(pool, issueId)
      const game = issue && gameOf(issue.game)
      const { rows } = await pool.query<{
        bet: string
        number: string
        currency: string
        amount: string
        orders: number
      }>(
        `select bet, number, currency, amount, orders from lottery_exposure
         where issue_id = $1 and merchant = $2 and mode = 'real' and ($3::text is null or bet = $3) and amount > 0
         order by amount desc, bet, number limit $4`,
        [issueId, operator.merchantCode, bet ?? null, limit],
      )
      return {
        status: 'OK',
        most: game
          ? rulesUnder(
              lotteryRules(game, issue.config_version),
              termsAt(await termsOf(pool, operator.merchantCode, game.code), issue.opens_at)?.terms,
            ).limits.exposureMax
          : '0',
        numbers: rows.map(row => ({ ...row, amount: wire(row.amount, row.currency) })),
      }
    },

    ...termsDesk(context, gameOf),

    ...ordersDesk(context, gameOf),
    ...oddsDesk(context, gameOf),
  }

  /** What one person read of a draw or of the correction under way, for their own eyes; none once it counts for nothing. */
  async function ownReading({ merchantCode }: Operator, issue: IssueRow, by: string): Promise<LotteryResult | null> {
    if (issue.state !== 'closed' && issue.state !== 'settled') return null
    const { rows } = await pool.query<{ result: LotteryResult; by: string }>(
      'select result, entered_by as by from lottery_entries where issue_id = $1 and version = $2',
      [issue.id, pendingOf(issue)],
    )
    const own = rows.find(entry => entry.by === `${merchantCode}/${by}`)
    return own && rows.every(({ result }) => isDeepStrictEqual(result, own.result)) ? own.result : null
  }

  async function issuesTold({ merchantCode }: Operator, rows: readonly IssueRow[]): Promise<DeskIssue[]> {
    const ids = rows.map(({ id }) => id)
    const { rows: sums } = await pool.query<{
      subject: string
      currency: string
      n: number
      staked: string
      paid: string
      owed: string
      collecting: string
    }>(
      `select subject, currency, count(*)::int as n, sum(stake) as staked,
         coalesce(sum(case when state = 'settled' then payout when revision > 0 then had end), 0) as paid,
         coalesce(sum(greatest(had - payout, 0)) filter (where state = 'disputed' and revision > 0), 0) as owed,
         coalesce(sum(greatest(had - payout, 0)) filter (where state = 'adjusting'), 0) as collecting
       from wagers, lateral (select (play->'before'->>'payout')::numeric - coalesce((play->'before'->>'taken')::numeric, 0) as had) as _
       where subject = any($1) and kind = 'lottery' and merchant = $2 and mode = 'real' and state = any($3) group by 1, 2 order by 2`,
      [ids, merchantCode, COUNTED],
    )
    const { rows: steps } = await pool.query<{ subject: string; state: string; n: number }>(
      // Of a correction under way, what the result before had come to is still to be decided.
      `select w.subject, case when i.state = 'drawn' and w.state in ('settled', 'disputed') and (w.play->>'version')::int < i.version
           then 'decided' else w.state end as state, count(*)::int as n
       from wagers w join lottery_issues i on i.id = w.subject where w.subject = any($1) and w.kind = 'lottery' group by 1, 2`,
      [ids],
    )
    const { rows: entries } = await pool.query<{
      issue_id: string
      version: number
      people: string[]
      readings: number
    }>(
      `select issue_id, version, array_agg(entered_by order by at, entered_by) as people, count(distinct result)::int as readings
       from lottery_entries where issue_id = any($1) group by 1, 2`,
      [ids],
    )
    return rows.map(row => {
      const own = sums.filter(({ subject }) => subject === row.id)
      const entry = entries.find(({ issue_id, version }) => issue_id === row.id && version === pendingOf(row))
      return {
        id: row.id,
        gameCode: row.game,
        issue: row.code,
        state: row.state,
        results: row.chain_id === null ? 'outside' : 'house',
        opensAt: row.opens_at.getTime(),
        closesAt: row.closes_at.getTime(),
        drawsAt: row.draws_at.getTime(),
        endedAt: row.ended_at?.getTime() ?? null,
        result: row.result as LotteryResult | null,
        corrections: row.version,
        reason: isOfAnother(merchantCode, row.reason) ? null : row.reason,
        enteredBy: peopleTold({ merchantCode }, entry?.people ?? []),
        isContradicted: (entry?.readings ?? 0) > 1,
        orders: own.reduce((sum, { n }) => sum + n, 0),
        stakes: own.map(({ currency, staked, paid, owed, collecting }) => ({
          currency,
          staked: wire(staked, currency),
          paid: wire(paid, currency),
          owed: wire(owed, currency),
          collecting: wire(collecting, currency),
        })),
        progress: Object.fromEntries(
          steps.filter(({ subject }) => subject === row.id).map(({ state, n }) => [state, n] as const),
        ),
      }
    })
  }

  /** What a result would come to for an operator's orders; without one every stake goes back. */
  async function effectOf(
    { merchantCode }: Operator,
    { id }: IssueRow,
    rules: ReturnType<typeof lotteryRules>,
    result: Draw | null,
  ): Promise<Omit<AnswerOf<'preview'>, 'status' | 'problem'>> {
    const totals = new Map<string, { staked: bigint; before: bigint; after: bigint }>()
    const effect = { orders: 0, more: 0, less: 0 }
    let last = ''
    for (;;) {
      const { rows } = await pool.query<Wager>(
        `select * from wagers where subject = $1 and kind = 'lottery' and merchant = $2 and mode = 'real' and state = any($3) and id > $4
         order by id limit $5`,
        [id, merchantCode, COUNTED, last, PREVIEW_BATCH],
      )
      const soldUnder = await rulesSoldUnder(pool, rules, rows)
      for (const wager of rows) {
        const { currency } = wager
        const sum = totals.get(currency) ?? { staked: 0n, before: 0n, after: 0n }
        const stake = parseMoney(wager.stake, currency)
        const before = paidOf(wager) ?? parseMoney(wager.payout ?? '0', currency)
        const after = result ? settleOrder(soldUnder(wager), { ...wager, play: playOf(wager) }, result).payout : stake
        totals.set(currency, { staked: sum.staked + stake, before: sum.before + before, after: sum.after + after })
        effect.orders += 1
        if (after > before) effect.more += 1
        if (after < before) effect.less += 1
      }
      last = rows.at(-1)?.id ?? last
      if (rows.length < PREVIEW_BATCH) break
    }
    return {
      ...effect,
      totals: [...totals].map(([currency, { staked, before, after }]) => ({
        currency,
        staked: toWire(staked, currency),
        before: toWire(before, currency),
        after: toWire(after, currency),
        difference: toWire(after - before, currency),
      })),
    }
  }

  return {
    path: DESK_PATH,
    operations: Object.fromEntries(
      (Object.keys(deskOperations) as DeskOperation[]).map(operation => [
        operation,
        {
          request: deskOperations[operation].request,
          answer: answers[operation] as Desk<Operator>['operations'][string]['answer'],
        },
      ]),
    ),
  }
}

/** The result that is read: that of the draw, or the next correction. */
const pendingOf = ({ state, version }: Pick<IssueRow, 'state' | 'version'>) =>
  state === 'settled' ? version + 1 : version

/** Operators read the names of their own people and of sources; of another operator's only how many there are. */
const peopleTold = ({ merchantCode }: Pick<Operator, 'merchantCode'>, people: readonly string[]) =>
  people.map(person => {
    if (person.startsWith(SOURCE_VOICE)) return SOURCE_PREFIX + person.slice(SOURCE_VOICE.length)
    return person.startsWith(`${merchantCode}/`) ? person : ANOTHER_DESK
  })

/** Whether a draw was made void by people of another operator: what they said is theirs. */
const isOfAnother = (merchantCode: string, reason: string | null) => {
  const people = reason?.match(/ \(([^()]+\/[^()]+)\)$/)?.[1]
  return people !== undefined && !people.startsWith(`${merchantCode}/`)
}

const spaceTold = (space: Space): ResultSpace =>
  space.form === 'prizes'
    ? {
        form: 'prizes',
        prizes: space.prizes.map(prize => ({ ...prize, names: inEach(language => prizeName(prize.code, language)) })),
      }
    : space
