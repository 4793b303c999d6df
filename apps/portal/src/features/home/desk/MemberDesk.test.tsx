import type { Call, OutputOf } from '@ronda/contract/core/call.ts'
import * as desk from '@ronda/contract/portal/account/desk.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import first from '../../../i18n/en.json'
import later from '../../../i18n/later/en.json'
import { endSession, startSession } from '../../../site/session.ts'
import MemberDesk from './MemberDesk.tsx'

afterEach(() => endSession())

const nothing: OutputOf<typeof desk.get> = {
  currency: 'PEN',
  deposit: null,
  withdrawal: null,
  reward: null,
  turnover: null,
  limit: null,
  vip: null,
  unread: 0,
}
const busy: OutputOf<typeof desk.get> = {
  currency: 'PEN',
  deposit: { id: 'd1', amount: '50', state: 'MANUAL_REVIEW', wait: { medianSeconds: 480, p95Seconds: 900 } },
  withdrawal: { amount: '120', state: 'UNDER_REVIEW', isAsked: false },
  reward: { count: 2, amount: '30' },
  turnover: { left: '75', percent: 25 },
  limit: { kind: 'loss', span: 'week', amount: '100', used: '90', percent: 90 },
  vip: { level: 'Silver', percent: 30, missing: '70', of: 'turnover' },
  unread: 3,
}
const times = { deposit: null, withdrawal: { medianSeconds: 700, p95Seconds: 3000 } }

async function showDesk(answers: OutputOf<typeof desk.get>, bar: object | null = null) {
  startSession('token', 'rosa')
  const known: Record<string, unknown> = {
    [member.info.name]: { bar },
    [desk.get.name]: answers,
    [system.serviceTimes.name]: times,
  }
  const answer = async (call: Call) => {
    if (!Object.hasOwn(known, call.name)) throw new Error(call.name)
    return known[call.name]
  }
  return show(
    <MemoryRouter>
      <MemberDesk />
    </MemoryRouter>,
    { answer, texts: { ...first, ...later } },
  )
}
const titles = () => screen.getAllByRole('link').map(link => link.textContent)

test('what is under way stands there with its step, most pressing first, and leads on', async () => {
  await showDesk(busy)
  await waitFor(() =>
    expect(titles()).toEqual([
      'Deposit under way',
      'Withdrawal under way',
      'To claim',
      'Left to play',
      'Net loss · Per week',
      'Towards Silver',
      'Messages',
    ]),
  )
  expect(screen.getByRole('link', { name: 'Withdrawal under way' }).getAttribute('href')).toContain('panel=withdraw')
  expect(screen.getByText(/usually 8 min/)).toBeTruthy()
  expect(screen.getByText(/usually 12 min/)).toBeTruthy()
  expect(screen.getByText(/70 in bets to go/)).toBeTruthy()
  const bars = screen.getAllByRole('progressbar').map(bar => bar.getAttribute('aria-valuenow'))
  expect(bars).toEqual(['25', '90', '30'])
})

test('a member with nothing under way sees no empty boxes', async () => {
  const { container } = await showDesk(nothing)
  await waitFor(() => expect(container.querySelector('section')).toBeNull())
})

test('who takes a break is told of own money, limits and messages, and not called back to play', async () => {
  await showDesk(busy, { kind: 'break' })
  await waitFor(() =>
    expect(titles()).toEqual(['Deposit under way', 'Withdrawal under way', 'Net loss · Per week', 'Messages']),
  )
})
