import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

type Handler = (event: object) => void
const source = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8')
const ORIGIN = 'https://lumina.example'

let handlers: Map<string, Handler>
let kept: Map<string, Map<string, Response>>
let isOnline: boolean
let asked: string[]

beforeEach(() => {
  handlers = new Map()
  kept = new Map()
  isOnline = true
  asked = []
  const address = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href
  const open = async (name: string) => {
    const files = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, files)
    return {
      match: async (request: string) => files.get(address(request))?.clone(),
      put: async (request: string, answer: Response) => void files.set(address(request), answer),
      keys: async () => [...files.keys()],
      delete: async (key: string) => files.delete(key),
    }
  }
  const fetch = async (request: string) => {
    asked.push(address(request))
    if (!isOnline) throw new TypeError('Failed to fetch')
    return new Response(`fresh ${address(request)}`, { headers: { date: new Date().toUTCString() } })
  }
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    skipWaiting() {},
    clients: { claim: async () => undefined },
    registration: { navigationPreload: { enable: async () => undefined } },
  }
  runInContext(source, createContext({ self, caches: { open }, fetch, URL, Date, Promise, Math, Number }))
})

/** What the worker answers; undefined where it leaves the request to the browser. */
async function request(path: string, options: { method?: string; mode?: string } = {}): Promise<string | undefined> {
  let answer: Promise<Response> | undefined
  const waits: Promise<unknown>[] = []
  handlers.get('fetch')?.({
    request: { url: new URL(path, ORIGIN).href, method: 'GET', mode: 'cors', ...options },
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
    waitUntil: (wait: Promise<unknown>) => waits.push(wait),
  })
  const text = answer && (await (await answer).text())
  await Promise.all(waits)
  return text
}

async function install() {
  const waits: Promise<unknown>[] = []
  handlers.get('install')?.({ waitUntil: (wait: Promise<unknown>) => waits.push(wait) })
  await Promise.all(waits)
}

test('calls of the server are none of its business, nor is anything that is sent or comes from elsewhere', async () => {
  await install()
  for (const path of ['/wps/v2/wallets/balance', '/lgw/games/game_menus', '/wps/live', '/app-icon/192.png'])
    expect(await request(path)).toBeUndefined()
  expect(await request('/', { method: 'POST', mode: 'navigate' })).toBeUndefined()
  expect(await request('https://other.example/assets/a.js')).toBeUndefined()
  expect([...(kept.get('program') ?? [])]).toEqual([])
})

test('a page comes fresh every time; without a connection the offline page says so', async () => {
  await install()
  expect(await request('/rng', { mode: 'navigate' })).toBe(`fresh ${ORIGIN}/rng`)
  isOnline = false
  expect(await request('/rng', { mode: 'navigate' })).toBe(`fresh ${ORIGIN}/offline`)
  expect([...(kept.get('offline') ?? new Map()).keys()]).toEqual([`${ORIGIN}/offline`])
})

test('files of the program are fetched once, and at most 200 are kept', async () => {
  await install()
  asked = []
  for (let n = 0; n < 205; n++) await request(`/assets/f-${n}.js`)
  expect(kept.get('program')?.size).toBe(200)
  asked = []
  isOnline = false
  expect(await request('/assets/f-204.js')).toBe(`fresh ${ORIGIN}/assets/f-204.js`)
  expect(asked).toEqual([])
  await expect(request('/assets/f-0.js')).rejects.toThrow('Failed to fetch')
})
