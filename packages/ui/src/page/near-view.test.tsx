import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NearView } from './near-view.tsx'

let seen: (isIntersecting: boolean) => Promise<void>
let watched: Element | undefined
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        seen = isIntersecting => act(async () => tell([{ isIntersecting }]))
      }
      observe(element: Element) {
        watched = element
      }
      disconnect() {
        watched = undefined
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

test('a part of the page is drawn once it comes near, stays, and until then has its place', async () => {
  const load = vi.fn(async () => {})
  const { container, unmount } = render(
    <NearView height={250} load={load}>
      <h2>Winners</h2>
    </NearView>,
  )
  expect(screen.queryByRole('heading')).toBeNull()
  expect((container.firstElementChild as HTMLElement).style.height).toBe('250px')
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  await seen(false)
  expect(screen.queryByRole('heading')).toBeNull()
  await seen(true)
  expect(screen.getByRole('heading', { name: 'Winners' })).toBeTruthy()
  expect(container.querySelector('[aria-hidden]')).toBeNull()
  unmount()
  expect(watched).toBeUndefined()
})
