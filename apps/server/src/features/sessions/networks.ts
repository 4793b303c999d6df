import { isIPv4, isIPv6 } from 'node:net'
import type { Caller, Tx } from '../../context.ts'

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

/** What limits count callers by. Whoever has one IPv6 address has as many as they like, so their network stands for them. */
export const placeOf = (ip: string) => (isIPv6(ip) ? networkOf(ip) : ip)

export async function noteNetwork(tx: Tx, merchantId: number, memberId: bigint, caller: Caller): Promise<void> {
  const at = new Date(caller.now)
  await tx
    .insertInto('member_networks')
    .values({
      merchant_id: merchantId,
      member_id: memberId,
      network: networkOf(caller.ip),
      first_at: at,
      last_at: at,
    })
    .onConflict(conflict => conflict.columns(['merchant_id', 'member_id', 'network']).doUpdateSet({ last_at: at }))
    .execute()
}

/** Whether somebody has entered the account from a browser. */
export async function isDeviceOf(tx: Tx, merchantId: number, memberId: bigint, device: string): Promise<boolean> {
  const known = await tx
    .selectFrom('sessions')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('device', '=', device)
    .where('limited_to', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

/** Whether the member has come in from the caller's network before, or trusts the caller's device. */
export async function isKnownPlace(
  tx: Tx,
  merchantId: number,
  member: { id: bigint; registered_ip: string; last_login_ip: string | null },
  caller: Caller,
): Promise<boolean> {
  const network = networkOf(caller.ip)
  if (
    network === networkOf(member.registered_ip) ||
    (member.last_login_ip && network === networkOf(member.last_login_ip))
  )
    return true
  const known = await tx
    .selectFrom('member_networks')
    .select('network')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', member.id)
    .where('network', '=', network)
    .executeTakeFirst()
  if (known) return true
  const trusted = await tx
    .selectFrom('trusted_devices')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', member.id)
    .where('device', '=', caller.device)
    .where('expires_at', '>', new Date(caller.now))
    .executeTakeFirst()
  return trusted !== undefined
}
