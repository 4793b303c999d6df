import { newId } from '@ronda/contract/core/ids.ts'
import type { Context } from '../context.ts'
import { inTransaction, type Queryable } from '../db/transaction.ts'
import { StudioError } from '../errors.ts'
import { hashSeed, isClientSeed, newClientSeed, newServerSeed } from './seeds.ts'

export type Owner = { merchant: string; player: string; game: string }

export type SeedPairRow = {
  id: string
  server_seed: string
  server_seed_hash: string
  client_seed: string | null
  next_nonce: number
  state: 'next' | 'active' | 'revealed'
}

export type Fairness = {
  serverSeedHash: string
  clientSeed: string
  /** Rounds played with this pair so far. */
  nonce: number
  /** Already fixed: shown before the player chooses the client seed that goes with it. */
  nextServerSeedHash: string
  revealed?: { serverSeed: string; serverSeedHash: string; clientSeed: string; rounds: number }
}

/** Makes sure that the player has an active pair and a committed next one. */
export async function ensurePairs(context: Context, owner: Owner): Promise<void> {
  await insertPair(context, context.pool, owner, 'active')
  await insertPair(context, context.pool, owner, 'next')
}

export async function readFairness(context: Context, owner: Owner): Promise<Fairness> {
  const [active, next] = await Promise.all([
    readPair(context.pool, owner, 'active'),
    readPair(context.pool, owner, 'next'),
  ])
  const { rows } = await context.pool.query<SeedPairRow>(
    `select * from seed_pairs where merchant = $1 and player = $2 and game = $3 and state = 'revealed'
     order by revealed_at desc, id desc limit 1`,
    [owner.merchant, owner.player, owner.game],
  )
  return describe(active, next, rows[0])
}

/**
 * Reveals the active server seed and puts the next pair, whose hash was shown before, to use with the client seed the player chooses.
 * `refuseOpen` refuses while something drawn from the active seed is still open.
 */
export async function rotate(
  context: Context,
  owner: Owner,
  clientSeed: string | undefined,
  refuseOpen: (tx: Queryable) => Promise<void>,
): Promise<Fairness> {
  if (clientSeed !== undefined && !isClientSeed(clientSeed)) throw new StudioError('BadClientSeed')
  return inTransaction(context.pool, async tx => {
    const active = await lockActivePair(tx, owner)
    await refuseOpen(tx)
    const now = new Date(context.clock.now())
    await tx.query(`update seed_pairs set state = 'revealed', revealed_at = $2 where id = $1`, [active.id, now])
    const next = await readPair(tx, owner, 'next')
    const seed = clientSeed ?? newClientSeed(context.rng)
    await tx.query(`update seed_pairs set state = 'active', client_seed = $2, activated_at = $3 where id = $1`, [
      next.id,
      seed,
      now,
    ])
    await insertPair(context, tx, owner, 'next')
    return describe({ ...next, client_seed: seed }, await readPair(tx, owner, 'next'), active)
  })
}

/** Waits for the active pair and keeps it: until the transaction ends no round is drawn from it and it is not revealed by anybody else. */
export async function lockActivePair(tx: Queryable, owner: Owner): Promise<SeedPairRow> {
  // Who waited for a rotation waited for the pair that was revealed by it, and saw nothing of the one that took its place.
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    const pair = await findPair(tx, owner, 'active', 'for update')
    if (pair) return pair
  }
  throw new Error('no active seeds for a session')
}
const LOCK_TRIES = 20

async function readPair(db: Queryable, owner: Owner, state: 'active' | 'next'): Promise<SeedPairRow> {
  const pair = await findPair(db, owner, state)
  if (!pair) throw new Error(`no ${state} seeds for a session`)
  return pair
}

async function findPair(
  db: Queryable,
  owner: Owner,
  state: 'active' | 'next',
  lock: 'for update' | '' = '',
): Promise<SeedPairRow | undefined> {
  const { rows } = await db.query<SeedPairRow>(
    `select * from seed_pairs where merchant = $1 and player = $2 and game = $3 and state = $4 ${lock}`,
    [owner.merchant, owner.player, owner.game, state],
  )
  return rows[0]
}

async function insertPair(context: Context, db: Queryable, owner: Owner, state: 'active' | 'next'): Promise<void> {
  const seed = newServerSeed(context.rng)
  const now = new Date(context.clock.now())
  const isActive = state === 'active'
  await db.query(
    `insert into seed_pairs (id, merchant, player, game, server_seed, server_seed_hash, client_seed, state, created_at, activated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (merchant, player, game, state) where state <> 'revealed' do nothing`,
    [
      newId(now.getTime()),
      owner.merchant,
      owner.player,
      owner.game,
      seed,
      hashSeed(seed),
      isActive ? newClientSeed(context.rng) : null,
      state,
      now,
      isActive ? now : null,
    ],
  )
}

function describe(active: SeedPairRow, next: SeedPairRow, last: SeedPairRow | undefined): Fairness {
  return {
    serverSeedHash: active.server_seed_hash,
    clientSeed: active.client_seed ?? '',
    nonce: active.next_nonce,
    nextServerSeedHash: next.server_seed_hash,
    revealed: last && {
      serverSeed: last.server_seed,
      serverSeedHash: last.server_seed_hash,
      clientSeed: last.client_seed ?? '',
      rounds: last.next_nonce,
    },
  }
}

/** Takes the next number of the active pair, whose row is locked. */
export async function takeNonce(tx: Queryable, pair: SeedPairRow): Promise<number> {
  await tx.query('update seed_pairs set next_nonce = next_nonce + 1 where id = $1', [pair.id])
  return pair.next_nonce
}
