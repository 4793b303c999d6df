import { show } from '@ronda/ui/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type Site, SiteProvider } from '../../site/merchant.tsx'
import { endSession } from '../../site/session.ts'
import MemberCenter from './MemberCenter.tsx'

afterEach(() => endSession())

const Address = () => <p>{useLocation().search || 'no panel'}</p>

test('signed out, a link into it asks nothing of a member and is left', async () => {
  const asked: string[] = []
  await show(
    <SiteProvider value={{ whitelabel: { modules: {} } } as unknown as Site}>
      <MemoryRouter initialEntries={['/?panel=securityCenter']}>
        <MemberCenter />
        <Address />
      </MemoryRouter>
    </SiteProvider>,
    {
      answer: async call => {
        asked.push(call.name)
        throw new Error(call.name)
      },
    },
  )
  await waitFor(() => screen.getByText('no panel'))
  expect(asked).toEqual([])
})
