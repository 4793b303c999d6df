import { expect, test } from 'vitest'
import { networkOf } from '../../base/networks.ts'

test.each([
  ['190.12.34.56', '190.12.34.0/24'],
  ['2001:db8:12:3456:789a::1', '2001:db8:12:3400::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['2001:DB8:0012:34ff:1:2:3:4', '2001:db8:12:3400::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['unknown', 'unknown'],
])('%s is in %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
