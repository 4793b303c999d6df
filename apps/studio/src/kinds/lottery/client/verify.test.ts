import { expect, test } from 'vitest'
import { lotteries } from '../../../games/lotteries/games.ts'
import type { PublicDraw } from '../views.ts'
import type { DrawnRound } from './api.ts'
import { createLotteryVerifier } from './verify.ts'

const north = lotteries.find(({ code }) => code === 'vn-north')!

const result = {
  DB: ['31451'],
  G1: ['71417'],
  G2: ['64910', '20886'],
  G3: ['96562', '78713', '70131', '89380', '71881', '96574'],
  G4: ['2556', '7508', '7464', '7300'],
  G5: ['2004', '1699', '2708', '7524', '3589', '5181'],
  G6: ['714', '489', '409'],
  G7: ['01', '65', '29', '79'],
}

const verify = (draw: Partial<PublicDraw>) =>
  createLotteryVerifier(north).verify(
    {
      id: 'issue',
      game: north.code,
      state: 'settled',
      currency: '',
      stake: '',
      payout: null,
      rulesVersion: north.version,
      rulesHash: '',
      createdAt: '2026-11-27T20:00:00Z',
      draw: {
        issue: '20261128',
        state: 'settled',
        result,
        hash: null,
        corrections: 0,
        isMadeUp: false,
        chain: null,
        index: null,
        closesAt: '2026-11-28T11:10:00Z',
        drawsAt: '2026-11-28T11:15:00Z',
        ...draw,
      },
      order: null,
    } as unknown as DrawnRound,
    'es',
  )

test('before a draw that is made outside nothing is told of a result', async () => {
  const { secret, about } = await verify({ state: 'open', result: null })
  expect(secret).toMatch(/de fuera y todavía no tiene resultado/)
  expect(about.map(([label]) => label)).toEqual(['Sorteo', 'Fecha'])
})

test('afterwards its prizes stand by their names, and nothing is said of seeds', async () => {
  const { words, about, seeds } = await verify({})
  expect(words?.right).toBe('Sorteo de fuera, anotado por dos personas')
  expect(about).toContainEqual(['Especial', '31451'])
  expect(about).toContainEqual(['Premio 7', '01 65 29 79'])
  expect(about.find(([label]) => label === 'Origen del resultado')?.[1]).toMatch(/Dos personas lo anotaron/)
  expect(about.some(([label]) => ['Correcciones', 'Demostración'].includes(label))).toBe(false)
  expect(seeds).toEqual([])
})

test('a correction and an invented result are told', async () => {
  const { about } = await verify({ corrections: 1, isMadeUp: true })
  expect(about).toContainEqual(['Correcciones', 'El resultado se corrigió una vez; este es el corregido.'])
  expect(about.find(([label]) => label === 'Demostración')?.[1]).toMatch(/inventados/)
})
