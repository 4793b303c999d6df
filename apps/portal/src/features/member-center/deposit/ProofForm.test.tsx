import { CallError } from '@ronda/contract/core/client.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import texts from '../../../i18n/later/en.json'
import { type Site, SiteProvider } from '../../../site/merchant.tsx'
import { ProofForm } from './ProofForm.tsx'

const asked = (name: string, changes: Partial<deposits.ChannelField> = {}): deposits.ChannelField => ({
  name,
  label: { en: name },
  type: 'text',
  required: true,
  pattern: '',
  maxLength: 40,
  ...changes,
})
const order = {
  id: 'd1',
  proofRequired: [
    asked('payer'),
    asked('operation', { pattern: '\\d{4}', help: { en: 'Four digits' } }),
    asked('note', { required: false }),
    asked('receipt', { type: 'image' }),
  ],
} as deposits.Deposit
const picture = new File(['x'], 'receipt.png', { type: 'image/png' })

async function showForm(prove: (input: unknown) => Promise<unknown>) {
  const upload = vi.fn(async () => ({ uploadId: 'u1' }))
  const onDone = vi.fn()
  await show(
    <SiteProvider value={{ whitelabel: { defaultLanguage: 'es' } } as Site}>
      <ProofForm order={order} onDone={onDone} />
    </SiteProvider>,
    { answer: (call, input) => (call === deposits.prove ? prove(input) : upload()), texts },
  )
  return { upload, onDone }
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const choose = () => act(async () => fireEvent.change(field(/receipt/), { target: { files: [picture] } }))
const send = () => act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement))
const problems = () =>
  [...document.querySelectorAll('[aria-invalid]')].map(one => [
    one.getAttribute('name'),
    document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent,
  ])

test('what the channel asks for is asked for, blanks are nothing, and a pattern is explained by its help', async () => {
  const prove = vi.fn(async () => order)
  const { upload } = await showForm(prove)
  type('payer', '   ')
  type('operation', '12')
  await send()
  expect(problems()).toEqual([
    ['payer', 'Input cannot be empty'],
    ['operation', 'Four digits'],
    ['receipt', 'Input cannot be empty'],
  ])
  expect(upload).not.toHaveBeenCalled()
  expect(prove).not.toHaveBeenCalled()
})

test('a refusal stands at its field, and a picture that arrived is not sent again', async () => {
  const fields = [{ field: 'proof.operation', rule: 'format', message: 'Known already' }]
  const prove = vi.fn<(input: unknown) => Promise<unknown>>()
  prove.mockRejectedValueOnce(new CallError('InvalidInput', 'Check the fields', { fields }))
  prove.mockResolvedValueOnce(order)
  const { upload, onDone } = await showForm(prove)
  type('payer', ' Rosa ')
  type('operation', '1234')
  await choose()
  await send()
  expect(problems()).toEqual([['operation', 'Known already']])
  expect(screen.queryByRole('alert')).toBeNull()
  type('operation', '1235')
  await send()
  expect(prove).toHaveBeenLastCalledWith({ id: 'd1', proof: { payer: 'Rosa', operation: '1235', receipt: 'u1' } })
  expect(upload).toHaveBeenCalledTimes(1)
  expect(onDone.mock.lastCall?.[0]).toBe(order)
})
