import type * as lotteries from '@ronda/contract/backoffice/lotteries.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import { businessDayStart } from '@ronda/contract/values/time.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { nameOf } from '../../lobby/store.ts'
import { membersById } from '../../members/directory.ts'
import { memberIdOf, playerIdOf } from '../../vendors/players.ts'
import { deskOf } from './desk.ts'

const DAY_MS = 86_400_000

/** Percent with one decimal. */
const shareOf = (amount: bigint, most: bigint) => (most > 0n ? Number((amount * 1000n) / most) / 10 : 0)

export async function exposure(
  ctx: Context,
  { vendor, issueId, bet, limit }: ParsedInputOf<typeof lotteries.exposure>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof lotteries.exposure>> {
  const desk = await deskOf(ctx, caller, vendor)
  await desk.draw(issueId)
  const { most, numbers } = await desk.read('exposure', { issueId, bet, limit })
  return {
    most,
    rows: numbers.map(row => ({
      ...row,
      id: `${row.bet} ${row.number} ${row.currency}`,
      // The limit is told in units of whatever currency it is.
      share: shareOf(parseMoney(row.amount, row.currency), parseMoney(most, row.currency)),
    })),
  }
}

/** The vendor knows players by ids that mean nothing anywhere else; here they are members again. */
export async function orders(
  ctx: Context,
  {
    vendor,
    issueId,
    memberId,
    account,
    gameCode,
    state,
    from,
    to,
    after,
    limit,
  }: ParsedInputOf<typeof lotteries.orders>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof lotteries.orders>> {
  const { merchant, language } = caller
  const desk = await deskOf(ctx, caller, vendor)
  const membersOf = (ids: bigint[]) => inMerchant(ctx.app, merchant.id, tx => membersById(ctx, tx, merchant.id, ids))
  if (issueId !== undefined) await desk.draw(issueId)
  const known = memberId === undefined ? undefined : BigInt(memberId)
  if (known !== undefined && (await membersOf([known])).size === 0) throw refuse('NotFound')
  const named = account === undefined ? known : await memberNamed(ctx, merchant.id, account)
  const isNobody = account !== undefined && (named === undefined || (known !== undefined && known !== named))
  const codes = desk.games.map(game => game.gameCode).filter(code => !gameCode || code === gameCode)
  if (isNobody || codes.length === 0) return { rows: [], next: null }
  const {
    orders: told,
    bets,
    next,
  } = await desk.read('orders', {
    issueId,
    playerId: named === undefined ? undefined : playerIdOf(ctx, merchant.id, vendor, named),
    gameCodes: codes,
    states: state && [state],
    from: from === undefined ? undefined : businessDayStart(from),
    until: to === undefined ? undefined : businessDayStart(to) + DAY_MS,
    after,
    limit,
  })
  const idOf = new Map(told.map(order => [order.playerId, memberIdOf(ctx, merchant.id, vendor, order.playerId)]))
  const members = await membersOf([...idOf.values()].filter(id => id !== undefined))
  const rows = told.flatMap(({ playerId: player, lines, chase, ...order }) => {
    const id = idOf.get(player)
    const game = desk.games.find(({ gameCode }) => gameCode === order.gameCode)
    if (id === undefined || !game) return []
    const betName = (code: string) => {
      const bet = bets.find(one => one.gameCode === order.gameCode && one.code === code)
      return bet ? nameOf(bet.names, language) : code
    }
    return [
      {
        ...order,
        gameName: game.name,
        memberId: String(id),
        account: members.get(id)?.username ?? '',
        lines: lines.map(line => ({ ...line, name: betName(line.bet) })),
        isChase: chase !== null,
      },
    ]
  })
  return { rows, next }
}

async function memberNamed(ctx: Context, merchantId: number, username: string): Promise<bigint | undefined> {
  const row = await inMerchant(ctx.app, merchantId, tx =>
    tx
      .selectFrom('members')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('username_key', '=', username.toLowerCase())
      .executeTakeFirst(),
  )
  return row?.id
}
