import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { Panel } from './panel.tsx'

const panel = (title: string) => (
  <Panel isOpen title={title} entries={[]} page={null} onPage={() => {}} onClose={() => {}}>
    {title}
  </Panel>
)

test('of two panels that a link opens at once, screen readers get the one on top', async () => {
  await show(
    <>
      {panel('Account')}
      {panel('Team')}
    </>,
  )
  expect(await screen.findByRole('dialog', { name: 'Team' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Account' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Account', hidden: true })).toBeTruthy()
})
