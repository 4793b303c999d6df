import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { lotteries } from '../games/lotteries/games.ts'
import { type Language, languages } from '../kinds/game.ts'
import { loadSiteTexts } from './i18n/texts.ts'
import { Lotteries } from './Lotteries.tsx'

afterEach(() => {
  cleanup()
  document.documentElement.lang = ''
})

async function show(language: Language) {
  document.documentElement.lang = language
  render(<Lotteries language={language} text={await loadSiteTexts(language)} />)
}
const names = () => screen.getAllByRole('article').map(article => within(article).getByRole('heading').textContent)
const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })

test.each(languages)('in %s every lottery of the studio stands in its family, none twice', async language => {
  await show(language)
  const articles = screen.getAllByRole('article')
  const found = articles.flatMap(article =>
    [...article.querySelectorAll('li p:first-child')].map(name => name.textContent),
  )
  expect(found.toSorted()).toEqual(lotteries.map(({ name }) => name[language]).toSorted())
  expect(new Set(names()).size).toBe(articles.length)
  expect(screen.getByRole('status').textContent).toContain(String(lotteries.length))
})

test('one looks for a place as one types it, without accents', async () => {
  await show('es')
  search('da nang')
  expect(names()).toEqual(['Vietnam Centro'])
  expect(screen.getByText('Vietnam · Đà Nẵng')).toBeTruthy()
  expect(screen.getByText(/mié.*sáb.* · 17:15 \(UTC\+7\)/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('1 lotería')
  search('nowhere')
  expect(screen.queryAllByRole('article')).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('Ninguna lotería coincide')
})

test('a family may be looked at by itself; what is drawn here is told from what comes from outside', async () => {
  await show('en')
  fireEvent.change(screen.getByLabelText('Family'), { target: { value: 'vietnam-north' } })
  expect(names()).toEqual(['Vietnam North'])
  expect(screen.getByText('Every day · 18:15 (UTC+7)')).toBeTruthy()
  expect(screen.getByText('Result from outside')).toBeTruthy()
  expect(screen.getByText('Every minute')).toBeTruthy()
  expect(screen.getByText('Drawn here, verifiable')).toBeTruthy()
  search('fast')
  expect(screen.getByRole('status').textContent).toBe('1 lottery')
})
