import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDraft } from './editing.tsx'

const page = (saved: { version: number; rate: string; name: string }) =>
  renderHook(props => useDraft(props.saved, one => one.version), { initialProps: { saved } })

test('what is typed while it is being saved stays, and is still to be saved', () => {
  const { result } = page({ version: 1, rate: '1', name: 'old' })
  act(() => result.current.change({ name: 'new' }))
  const sent = result.current.draft
  act(() => result.current.change({ rate: '2' }))
  act(() => result.current.settle({ version: 2, rate: '1', name: 'new' }, sent))
  expect(result.current.draft).toEqual({ version: 2, rate: '2', name: 'new' })
  expect(result.current.isDirty).toBe(true)
})

test('what nobody typed on is as it was saved, whatever the server made of it', () => {
  const { result, rerender } = page({ version: 1, rate: '1', name: 'old' })
  act(() => result.current.change({ name: ' new ' }))
  const saved = { version: 2, rate: '1', name: 'new' }
  act(() => {
    result.current.settle(saved, result.current.draft)
    rerender({ saved })
  })
  expect(result.current.draft).toEqual({ version: 2, rate: '1', name: 'new' })
  expect(result.current.isDirty).toBe(false)
})

test('follows what others save until something is typed', () => {
  const { result, rerender } = page({ version: 1, rate: '1', name: 'old' })
  rerender({ saved: { version: 2, rate: '3', name: 'old' } })
  expect(result.current.draft.rate).toBe('3')
  act(() => result.current.change({ name: 'mine' }))
  rerender({ saved: { version: 3, rate: '4', name: 'old' } })
  expect([result.current.draft.rate, result.current.isOutdated]).toEqual(['3', true])
})
