import { CallError } from '@ronda/contract/core/client.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import texts from '../../i18n/en.json'
import { MakeAgent } from './MakeAgent.tsx'

const standing = {
  line: [],
  most: { RNG: '1', LIVE: '0.6' },
  step: '0.05',
  series: { FAST: { min: 1700, max: 1980, step: 2, usual: 1900 } },
  quotas: [],
}
const shown = (answer = vi.fn(async (): Promise<unknown> => ({ waiting: null }))) =>
  show(<MakeAgent id="3" standing={standing} />, { texts, answer }).then(() => answer)

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const slots = () => field('Slots, % of valid stakes')
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } })
const problemAt = (input: HTMLInputElement) =>
  input.getAttribute('aria-invalid') &&
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('a rate between two steps is marked, and no reason is asked for until it is right', async () => {
  const answer = await shown()
  type(slots(), '0.62')
  expect(problemAt(slots())).toBeNull()
  await press('Make a top agent')
  expect(problemAt(slots())).toBe('In steps of 0.05%: 0.6% or 0.65%')
  expect(screen.queryByLabelText('Reason')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(slots()))
  type(slots(), '0.65')
  expect(problemAt(slots())).toBeNull()
  await press('Make a top agent')
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'brings a team' } })
  await press('Make a top agent')
  expect(answer).toHaveBeenCalledWith(expect.anything(), {
    memberId: '3',
    rates: { RNG: '0.65' },
    groups: {},
    quotas: {},
    reason: 'brings a team',
  })
})

test('more than the house gives, and a prize group between two, are said once the field is left', async () => {
  await shown()
  const live = field('Tables, % of valid stakes')
  type(live, '0.65')
  fireEvent.blur(live)
  expect(problemAt(live)).toBe('At most 0.6%')
  const fast = field('Prize group FAST')
  type(fast, '1941')
  fireEvent.blur(fast)
  expect(problemAt(fast)).toBe('From 1700 to 1980, in steps of 2')
})

test('what the server refuses at a field stands there until something else is typed', async () => {
  const fields = [{ field: 'rates.RNG', message: 'At least 0.4%: somebody in that team has it already.' }]
  await shown(vi.fn(() => Promise.reject(new CallError('InvalidInput', 'Check the fields', { fields }))))
  type(slots(), '0.3')
  await press('Make a top agent')
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'brings a team' } })
  await press('Make a top agent')
  await waitFor(() => expect(problemAt(slots())).toBe('At least 0.4%: somebody in that team has it already.'))
  type(slots(), '0.4')
  expect(problemAt(slots())).toBeNull()
})
