import type { AccountRow, PaidFor } from '@ronda/contract/portal/cashier/records.ts'
import type { Translate } from '@ronda/ui/i18n/i18n.tsx'
import { moveText } from '../../agent-center/move-text.ts'

/** What a movement of one's own belongs to, in words: who, what for or for when; an order by its number, which service asks for. */
export function aboutText(t: Translate, row: Pick<AccountRow, 'type' | 'reference'> & { period: PaidFor }): string {
  switch (row.type) {
    case 'transfer_in':
      return t('transfer.direction.in', { name: row.reference })
    case 'transfer_out':
      return t('transfer.direction.out', { name: row.reference })
    case 'commission':
      return t('transactions.about.team')
    case 'self_rebate':
      return t('transactions.about.own')
    case 'daily_wage':
    case 'hourly_wage':
    case 'real_time_wage':
    case 'dividend':
      return moveText(t, row)
    default:
      return row.reference
  }
}
