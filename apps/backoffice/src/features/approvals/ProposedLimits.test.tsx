import { show } from '@ronda/ui/testing/show.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import texts from '../../i18n/en.json'
import { ProposedLimits } from './ProposedLimits.tsx'

const before = {
  rates: { RNG: '1', LIVE: '0.6' },
  rateStep: '0.05',
  series: {},
  quotas: { RNG: '0.8' },
  wageRates: { min: '0.05', max: '1.5' },
  dividendRates: { min: '1', max: '50' },
  onlyOneWage: true,
  mayFreeze: true,
  requestDays: 7,
}

test('who decides about limits of teams reads what changes alone, in percent and in the order of their page', async () => {
  const after = {
    ...before,
    rates: { RNG: '1', LIVE: '0.7', LOTT: '1.2' },
    series: { FAST: { min: 1700, max: 1980, step: 2, usual: 1900 } },
    quotas: { RNG: '0.9', FAST: 1950 },
    wageRates: { min: '0.05', max: '2' },
    onlyOneWage: false,
  }
  await show(<ProposedLimits row={{ before, after }} />, { texts })
  expect(
    screen.getAllByRole('term').map(term => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
  ).toEqual([
    'Tables: 0.6% → 0.7%',
    'Lottery: none → 1.2%',
    'Slots · Quota from: 0.8% → 0.9%',
    'FAST · Lowest: – → 1700',
    'FAST · Highest: – → 1980',
    'FAST · Step: – → 2',
    'FAST · Usual: – → 1900',
    'FAST · Quota from: – → 1950',
    'Wages, at most: 1.5% → 2%',
    'One wage per turnover: Yes → No',
  ])
})
