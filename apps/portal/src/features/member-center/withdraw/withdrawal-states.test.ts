import { type WithdrawalState, withdrawalStates } from '@ronda/contract/portal/cashier/withdrawals.ts'
import { expect, test } from 'vitest'
import { withdrawalSteps } from './withdrawal-states.ts'

const steps = (...states: WithdrawalState[]) =>
  withdrawalSteps(
    states.at(-1)!,
    states.map((state, at) => ({ state, at })),
    state => state,
    String,
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
