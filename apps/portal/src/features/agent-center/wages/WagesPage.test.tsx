import * as bills from '@ronda/contract/portal/agents/bills.ts'
import * as contracts from '@ronda/contract/portal/agents/contracts.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import texts from '../../../i18n/later/en.json'
import HourlyWagesPage from './HourlyWagesPage.tsx'
import { WagesPage } from './WagesPage.tsx'

const sums = { due: '0', below: '0', paid: '0', taken: '0', passed: '0', kept: '0', owed: '0' }
const standing = { own: [], given: [], past: [], requests: [], bounds: {}, requestDays: 3, currency: 'USD' }

/** The page while nothing is answered; `answer` lets everything come. */
async function opened(page: ReactElement) {
  const gate = Promise.withResolvers<void>()
  const asked: string[] = []
  const shown = show(<MemoryRouter>{page}</MemoryRouter>, {
    texts,
    answer: async call => {
      asked.push(call.name)
      await gate.promise
      return call.name === contracts.contracts.name
        ? standing
        : { rows: [], total: 0, pageNo: 1, pageSize: 31, totals: sums, currency: 'USD' }
    },
  })
  await waitFor(() => expect(asked).toContain(contracts.contracts.name))
  const answer = async () => {
    gate.resolve()
    await shown
  }
  return { asked, answer }
}
const busy = () => document.querySelectorAll('[aria-busy=true]').length

test('while contract and wages are read there is a place for both, and nothing says that there are none', async () => {
  const { asked, answer } = await opened(<WagesPage kind="daily-wage" />)
  await waitFor(() => expect(asked).toContain(bills.bills.name))
  expect(busy()).toBe(2)
  expect(screen.queryByText(texts['agent.wages.noContract'])).toBeNull()
  expect(screen.queryByText(texts['agent.wages.none'])).toBeNull()
  await answer()
  expect(busy()).toBe(0)
  expect(screen.getByText(texts['agent.wages.noContract'])).toBeTruthy()
  expect(screen.getByText(texts['agent.wages.none'])).toBeTruthy()
})

test('by the hour or in real time: neither is asked for until it is known which there are', async () => {
  const { asked, answer } = await opened(<HourlyWagesPage />)
  expect(busy()).toBe(1)
  expect(asked).toEqual([contracts.contracts.name])
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
  await answer()
  expect(asked).toContain(bills.bills.name)
  expect(screen.getAllByRole('button', { pressed: true })[0]?.textContent).toBe(texts['agent.kind.hourly-wage'])
})
