import { businessDay } from '@ronda/contract/values/time.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { dayToText } from '@ronda/ui/text/date-text.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import texts from '../../../i18n/later/en.json'
import { type Site, SiteProvider } from '../../../site/merchant.tsx'
import { AddressForm } from './AddressForm.tsx'
import type { IdentityData } from './IdentityPage.tsx'

const DAY_MS = 86_400_000
const address = {
  state: 'none',
  reasons: [],
  kept: [],
  maxAgeDays: 90,
  answers: { documentType: null, issuedOn: '', country: '', street: '', city: '', postalCode: '' },
} as unknown as IdentityData['address']

const showForm = () =>
  show(
    <SiteProvider value={{ whitelabel: { defaultLanguage: 'es' } } as Site}>
      <AddressForm address={address} />
    </SiteProvider>,
    { texts },
  )
const submit = () => act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement))

test('a document that is too old is told before it is sent, a newer one is not', async () => {
  await showForm()
  const tooOld = 'Use a document issued within the last 90 days'
  for (const [days, isTold] of [
    [91, true],
    [89, false],
    [1, false],
  ] as const) {
    const day = dayToText(businessDay(Date.now() - days * DAY_MS))
    fireEvent.change(screen.getByLabelText('Date of issue'), { target: { value: day } })
    await submit()
    expect(screen.queryByText(tooOld) !== null).toBe(isTold)
  }
})

test('who chooses a PDF as its page reads what to do instead', async () => {
  await showForm()
  const input = document.querySelector('[name=page-1-file]') as HTMLInputElement
  const file = new File(['%PDF'], 'bill.pdf', { type: 'application/pdf' })
  await act(async () => fireEvent.change(input, { target: { files: [file] } }))
  expect(screen.getByText(texts['identity.address.page.type'])).toBeTruthy()
})
