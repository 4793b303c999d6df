import { CallError } from '@ronda/contract/core/client.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import texts from '../../../i18n/later/en.json'
import { ExportButton } from './ExportButton.tsx'

const rowsOf = (page: number, size: number, total: number) => ({
  rows: Array.from(
    { length: Math.max(0, Math.min(size, total - (page - 1) * size)) },
    (_, index) => (page - 1) * size + index,
  ),
  total,
})

/** Presses the button; answers with what the browser was handed to keep. */
async function save(read: (page: number, size: number) => Promise<{ rows: number[]; total: number }>) {
  const files: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  const toCells = vi.fn((row: number) => [row])
  await show(<ExportButton name="bets" header={['Bet']} read={read} toCells={toCells} />, { texts })
  await act(async () => fireEvent.click(screen.getByRole('button')))
  return { files, rows: toCells.mock.calls.length }
}
afterEach(() => vi.restoreAllMocks())

test('every row of the filter is saved, not only the first page', async () => {
  const read = vi.fn(async (page: number, size: number) => rowsOf(page, size, 230))
  const { files, rows } = await save(read)
  expect(read.mock.calls.map(([page]) => page)).toEqual([1, 2, 3])
  expect(rows).toBe(230)
  expect(files).toEqual(['bets.csv'])
})

test('it ends where rows went away meanwhile', async () => {
  const read = vi.fn(async (page: number, size: number) =>
    page === 1 ? rowsOf(1, size, 230) : { rows: [], total: 230 },
  )
  const { rows } = await save(read)
  expect(read).toHaveBeenCalledTimes(2)
  expect(rows).toBe(100)
})

test('what could not be read is said, and nothing is saved', async () => {
  const { files } = await save(() => Promise.reject(new CallError('Busy', 'Later, please')))
  expect(screen.getByRole('alert').textContent).toBe('Later, please')
  expect(screen.getByRole('button').getAttribute('aria-busy')).not.toBe('true')
  expect(files).toEqual([])
})
