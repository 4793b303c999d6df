import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareSession } from './tab-session.ts'

/** Tabs whose messages arrive when the test says so. */
let channels: { name: string; hear: Set<(event: { data: unknown }) => void> }[]
let underWay: (() => void)[]
beforeEach(() => {
  channels = []
  underWay = []
  vi.useFakeTimers()
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      own: (typeof channels)[number]
      constructor(name: string) {
        this.own = { name, hear: new Set() }
        channels.push(this.own)
      }
      addEventListener(_: string, hear: (event: { data: unknown }) => void) {
        this.own.hear.add(hear)
      }
      removeEventListener(_: string, hear: (event: { data: unknown }) => void) {
        this.own.hear.delete(hear)
      }
      postMessage(data: unknown) {
        const others = channels.filter(({ name }) => name === this.own.name).filter(each => each !== this.own)
        underWay.push(() => {
          for (const { hear } of others) for (const each of [...hear]) each({ data })
        })
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function arrive() {
  while (underWay.length > 0) underWay.shift()?.()
}

function openTab(session?: string) {
  const tab = { session }
  const shared = shareSession<string>('site', {
    current: () => tab.session,
    take: taken => {
      tab.session = taken
    },
    drop: () => {
      tab.session = undefined
    },
  })
  return { tab, ...shared }
}

test('a new tab is signed in as the one it came from, before it shows anything', async () => {
  openTab('ana')
  const { tab, adopt } = openTab()
  const late = vi.fn()
  const adopted = adopt(late)
  arrive()
  await adopted
  expect([tab.session, late.mock.calls.length]).toEqual(['ana', 0])
})

test('the answer of a busy tab is taken when it comes, and told of, unless somebody signed in meanwhile', async () => {
  openTab('ana')
  const [slow, other] = [openTab(), openTab()]
  const [late, never] = [vi.fn(), vi.fn()]
  const adopted = Promise.all([slow.adopt(late), other.adopt(never)])
  await vi.advanceTimersByTimeAsync(100)
  await adopted
  expect(slow.tab.session).toBeUndefined()
  other.tab.session = 'luis'
  arrive()
  expect([slow.tab.session, late.mock.calls.length]).toEqual(['ana', 1])
  expect([other.tab.session, never.mock.calls.length]).toEqual(['luis', 0])
})

test('what another tab asked for is no answer here; signing out is for all of them', async () => {
  const ana = openTab('ana')
  const visitor = openTab()
  const asking = openTab()
  const adopted = asking.adopt()
  arrive()
  await adopted
  expect([visitor.tab.session, asking.tab.session]).toEqual([undefined, 'ana'])
  ana.tellSignedOut()
  arrive()
  expect(asking.tab.session).toBeUndefined()
})
