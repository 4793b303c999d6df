import type { ReferralProgram } from '@ronda/contract/backoffice/referral.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Referrals } from '../../db/generated/tables.ts'
import type { Merchant } from '../../ports/merchants.ts'

export type ReferralRow = Selectable<Referrals>

interface Progress {
  isPhoneProven: boolean
  /** Null: none was credited yet. */
  firstDeposit: bigint | null
  valid: bigint
  deadline: number
}

const DAY = 86_400_000

/** How far a friend has come within its days: deposits as credited, play from the roll-up of settled rounds. */
export async function progressOf(tx: Tx, row: ReferralRow, days: number): Promise<Progress> {
  const deadline = row.joined_at.getTime() + days * DAY
  const { rows } = await sql<{ phone: boolean; deposit: bigint | null; valid: string }>`
    select m.phone_proven_at is not null as phone,
      (select paid_amount from deposits d
        where d.merchant_id = m.merchant_id and d.member_id = m.id and d.state = 'CREDITED'
          and d.closed_at < ${new Date(deadline)}
        order by closed_at, id limit 1) as deposit,
      (select coalesce(sum(p.valid), 0) from play_hourly p
        where p.merchant_id = m.merchant_id and p.member_id = m.id
          and p.hour >= date_trunc('hour', ${row.joined_at}::timestamptz) and p.hour < ${new Date(deadline)}) as valid
    from members m where m.merchant_id = ${row.merchant_id} and m.id = ${row.friend_id}`.execute(tx)
  const { phone, deposit, valid } = rows[0]!
  return { isPhoneProven: phone, firstDeposit: deposit, valid: BigInt(valid), deadline }
}

export function isQualified(program: ReferralProgram, progress: Progress, { currency }: Merchant): boolean {
  return (
    (progress.isPhoneProven || !program.needsPhone) &&
    progress.firstDeposit !== null &&
    progress.firstDeposit >= parseMoney(program.minDeposit, currency) &&
    progress.valid >= parseMoney(program.minTurnover, currency)
  )
}
