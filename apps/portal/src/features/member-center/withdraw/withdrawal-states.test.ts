import { type WithdrawalState, withdrawalStates } from '@ronda/contract/portal/cashier/withdrawals.ts'
import { expect, test } from 'vitest'
import { secondsOf, waitsSince, withdrawalSteps } from './withdrawal-states.ts'

const steps = (...states: WithdrawalState[]) =>
  withdrawalSteps(
    states.at(-1)!,
    states.map((state, at) => ({ state, at })),
    state => state,
    { past: ({ at }) => String(at), ahead: state => (state === 'APPROVED' ? '5 min' : undefined) },
  ).map(step => `${step.title}:${step.state}`)

test('a new request shows the whole road', () => {
  expect(steps('REQUESTED')).toEqual([
    'REQUESTED:current',
    'UNDER_REVIEW:todo',
    'APPROVED:todo',
    'PAYING:todo',
    'AWAITING_RECEIPT:todo',
    'RECEIVED:todo',
  ])
})

test('what is ahead says how long it usually takes, where that is known', () => {
  const drawn = withdrawalSteps('REQUESTED', [{ state: 'REQUESTED', at: 1 }], state => state, {
    past: ({ at }) => String(at),
    ahead: state => (state === 'APPROVED' ? '5 min' : undefined),
  })
  expect(drawn.map(({ title, note }) => [title, note])).toEqual([
    ['REQUESTED', '1'],
    ['UNDER_REVIEW', undefined],
    ['APPROVED', '5 min'],
    ['PAYING', undefined],
    ['AWAITING_RECEIPT', undefined],
    ['RECEIVED', undefined],
  ])
})

test('the approval took as long as since it was asked for, the payment since the approval', () => {
  const timeline = [
    { state: 'REQUESTED', at: 0 },
    { state: 'UNDER_REVIEW', at: 20_000 },
    { state: 'REQUESTED', at: 40_000 },
    { state: 'APPROVED', at: 90_500 },
    { state: 'PAYING', at: 95_000 },
    { state: 'AWAITING_RECEIPT', at: 100_500 },
  ] as const
  expect(timeline.map(step => secondsOf(timeline, step))).toEqual([undefined, undefined, undefined, 91, undefined, 10])
  expect(secondsOf([], { state: 'APPROVED', at: 5 })).toBeUndefined()
  expect(waitsSince('UNDER_REVIEW', timeline.slice(0, 3))).toEqual({ step: 'review', at: 0 })
  expect(waitsSince('PAYING', timeline.slice(0, 5))).toEqual({ step: 'payout', at: 90_500 })
  for (const state of ['AWAITING_RECEIPT', 'RECEIVED', 'REJECTED', 'NOT_RECEIVED'] as const)
    expect(waitsSince(state, timeline)).toBeUndefined()
})

test('money that arrived ends it', () => {
  expect(
    steps('REQUESTED', 'APPROVED', 'PAYING', 'AWAITING_RECEIPT', 'RECEIVED').every(step => step.endsWith(':done')),
  ).toBe(true)
})

test.each(['REJECTED', 'FAILED'] as const)('%s ends it and promises nothing', state => {
  expect(steps('REQUESTED', state)).toEqual(['REQUESTED:done', `${state}:failed`])
})

test('a dispute stays open without promising an end', () => {
  expect(steps('AWAITING_RECEIPT', 'NOT_RECEIVED')).toEqual(['AWAITING_RECEIPT:done', 'NOT_RECEIVED:current'])
})

test('every state can be drawn', () => {
  for (const state of withdrawalStates) expect(steps(state).length).toBeGreaterThan(0)
})
