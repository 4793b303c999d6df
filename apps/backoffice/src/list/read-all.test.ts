import { expect, test } from 'vitest'
import { PAGE_SIZE, readAll } from './read-all.ts'

/** A list that changes between two readings of it: `changes[n]` happens before the page asked for as the n-th, from 0. */
function listOf(ids: string[], changes: Record<number, (ids: string[]) => string[]> = {}) {
  const asked: number[] = []
  let now = ids
  return {
    asked,
    async readPage({ pageNo, pageSize }: { pageNo: number; pageSize: number }) {
      now = changes[asked.length]?.(now) ?? now
      asked.push(pageNo)
      const rows = now.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(id => ({ id }))
      return { rows, total: now.length }
    },
  }
}

const idsOf = (count: number, name = 'row') => Array.from({ length: count }, (_, i) => `${name}${i}`)
const read = async (...given: Parameters<typeof readAll>) => (await readAll(...given)).rows.map(row => row.id)

test('every page is read in its order, and the progress is told', async () => {
  const ids = idsOf(2 * PAGE_SIZE + 1)
  const told: string[] = []
  const { readPage, asked } = listOf(ids)
  const found = await readAll(readPage, { onProgress: (pageNo, pageCount) => told.push(`${pageNo} / ${pageCount}`) })
  expect(found).toEqual({ rows: ids.map(id => ({ id })), total: ids.length })
  expect(asked).toEqual([1, 2, 3])
  expect(told).toEqual(['1 / 3', '2 / 3', '3 / 3'])
})

test('a full last page, a single row and no row need one reading each', async () => {
  for (const count of [PAGE_SIZE, 1, 0]) {
    const { readPage, asked } = listOf(idsOf(count))
    expect(await read(readPage)).toEqual(idsOf(count))
    expect(asked).toEqual([1])
  }
})

test('rows that arrive meanwhile make none appear twice and none go missing', async () => {
  const ids = idsOf(3 * PAGE_SIZE)
  const { readPage } = listOf(ids, { 1: now => [...idsOf(3, 'new'), ...now] })
  expect(await readAll(readPage)).toEqual({ rows: ids.map(id => ({ id })), total: ids.length })
})

test('rows that leave meanwhile make no other go missing', async () => {
  const ids = idsOf(4 * PAGE_SIZE)
  const gone = 2 * PAGE_SIZE - 10
  const { readPage, asked } = listOf(ids, { 2: now => now.slice(gone) })
  expect((await read(readPage)).toSorted()).toEqual(ids.toSorted())
  expect(asked).toEqual([1, 2, 3, 1, 2, 3])
})

test('one page that fails leaves nothing', async () => {
  const { readPage, asked } = listOf(idsOf(3 * PAGE_SIZE))
  const failing: typeof readPage = page => (page.pageNo === 2 ? Promise.reject(new Error('no answer')) : readPage(page))
  await expect(readAll(failing)).rejects.toThrow('no answer')
  expect(asked).toEqual([1])
})

test('a cancelled reading asks for no further page and tells of none', async () => {
  const { readPage, asked } = listOf(idsOf(3 * PAGE_SIZE))
  const controller = new AbortController()
  const told: number[] = []
  const reading = readAll(
    page => {
      if (page.pageNo === 2) controller.abort()
      return readPage(page)
    },
    { signal: controller.signal, onProgress: pageNo => told.push(pageNo) },
  )
  await expect(reading).rejects.toThrow(/abort/)
  expect([asked, told]).toEqual([[1, 2], [1]])
})

test('of more rows than the most the first are kept, with the count of all', async () => {
  const ids = idsOf(5 * PAGE_SIZE)
  const { readPage, asked } = listOf(ids)
  const told: number[] = []
  const rowsMax = PAGE_SIZE + 50
  const found = await readAll(readPage, { rowsMax, onProgress: (_, pageCount) => told.push(pageCount) })
  expect(found.rows.map(row => row.id)).toEqual(ids.slice(0, rowsMax))
  expect(found.total).toBe(ids.length)
  expect([asked, told]).toEqual([
    [1, 2],
    [2, 2],
  ])
})
