import { isDeepStrictEqual } from 'node:util'
import type * as office from '@ronda/contract/backoffice/lottery-terms.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { type LotteryTerms, termsOutside } from '@ronda/contract/vendor/lottery-desk.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { ask, waitingFor } from '../../approvals/ask.ts'
import { nameOf } from '../../lobby/store.ts'
import { lotteryTerms, termsSubject } from './approval.ts'
import { deskOf, readerName } from './desk.ts'

const DAY_MS = 86_400_000

async function known(ctx: Context, caller: OperatorCaller, vendor: string, gameCode: string) {
  const desk = await deskOf(ctx, caller, vendor)
  const game = desk.games.find(one => one.gameCode === gameCode)
  if (!game) throw refuse('NotFound')
  const { frame, versions } = await desk.read('terms', { gameCode })
  if (!frame) throw refuse('NotFound')
  return { desk, game, frame, versions, current: versions.at(-1)?.terms ?? frame }
}

export async function read(
  ctx: Context,
  { vendor, gameCode }: ParsedInputOf<typeof office.terms>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.terms>> {
  const { merchant } = caller
  const { desk, game, frame, versions, current } = await known(ctx, caller, vendor, gameCode)
  const subject = termsSubject(vendor, gameCode)
  const { waiting, limits } = await inMerchant(ctx.app, merchant.id, async tx => ({
    waiting: await waitingFor(ctx, tx, 'lottery.terms', [subject], caller),
    limits: await tx
      .selectFrom('games')
      .select(['bet_min', 'bet_max'])
      .where('merchant_id', '=', merchant.id)
      .where('vendor', '=', vendor)
      .where('code', '=', gameCode)
      .executeTakeFirstOrThrow(),
  }))
  return {
    gameName: game.name,
    vendorName: desk.vendorName,
    currency: merchant.currency,
    betMin: toWire(limits.bet_min, merchant.currency),
    betMax: toWire(limits.bet_max, merchant.currency),
    frame,
    current,
    versions: versions
      .map(({ by, ...version }) => ({ ...version, by: by.map(person => readerName(desk, person)) }))
      .toReversed(),
    waiting: waiting.get(subject) ?? null,
  }
}

export async function odds(
  ctx: Context,
  { vendor, gameCode }: ParsedInputOf<typeof office.odds>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.odds>> {
  const { language } = caller
  const { desk } = await known(ctx, caller, vendor, gameCode)
  const { bets } = await desk.read('odds', { gameCode })
  const menus = Map.groupBy(bets, ({ menu }) => nameOf(menu, language))
  return [...menus].map(([menu, of]) => ({
    menu,
    bets: of.map(({ code, names, prizes, returns }) => ({
      code,
      name: nameOf(names, language),
      prizes: prizes.map(({ tier, names: told, oneIn, pays }) => ({
        code: tier,
        name: nameOf(told, language),
        oneIn,
        pays,
      })),
      returns,
    })),
  }))
}

export async function propose(
  ctx: Context,
  { vendor, gameCode, terms, reason }: ParsedInputOf<typeof office.setTerms>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.setTerms>> {
  const { merchant } = caller
  // The vendor takes it from two people, however few a merchant was made for.
  if (!merchant.fourEyes) throw refuse('SamePerson')
  const { game, frame, versions, current } = await known(ctx, caller, vendor, gameCode)
  // The vendor has the last word; what it would refuse for certain nobody needs to decide about.
  if (termsOutside(frame, terms)) throw refuse('TermsOutsideRules')
  if (isDeepStrictEqual(terms, current)) throw refuse('TermsUnchanged')
  // A lottery's day may begin up to a day after the merchant's.
  const past = businessDay(ctx.clock.now() - DAY_MS)
  if (terms.closedDays.some(day => day < past && !current.closedDays.includes(day))) throw refuse('ClosedDayPast')
  const proposal = {
    subject: termsSubject(vendor, gameCode),
    payload: { vendor, gameCode, after: versions.at(-1)?.version ?? 0, terms },
    why: [{ reason: 'lottery-terms' } as const],
    before: { game: game.name, ...told(current) },
    after: told(terms),
    reason,
  }
  const { waiting, announce } = await inMerchant(ctx.app, merchant.id, tx =>
    ask(ctx, tx, lotteryTerms, proposal, caller),
  )
  announce()
  return { waiting }
}

/** As whoever decides reads them. */
const told = ({ isSold, closedDays, groups, limits }: LotteryTerms) => ({
  isSold,
  closedDays: closedDays.join(', ') || '–',
  groups: `${groups.min}–${groups.max}`,
  linesMax: limits.linesMax,
  prizeMax: limits.prizeMax,
  memberMax: limits.memberMax,
  exposureMax: limits.exposureMax,
  cuts: limits.cuts.map(({ from, keep }) => `${from} % → ${keep} %`).join(', ') || '–',
})
