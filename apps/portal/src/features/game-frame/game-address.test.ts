import { expect, test } from 'vitest'
import { gameAddress, mayOpen, windowAddress } from './game-address.ts'

const page = 'https://lumina.example/game?gameId=kite'

test('the first address counts, else the second, and one without a server is on a content server', () => {
  const at = (game_url: string, game_url2 = '') =>
    gameAddress({ game_url, game_url2 }, 'https://cdn.example/', page).href
  expect(at('https://games.example/play/a', 'https://b.example/')).toBe('https://games.example/play/a')
  expect(at('', 'https://b.example/play')).toBe('https://b.example/play')
  expect(at('/play/a?x=1')).toBe('https://cdn.example/play/a?x=1')
})

test('a window of its own goes to the second address, and to the first where there is no other', () => {
  const at = (game_url: string, game_url2: string) => windowAddress({ game_url, game_url2 }, undefined, page).href
  expect(at('https://games.example/frame', 'https://games.example/own')).toBe('https://games.example/own')
  expect(at('', 'https://games.example/own')).toBe('https://games.example/own')
  expect(at('https://games.example/frame', '')).toBe('https://games.example/frame')
})

test('a window goes to another origin only, safely, and runs nothing as the page', () => {
  const may = (address: string, from = page) => mayOpen(new URL(address, from), from)
  expect(may('https://games.example/play/a')).toBe(true)
  expect(may('/play/a')).toBe(false)
  expect(may('https://lumina.example:443/wps/x')).toBe(false)
  expect(may('http://games.example/play')).toBe(false)
  expect(may('javascript:alert(1)')).toBe(false)
  expect(may('data:text/html,x')).toBe(false)
  expect(may('http://localhost:4001/play/a', 'http://lumina.localhost:4000/game')).toBe(true)
})
