import * as members from '@ronda/contract/backoffice/members.ts'
import * as outbox from '@ronda/contract/backoffice/outbox.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as security from '@ronda/contract/portal/account/security.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { STUDIO_VENDOR } from '@ronda/devenv/demo/load.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createVendorActor } from '../vendors/vendor-fixture.ts'

const MINUTE = 60_000
const GAME = 'jade-galleon'
const NEW = 'otra colina, más verde'

let env: TestEnv
let vendor: ReturnType<typeof createVendorActor>
beforeAll(async () => {
  env = await startTestEnv()
  vendor = createVendorActor(env)
})
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

let rounds = 0
const newRound = () => `round-${++rounds}`

/** A member in a round of a game, with another game that has only been given its address. */
async function playing() {
  const rosa = await env.member({ balance: '100' })
  const game = await vendor.open(rosa)
  const round = newRound()
  expect((await game.bet('10', round)).outcome).toBe('ok')
  const launched = await rosa.call(launching.launch, { gameId: 'sky-kite', vassalage: STUDIO_VENDOR })
  const unused = new URL(launched.game_url).searchParams.get('launch') ?? ''
  return { rosa, game, round, unused }
}

const codeOf = (answer: unknown) => (answer as { code?: string }).code ?? 'OK'
const enter = (launchToken: string, gameCode: string) => vendor.client.call('authenticate', { launchToken, gameCode })

async function operator() {
  env.clock.advance(31_000)
  return env.operator('ana')
}
const idOf = async (rosa: MemberActor) => (await rosa.call(member.info, {})).id

/** Everything that ends the session a game was opened from. */
const ends: Record<string, (rosa: MemberActor) => Promise<unknown>> = {
  'logging out': rosa => rosa.call(session.logout, {}),
  'changing the password': rosa =>
    rosa.call(security.changePassword, { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW }),
  'an initial password by an operator': async rosa => {
    const id = await idOf(rosa)
    await (await operator()).call(outbox.initialPassword, { id, reason: 'member lost the password' })
  },
  'a lock of the account': async rosa => {
    const id = await idOf(rosa)
    await (await operator()).call(members.setStatus, { id, status: 'locked', reason: 'looks like fraud to us' })
  },
  'ending other sessions from another browser': async rosa => {
    const elsewhere = env.visitor()
    await elsewhere.login(rosa.username, PASSWORD)
    await elsewhere.call(security.endOtherSessions, {})
  },
  'ending that session from another browser': async rosa => {
    const elsewhere = env.visitor()
    await elsewhere.login(rosa.username, PASSWORD)
    const theirs = (await elsewhere.call(security.sessions, {})).find(each => !each.current)
    await elsewhere.call(security.endSession, { id: theirs?.id ?? '' })
  },
  'signing in again in the same browser': rosa => rosa.login(rosa.username, PASSWORD),
}

describe('a game ends with the session it was opened from (S4)', () => {
  test.each(Object.entries(ends))('%s: no bet, no entering; the round that is open is paid', async (_name, end) => {
    const { rosa, game, round, unused } = await playing()
    await end(rosa)
    expect(codeOf(await game.bet('10', newRound()))).toMatch(/^(TOKEN_EXPIRED|PLAYER_BLOCKED)$/)
    expect(codeOf(await enter(unused, 'sky-kite'))).toBe('INVALID_TOKEN')
    expect((await game.win('25', round)).outcome).toBe('ok')
  })

  test('a bet of an ended game can still be given back', async () => {
    const { rosa, game, round } = await playing()
    const given = newRound()
    const bet = await game.bet('10', given, 'a-bet-to-give-back')
    expect(bet.outcome).toBe('ok')
    await rosa.call(session.logout, {})
    const back = await vendor.client.call('rollback', {
      transactionId: 'giving-the-bet-back',
      referenceTransactionId: 'a-bet-to-give-back',
      roundId: given,
      playerId: game.playerId,
      gameCode: GAME,
      currency: game.currency,
    })
    expect(back.outcome).toBe('ok')
    await game.win('0', round)
  })

  test('ending the others leaves the game of this one; another browser’s log-out leaves it too', async () => {
    const { rosa, game, round } = await playing()
    const elsewhere = env.visitor()
    await elsewhere.login(rosa.username, PASSWORD)
    await elsewhere.call(session.logout, {})
    await rosa.call(security.endOtherSessions, {})
    expect((await game.bet('10', newRound())).outcome).toBe('ok')
    await game.win('0', round)
  })

  test('merely idling out of the portal keeps a game going', async () => {
    const { rosa, game, round } = await playing()
    env.clock.advance(31 * MINUTE)
    expect((await rosa.refusal(member.info, {})).code).toBe('NotLoggedIn')
    const next = newRound()
    expect((await game.bet('10', next)).outcome).toBe('ok')
    expect((await game.win('0', next)).outcome).toBe('ok')
    await game.win('0', round)
  })

  test('a launch that meets the log-out leaves no game behind: twenty races', async () => {
    const rosa = await env.member({ balance: '100' })
    for (let i = 0; i < 20; i++) {
      const opened = rosa.call(launching.launch, { gameId: GAME, vassalage: STUDIO_VENDOR }).then(
        ({ game_url }) => new URL(game_url).searchParams.get('launch') ?? '',
        () => undefined,
      )
      const [launchToken] = await Promise.all([opened, rosa.call(session.logout, {})])
      if (launchToken) {
        expect(codeOf(await enter(launchToken, GAME))).toBe('INVALID_TOKEN')
      }
      env.clock.advance(4_000)
      await rosa.login(rosa.username, PASSWORD)
    }
  })
})
