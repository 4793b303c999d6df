import { withdrawalStates } from '@ronda/contract/portal/cashier/withdrawals.ts'
import { expect, test } from 'vitest'
import { closedStates, memberStatus } from './states.ts'
import { mayFollow } from './store.ts'

test('only legal steps exist: every pair of states', () => {
  const legal = withdrawalStates.flatMap(from =>
    withdrawalStates.filter(to => mayFollow(from, to)).map(to => `${from}>${to}`),
  )
  expect(legal.sort()).toEqual(
    [
      'REQUESTED>UNDER_REVIEW',
      'REQUESTED>REJECTED',
      'UNDER_REVIEW>APPROVED',
      'UNDER_REVIEW>REQUESTED',
      'UNDER_REVIEW>REJECTED',
      'APPROVED>PAYING',
      'APPROVED>AWAITING_RECEIPT',
      'APPROVED>REJECTED',
      'PAYING>AWAITING_RECEIPT',
      'PAYING>FAILED',
      'AWAITING_RECEIPT>RECEIVED',
      'AWAITING_RECEIPT>NOT_RECEIVED',
      'AWAITING_RECEIPT>FAILED',
      'NOT_RECEIVED>FORCED_RECEIVED',
      'NOT_RECEIVED>FAILED',
    ].sort(),
  )
  expect(closedStates.map(memberStatus)).toEqual(['APPROVED', 'APPROVED', 'REJECTED', 'REJECTED'])
  expect(memberStatus('PAYING')).toBe('IN_PROCESS')
})
