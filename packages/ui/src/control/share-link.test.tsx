import { afterEach, expect, test, vi } from 'vitest'
import { shareLink } from './share-link.ts'

const link = { title: 'A bet', url: 'https://studio.example/fair?round=1' }
afterEach(() => vi.unstubAllGlobals())

function browser(of: { share?: () => Promise<void>; writeText?: (text: string) => Promise<void>; copies?: boolean }) {
  const { share, writeText = () => Promise.reject(new Error('forbidden')), copies = false } = of
  vi.stubGlobal('navigator', { ...(share && { share }), clipboard: { writeText } })
  document.execCommand = () => copies
}
const refusedAs = (name: string) => () => Promise.reject(new DOMException('', name))

test('a link goes to whom the reader chooses', async () => {
  browser({ share: () => Promise.resolve() })
  expect(await shareLink(link)).toBe('shared')
})

test('whoever closes the choice has given nothing away, not even to the clipboard', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  browser({ share: refusedAs('AbortError'), writeText })
  expect(await shareLink(link)).toBe('closed')
  expect(writeText).not.toHaveBeenCalled()
})

test('where sharing is forbidden, as in a frame, or not there, the link is copied', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  browser({ share: refusedAs('NotAllowedError'), writeText })
  expect(await shareLink(link)).toBe('copied')
  expect(writeText).toHaveBeenCalledWith(link.url)
  browser({ writeText })
  expect(await shareLink(link)).toBe('copied')
  browser({ copies: true })
  expect(await shareLink(link)).toBe('copied')
})

test('where neither is possible that is told', async () => {
  browser({})
  expect(await shareLink(link)).toBe('failed')
})
