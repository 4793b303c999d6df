import { show } from '@ronda/ui/testing/show.tsx'
import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import texts from '../../i18n/en.json'
import { RunState } from './Runs.tsx'

async function stateOf(run: Parameters<typeof RunState>[0]['run']) {
  const { container } = await show(<RunState run={run} />, { texts })
  const text = container.textContent
  cleanup()
  return text
}

test('a period of which nobody is due anything was not paid, it had nothing to pay', async () => {
  expect(await stateOf({ state: 'paid', reached: 0, back: '0' })).toBe('Nothing due')
  expect(await stateOf({ state: 'paid', reached: 2, back: '0' })).toBe('Paid')
  expect(await stateOf({ state: 'paid', reached: 0, back: '12' })).toBe('Paid')
  expect(await stateOf({ state: 'review', reached: 0, back: '0' })).toBe('To approve')
})
