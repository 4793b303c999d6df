import * as launching from '@ronda/contract/portal/play/launching.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const game = { gameId: 'jade-galleon', vassalage: 'RONDA' }

test('the whole payload opens a game in the language it names; both addresses open the one session', async () => {
  const rosa = await env.member()
  const { game_url, game_url2 } = await rosa.call(launching.launch, {
    ...game,
    nodeId: game.gameId,
    accountType: 1,
    confirmTrans: 0,
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    username: rosa.username,
    token: rosa.token,
    merchantCode: 'lumina',
    language: 'en',
  })
  const told = [game_url, game_url2].map(address => {
    const { pathname, searchParams } = new URL(address)
    return [pathname, searchParams.get('lang'), searchParams.get('launch')]
  })
  expect(told[0]).toEqual(['/play/jade-galleon', 'en', expect.stringMatching(/^.{43}$/)])
  expect(told[1]).toEqual(told[0])
})

test('rooms come by the names of rooms', async () => {
  const rosa = await env.member()
  const opened = await rosa.call(launching.launch, { roomId: game.gameId, accountTypeName: game.vassalage })
  expect(opened.game_url).toContain('/play/jade-galleon?')
})

test('a page that takes somebody else for the player, or another house for its own, opens nothing', async () => {
  const rosa = await env.member()
  for (const other of [{ username: 'somebody' }, { merchantCode: 'baan' }])
    expect(await rosa.refusal(launching.launch, { ...game, ...other })).toMatchObject({
      code: 'InvalidInput',
      value: { fields: [{ field: Object.keys(other)[0], rule: 'unknown' }] },
    })
  const { system } = env.system.server.ctx
  const opened = await system
    .selectFrom('game_sessions as g')
    .innerJoin('members as m', 'm.id', 'g.member_id')
    .select('g.id')
    .where('m.username', '=', rosa.username)
    .execute()
  expect(opened).toEqual([])
})
