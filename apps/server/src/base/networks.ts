import { isIPv4, isIPv6 } from 'node:net'

/** The network an address belongs to: /24 of IPv4, /56 of IPv6; anything else stands for itself. */
export function networkOf(ip: string): string {
  if (isIPv4(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(ip)) return ip
  const [head = '', tail = ''] = ip.toLowerCase().replace(/%.*$/, '').split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = ip.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  const first = groups.slice(0, 4).map(group => Number.parseInt(group || '0', 16))
  return `${first.map((group, i) => (i === 3 ? group & 0xff00 : group).toString(16)).join(':')}::/56`
}

/** The key by which limits count a caller. Whoever has one IPv6 address can use very many, so its network counts. */
export const placeOf = (ip: string) => (isIPv6(ip) ? networkOf(ip) : ip)
