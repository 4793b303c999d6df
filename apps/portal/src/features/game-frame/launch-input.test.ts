import { expect, test } from 'vitest'
import { launchInput } from './launch-input.ts'

const opened = { gameId: 'one', view: null }

test('a lottery is launched as one: with its area, its view and the way back to its page', () => {
  expect(launchInput({ ...opened, vassalage: 'TCG_LOTTO_VN', category: 'LOTT' })).toEqual({
    gameId: 'one',
    vassalage: 'TCG_LOTTO_VN',
    launchMode: 'LOTT',
    lottoArea: 'VN',
    lottoView: 'betting',
    backUrl: '/Vnlottery',
  })
  expect(launchInput({ gameId: 'one', vassalage: 'TCG_SEA', category: 'ELOTT', view: 'lobby' })).toEqual({
    gameId: 'one',
    vassalage: 'TCG_SEA',
    launchMode: 'LOTT',
    lottoView: 'lobby',
    backUrl: '/elott?page=TCG_SEA',
  })
})

test('a view that there is not opens the bets; other games are launched by name alone', () => {
  expect(launchInput({ ...opened, vassalage: 'RONDA', category: 'ELOTT', view: 'x' })).toMatchObject({
    lottoView: 'betting',
    backUrl: '/elott',
  })
  expect(launchInput({ ...opened, vassalage: 'RONDA', category: 'RNG', view: 'lobby' })).toEqual({
    gameId: 'one',
    vassalage: 'RONDA',
  })
})
