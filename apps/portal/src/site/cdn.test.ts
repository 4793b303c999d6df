import { expect, test } from 'vitest'
import { createFailing, onCdn, pickCdn, serverFor } from './cdn.ts'

const bases = ['https://a.example', 'https://b.example/img/']

test('every base can be picked, and none where there is none', () => {
  expect([0, 0.49, 0.5, 0.999].map(random => pickCdn(bases, random))).toEqual([bases[0], bases[0], bases[1], bases[1]])
  expect(pickCdn([], 0.5)).toBeUndefined()
})

test('only addresses of this site move', () => {
  expect(onCdn('/COUNTRY_FLAG/PE.png', bases[1])).toBe('https://b.example/img/COUNTRY_FLAG/PE.png')
  expect(onCdn('https://vendor.example/logo.png', bases[0])).toBe('https://vendor.example/logo.png')
  expect(onCdn('//vendor.example/logo.png', bases[0])).toBe('//vendor.example/logo.png')
  expect(onCdn('/x.png', undefined)).toBe('/x.png')
})

test('a content server that brings no picture is left alone, and only that one', () => {
  const failing = createFailing()
  let told = 0
  const stop = failing.subscribe(() => told++)
  expect(failing.report('https://b.example/img/COUNTRY_FLAG/PE.png', bases)).toBe(true)
  expect(failing.report('https://b.example/img/COUNTRY_FLAG/TH.png', bases)).toBe(true)
  expect(failing.now()).toEqual([bases[1]])
  expect(told).toBe(1)
  expect(failing.report('https://lumina.example/COUNTRY_FLAG/PE.png', bases)).toBe(false)
  expect(failing.report('https://a.example.evil/x.png', bases)).toBe(false)
  expect(failing.now()).toEqual([bases[1]])
  stop()
})

test('each picture has its server, pictures spread over all, and one that fails is passed over until none is left', () => {
  const pictures = Array.from({ length: 40 }, (_, at) => `/art/game?seed=RONDA%2Fgame-${at}`)
  const picked = pictures.map(address => serverFor(address, bases, []))
  expect(pictures.map(address => serverFor(address, bases, []))).toEqual(picked)
  expect(new Set(picked)).toEqual(new Set(bases))
  expect(new Set(pictures.map(address => serverFor(address, bases, [bases[0] ?? ''])))).toEqual(new Set([bases[1]]))
  expect(serverFor('/art/hero.svg', bases, bases)).toBeUndefined()
  expect(serverFor('/art/hero.svg', [], [])).toBeUndefined()
})
