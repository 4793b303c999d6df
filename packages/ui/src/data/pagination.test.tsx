import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { Pagination } from './pagination.tsx'

test('one page needs no pages', async () => {
  const { container } = await show(<Pagination page={1} pageCount={1} onPage={() => {}} />)
  expect(container.textContent).toBe('')
})

test('the page shown is marked, the first has none before it', async () => {
  const onPage = vi.fn()
  await show(<Pagination page={1} pageCount={3} onPage={onPage} />)
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('1')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  fireEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  expect(onPage.mock.calls).toEqual([[2], [3]])
})

test('the last has none after it', async () => {
  await show(<Pagination page={3} pageCount={3} onPage={() => {}} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(false)
})
