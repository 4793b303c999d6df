import { expect, test } from 'vitest'
import { requestOf } from './tell.ts'

const page = { url: 'https://lumina.example/rng', title: 'Slots · Lumina', from: 'https://search.example' }

test('Matomo hears of a page by its tracking interface', () => {
  const address = new URL('https://stats.example/matomo.php?idsite=7')
  const [url, init] = requestOf({ service: 'matomo', address }, page)
  expect(url).toBe('https://stats.example/matomo.php')
  expect(Object.fromEntries(init.body as URLSearchParams)).toEqual({
    idsite: '7',
    rec: '1',
    apiv: '1',
    send_image: '0',
    action_name: 'Slots · Lumina',
    url: 'https://lumina.example/rng',
    urlref: 'https://search.example',
  })
})

test('Plausible hears of a page by its events interface', () => {
  const address = new URL('https://plausible.io/api/event?domain=lumina.example')
  const [url, init] = requestOf({ service: 'plausible', address }, { ...page, from: '' })
  expect([url, init.method]).toEqual(['https://plausible.io/api/event', 'POST'])
  expect(JSON.parse(init.body as string)).toEqual({
    name: 'pageview',
    url: 'https://lumina.example/rng',
    domain: 'lumina.example',
  })
})
