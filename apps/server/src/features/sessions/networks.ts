import { networkOf } from '../../base/networks.ts'
import type { Caller, Tx } from '../../context.ts'

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
