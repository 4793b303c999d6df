import { expect, test } from 'vitest'
import type { SoloApi } from '../kinds/solo/client/api.ts'
import { NoAnswer, Refusal, type RoundView } from './api.ts'
import { createRounds, type Waiting } from './play-session.ts'

const round = (state: RoundView['state']) => ({ id: 'r1', state, isOpen: state !== 'settled' }) as RoundView

/** An api whose calls answer from a script, one entry per call. */
function scripted(script: Partial<Record<'play' | 'round' | 'finish', (RoundView | Error)[]>>, isShared = false) {
  const calls: string[] = []
  const waits: (Waiting | null)[] = []
  const next =
    (name: 'play' | 'round' | 'finish') =>
    async (...args: unknown[]) => {
      calls.push(`${name} ${args[0]}`)
      const answer = script[name]?.shift()
      if (!answer) throw new Error(`${name} was not expected`)
      if (answer instanceof Error) throw answer
      return answer
    }
  const api = {
    play: next('play'),
    round: next('round'),
    ...(!isShared && { finish: next('finish') }),
  } as unknown as SoloApi
  return {
    calls,
    waits,
    rounds: createRounds(
      api,
      what => waits.push(what),
      async () => {},
    ),
  }
}

test('without an answer the same request is repeated, never another one', async () => {
  const { calls, waits, rounds } = scripted({ play: [new NoAnswer(), new NoAnswer(), round('decided')] })
  expect((await rounds.bet('1')).state).toBe('decided')
  expect(calls).toHaveLength(3)
  expect(new Set(calls).size).toBe(1)
  expect(waits).toContain('connection')
  expect(waits.at(-1)).toBeNull()
})

test('an unknown bet is asked about until it is known', async () => {
  const { calls, waits, rounds } = scripted({
    play: [round('debiting')],
    round: [round('debiting'), new NoAnswer(), round('rolling_back'), round('rolled_back')],
  })
  expect((await rounds.bet('1')).state).toBe('rolled_back')
  expect(calls.filter(call => call.startsWith('play'))).toHaveLength(1)
  expect(waits).toContain('bet')
})

test('a refusal is passed on and nothing is repeated', async () => {
  const { calls, rounds } = scripted({ play: [new Refusal('InsufficientFunds', {})] })
  await expect(rounds.bet('1')).rejects.toMatchObject({ code: 'InsufficientFunds' })
  expect(calls).toHaveLength(1)
})

test('a bet on a shared round is paid without being asked for: it is read until it is', async () => {
  const { calls, waits, rounds } = scripted({ round: [round('decided'), new NoAnswer(), round('settled')] }, true)
  expect((await rounds.settled(round('decided'))).state).toBe('settled')
  expect(calls).toEqual(['round r1', 'round r1', 'round r1'])
  expect(waits).toContain('win')
})

test('a prize on its way is waited for', async () => {
  const { waits, rounds } = scripted({
    finish: [new NoAnswer(), round('settling')],
    round: [round('settling'), round('settled')],
  })
  expect((await rounds.settled(round('decided'))).state).toBe('settled')
  expect(waits).toContain('win')
  expect(waits.at(-1)).toBeNull()
})

test('a settled round is not finished again', async () => {
  const { calls, rounds } = scripted({})
  await rounds.settled(round('settled'))
  expect(calls).toEqual([])
})
