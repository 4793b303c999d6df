import { show } from '@ronda/ui/testing/show.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useKindText } from '../../decision/kind-text.ts'
import texts from '../../i18n/en.json'
import { ProposedAgent } from './ProposedAgent.tsx'

const Shown = ({ before, after }: { before: unknown; after: unknown }) => {
  const kindText = useKindText()
  return (
    <>
      <h3>{kindText({ kind: 'agent.make', before, after })}</h3>
      <ProposedAgent row={{ account: 'nicha', before, after }} />
    </>
  )
}

const values = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map(term => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  )

test('of a member that becomes a top agent everything it would get is told, and what it gets nothing of', async () => {
  await show(
    <Shown
      before={{ groups: { FAST: 1900 } }}
      after={{ rates: { RNG: '0.6', LIVE: '0' }, groups: { FAST: 1940 }, quotas: { RNG: 3 } }}
    />,
    { texts },
  )
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Make a top agent')
  expect(screen.getByText(/^nicha becomes a top agent/)).toBeTruthy()
  expect(screen.getAllByRole('definition').map(one => one.textContent)).toEqual([
    'none → 0.6%',
    'none',
    '1900 → 1940',
    'none → 3',
  ])
})

test('of an agent that is one already, what it has and what it would have', async () => {
  await show(
    <Shown
      before={{ rates: { RNG: '0.6', LIVE: '0.4', SPORTS: '0.2' } }}
      after={{ rates: { RNG: '0.65', LIVE: '0', SPORTS: '0.2' } }}
    />,
    { texts },
  )
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Change what a top agent gets')
  expect(screen.getByText(/^nicha is a top agent already/)).toBeTruthy()
  expect(values()).toEqual({ Slots: '0.6% → 0.65%', Tables: '0.4% → none', Sports: '0.2%' })
})
