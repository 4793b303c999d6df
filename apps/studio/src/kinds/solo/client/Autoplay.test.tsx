import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../kit/i18n/texts.ts'
import { Autoplay } from './Autoplay.tsx'
import type { SoloTranslate } from './i18n/texts.ts'
import { soloTexts } from './i18n/texts.ts'

afterEach(cleanup)
async function showAutoplay() {
  const text = (await loadTexts('en', soloTexts)) as SoloTranslate
  const close = vi.fn()
  render(<Autoplay text={text} closeLabel="Close" stake={2n} money={amount => `$${amount}`} close={close} />)
  return close
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const start = () => fireEvent.submit(screen.getByRole('button', { name: /^Start/ }).closest('form') as HTMLFormElement)

test('a loss limit is chosen from the start, so that nothing runs without one', async () => {
  const close = await showAutoplay()
  start()
  expect(close).toHaveBeenCalledWith({ spins: 10, lossMax: 40n, winStop: null, stopsAtFeature: false })
})

test('limits are shown in money of the stake, and what is chosen is what runs', async () => {
  const close = await showAutoplay()
  press('50')
  press('$20')
  fireEvent.click(screen.getByRole('checkbox'))
  const [lossTwo, winTwo] = screen.getAllByRole('button', { name: '$100' })
  fireEvent.click(lossTwo as HTMLElement)
  fireEvent.click(winTwo as HTMLElement)
  expect(screen.getByRole('button', { name: 'Start 50 spins' })).toBeTruthy()
  start()
  expect(close).toHaveBeenCalledWith({ spins: 50, lossMax: 100n, winStop: 100n, stopsAtFeature: true })
})

test('closed, it starts nothing', async () => {
  const close = await showAutoplay()
  press('Close')
  expect(close).toHaveBeenCalledWith(null)
})
