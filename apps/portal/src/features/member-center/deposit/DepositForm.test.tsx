import type { Call, OutputOf } from '@ronda/contract/core/call.ts'
import { CallError } from '@ronda/contract/core/client.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import first from '../../../i18n/en.json'
import later from '../../../i18n/later/en.json'
import { type Site, SiteProvider } from '../../../site/merchant.tsx'
import { endSession, startSession } from '../../../site/session.ts'
import { DepositForm } from './DepositForm.tsx'

afterEach(() => {
  endSession()
  localStorage.clear()
  sessionStorage.clear()
})

type Channel = OutputOf<typeof deposits.channels>[number]
const channel = (code: string, changes: Partial<Channel> = {}): Channel => ({
  code,
  kind: 'redirect',
  method: 'card',
  name: { en: code },
  description: { en: `${code} as one knows it` },
  currency: 'PEN',
  amountMin: '10',
  amountMax: '2000',
  presets: ['20', '50'],
  feeBasisPoints: 0,
  feeFixed: '0',
  proof: [],
  expiresMinutes: 20,
  sandbox: false,
  turnoverPct: 100,
  wait: null,
  ...changes,
})
const channels = [
  channel('Yape', { method: 'yape', wait: { medianSeconds: 47, p95Seconds: 110 } }),
  channel('USDT', { method: 'usdt', amountMin: '50', feeBasisPoints: 150, feeFixed: '3.5' }),
]

async function showForm(last: OutputOf<typeof deposits.last>, create = vi.fn(async (_: unknown) => ({}) as unknown)) {
  startSession('token', 'rosa')
  const onCreated = vi.fn()
  const known: Record<string, unknown> = {
    [deposits.channels.name]: channels,
    [deposits.last.name]: last,
    [protection.get.name]: { limits: [] },
  }
  await show(
    <MemoryRouter>
      <SiteProvider value={{ whitelabel: { defaultLanguage: 'es' } } as Site}>
        <DepositForm onCreated={onCreated} />
      </SiteProvider>
    </MemoryRouter>,
    {
      answer: async (call: Call, input) => (call === deposits.create ? create(input) : known[call.name]),
      texts: { ...first, ...later },
    },
  )
  return { create, onCreated }
}
const checked = () => screen.getAllByRole('radio').findIndex(radio => radio.getAttribute('aria-checked') === 'true')
const send = () => act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement))
const press = (name: RegExp | string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('each way to pay says its fee, its bounds and the measured time; of one that was not measured none', async () => {
  await showForm(null)
  const cards = screen.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)
  expect(cards[0]).toMatch(/^Yape.*No fee.*10.*–.*2,000.*Usually takes 47 secYape as one knows it$/)
  expect(cards[1]).toMatch(/^USDT.*Fee 1\.5%.*\+.*3\.50.*50.*2,000$/)
})

test('what is paid together and what has to be played is told before it is sent, and what was chosen stays chosen', async () => {
  const create = vi.fn(async (_: unknown) => ({ id: 'd1' }))
  const { onCreated } = await showForm(null, create)
  fireEvent.click(screen.getAllByRole('radio')[1] as HTMLElement)
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '100' } })
  const sum = [...document.querySelectorAll('dd')].map(one => one.textContent?.replace(/^\S+\s/, ''))
  expect(sum).toEqual(['100.00', '5.00', '105.00', '100.00'])
  await send()
  expect(create.mock.lastCall?.[0]).toMatchObject({ channel: 'USDT', amount: '100' })
  expect(onCreated).toHaveBeenCalledWith('d1')
  expect(localStorage.getItem('depositChannel')).toBe('USDT')
})

test('who chose another way last time finds it chosen, as long as it is open', async () => {
  localStorage.setItem('depositChannel', 'USDT')
  await showForm(null)
  expect(checked()).toBe(1)
})

test('the last deposit is one tap from its review, and another from where it is paid', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const create = vi.fn(async (_: unknown) => ({ id: 'd2', payUrl: 'http://pay.test/2' }))
  const { onCreated } = await showForm({ channel: 'Yape', amount: '50' }, create)
  await press(/50 with Yape again/)
  expect(create).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: 'Review your deposit' })).toBe(document.activeElement)
  await press('Confirm and pay')
  expect(create.mock.lastCall?.[0]).toMatchObject({ channel: 'Yape', amount: '50' })
  expect(assign).toHaveBeenCalledWith('http://pay.test/2')
  expect(onCreated).not.toHaveBeenCalled()
  assign.mockRestore()
})

test('without an answer the same request is sent again, in the review too', async () => {
  const create = vi
    .fn(async (_: unknown) => ({ id: 'd3', payUrl: null }) as unknown)
    .mockRejectedValueOnce(new CallError('Network', ''))
  const { onCreated } = await showForm({ channel: 'Yape', amount: '50' }, create)
  await press(/again/)
  await press('Confirm and pay')
  await waitFor(() => expect(screen.getByText(/confirming your deposit/i)).toBeTruthy())
  await press(/again|retry/i)
  const [sent, repeated] = create.mock.calls.map(([input]) => input as { requestId: string })
  expect(repeated?.requestId).toBe(sent?.requestId)
  expect(onCreated).toHaveBeenCalledWith('d3')
})

test('a last deposit by a way that is closed now is not offered', async () => {
  await showForm({ channel: 'Plin', amount: '50' })
  expect(screen.queryByText(/again/)).toBeNull()
})
