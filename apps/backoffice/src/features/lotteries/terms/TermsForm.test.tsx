import type { TermsDetail } from '@ronda/contract/backoffice/lottery-terms.ts'
import type { Call } from '@ronda/contract/core/call.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import texts from '../../../i18n/en.json'
import { TermsForm } from './TermsForm.tsx'

const frame = {
  isSold: true,
  closedDays: [],
  groups: { min: 1700, max: 1980 },
  limits: { linesMax: 1000, prizeMax: '200000', memberMax: '20000', exposureMax: '400000', cuts: [] },
}

async function shown() {
  const data = { frame, current: frame, versions: [], currency: 'PEN', waiting: null } as unknown as TermsDetail
  const asked: unknown[] = []
  const onDone = vi.fn()
  const answer = async (call: Call, input: unknown) => {
    asked.push([call.name, input])
    return { waiting: null }
  }
  await show(<TermsForm vendor="V" gameCode="vn-north" data={data} onDone={onDone} />, { texts, answer })
  return { asked, onDone }
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText<HTMLInputElement>(name), { target: { value } })
const propose = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Propose' })))

test('terms within the frame are proposed with a reason, and nothing else of them has changed', async () => {
  const { asked, onDone } = await shown()
  type('Highest group', '1940')
  type('Most for a member and draw (PEN)', '5 000')
  await propose()
  expect(asked).toEqual([])
  type('Reason', 'A quiet month')
  await propose()
  const terms = { ...frame, groups: { min: 1700, max: 1940 }, limits: { ...frame.limits, memberMax: '5000' } }
  expect(asked).toEqual([
    ['bo.lotteries.setTerms', { vendor: 'V', gameCode: 'vn-north', terms, reason: 'A quiet month' }],
  ])
  expect(onDone).toHaveBeenCalled()
})

test('what is outside of the frame, and what changes nothing, is told and not sent', async () => {
  const { asked } = await shown()
  type('Reason', 'A quiet month')
  await propose()
  expect(screen.getByText(texts['bo.games.change.nothing'])).toBeTruthy()
  type('Highest prize of a line (PEN)', '200001')
  await propose()
  expect(screen.getByText('Outside of what the rules allow')).toBeTruthy()
  type('Highest prize of a line (PEN)', '')
  await propose()
  expect(screen.getByText('Outside of what the rules allow')).toBeTruthy()
  expect(asked).toEqual([])
})

test('days without sale and cuts by number are added and taken away', async () => {
  const { asked } = await shown()
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  for (const day of ['2026-12-25', '2026-12-24']) {
    fireEvent.change(screen.getByLabelText(/^Days without sale/), { target: { value: day } })
    press('Add a day')
  }
  for (const [from, keep] of [
    ['50', '95'],
    ['40', '90'],
  ]) {
    press('Add a cut')
    const at = screen.getAllByLabelText('Part of it reached (%)').length - 1
    fireEvent.change(screen.getAllByLabelText('Part of it reached (%)')[at]!, { target: { value: from } })
    fireEvent.change(screen.getAllByLabelText('Then pays (%)')[at]!, { target: { value: keep } })
  }
  type('Reason', 'Christmas')
  await propose()
  expect(screen.getByText('Outside of what the rules allow')).toBeTruthy()
  press('Remove 50 % → 95 %')
  press('Remove 25/12/2026')
  await propose()
  const limits = { ...frame.limits, cuts: [{ from: 40, keep: 90 }] }
  expect(asked).toMatchObject([['bo.lotteries.setTerms', { terms: { closedDays: ['2026-12-24'], limits } }]])
})
