import * as games from '@ronda/contract/games.ts'
import { newId } from '@ronda/contract/ids.ts'
import type { Operation } from '@ronda/contract/vendor/protocol.ts'
import { header, sign } from '@ronda/contract/vendor/sign.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import { STUDIO_VENDOR } from '@ronda/devenv/demo/load.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'

export interface VendorAnswer {
  http: number
  status: string
  code?: string
  balance?: string
  walletTransactionId?: string
  replayed: boolean
  /** The body as it came, for comparing byte by byte. */
  raw: string
  [field: string]: unknown
}

export interface Signing {
  keyId?: string
  secret?: string
  timestamp?: string
  nonce?: string
  /** Changes the request after it was signed. */
  tamper?: (body: string) => string
  without?: 'signature'
  path?: string
}

/** An outside vendor: speaks the wallet protocol over real HTTP with keys of its own. */
export function createVendorActor(env: TestEnv, merchant = 'lumina') {
  const key = env.system.demo?.vendorKeys.find(
    candidate => candidate.merchant === merchant && candidate.vendor === STUDIO_VENDOR,
  )
  if (!key) throw new Error(`no key for ${merchant}`)

  async function send(operation: Operation | string, body: unknown, signing: Signing = {}): Promise<VendorAnswer> {
    const path = signing.path ?? `/vendor/v1/${operation}`
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const timestamp = signing.timestamp ?? String(env.clock.now())
    const nonce = signing.nonce ?? newId(env.clock.now())
    const signature = sign(signing.secret ?? key?.secret ?? '', {
      timestamp,
      nonce,
      path: `/vendor/v1/${operation}`,
      body: text,
    })
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      [header.keyId]: signing.keyId ?? key?.keyId ?? '',
      [header.timestamp]: timestamp,
      [header.nonce]: nonce,
    }
    if (signing.without !== 'signature') headers[header.signature] = signature
    const response = await fetch(`http://127.0.0.1:${env.system.ports.portal}${path}`, {
      method: 'POST',
      headers,
      body: signing.tamper ? signing.tamper(text) : text,
    })
    const raw = await response.text()
    return {
      ...(JSON.parse(raw) as VendorAnswer),
      http: response.status,
      replayed: response.headers.get(header.replayed) === '1',
      raw,
    }
  }

  return {
    key,
    send,
    /** Opens the game for a member; answers what later calls need. */
    async open(member: MemberActor, gameCode = 'jade-galleon') {
      const launched = await member.call(games.launch, { gameId: gameCode, vassalage: 'RONDA' })
      const launchToken = new URL(launched.game_url).searchParams.get('launch') ?? ''
      const answer = await send('authenticate', { launchToken, gameCode })
      if (answer.status !== 'OK') throw new Error(`authenticate: ${answer.code}`)
      const { sessionToken, playerId, currency } = answer as unknown as {
        sessionToken: string
        playerId: string
        currency: string
      }
      return createSeat({ sessionToken, playerId, currency, gameCode, launchToken })
    },
  }

  function createSeat(seat: {
    sessionToken: string
    playerId: string
    currency: string
    gameCode: string
    launchToken: string
  }) {
    let made = 0
    const id = (prefix: string) => `${prefix}-${newId(env.clock.now()).slice(-12)}-${made++}`
    const common = () => ({ playerId: seat.playerId, gameCode: seat.gameCode, currency: seat.currency })
    return {
      ...seat,
      id,
      bet: (amount: string, change: Record<string, unknown> = {}) =>
        send('bet', {
          transactionId: id('bet'),
          roundId: id('round'),
          ...common(),
          sessionToken: seat.sessionToken,
          amount,
          ...change,
        }),
      win: (amount: string, roundId: string, change: Record<string, unknown> = {}) =>
        send('win', { transactionId: id('win'), roundId, ...common(), amount, roundClosed: true, ...change }),
      rollback: (referenceTransactionId: string, roundId: string, change: Record<string, unknown> = {}) =>
        send('rollback', { transactionId: id('back'), referenceTransactionId, roundId, ...common(), ...change }),
      betWin: (betAmount: string, winAmount: string, change: Record<string, unknown> = {}) =>
        send('bet-win', {
          transactionId: id('both'),
          roundId: id('round'),
          ...common(),
          sessionToken: seat.sessionToken,
          betAmount,
          winAmount,
          roundClosed: true,
          ...change,
        }),
      net: (betAmount: string, winAmount: string, minBalance: string, change: Record<string, unknown> = {}) =>
        send('net', {
          transactionId: id('net'),
          roundId: id('round'),
          ...common(),
          sessionToken: seat.sessionToken,
          betAmount,
          winAmount,
          minBalance,
          roundClosed: true,
          ...change,
        }),
      balance: (change: Record<string, unknown> = {}) =>
        send('balance', { sessionToken: seat.sessionToken, playerId: seat.playerId, ...change }),
    }
  }
}

export type VendorActor = ReturnType<typeof createVendorActor>
export type Seat = Awaited<ReturnType<VendorActor['open']>>
