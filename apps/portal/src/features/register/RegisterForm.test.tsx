import type { Call } from '@ronda/contract/core/call.ts'
import { CallError } from '@ronda/contract/core/client.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import texts from '../../i18n/later/en.json'
import { RegisterForm } from './RegisterForm.tsx'

afterEach(() => history.replaceState(null, '', '/'))

/** A form with a code in its address that nobody has; answers with the codes that registrations were sent with. */
async function withWrongCode() {
  history.replaceState(null, '', '/register?affiliateCode=abc2345')
  const sent: unknown[] = []
  const wrong = () => new CallError('InvalidAffiliateCode', '')
  const answer = async (call: Call, input: unknown) => {
    const { code, affiliateCode } = input as { code?: string; affiliateCode?: string }
    if (call.name === registration.affiliate.name) {
      if (code) throw wrong()
      return { code: '', isAgent: false }
    }
    if (call.name === session.settings.name) return { humanCheck: 'off' }
    if (call.name !== registration.register.name) throw new Error(call.name)
    sent.push(affiliateCode)
    throw affiliateCode ? wrong() : new CallError('UsernameTaken', '')
  }
  await show(
    <MemoryRouter>
      <RegisterForm mode="username" rules={[]} hasCaptcha={false} ageMin={18} onDone={() => {}} />
    </MemoryRouter>,
    { answer, texts },
  )
  return { sent, submit: () => fireEvent.click(screen.getByRole('button', { name: texts['register.submit'] })) }
}

test('a code in the address that nobody has stops the registration', async () => {
  const { sent, submit } = await withWrongCode()
  submit()
  await screen.findByText(texts['register.affiliate.wrong'])
  expect(sent).toEqual(['abc2345'])
})

test('only who chooses to registers without it', async () => {
  const { sent, submit } = await withWrongCode()
  fireEvent.click(screen.getByText(texts['register.affiliate.without']))
  await waitFor(() => expect(screen.queryByText(texts['register.affiliate.without'])).toBeNull())
  submit()
  await waitFor(() => expect(sent).toEqual([undefined]))
})

test('a form that was sent empty says what each field wants, and once', async () => {
  const rule = (field: registration.RegistrationField, message: string): registration.FieldRule => ({
    field,
    enabled: true,
    required: true,
    minLength: 6,
    maxLength: 16,
    acceptedPattern: '*',
    patternId: '',
    message,
  })
  const rules = [rule('username', '6 to 16 letters or digits'), rule('password', '8 characters at least')]
  const answer = async () => ({ code: '', isAgent: false })
  await show(
    <MemoryRouter>
      <RegisterForm mode="username" rules={rules} hasCaptcha={false} ageMin={18} onDone={() => {}} />
    </MemoryRouter>,
    { answer, texts },
  )
  fireEvent.click(screen.getByRole('button', { name: texts['register.submit'] }))
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(2))
  for (const { message } of rules) expect(screen.getAllByText(message)).toHaveLength(1)
  expect(screen.queryByText('Input cannot be empty')).toBeNull()
})
