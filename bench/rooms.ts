import type { RoomMessage } from '@ronda/studio/games/coral-bay/client/angler.ts'
import { isInSight, livingAt, placeOf } from '@ronda/studio/games/coral-bay/schedule.ts'
import { createCalls, enterAll, launchOf, type Spread, spreadOf } from './players.ts'

/** Unix ms with their fractions: most volleys take a few. */
const exactNow = () => performance.timeOrigin + performance.now()

/** As a page does it with the trigger held: a volley about every second, of what a second gives. */
const [VOLLEY_EVERY_MS, SHOTS] = [1_000, 4]
const WARM_MS = 3_000

export type RoomReport = {
  ticks: number
  delay: Spread
  /** From sending a volley to its own result, and to its shots at the others of the room. */
  own: Spread
  seen: Spread
  volleys: number
  refused: number
  bytes: number
}

/** Four players in each room, all shooting for as long as told. */
export async function playRooms(url: string, players: number, seconds: number): Promise<RoomReport> {
  const call = createCalls(url)
  const starts = new Map<number, number>()
  const ticks: { seed: number; at: number }[] = []
  const firedAt = new Map<string, number>()
  const roundOf = new Map<string, string>()
  const seenAt: { id: string; at: number }[] = []
  const own: number[] = []
  const timers: NodeJS.Timeout[] = []
  let refused = 0
  let bytes = 0
  let isMeasured = false

  async function enter(index: number) {
    const player = launchOf(index)
    const { value } = await call<{ token: string; stakeDefault: string }>(player, 'POST', '/session', {
      game: 'coral-bay',
      operator: 'bench',
      launchToken: player,
    })
    const entered = Promise.withResolvers<void>()
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/room`)
    let seed = 0
    let startedAt = 0
    let volley = 0
    let pending: string | undefined
    socket.onopen = () => socket.send(JSON.stringify({ token: value.token }))
    socket.onmessage = ({ data }) => {
      const now = exactNow()
      const message = JSON.parse(String(data)) as RoomMessage
      if (message.t === 'state') {
        seed = message.room.seed
        startedAt = now - message.room.nowMs
        entered.resolve()
      } else if (message.t === 'clock') {
        // A room's start by the server's clock is the earliest that any of its ticks leads back to, over all players.
        const start = now - message.nowMs
        startedAt = Math.min(startedAt, start)
        if (start < (starts.get(seed) ?? Number.POSITIVE_INFINITY)) starts.set(seed, start)
        if (!isMeasured) return
        ticks.push({ seed, at: start })
        bytes += String(data).length
      } else if (message.t === 'seen') seenAt.push({ id: message.volley.id, at: now })
      else if (message.t === 'volley' || message.t === 'refused') {
        if (message.requestId !== pending) return
        pending = undefined
        if (message.t === 'refused') refused += 1
        else if (isMeasured) own.push(now - firedAt.get(message.requestId)!)
        if (message.t === 'volley' && message.round) roundOf.set(message.round.id, message.requestId)
      }
    }
    await entered.promise
    const fire = () => {
      if (pending || socket.readyState !== WebSocket.OPEN) return
      const roomMs = exactNow() - startedAt
      const targets = livingAt(seed, roomMs).flatMap(fish => {
        const place = placeOf(fish, roomMs)
        return place && isInSight(place) ? [{ id: fish.id, x: place.x, y: place.y }] : []
      })
      if (targets.length === 0) return
      pending = `volley-${index}-${volley++}`
      firedAt.set(pending, exactNow())
      const shots = Array.from({ length: SHOTS }, (_, n) => {
        const { id, x, y } = targets[(index * 7 + volley * 3 + n) % targets.length]!
        const place = { x: Math.round(x * 1_000), y: Math.round(y * 1_000) }
        return { level: 1, weapon: 'dart', fish: [id], ...place, atMs: Math.max(0, Math.round(roomMs)) }
      })
      socket.send(JSON.stringify({ t: 'fire', requestId: pending, bet: value.stakeDefault, shots }))
    }
    // People do not all shoot in the same millisecond.
    timers.push(setTimeout(() => timers.push(setInterval(fire, VOLLEY_EVERY_MS)), (index * 7_919) % VOLLEY_EVERY_MS))
  }

  await enterAll(players, enter)
  await new Promise(done => setTimeout(done, WARM_MS))
  isMeasured = true
  await new Promise(done => setTimeout(done, seconds * 1_000))
  for (const timer of timers) clearInterval(timer)
  await new Promise(done => setTimeout(done, 1_500))
  const seen = seenAt.flatMap(({ id, at }) => {
    const requestId = roundOf.get(id)
    return requestId ? [at - firedAt.get(requestId)!] : []
  })
  return {
    ticks: ticks.length,
    delay: spreadOf(ticks.map(({ seed, at }) => at - starts.get(seed)!)),
    own: spreadOf(own),
    seen: spreadOf(seen),
    volleys: own.length,
    refused,
    bytes,
  }
}
