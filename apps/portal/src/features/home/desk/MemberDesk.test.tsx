import type { Call } from '@ronda/contract/core/call.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import * as content from '@ronda/contract/portal/site/content.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import * as vip from '@ronda/contract/portal/site/vip.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import first from '../../../i18n/en.json'
import later from '../../../i18n/later/en.json'
import { endSession, startSession } from '../../../site/session.ts'
import MemberDesk from './MemberDesk.tsx'

afterEach(() => endSession())

const nothing: Record<string, unknown> = {
  [member.info.name]: { bar: null },
  [deposits.list.name]: { rows: [], total: 0 },
  [withdrawals.info.name]: { pending: null, turnoverRemaining: '0', turnover: [] },
  [rewards.list.name]: { rows: [], claimable: { count: 0, amount: '0' } },
  [protection.get.name]: { limits: [] },
  [vip.mine.name]: { next: null, progress: null },
  [content.unreadCount.name]: { unread: 0 },
  [system.serviceTimes.name]: { deposit: null, withdrawal: { medianSeconds: 700, p95Seconds: 3000 } },
}
const goal = (have: string, need: string) => ({ have, need, missing: String(Number(need) - Number(have)) })
const busy: Record<string, unknown> = {
  [deposits.list.name]: { rows: [{ amount: '50', state: 'PENDING_PAYMENT' }], total: 1 },
  [withdrawals.info.name]: {
    pending: { amount: '120', state: 'UNDER_REVIEW', receiptBy: null },
    turnoverRemaining: '75',
    turnover: [{ required: '100' }],
  },
  [rewards.list.name]: { rows: [], claimable: { count: 2, amount: '30' } },
  [protection.get.name]: {
    limits: [
      { kind: 'deposit', span: 'day', amount: '100', used: '20' },
      { kind: 'loss', span: 'week', amount: '100', used: '90' },
      { kind: 'stake', span: 'month', amount: null, used: '900' },
    ],
  },
  [vip.mine.name]: {
    next: { labelName: 'Silver' },
    progress: { deposit: goal('50', '100'), turnover: goal('30', '100'), month: null },
  },
  [content.unreadCount.name]: { unread: 3 },
}

async function showDesk(answers: Record<string, unknown>) {
  startSession('token', 'rosa')
  const answer = async (call: Call) => {
    if (!Object.hasOwn(nothing, call.name)) throw new Error(call.name)
    return answers[call.name] ?? nothing[call.name]
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
  expect(screen.getByText(/usually 12 min/)).toBeTruthy()
  const bars = screen.getAllByRole('progressbar').map(bar => bar.getAttribute('aria-valuenow'))
  expect(bars).toEqual(['25', '90', '30'])
})

test('a member with nothing under way sees no empty boxes', async () => {
  const { container } = await showDesk({})
  await waitFor(() => expect(container.querySelector('section')).toBeNull())
})

test('who takes a break is told of own money, limits and messages, and not called back to play', async () => {
  await showDesk({ ...busy, [member.info.name]: { bar: { kind: 'break', until: null } } })
  await waitFor(() =>
    expect(titles()).toEqual(['Deposit under way', 'Withdrawal under way', 'Net loss · Per week', 'Messages']),
  )
})
