import { newId } from '@ronda/contract/core/ids.ts'
import { MoneyError, parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { Draws } from '../../chance/draws.ts'
import { readPair } from '../../chance/seed-pairs.ts'
import { drawsFor } from '../../chance/seeds.ts'
import type { Context } from '../../context.ts'
import { StudioError } from '../../errors.ts'
import type { Config } from '../../games/coral-bay/config.ts'
import { drawShot, type Shot, type ShotEvent, sumOf, type Weapon } from '../../games/coral-bay/play.ts'
import { type Fish, fishAt, isInSight, placeOf } from '../../games/coral-bay/schedule.ts'
import { rulesHash } from '../../games/registry.ts'
import { readBalance, type Session } from '../../sessions.ts'
import { stakeSteps } from '../../wagers/stakes.ts'
import { TAKEOVER_MS } from '../../wagers/states.ts'
import { findOpenRound, inTransaction, type Queryable, type RoundRow } from '../../wagers/store.ts'
import type { RoomRules } from '../game.ts'
import { caughtAmong, lockRoom, type RoomRow, roomConfig } from './store.ts'

/** What a player's page says: a shot of mine met these fish, there and then. */
export type Claim = { level: number; weapon: Weapon; fish: readonly number[]; x: number; y: number; atMs: number }
export type Order = { requestId: string; bet: string; claims: readonly Claim[] }
/** Why a shot costs nothing: told too late, its fish gone or not there, no money for it. */
export type VoidReason = 'late' | 'gone' | 'far' | 'funds'
export type Voided = { index: number; reason: VoidReason }

/** A shot may be told this long after it met its fish … */
const LATE_MS = 4_000
/** … and clocks may differ by this much. */
const EARLY_MS = 400
/** How far from where the fish is a shot may say to have met it, in shares of the bay: fish are large and pages lag. */
const FAR = 0.12
/** A blast reaches this far. */
const BLAST_FAR = 0.42
/** Caught fish of earlier than this are of no use to anybody. */
const FORGOTTEN_MS = 120_000

/** The bets a player may choose: all shots of a volley at the highest level must stay within the limit of a stake. */
export function betsOf(game: RoomRules, session: Pick<Session, 'currency' | 'betMin' | 'betMax'>): bigint[] {
  const { levels, volleyMax } = roomConfig(game, game.version)
  const dearest = BigInt(Math.max(...levels) * volleyMax)
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
  game: RoomRules,
  { room, seat }: { room: RoomRow; seat: number },
  { requestId, bet, claims }: Order,
  known?: bigint,
): Promise<{ round: RoundRow | undefined; isNew: boolean; voided: Voided[] }> {
  const rules = roomConfig(game, game.version)
  const { merchant, player, currency } = session
  const amount = parseBet(bet, currency)
  if (!betsOf(game, session).includes(amount)) throw new StudioError('BadStake')
  if (claims.length === 0 || claims.length > rules.volleyMax || claims.some(claim => !isClaim(rules, claim)))
    throw new StudioError('BadInput', { field: 'shots' })
  const funds = await fundsFor(
    context,
    session,
    claims.reduce((sum, { level }) => sum + BigInt(level) * amount, 0n),
    known,
  )

  return inTransaction(context.pool, async tx => {
    const { seed, opened_at } = await lockRoom(tx, room.id)
    const pair = await readPair(tx, { merchant, player, game: game.code }, 'active', true)
    const earlier = await tx.query<RoundRow>(
      'select * from rounds where merchant = $1 and player = $2 and game = $3 and request_id = $4',
      [merchant, player, game.code, requestId],
    )
    if (earlier.rows[0]) return { round: earlier.rows[0], isNew: false, voided: [] }
    const open = await findOpenRound(tx, merchant, player, game.code)
    if (open) throw new StudioError('RoundOpen', { roundId: open.id })

    const now = context.clock.now()
    await refuseTooSoon(tx, session, game, now)
    const nowMs = now - opened_at.getTime()
    const gone = await caughtAmong(
      tx,
      room.id,
      claims.flatMap(claim => claim.fish),
    )
    const draws = drawsFor({ serverSeed: pair.server_seed, clientSeed: pair.client_seed ?? '', nonce: pair.next_nonce })
    const { events, voided } = drawVolley(rules, claims, {
      seed: Number(seed),
      nowMs,
      gone,
      draws,
      rounds: funds / amount,
    })
    if (events.length === 0) return { round: undefined, isNew: false, voided }

    const { cost, paid } = sumOf(events)
    await tx.query('update seed_pairs set next_nonce = next_nonce + 1 where id = $1', [pair.id])
    const { rows } = await tx.query<RoundRow>(
      `insert into rounds (id, merchant, player, game, request_id, state, wallet_token, currency, mode, config_version, config_hash,
         seed_pair_id, nonce, room_id, seat, stake, payout, payout_units, events, attempts, next_attempt_at, created_at, decided_at)
       values ($1, $2, $3, $4, $5, 'debiting', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 1, $19, $20, $20) returning *`,
      [
        newId(now),
        merchant,
        player,
        game.code,
        requestId,
        session.walletToken,
        currency,
        session.mode,
        game.version,
        rulesHash(game, game.version),
        pair.id,
        pair.next_nonce,
        room.id,
        seat,
        toWire(amount * BigInt(cost), currency),
        toWire(amount * BigInt(paid), currency),
        BigInt(paid),
        JSON.stringify(events),
        new Date(now + TAKEOVER_MS),
        new Date(now),
      ],
    )
    const round = rows[0]!
    await tx.query('delete from room_catches where room_id = $1 and fish < $2', [
      room.id,
      Math.max(0, Math.floor((nowMs - FORGOTTEN_MS) / rules.schoolEveryMs)) * 8,
    ])
    await keep(tx, round, events)
    return { round, isNew: true, voided }
  })
}

/** Which claims count, in the order of the shots. What an earlier shot caught is gone for the later ones. */
function drawVolley(
  rules: Config,
  claims: readonly Claim[],
  known: { seed: number; nowMs: number; gone: Set<number>; draws: Draws; rounds: bigint },
): { events: ShotEvent[]; voided: Voided[] } {
  const events: ShotEvent[] = []
  const voided: Voided[] = []
  // Bets the wallet holds at this moment of the volley.
  let left = known.rounds
  for (const [index, claim] of claims.entries()) {
    const shot = shotOf(claim, known)
    if (typeof shot === 'string') {
      voided.push({ index, reason: shot })
      continue
    }
    if (BigInt(shot.level) > left) {
      voided.push({ index, reason: 'funds' })
      continue
    }
    const event = drawShot(rules, shot, known.draws)
    const { cost, paid } = sumOf([event])
    left += BigInt(paid - cost)
    for (const { id } of event.caught) known.gone.add(id)
    events.push(event)
  }
  return { events, voided }
}

function shotOf(
  claim: Claim,
  { seed, nowMs, gone }: { seed: number; nowMs: number; gone: Set<number> },
): Shot | VoidReason {
  const { level, weapon, x, y, atMs } = claim
  if (atMs < nowMs - LATE_MS || atMs > nowMs + EARLY_MS) return 'late'
  const near = claim.fish
    .map(id => fishAt(seed, id))
    .filter((fish): fish is Fish => fish !== undefined)
    .filter(fish => isNear(fish, claim, weapon === 'blast' ? BLAST_FAR : FAR))
  if (near.length === 0) return 'far'
  const left = near.filter(fish => !gone.has(fish.id))
  if (left.length === 0) return 'gone'
  return { level, weapon, fish: left.map(({ id, kind }) => ({ id, kind })), x, y, atMs }
}

function isNear(fish: Fish, { x, y, atMs }: Claim, far: number): boolean {
  const place = placeOf(fish, atMs)
  if (!place || !isInSight(place)) return false
  return Math.abs(place.x - x / 1_000) <= far && Math.abs(place.y - y / 1_000) <= far
}

function isClaim(rules: Config, { level, weapon, fish }: Claim): boolean {
  if (!(rules.levels as readonly number[]).includes(level)) return false
  if (new Set(fish).size !== fish.length) return false
  return fish.length >= 1 && fish.length <= (weapon === 'blast' ? rules.blastMax : 1)
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

function parseBet(bet: string, currency: string): bigint {
  try {
    return parseMoney(bet, currency)
  } catch (error) {
    if (error instanceof MoneyError) throw new StudioError('BadStake')
    throw error
  }
}

async function refuseTooSoon(tx: Queryable, session: Session, game: RoomRules, now: number): Promise<void> {
  const { roundMsMin } = session.jurisdiction
  if (roundMsMin === 0) return
  const { rows } = await tx.query<{ created_at: Date }>(
    `select created_at from rounds where merchant = $1 and player = $2 and game = $3 and state <> 'refused' order by id desc limit 1`,
    [session.merchant, session.player, game.code],
  )
  const waitMs = rows[0] ? rows[0].created_at.getTime() + roundMsMin - now : 0
  if (waitMs > 0) throw new StudioError('TooSoon', { waitMs })
}

/** Caught fish are nobody else's from now on. */
async function keep(tx: Queryable, { id, room_id }: RoundRow, events: readonly ShotEvent[]): Promise<void> {
  const fish = events.flatMap(event => event.caught.map(each => each.id))
  if (fish.length === 0) return
  await tx.query('insert into room_catches (room_id, fish, round_id) select $1, unnest($2::bigint[]), $3', [
    room_id,
    fish,
    id,
  ])
}
