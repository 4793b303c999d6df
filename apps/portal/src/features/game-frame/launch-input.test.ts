import { expect, test } from 'vitest'
import { launchInput, lobbyAsked } from './launch-input.ts'

test('a lottery is launched as one: with its area, its bets and the way back to its lobby', () => {
  expect(launchInput({ gameId: 'one', vassalage: 'TCG_LOTTO_VN', category: 'LOTT' })).toEqual({
    gameId: 'one',
    vassalage: 'TCG_LOTTO_VN',
    launchMode: 'LOTT',
    lottoArea: 'VN',
    lottoView: 'betting',
    backUrl: '/Vnlottery',
  })
  expect(launchInput({ gameId: 'one', vassalage: 'TCG_SEA', category: 'ELOTT' })).toEqual({
    gameId: 'one',
    vassalage: 'TCG_SEA',
    launchMode: 'LOTT',
    lottoView: 'betting',
    backUrl: '/elott?page=TCG_SEA',
  })
})

test('other games are launched by name alone', () => {
  expect(launchInput({ gameId: 'one', vassalage: 'RONDA', category: 'RNG' })).toEqual({
    gameId: 'one',
    vassalage: 'RONDA',
  })
})

test('an address that asks for the lobby of a lottery leads to the page that is that lobby', () => {
  const asked = { vassalage: 'TCG_LOTTO_VN', category: 'LOTT', view: 'lobby' }
  expect(lobbyAsked(asked)).toBe('/Vnlottery')
  expect(lobbyAsked({ ...asked, view: 'betting' })).toBeUndefined()
  expect(lobbyAsked({ ...asked, category: 'RNG' })).toBeUndefined()
})
