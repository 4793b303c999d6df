import type * as lotteries from '@ronda/contract/backoffice/lotteries.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { nameOf } from '../../lobby/store.ts'
import { membersById } from '../../members/directory.ts'
import { memberIdOf, playerIdOf } from '../../vendors/players.ts'
import { deskOf } from './desk.ts'

/** Percent with one decimal. */
const shareOf = (amount: bigint, most: bigint) => (most > 0n ? Number((amount * 1000n) / most) / 10 : 0)

export async function exposure(
  ctx: Context,
  { vendor, issueId, bet, limit }: ParsedInputOf<typeof lotteries.exposure>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof lotteries.exposure>> {
  const desk = await deskOf(ctx, caller, vendor)
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
  { vendor, issueId, memberId, after, limit }: ParsedInputOf<typeof lotteries.orders>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof lotteries.orders>> {
  const { merchant, language } = caller
  const desk = await deskOf(ctx, caller, vendor)
  const membersOf = (ids: bigint[]) => inMerchant(ctx.app, merchant.id, tx => membersById(ctx, tx, merchant.id, ids))
  if (memberId !== undefined && (await membersOf([BigInt(memberId)])).size === 0) throw refuse('NotFound')
  const playerId = memberId === undefined ? undefined : playerIdOf(ctx, merchant.id, vendor, BigInt(memberId))
  const { orders: told, bets, next } = await desk.read('orders', { issueId, playerId, after, limit })
  const idOf = new Map(told.map(order => [order.playerId, memberIdOf(ctx, merchant.id, vendor, order.playerId)]))
  const members = await membersOf([...idOf.values()].filter(id => id !== undefined))
  const rows = told.flatMap(({ playerId: player, lines, chase, corrected, ...order }) => {
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
        isCorrected: corrected,
      },
    ]
  })
  return { rows, next }
}
