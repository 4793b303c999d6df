import { expect, test } from 'vitest'
import { measuringAddress, readMeasuring } from './measuring.ts'

test.each([
  ['matomo', 'https://stats.example/matomo.php?idsite=7'],
  ['plausible', 'https://plausible.io/api/event?domain=lumina.example'],
] as const)('%s is told at the address that is set', (service, address) => {
  expect(measuringAddress(service, address)?.href).toBe(address)
})

test.each([
  'http://stats.example/matomo.php?idsite=7',
  'https://ana:secret@stats.example/matomo.php?idsite=7',
  'https://stats.example/matomo.php',
  'https://stats.example/matomo.php?idsite=',
  'javascript:alert(1)?idsite=7',
  'stats.example',
  '',
])('%s is no address to tell', address => {
  expect(measuringAddress('matomo', address)).toBeUndefined()
})

test('what is not known or not usable is left out', () => {
  const analytics = { matomo: 'https://stats.example/matomo.php?idsite=7', plausible: 'plausible.io', pixel: '4711' }
  expect(readMeasuring(analytics).map(({ service }) => service)).toEqual(['matomo'])
})
