import type { ContractKind } from '@ronda/contract/portal/agents/contracts.ts'
import * as contracts from '@ronda/contract/portal/agents/contracts.ts'
import type { Downline } from '@ronda/contract/portal/agents/team.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import texts from '../../../i18n/later/en.json'
import { ContractPanel } from './ContractPanel.tsx'

const [NOW, DAY_MS] = [Date.parse('2026-11-26T00:00:00Z'), 86_400_000]
const row = { id: '7', account: 'ana' } as Downline
const terms = {
  levels: [{ turnoverMin: '0', lossMin: '0', activeMin: 0, rate: '0.4' }],
  activeTurnover: '0',
  scope: [],
}
const own = (kind: ContractKind) => ({
  id: kind,
  kind,
  upline: null,
  downline: { id: '1', account: 'me' },
  terms,
  from: NOW,
  until: null,
  end: null,
})
const preview = {
  kind: 'hourly-wage',
  from: NOW,
  periods: [],
  total: '3',
  totalBefore: '0',
  ends: [],
  currency: 'USD',
}

const open = (kinds: ContractKind[], given: object[] = []) =>
  show(<ContractPanel row={row} />, {
    texts,
    answer: async call =>
      call.name === contracts.contracts.name
        ? {
            own: kinds.map(own),
            given,
            past: [],
            requests: [],
            bounds: {},
            requestDays: 3,
            currency: 'USD',
          }
        : { ...preview, from: NOW + DAY_MS },
  })
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

test('it opens on a kind that can be given, and leads to the others', async () => {
  await open(['hourly-wage', 'real-time-wage'])
  expect(pressed()).toEqual(['Hourly wage'])
  expect(screen.queryByText(/you can only give what you get/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Daily wage' }))
  expect(pressed()).toEqual(['Daily wage'])
  expect(screen.getByText(/you can only give what you get/)).toBeTruthy()
})

test('an offer begins with what another downline was given; who has a contract, with that', async () => {
  const rate = (text: string) => ({ ...terms, levels: [{ ...terms.levels[0], rate: text }] })
  const other = { ...own('hourly-wage'), id: '9', downline: { id: '8', account: 'eva' }, terms: rate('0.35') }
  await open(['hourly-wage'], [other])
  expect(screen.getByText('You keep 0.05% of 0.4%')).toBeTruthy()
  expect(screen.queryByText('Terms in force')).toBeNull()
  cleanup()
  const theirs = { ...other, id: '10', downline: { id: '7', account: 'ana' }, terms: rate('0.4') }
  await open(['hourly-wage'], [other, theirs])
  expect(screen.getByText('You keep 0% of 0.4%')).toBeTruthy()
})

test('each rate says what is kept of one’s own, and what would change takes the focus', async () => {
  await open(['hourly-wage'])
  // Never all of one's own, which one click would give away.
  expect(screen.getByText('You keep 0.2% of 0.4%')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Rate'), { target: { value: '0.3' } })
  expect(screen.getByText('You keep 0.1% of 0.4%')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'See what would change' })))
  const result = screen.getByRole('region', { name: 'What would change' })
  expect(document.activeElement).toBe(result)
  expect(result.textContent).toContain('0.3% given · You keep 0.1% of 0.4%')
})
