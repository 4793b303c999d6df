import { parseMoney } from '@ronda/contract/values/money.ts'
import { lockActivePair, takeNonce } from '../../chance/seed-pairs.ts'
import { drawsFor } from '../../chance/seeds.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { StudioError } from '../../errors.ts'
import { readBalance, type Session } from '../../sessions.ts'
import { insertWager, parseStake, refuseTooSoon } from '../../wagers/open.ts'
import { stakeSteps } from '../../wagers/stakes.ts'
import { findOpenWager, findRequest, type Wager } from '../../wagers/store.ts'
import { presentRules, rulesOf } from '../rules.ts'
import type { RoomGame, Voided } from './define.ts'
import { RoomPlay } from './play.ts'
import { caughtAmong, lockRoom, type RoomRow } from './store.ts'

/** What a player's page says: these shots of mine met these targets, there and then. */
export type Order = { requestId: string; bet: string; claims: readonly unknown[] }

/** The bets a player may choose: all shots of a volley at the highest level must stay within the limit of a stake. */
export function betsOf(game: RoomGame, session: Pick<Session, 'currency' | 'betMin' | 'betMax'>): bigint[] {
  const rules = rulesOf(game, game.version)
  const dearest = BigInt(game.shots.dearest(rules) * game.shots.most(rules))
  const { currency } = session
  return stakeSteps(
    currency,
    parseMoney(session.betMin, currency),
    parseMoney(session.betMax, currency) / dearest,
    game.parts,
  )
}

/**
 * Writes a volley: which shots count, and what each of them catches, drawn from the player's seeds. Nothing is shown before the wallet has
 * taken it. The same request gives the same volley; while one is under way no other is written.
 */
export async function castVolley(
  context: Context,
  session: Session,
  game: RoomGame,
  { room, seat }: { room: RoomRow; seat: number },
  { requestId, bet, claims }: Order,
  known?: bigint,
): Promise<{ wager: Wager | undefined; isNew: boolean; voided: Voided[] }> {
  const { shots } = game
  const rules = rulesOf(game, game.version)
  const amount = parseStake(bet, session.currency)
  if (!betsOf(game, session).includes(amount)) throw new StudioError('BadStake')
  if (claims.length === 0 || claims.length > shots.most(rules) || claims.some(claim => !shots.isClaim(rules, claim)))
    throw new StudioError('BadInput', { field: 'shots' })
  const funds = await fundsFor(
    context,
    session,
    claims.reduce<bigint>((sum, claim) => sum + BigInt(shots.cost(claim)) * amount, 0n),
    known,
  )

  return inTransaction(context.pool, async tx => {
    const { seed, opened_at } = await lockRoom(tx, room.id)
    const pair = await lockActivePair(tx, session)
    const earlier = await findRequest(tx, session, requestId)
    if (earlier) return { wager: earlier, isNew: false, voided: [] }
    const open = await findOpenWager(tx, session)
    if (open) throw new StudioError('RoundOpen', { roundId: open.id })

    const now = context.clock.now()
    await refuseTooSoon(tx, session, now)
    const nowMs = now - opened_at.getTime()
    const targets = claims.flatMap(claim => shots.targets(claim))
    const { events, voided } = shots.draw(rules, claims, {
      seed: Number(seed),
      nowMs,
      gone: await caughtAmong(tx, room.id, targets),
      draws: drawsFor({ serverSeed: pair.server_seed, clientSeed: pair.client_seed ?? '', nonce: pair.next_nonce }),
      funds: funds / amount,
    })
    if (events.length === 0) return { wager: undefined, isNew: false, voided }

    const { cost, paid } = shots.sum(events)
    const play: RoomPlay = { seedPairId: pair.id, nonce: await takeNonce(tx, pair), seat, events }
    const wager = await insertWager(
      tx,
      session,
      {
        kind: game.kind,
        requestId,
        subject: room.id,
        rules: presentRules(game),
        stake: amount * BigInt(cost),
        payout: amount * BigInt(paid),
        play,
        form: RoomPlay,
      },
      now,
    )
    if (!wager) throw new Error('a volley could not be written under the lock of its seeds')
    await tx.query('delete from room_catches where room_id = $1 and fish < $2', [
      room.id,
      shots.forgottenBelow(rules, nowMs),
    ])
    await keep(
      tx,
      wager,
      events.flatMap(event => shots.caught(event)),
    )
    return { wager, isNew: true, voided }
  })
}

/** Only a balance that seems too small is asked for again. */
async function fundsFor(
  context: Context,
  session: Session,
  wanted: bigint,
  known: bigint | undefined,
): Promise<bigint> {
  if (known !== undefined && known >= wanted) return known
  const balance = await readBalance(context, session)
  if (balance === undefined) throw new StudioError('WalletUnknown')
  return parseMoney(balance, session.currency)
}

/** What was caught is nobody else's from now on. */
async function keep(tx: Queryable, { id, subject }: Wager, caught: readonly number[]): Promise<void> {
  if (caught.length === 0) return
  await tx.query('insert into room_catches (room_id, fish, round_id) select $1, unnest($2::bigint[]), $3', [
    subject,
    caught,
    id,
  ])
}
