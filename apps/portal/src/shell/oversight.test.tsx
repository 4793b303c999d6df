import type { Oversight } from '@ronda/contract/portal/site/oversight.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import texts from '../i18n/later/en.json'
import { type Site, SiteProvider } from '../site/merchant.tsx'
import { LicenceNote, OversightFacts } from './oversight.tsx'

const nothing: Oversight = { licence: null, helpLines: [], complaints: null }
const all: Oversight = {
  licence: { holder: 'House Ltd.', number: 'L-7', authority: 'The Board', url: 'https://board.example/l-7' },
  helpLines: [
    { name: 'Line 113', phone: '113 (5)', url: '' },
    { name: 'Talk', phone: '', url: 'https://talk.example/' },
  ],
  complaints: { name: 'The Board', email: 'help@board.example', url: '' },
}
const showOf = (oversight: Oversight) =>
  show(
    <SiteProvider value={{ whitelabel: { ageMin: 21, oversight } } as unknown as Site}>
      <OversightFacts />
      <LicenceNote />
    </SiteProvider>,
    { texts },
  )
const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('who watches over the house, who helps and who decides are told with ways to reach them', async () => {
  await showOf(all)
  expect(linkOf('Operated by House Ltd. under licence L-7 of The Board.')).toBe('https://board.example/l-7')
  expect(linkOf('113 (5)')).toBe('tel:1135')
  expect(linkOf('Talk')).toBe('https://talk.example/')
  expect(linkOf('help@board.example')).toBe('mailto:help@board.example')
  expect(linkOf('Licence L-7')).toBe('https://board.example/l-7')
})

test('a house without any of it tells the age alone', async () => {
  const { container } = await showOf(nothing)
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(container.textContent).toBe('Only for people aged 21 or over21+')
})
