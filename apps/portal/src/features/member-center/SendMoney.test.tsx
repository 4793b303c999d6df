import { CallError } from '@ronda/contract/core/client.ts'
import * as transfers from '@ronda/contract/portal/agents/transfers.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import texts from '../../i18n/later/en.json'
import { SendMoney } from './SendMoney.tsx'

type Answer = (input: { requestId: string }) => Promise<unknown>

async function showForm(answer: Answer = async () => 'sent') {
  onTestFinished(() => sessionStorage.clear())
  const send = vi.fn(answer)
  const onSent = vi.fn()
  await show(
    <SendMoney
      call={transfers.send}
      request="team-transfer-up"
      words="transfer"
      amounts={{ currency: 'USD', available: '80', min: '5', max: ['100', '50'] }}
      wish={amount => ({ to: 'up', amount })}
      receives="Upline"
      help={({ min, max }) => `${min} to ${max}`}
      next="Review"
      review={amount => <p>{amount} to the upline</p>}
      onSent={onSent}
    />,
    { answer: (_, input) => send(input as { requestId: string }), texts },
  )
  return { send, onSent }
}
const submit = () => act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement))
const type = (name: string, value: string) =>
  fireEvent.change(document.querySelector(`[name=${name}]`) as HTMLInputElement, { target: { value } })
async function pay(amount: string) {
  type('amount', amount)
  await submit()
  type('paymentPassword', '123456')
  await submit()
}

test('the amount lies between the least and the smallest of what bounds it', async () => {
  await showForm()
  for (const [amount, problem] of [
    ['', 'Input cannot be empty'],
    ['4', 'At least $\u00a05.00.'],
    ['51', 'At most $\u00a050.00.'],
  ] as const) {
    type('amount', amount)
    await submit()
    expect(screen.getByText(problem, { normalizer: text => text })).toBeTruthy()
  }
  type('amount', '50')
  await submit()
  expect(screen.getByText('50 to the upline')).toBeTruthy()
})

test('what went without an answer is sent again as the same request', async () => {
  const { send, onSent } = await showForm()
  send.mockRejectedValueOnce(new CallError('Network', ''))
  await pay('20')
  expect(screen.getByText(texts['transfer.unknown'])).toBeTruthy()
  await submit()
  const [first, second] = send.mock.calls.map(([input]) => input)
  expect(first).toEqual({ to: 'up', amount: '20', paymentPassword: '123456', requestId: expect.any(String) })
  expect(second).toEqual(first)
  expect(onSent).toHaveBeenCalledExactlyOnceWith('sent')
})

test('after a refusal the password is typed again, and that is another request', async () => {
  const { send } = await showForm()
  send.mockRejectedValueOnce(new CallError('WrongPaymentPassword', 'Wrong payment password'))
  await pay('20')
  expect(screen.getByText('Wrong payment password')).toBeTruthy()
  type('paymentPassword', '654321')
  await submit()
  const [first, second] = send.mock.calls.map(([input]) => input.requestId)
  expect(second).not.toBe(first)
})
