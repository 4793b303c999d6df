import { type LiveGame, type LiveGames, liveGameKey } from '@ronda/contract/portal/play/live-games.ts'
import { VENDOR_LIVE_PATH, VendorLive } from '@ronda/contract/vendor/live.ts'
import type { Context } from '../../context.ts'
import type { LiveGamesFeed } from '../../ports/live-games.ts'
import type { Merchant } from '../../ports/merchants.ts'

const EVERY_MS = 1000
const TIMEOUT_MS = 2000
const BYTES_MAX = 256 * 1024
/** Whoever does not tell is not asked all the time. */
const SILENT_MS = 30_000
/** The same end, told again, differs by how long the telling took. */
const SAME_END_MS = 700
const LOTTERIES: readonly string[] = ['LOTT', 'ELOTT']

type Told = ReadonlyMap<string, LiveGame>
type Room = { merchant: Merchant; told: Told; listeners: Set<(games: LiveGames) => void> }

/** Asks every vendor once for all who listen, and only while somebody does; tells each merchant's pages what is different. */
export function createLiveGames(ctx: Pick<Context, 'catalogues' | 'lotteries' | 'outgoing' | 'clock'>): LiveGamesFeed {
  const rooms = new Map<number, Room>()
  const silentUntil = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false

  async function ask(apiUrl: string): Promise<Told> {
    const now = ctx.clock.now()
    if ((silentUntil.get(apiUrl) ?? 0) > now) return new Map()
    try {
      const response = await ctx.outgoing(`${apiUrl.replace(/\/$/, '')}${VENDOR_LIVE_PATH}`, {
        timeoutMs: TIMEOUT_MS,
        bytesMax: BYTES_MAX,
        headers: { accept: 'application/json' },
      })
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      const { games } = VendorLive.parse(JSON.parse(await response.text()))
      const heardAt = ctx.clock.now()
      return new Map(
        Object.entries(games).map(([code, { phase, endsInMs, times }]) => [
          code,
          { phase, ...(endsInMs !== undefined && { endsAt: heardAt + endsInMs }), ...(times && { times }) },
        ]),
      )
    } catch {
      silentUntil.set(apiUrl, now + SILENT_MS)
      return new Map()
    }
  }

  async function stateOf(merchant: Merchant, asked: Map<string, Promise<Told>>): Promise<Told> {
    const [catalogue, board] = await Promise.all([ctx.catalogues.of(merchant), ctx.lotteries.of(merchant.id)])
    const now = ctx.clock.now()
    const state = new Map<string, LiveGame>()
    const urls = new Map(catalogue.vendors.map(({ code, apiUrl }) => [code, apiUrl]))
    for (const game of catalogue.games) {
      if (game.isMaintenance) continue
      const found = LOTTERIES.includes(game.category)
        ? sale(board.lotteryOf(game.vendor, game.code)?.coming.find(({ closesAt }) => closesAt > now))
        : (await vendorOf(urls.get(game.vendor) ?? '', asked)).get(game.code)
      if (found) state.set(liveGameKey(game.vendor, game.code), found)
    }
    return state
  }

  const sale = (issue: { state: string; closesAt: number } | undefined): LiveGame | undefined =>
    issue?.state === 'open' ? { phase: 'open', endsAt: issue.closesAt } : undefined

  function vendorOf(apiUrl: string, asked: Map<string, Promise<Told>>): Promise<Told> {
    let told = asked.get(apiUrl)
    if (!told) {
      told = apiUrl ? ask(apiUrl) : Promise.resolve(new Map())
      asked.set(apiUrl, told)
    }
    return told
  }

  async function look(): Promise<void> {
    const asked = new Map<string, Promise<Told>>()
    for (const room of rooms.values()) {
      // Without news the pages show nothing after a while, which is what is to be seen of a failure.
      const next = await stateOf(room.merchant, asked).catch(() => undefined)
      if (!next) continue
      const { changes, told } = compare(room.told, next)
      room.told = told
      for (const tell of room.listeners) tell(changes)
    }
  }

  async function run(): Promise<void> {
    timer = undefined
    isLooking = true
    await look()
    isLooking = false
    if (rooms.size > 0) timer = setTimeout(run, EVERY_MS)
  }

  return {
    listen(merchant, tell) {
      let room = rooms.get(merchant.id)
      if (!room) {
        room = { merchant, told: new Map(), listeners: new Set() }
        rooms.set(merchant.id, room)
      }
      const own = room
      own.listeners.add(tell)
      if (own.told.size > 0) tell(Object.fromEntries(own.told))
      if (!timer && !isLooking) void run()
      return () => {
        own.listeners.delete(tell)
        if (own.listeners.size > 0 || rooms.get(merchant.id) !== own) return
        rooms.delete(merchant.id)
        if (rooms.size > 0) return
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}

/** What is different, and what is known then: an end that is told again stays as it was. */
export function compare(before: Told, next: Told): { changes: LiveGames; told: Told } {
  const changes: LiveGames = {}
  const told = new Map(next)
  for (const [key, game] of next) {
    const old = before.get(key)
    const isSame =
      old?.phase === game.phase &&
      old.times === game.times &&
      Math.abs((old.endsAt ?? 0) - (game.endsAt ?? 0)) < SAME_END_MS
    if (isSame) told.set(key, old)
    else changes[key] = game
  }
  for (const key of before.keys()) if (!next.has(key)) changes[key] = null
  return { changes, told }
}
