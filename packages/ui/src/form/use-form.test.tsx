import { CallError } from '@ronda/contract/core/client.ts'
import { forgotByEmail as call } from '@ronda/contract/portal/account/security.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { TextField } from './field.tsx'
import { FormError } from './form-error.tsx'
import { type FormOptions, useForm } from './use-form.ts'

const values = { username: '', email: '' }
type Options = Omit<FormOptions<typeof call, typeof values>, 'values'>

function Asking(options: Options) {
  const form = useForm(call, { values, ...options })
  return (
    <form aria-label="asking" noValidate onSubmit={form.submit}>
      <TextField label="Name" {...form.field('username')} />
      <TextField label="Mail" {...form.field('email')} />
      <FormError error={form.error} />
      <button type="submit" aria-busy={form.isBusy}>
        Ask
      </button>
    </form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => act(async () => fireEvent.submit(screen.getByLabelText('asking')))
/** What stands under a field instead of its help. */
const problemAt = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent
const fine = async () => ({})
const refusal = (code: CallError['code'], message: string, fields: { field: string; message: string }[] = []) =>
  vi.fn(() => Promise.reject(new CallError(code, message, { fields })))

function fill() {
  type('Name', 'Ana')
  type('Mail', 'ana@mail.com')
}

test('what is missing stops the form, is said at its field and gets the focus', async () => {
  const answer = vi.fn(fine)
  await show(<Asking required={['email']} />, { answer })
  await submit()
  expect(problemAt('Name')).toBe('Input cannot be empty')
  expect(problemAt('Mail')).toBe('Input cannot be empty')
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(answer).not.toHaveBeenCalled()
})

test('a problem goes when its field is typed in, the others stay', async () => {
  await show(<Asking required={['email']} />)
  await submit()
  type('Name', 'Ana')
  expect(problemAt('Name')).toBeUndefined()
  expect(field('Name').getAttribute('aria-invalid')).toBeNull()
  expect(problemAt('Mail')).toBe('Input cannot be empty')
})

test('a rule of the call is said in the form’s words; what has none is left to the server', async () => {
  const answer = refusal('InvalidInput', 'Check the fields', [{ field: 'username', message: 'At most 64' }])
  await show(<Asking words={{ email: 'That is no address' }} />, { answer })
  type('Name', 'a'.repeat(65))
  type('Mail', 'ana')
  await submit()
  expect(problemAt('Mail')).toBe('That is no address')
  expect(problemAt('Name')).toBeUndefined()
  expect(answer).not.toHaveBeenCalled()
  type('Mail', 'ana@mail.com')
  await submit()
  expect(answer).toHaveBeenCalledTimes(1)
  expect(problemAt('Name')).toBe('At most 64')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('of a field that the form itself checks, the schema is not asked', async () => {
  const answer = vi.fn(fine)
  await show(<Asking check={({ username }) => ({ username: username ? undefined : 'Who?' })} />, { answer })
  type('Mail', 'ana@mail.com')
  await submit()
  expect(problemAt('Name')).toBe('Who?')
  type('Name', ' ')
  await submit()
  expect(answer).toHaveBeenCalledTimes(1)
})

test('a refusal that is about one field is said there, and not elsewhere once that field is typed in', async () => {
  await show(<Asking codes={{ WrongCredentials: 'email' }} />, { answer: refusal('WrongCredentials', 'Not yours') })
  fill()
  await submit()
  expect(problemAt('Mail')).toBe('Not yours')
  expect(screen.queryByRole('alert')).toBeNull()
  type('Mail', 'eva@mail.com')
  expect(problemAt('Mail')).toBeUndefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what the form says of a refusal itself stands at the fields too', async () => {
  const onRefused = (error: CallError) => ({ username: `${error.code}!` })
  await show(<Asking onRefused={onRefused} />, { answer: refusal('Busy', 'Later') })
  fill()
  await submit()
  expect(problemAt('Name')).toBe('Busy!')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refusal that no field of the form can say is said over the button', async () => {
  const answer = refusal('InvalidInput', 'Check the fields', [{ field: 'elsewhere', message: 'Wrong' }])
  await show(<Asking />, { answer })
  fill()
  await submit()
  expect(screen.getByRole('alert').textContent).toBe('Check the fields')
})

test('a field may have another name in the call', async () => {
  const answer = refusal('InvalidInput', 'Check the fields', [{ field: 'proof.email', message: 'Wrong' }])
  await show(<Asking fieldOf={name => name.replace('proof.', '')} />, { answer })
  fill()
  await submit()
  expect(problemAt('Mail')).toBe('Wrong')
})

test('what is thrown beside a refusal counts as no answer', async () => {
  await show(<Asking send={() => Promise.reject(new TypeError('no proof'))} />)
  fill()
  await submit()
  expect(screen.getByRole('alert').textContent).toBe('Network link is abnormal, please try again')
})

test('after a refusal the focus goes to its field where the form wishes, and stays otherwise', async () => {
  const answer = refusal('WrongCredentials', 'Wrong')
  const codes = { WrongCredentials: 'email' } as const
  await show(<Asking codes={codes} />, { answer })
  fill()
  field('Name').focus()
  await submit()
  await frame()
  expect(document.activeElement).toBe(field('Name'))
  cleanup()
  await show(<Asking codes={codes} focusesRefused />, { answer })
  fill()
  await submit()
  await waitFor(() => expect(document.activeElement).toBe(field('Mail')))
})
const frame = () => new Promise(resolve => requestAnimationFrame(resolve))

test('sent twice in a hurry, it is sent once; after the answer it may be sent again', async () => {
  const answers: ((value: object) => void)[] = []
  const answer = vi.fn(() => new Promise<object>(resolve => answers.push(resolve)))
  const onSuccess = vi.fn()
  await show(<Asking onSuccess={onSuccess} />, { answer })
  fill()
  await act(async () => {
    fireEvent.submit(screen.getByLabelText('asking'))
    fireEvent.submit(screen.getByLabelText('asking'))
  })
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true'))
  await submit()
  expect(answer).toHaveBeenCalledTimes(1)
  expect(answer).toHaveBeenCalledWith(call, { username: 'Ana', email: 'ana@mail.com' })
  await act(async () => answers[0]?.({}))
  expect(onSuccess).toHaveBeenCalledTimes(1)
  await submit()
  expect(answer).toHaveBeenCalledTimes(2)
})
