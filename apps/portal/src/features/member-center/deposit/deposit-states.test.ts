import { type DepositState, depositStates } from '@ronda/contract/portal/cashier/deposits.ts'
import { expect, test } from 'vitest'
import { depositSteps, isDepositClosed } from './deposit-states.ts'

const stepsOf = (kind: 'redirect' | 'transfer', ...states: DepositState[]) =>
  depositSteps({ kind, state: states.at(-1)!, timeline: states.map((state, at) => ({ state, at })) }, state => state, {
    past: ({ at }) => String(at),
  }).map(step => `${step.title}:${step.state}`)
const steps = (...states: DepositState[]) => stepsOf('redirect', ...states)

test('an open order shows what is still to come', () => {
  expect(steps('CREATED', 'PENDING_PAYMENT')).toEqual([
    'CREATED:done',
    'PENDING_PAYMENT:current',
    'PAID:todo',
    'CREDITED:todo',
  ])
})

test('a transfer is reviewed before it is credited', () => {
  expect(stepsOf('transfer', 'PENDING_PAYMENT')).toEqual([
    'PENDING_PAYMENT:current',
    'MANUAL_REVIEW:todo',
    'CREDITED:todo',
  ])
})

test('a credited order is done to the end', () => {
  expect(steps('CREATED', 'PENDING_PAYMENT', 'PAID', 'CREDITED').every(step => step.endsWith(':done'))).toBe(true)
})

test.each(['EXPIRED', 'CANCELLED', 'REJECTED'] as const)('%s ends the order and promises nothing more', state => {
  expect(steps('CREATED', 'PENDING_PAYMENT', state)).toEqual([
    'CREATED:done',
    'PENDING_PAYMENT:done',
    `${state}:failed`,
  ])
})

test('every state is open or closed, and every open one has a step ahead', () => {
  for (const state of depositStates)
    expect(steps(state).some(step => step.endsWith(':todo'))).toBe(!isDepositClosed(state))
})
