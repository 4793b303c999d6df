import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type CountryResponse, Reader } from 'mmdb-lib'

let reader: Reader<CountryResponse> | undefined

/** ISO 3166-1 alpha-2 of the country an address is registered in; empty for private and unknown addresses. */
export function countryOf(ip: string): string {
  reader ??= new Reader<CountryResponse>(
    readFileSync(
      fileURLToPath(import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')),
    ),
  )
  try {
    return (reader.get(ip) as { country_code?: string } | null)?.country_code ?? ''
  } catch {
    return ''
  }
}

const inside = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

/** Whether an address is of the machine or network we run in. */
export function isInside(ip: string): boolean {
  const family = isIP(ip)
  return family !== 0 && inside.check(ip, family === 4 ? 'ipv4' : 'ipv6')
}
