import { type ErrorCode, refuse } from '@ronda/contract/core/errors.ts'
import { createDeskClient } from '@ronda/contract/vendor/client.ts'
import type { LotteryResult, resultForms } from '@ronda/contract/vendor/lottery.ts'
import {
  DESK_PATH,
  type DeskIssue,
  type DeskOperation,
  type deskOperations,
  type deskProblems,
} from '@ronda/contract/vendor/lottery-desk.ts'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { nameOf } from '../../lobby/store.ts'
import { signedCallsTo } from '../../vendors/signed-calls.ts'
import { lotteryCategories } from '../cards.ts'

/** A preview goes through every order of a draw. */
const TIMEOUT_MS = 9_000

type RequestOf<O extends DeskOperation> = z.input<(typeof deskOperations)[O]['request']>
type AnswerOf<O extends DeskOperation> = z.output<(typeof deskOperations)[O]['response']>

export interface OfficeGame {
  gameCode: string
  name: string
  classify: string
  form: (typeof resultForms)[number] | null
  region: 'north' | 'central' | 'south' | null
  results: 'house' | 'outside' | null
}

export interface LotteryVendor {
  vendor: string
  vendorName: string
  /** What the vendor calls the merchant, and puts before the names of its people. */
  operatorCode: string
  games: OfficeGame[]
}

type Who = { merchant: { id: number; code: string }; language: string }

/** The vendors that bring a merchant lotteries, each with what it has told of them. */
export async function lotteryVendors(ctx: Context, { merchant, language }: Who): Promise<LotteryVendor[]> {
  const rows = await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .selectFrom('games as g')
      .innerJoin('vendors as v', join =>
        join.onRef('v.merchant_id', '=', 'g.merchant_id').onRef('v.code', '=', 'g.vendor'),
      )
      .leftJoin('lotteries as l', join =>
        join
          .onRef('l.merchant_id', '=', 'g.merchant_id')
          .onRef('l.vendor', '=', 'g.vendor')
          .onRef('l.game_code', '=', 'g.code'),
      )
      .select(['v.code as vendor', 'v.display_name', 'v.operator_code', 'g.code', 'g.names', 'g.classify'])
      .select(['l.form', 'l.region', 'l.results'])
      .where('g.merchant_id', '=', merchant.id)
      .where('g.category', 'in', lotteryCategories)
      .where('v.api_url', '!=', '')
      .orderBy('v.sort')
      .orderBy('v.code')
      .orderBy('g.sort')
      .orderBy('g.code')
      .execute(),
  )
  return [...Map.groupBy(rows, row => row.vendor)].map(([vendor, of]) => ({
    vendor,
    vendorName: of[0]!.display_name,
    operatorCode: of[0]!.operator_code || merchant.code,
    games: of.map(row => ({
      gameCode: row.code,
      name: nameOf(row.names, language),
      classify: row.classify,
      form: row.form as OfficeGame['form'],
      region: row.region as OfficeGame['region'],
      results: row.results as OfficeGame['results'],
    })),
  }))
}

const problemCodes: Record<(typeof deskProblems)[number], ErrorCode> = {
  issue: 'NotFound',
  early: 'DrawNotYet',
  void: 'DrawIsVoid',
  busy: 'DrawIsSettling',
  result: 'ResultDoesNotFit',
  same: 'ResultUnchanged',
  desk: 'NotResultDesk',
  state: 'WrongState',
  terms: 'TermsOutsideRules',
}

export interface Desk extends LotteryVendor {
  /** Asks, where nothing happens by it. */
  read<O extends DeskOperation>(operation: O, request: RequestOf<O>): Promise<AnswerOf<O>>
  /** Has it done. Where no answer comes, it may have been. */
  act<O extends DeskOperation>(operation: O, request: RequestOf<O>): Promise<AnswerOf<O>>
  /** A draw of one of the vendor’s lotteries here; `by`: what that person read of it is told, too. */
  draw(issueId: string, by?: string): Promise<AnswerOf<'issue'> & { issue: DeskIssue; game: OfficeGame }>
}

/** A vendor of lotteries as the merchant’s people ask it: what is no definite answer is never taken for one. */
export async function deskOf(ctx: Context, who: Who, vendor: string): Promise<Desk> {
  const known = (await lotteryVendors(ctx, who)).find(one => one.vendor === vendor)
  if (!known) throw refuse('NotFound')
  const calls = await signedCallsTo(ctx, who.merchant.id, vendor, { path: DESK_PATH, timeoutMs: TIMEOUT_MS })
  const client = calls && createDeskClient(calls)
  const asking =
    (unclear: ErrorCode) =>
    async <O extends DeskOperation>(operation: O, request: RequestOf<O>): Promise<AnswerOf<O>> => {
      const said = client && (await client.call(operation, request as never))
      if (said?.outcome === 'ok') {
        const value = said.value as AnswerOf<O> & { problem?: (typeof deskProblems)[number] | null }
        if (value.problem) throw refuse(problemCodes[value.problem])
        return value
      }
      const isUnknown = said?.outcome === 'unknown'
      throw refuse(isUnknown ? unclear : 'LotteryVendorSilent', { vendor: known.vendorName })
    }
  const read = asking('LotteryVendorSilent')
  return {
    ...known,
    read,
    act: asking('LotteryActUnclear'),
    async draw(issueId, by) {
      const answer = await read('issue', { issueId, by })
      const { issue } = answer
      const game = known.games.find(({ gameCode }) => gameCode === issue?.gameCode)
      if (!issue || !game) throw refuse('NotFound')
      return { ...answer, issue, game }
    },
  }
}

/** What people are called at the vendor: its name for the merchant, and theirs. */
export const personAt = ({ operatorCode }: LotteryVendor, username: string) => `${operatorCode}/${username}`

/** As people read it: our own people by their names alone. */
export const readerName = ({ operatorCode }: LotteryVendor, person: string) =>
  person.startsWith(`${operatorCode}/`) ? person.slice(operatorCode.length + 1) : person

/** Two results without the prizes that are alike in both, so that whoever reads of a change sees it. */
export function changedParts(before: LotteryResult, after: LotteryResult): [LotteryResult, LotteryResult] {
  if (Array.isArray(before) || Array.isArray(after)) return [before, after]
  const changed = Object.keys(after).filter(prize => before[prize]?.join() !== after[prize]?.join())
  const only = (result: Record<string, string[]>) =>
    Object.fromEntries(changed.map(prize => [prize, result[prize] ?? []]))
  return [only(before), only(after)]
}

/** `5 3 5 0 8`, `DB 48075 · G1 13907 · …` */
export const resultText = (result: LotteryResult): string =>
  Array.isArray(result)
    ? result.join(' ')
    : Object.entries(result)
        .map(([prize, numbers]) => `${prize} ${numbers.join(' ')}`)
        .join(' · ')
