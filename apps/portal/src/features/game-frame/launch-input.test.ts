import { expect, test } from 'vitest'
import { launchInput, lobbyAsked } from './launch-input.ts'

const session = { token: 't0', merchantCode: 'lumina', account: 'rosa', customerId: '7' }
const input = (vassalage: string, gameCategory: 'LOTT' | 'ELOTT' | 'RNG') =>
  launchInput({ gameId: 'one', vassalage, game: { nodeId: 'n1', gameCategory }, session, language: 'es' })

const usual = {
  gameId: 'one',
  nodeId: 'n1',
  accountType: 1,
  confirmTrans: 0,
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
  username: 'rosa',
  token: 't0',
  merchantCode: 'lumina',
  language: 'es',
}

test('a game is launched with all that its launch is told', () => {
  expect(input('RONDA', 'RNG')).toEqual({ ...usual, vassalage: 'RONDA' })
})

test('a name that was only typed yet is not sent as the member’s', () => {
  const typed = { ...session, account: '+51 999 111 222', customerId: '' }
  const sent = launchInput({ gameId: 'one', vassalage: 'RONDA', game: undefined, session: typed, language: 'es' })
  expect(sent).not.toHaveProperty('username')
  expect(sent.nodeId).toBe('one')
})

test('a lottery is launched as one: with its area, its bets and the way back to its lobby', () => {
  expect(input('TCG_LOTTO_VN', 'LOTT')).toEqual({
    ...usual,
    vassalage: 'TCG_LOTTO_VN',
    launchMode: 'LOTT',
    lottoArea: 'VN',
    lottoView: 'betting',
    backUrl: '/Vnlottery',
  })
  expect(input('TCG_SEA', 'ELOTT')).toEqual({
    ...usual,
    vassalage: 'TCG_SEA',
    launchMode: 'LOTT',
    lottoView: 'betting',
    backUrl: '/elott?page=TCG_SEA',
  })
})

test('an address that asks for the lobby of a lottery leads to the page that is that lobby', () => {
  const asked = { vassalage: 'TCG_LOTTO_VN', category: 'LOTT', view: 'lobby' }
  expect(lobbyAsked(asked)).toBe('/Vnlottery')
  expect(lobbyAsked({ ...asked, view: 'betting' })).toBeUndefined()
  expect(lobbyAsked({ ...asked, category: 'RNG' })).toBeUndefined()
})
