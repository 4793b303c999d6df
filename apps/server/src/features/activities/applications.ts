import type { ActivityDocument } from '@ronda/contract/backoffice/activities.ts'
import type { applicationStates } from '@ronda/contract/portal/cashier/activities.ts'
import type { Selectable } from 'kysely'
import type { Tx } from '../../context.ts'
import type { ActivityApplications } from '../../db/generated/tables.ts'
import { createOrders } from '../../orders/orders.ts'

type ApplicationState = (typeof applicationStates)[number]
export type ApplicationRow = Selectable<ActivityApplications>

const next: Record<ApplicationState, readonly ApplicationState[]> = {
  APPLYING: ['ISSUED', 'REJECTED'],
  ISSUED: [],
  REJECTED: [],
}

export const applications = createOrders({
  table: 'activity_applications',
  events: 'activity_application_events',
  eventKey: 'activity_application_id',
  next,
  closed: ['ISSUED', 'REJECTED'],
})

/** A member's applications for an activity, the newest of each step. */
export async function applicationsOf(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  activityId: string,
): Promise<ApplicationRow[]> {
  return tx
    .selectFrom('activity_applications')
    .distinctOn(['period', 'step'])
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .orderBy('period')
    .orderBy('step')
    .orderBy('created_at', 'desc')
    .execute()
}

/** What an activity is called, by language. */
export const titlesOf = ({ texts }: Pick<ActivityDocument, 'texts'>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]))
