import type { Contract } from '@ronda/contract/portal/agents/contracts.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import texts from '../../../i18n/later/en.json'
import { endSession, startSession } from '../../../site/session.ts'
import { OwnContract } from './OwnContract.tsx'

const [BEGUN, DAY_MS] = [Date.parse('2026-09-01T00:00:00Z'), 86_400_000]
const contract = (id: number, days: [from: number, until: number | null], end: Contract['end']): Contract => ({
  id: String(id),
  kind: 'daily-wage',
  upline: { id: '1', account: 'mateo' },
  downline: { id: '2', account: 'rosa' },
  terms: {
    levels: [{ turnoverMin: '0', lossMin: '0', activeMin: 0, rate: `0.${id}` }],
    activeTurnover: '0',
    scope: [],
  },
  from: BEGUN + days[0] * DAY_MS,
  until: days[1] === null ? null : BEGUN + days[1] * DAY_MS,
  end,
})

beforeEach(() => startSession('token', 'rosa'))
afterEach(() => endSession({ everywhere: false }))

test('of contracts before, each tells when it held and why it ended, newest first', async () => {
  const past = [
    contract(4, [9, 20], 'replaced'),
    contract(3, [9, 9], 'replaced'),
    contract(2, [1, 6], 'upline'),
    { ...contract(1, [1, 6], 'house'), downline: { id: '3', account: 'kike' } },
  ]
  const answer = async () => ({ own: [contract(5, [20, null], null)], given: [], past, requests: [], currency: 'USD' })
  await show(<OwnContract kind="daily-wage" />, { answer, texts })
  fireEvent.click(screen.getByText('Earlier contracts (3)'))
  const told = screen
    .getAllByRole('listitem')
    .flatMap(item => within(item).queryAllByRole('heading'))
    .map(title => [...(title.parentElement?.children ?? [])].slice(1).map(({ textContent }) => textContent))
  expect(told.map(lines => lines.length)).toEqual([2, 2, 2])
  expect(told.map(lines => lines.at(-1))).toEqual([
    'Replaced by another contract',
    'Replaced by another contract',
    'Ended because your upline has less now',
  ])
  expect(told[0]?.[0]).toMatch(/^From .+ until /)
  expect(told[1]?.[0]).toBe('Never began')
})
