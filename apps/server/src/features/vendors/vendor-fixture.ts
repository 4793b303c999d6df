import { newId } from '@ronda/contract/core/ids.ts'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import { createWalletClient } from '@ronda/contract/vendor/client.ts'
import type { BetRequest } from '@ronda/contract/vendor/protocol.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import { STUDIO_VENDOR } from '@ronda/devenv/demo/load.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'

/** How a vendor calls the server over real HTTP, with keys of its own. */
export function vendorCallsTo(env: TestEnv, merchant = 'lumina') {
  const key = env.system.demo?.vendorKeys.find(one => one.merchant === merchant && one.vendor === STUDIO_VENDOR)
  if (!key) throw new Error(`no key for ${merchant}`)
  return {
    url: `http://127.0.0.1:${env.system.ports.portal}/vendor/v1`,
    keyId: key.keyId,
    secret: key.secret,
    now: () => env.clock.now(),
    nonce: () => newId(env.clock.now()),
  }
}

/** An outside vendor that speaks the wallet protocol. */
export function createVendorActor(env: TestEnv, merchant = 'lumina') {
  const client = createWalletClient(vendorCallsTo(env, merchant))
  return {
    client,
    /** Opens the game for a member; answers what stakes and pays in it. */
    async open(member: MemberActor, gameCode = 'jade-galleon') {
      const launched = await member.call(launching.launch, { gameId: gameCode, vassalage: STUDIO_VENDOR })
      const launchToken = new URL(launched.game_url).searchParams.get('launch') ?? ''
      const opened = await client.call('authenticate', { launchToken, gameCode })
      if (opened.outcome !== 'ok') throw new Error(`authenticate: ${opened.outcome}`)
      const { sessionToken, playerId, currency, prizeGroups } = opened.value
      const move = (roundId: string, transactionId = newId(env.clock.now())) => ({
        transactionId,
        roundId,
        playerId,
        gameCode,
        currency,
      })
      return {
        sessionToken,
        playerId,
        currency,
        prizeGroups,
        move,
        bet: (amount: string, roundId: string, transactionId?: string, prizeGroup?: BetRequest['prizeGroup']) =>
          client.call('bet', { ...move(roundId, transactionId), sessionToken, amount, prizeGroup }),
        /** Both in one step; the round stays open. */
        betWin: (betAmount: string, winAmount: string, roundId: string) =>
          client.call('bet-win', { ...move(roundId), sessionToken, betAmount, winAmount, roundClosed: false }),
        win: (amount: string, roundId: string, transactionId?: string) =>
          client.call('win', { ...move(roundId, transactionId), amount, roundClosed: true }),
      }
    },
  }
}
