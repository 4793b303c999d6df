import * as rewards from '@ronda/contract/backoffice/rewards.ts'
import { CallError } from '@ronda/contract/core/client.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import texts from '../i18n/en.json'
import { CsvDownload } from './CsvDownload.tsx'

const table = (memberId: string) => (
  <CsvDownload
    call={rewards.list}
    filter={{ memberId }}
    total={150}
    name="orders"
    header={['Id']}
    cells={row => [row.id]}
  />
)
const page = (from: number, count: number) => ({
  rows: Array.from({ length: count }, (_, index) => ({ id: String(from + index) })),
  total: 150,
})

/** A server whose answers come when the test says so, and the files that were handed to the browser. */
function server() {
  const asked: { name: string; input: unknown; answer: (value: unknown) => void; fail: (error: Error) => void }[] = []
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return {
    asked,
    saved,
    answer: (call: { name: string }, input: unknown) =>
      new Promise((answer, fail) => asked.push({ name: call.name, input, answer, fail })),
  }
}
afterEach(() => vi.restoreAllMocks())
const button = (name: RegExp) => screen.getByRole('button', { name })
const press = (name: RegExp) => act(async () => fireEvent.click(button(name)))

test('it says how far it is, puts the export on record, and only then makes the file', async () => {
  const { asked, saved, answer } = server()
  await show(table('ana'), { answer, texts })
  await press(/CSV/)
  await act(async () => asked[0]?.answer(page(0, 100)))
  expect(button(/CSV/).textContent).toContain('1 / 2')
  await act(async () => asked[1]?.answer(page(100, 50)))
  expect(asked[2]).toMatchObject({
    name: 'bo.exports.note',
    input: { list: rewards.list.name, filter: { memberId: 'ana' }, rows: 150 },
  })
  expect(saved).toEqual([])
  await act(async () => asked[2]?.answer({}))
  expect(saved).toEqual(['orders.csv'])
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('cancelled, it makes no file of what still arrives', async () => {
  const { asked, saved, answer } = server()
  await show(table('ana'), { answer, texts })
  await press(/CSV/)
  await press(/Cancel/)
  await act(async () => asked[0]?.answer(page(0, 100)))
  expect(asked).toHaveLength(1)
  expect(saved).toEqual([])
  expect(document.activeElement).toBe(button(/CSV/))
})

function Filtered() {
  const [memberId, setMemberId] = useState('ana')
  return (
    <>
      <button type="button" onClick={() => setMemberId('eva')}>
        Eva’s
      </button>
      {table(memberId)}
    </>
  )
}
test('other filters give a reading up', async () => {
  const { asked, saved, answer } = server()
  await show(<Filtered />, { answer, texts })
  await press(/CSV/)
  await press(/Eva/)
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await act(async () => asked[0]?.answer(page(0, 100)))
  expect(asked).toHaveLength(1)
  expect(saved).toEqual([])
})

test('what stopped it is said, and it may be tried again', async () => {
  const { asked, saved, answer } = server()
  await show(table('ana'), { answer, texts })
  await press(/CSV/)
  await act(async () => asked[0]?.fail(new CallError('NotAllowed', 'You may not')))
  expect(screen.getByRole('alert').textContent).toContain('You may not')
  await press(/CSV/)
  expect(asked).toHaveLength(2)
  expect(saved).toEqual([])
})
