import type { friendStages } from '@ronda/contract/portal/cashier/referral.ts'
import { refusedReasons } from '@ronda/contract/portal/cashier/referral.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { businessDayStart } from '@ronda/contract/values/time.ts'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { programOf } from './program.ts'
import { progressOf, type ReferralRow } from './progress.ts'
import { countedOf } from './share/counted.ts'
import { dayAfter, shareDays } from './share/days.ts'

type Stage = (typeof friendStages)[number]
const decidedStages: Record<string, Stage> = { paid: 'paid', held: 'review', refused: 'none' }

/** How far a friend is by the terms it came under, and what it brought. */
export async function standingOf(tx: Tx, merchant: Merchant, row: ReferralRow) {
  const { currency } = merchant
  const program = row.version === null ? undefined : (await programOf(tx, merchant.id, row.version))?.program
  const progress = program && (await progressOf(tx, row, program.days))
  const isIn = !!program && (progress?.firstDeposit ?? -1n) >= parseMoney(program.minDeposit, currency)
  const under: Stage =
    isIn && (progress?.valid ?? 0n) > 0n
      ? 'playing'
      : isIn
        ? 'deposited'
        : progress?.isPhoneProven
          ? 'verified'
          : 'registered'
  const playShare = row.state === 'paid' ? program?.playShare : null
  const counted = await countedOf(tx, merchant.id, row.friend_id)
  return {
    withheldDays: counted.withheldDays,
    joinedAt: row.joined_at.getTime(),
    stage: decidedStages[row.state] ?? under,
    reason: refusedReasons.find(reason => reason === row.reason) ?? (row.state === 'refused' ? 'refused' : null),
    played: toWire(progress?.valid ?? 0n, currency),
    needed: program?.minTurnover ?? '0',
    amount: toWire(row.state === 'paid' ? row.amount : 0n, currency),
    share: playShare
      ? {
          amount: toWire(counted.amount, currency),
          cap: playShare.cap,
          until: Math.min(
            businessDayStart(dayAfter(shareDays(playShare, row.decided_at!.getTime()).last)),
            row.share_ended_at?.getTime() ?? Number.POSITIVE_INFINITY,
          ),
        }
      : null,
  }
}
