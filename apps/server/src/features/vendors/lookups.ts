import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { memberIdOf } from './players.ts'

/** Gathers look-ups that arrive while one is running into the next: one round trip for many callers, always fresh. */
export function createLoader<K, V>(fetchMany: (keys: K[]) => Promise<(V | undefined)[]>) {
  let waiting: { key: K; resolve: (value: V | undefined) => void; reject: (error: unknown) => void }[] = []
  let running = false

  async function run(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const values = await fetchMany(batch.map(item => item.key))
        for (const [i, item] of batch.entries()) item.resolve(values[i])
      } catch (error) {
        for (const item of batch) item.reject(error)
      }
    }
    running = false
  }

  return (key: K): Promise<V | undefined> =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!running) setImmediate(() => !running && run())
    })
}

export interface PlaySession {
  memberId: bigint
  vendor: string
  living: boolean
}

/** A game session by the hash of its token. */
export function createSessionFinder(ctx: Pick<Context, 'system' | 'clock'>) {
  return async (merchantId: number, hash: Uint8Array): Promise<PlaySession | undefined> => {
    const row = await ctx.system
      .selectFrom('game_sessions')
      .select(['member_id', 'vendor', 'expires_at', 'replaced_at'])
      .where('merchant_id', '=', merchantId)
      .where('session_hash', '=', Buffer.from(hash))
      .executeTakeFirst()
    return (
      row && {
        memberId: row.member_id,
        vendor: row.vendor,
        living: row.replaced_at === null && row.expires_at.getTime() > ctx.clock.now(),
      }
    )
  }
}

export interface PlayAccount {
  accountId: bigint
  currency: string
}

/** A member's main account, at any merchant. */
export function createAccountFinder(ctx: Pick<Context, 'system'>) {
  const load = createLoader<{ merchantId: number; memberId: bigint }, PlayAccount>(async keys => {
    const { rows } = await sql<PlayAccount & { place: bigint }>`
      select k.place, a.id as "accountId", a.currency
      from unnest(${keys.map(key => key.merchantId)}::int[], ${keys.map(key => key.memberId)}::bigint[]) with ordinality
          as k(merchant_id, member_id, place)
        join ledger_accounts a on a.merchant_id = k.merchant_id and a.member_id = k.member_id and a.kind = 'main'`.execute(
      ctx.system,
    )
    const found: (PlayAccount | undefined)[] = keys.map(() => undefined)
    for (const { place, accountId, currency } of rows) found[Number(place) - 1] = { accountId, currency }
    return found
  })
  return (merchantId: number, memberId: bigint): Promise<PlayAccount | undefined> => load({ merchantId, memberId })
}

export interface Player {
  memberId: bigint
  account: PlayAccount
}

const PLAYERS_KEPT = 200_000

/** Who a player id of ours stands for. Neither the member nor the account behind it ever changes, so both are remembered. */
export function createPlayerFinder(ctx: Pick<Context, 'vault'>, findAccount: ReturnType<typeof createAccountFinder>) {
  const known = new Map<string, { merchantId: number; vendor: string; player: Player }>()
  return async (merchantId: number, vendor: string, playerId: string): Promise<Player | undefined> => {
    const hit = known.get(playerId)
    if (hit?.merchantId === merchantId && hit.vendor === vendor) return hit.player
    const memberId = memberIdOf(ctx, merchantId, vendor, playerId)
    const account = memberId === undefined ? undefined : await findAccount(merchantId, memberId)
    if (memberId === undefined || !account) return undefined
    if (known.size >= PLAYERS_KEPT) known.clear()
    const player = { memberId, account }
    known.set(playerId, { merchantId, vendor, player })
    return player
  }
}

export interface PlayGame {
  status: string
  betMin: bigint
  betMax: bigint
}

/** The games of a vendor at a merchant, read afresh at most once a second. */
export function createGameFinder(ctx: Pick<Context, 'system' | 'clock'>) {
  let loaded: { at: number; games: Promise<Map<string, PlayGame>> } | undefined

  async function load(): Promise<Map<string, PlayGame>> {
    const rows = await ctx.system
      .selectFrom('games as g')
      .innerJoin('vendors as v', join =>
        join.onRef('v.merchant_id', '=', 'g.merchant_id').onRef('v.code', '=', 'g.vendor'),
      )
      .select([
        'g.merchant_id',
        'g.vendor',
        'g.code',
        'g.status',
        'g.bet_min',
        'g.bet_max',
        'v.status as vendor_status',
      ])
      .execute()
    return new Map(
      rows.map(row => [
        `${row.merchant_id}/${row.vendor}/${row.code}`,
        { status: row.vendor_status === 'on' ? row.status : 'off', betMin: row.bet_min, betMax: row.bet_max },
      ]),
    )
  }

  return async (merchantId: number, vendor: string, code: string): Promise<PlayGame | undefined> => {
    const now = ctx.clock.now()
    if (!loaded || now - loaded.at > 1000 || now < loaded.at) {
      const games = load()
      loaded = { at: now, games }
      games.catch(() => {
        loaded = undefined
      })
    }
    return (await loaded.games).get(`${merchantId}/${vendor}/${code}`)
  }
}
