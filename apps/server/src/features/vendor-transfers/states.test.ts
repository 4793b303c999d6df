import { transferStates } from '@ronda/contract/portal/cashier/vendor-wallets.ts'
import { expect, test } from 'vitest'
import { transfers } from './store.ts'

test('only legal steps exist: every pair of states', () => {
  const legal = transferStates.flatMap(from =>
    transferStates.filter(to => transfers.mayFollow(from, to)).map(to => `${from}>${to}`),
  )
  expect(legal.sort()).toEqual(
    [
      'SENT>UNKNOWN',
      'SENT>MANUAL',
      'SENT>SUCCESS',
      'SENT>FAILED',
      'UNKNOWN>MANUAL',
      'UNKNOWN>SUCCESS',
      'UNKNOWN>FAILED',
      'MANUAL>MANUAL',
      'MANUAL>SUCCESS',
      'MANUAL>FAILED',
    ].sort(),
  )
  expect(transferStates.filter(state => transfers.isClosed({ state }))).toEqual(['SUCCESS', 'FAILED'])
})
