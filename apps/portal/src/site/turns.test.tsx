import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { closeDialog, openNotices } from './dialogs.ts'
import { useTurn } from './turns.ts'

afterEach(closeDialog)

/** A page on which a contract and a reward have something to say. */
function page(first: string) {
  const { result, rerender, unmount } = renderHook(
    ({ hasContract }) => ({
      go: useNavigate(),
      reward: useTurn('reward', true),
      contract: useTurn('contract', hasContract),
    }),
    {
      initialProps: { hasContract: true },
      wrapper: ({ children }) => <MemoryRouter initialEntries={[first]}>{children}</MemoryRouter>,
    },
  )
  return {
    open: () => (['contract', 'reward'] as const).filter(name => result.current[name]),
    go: (path: string) => act(async () => result.current.go(path)),
    contractIsAnswered: () => rerender({ hasContract: false }),
    unmount,
  }
}

test('of all that speaks by itself one speaks at a time, a contract before a reward', () => {
  const { open, contractIsAnswered, unmount } = page('/')
  expect(open()).toEqual(['contract'])
  contractIsAnswered()
  expect(open()).toEqual(['reward'])
  unmount()
})

test('it waits until nothing lies over the page', async () => {
  const { open, go, unmount } = page('/?panel=withdraw')
  expect(open()).toEqual([])
  await go('/')
  expect(open()).toEqual(['contract'])
  act(openNotices)
  expect(open()).toEqual([])
  act(closeDialog)
  expect(open()).toEqual(['contract'])
  unmount()
})

test('over the lobbies of lotteries nobody is congratulated; it waits for another page', async () => {
  const { open, go, contractIsAnswered, unmount } = page('/elott?page=TCG_SEA')
  contractIsAnswered()
  expect(open()).toEqual([])
  await go('/Vnlottery')
  expect(open()).toEqual([])
  await go('/')
  expect(open()).toEqual(['reward'])
  unmount()
})
