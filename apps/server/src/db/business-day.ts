import { BUSINESS_ZONE } from '@ronda/contract/values/time.ts'
import { type RawBuilder, sql } from 'kysely'

const zone = sql.lit(BUSINESS_ZONE)

/** The business day of a moment, as a date. */
export const businessDate = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${zone})::date`

/** The same as `YYYY-MM-DD`. */
export const businessDayText = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone ${zone}, 'YYYY-MM-DD')`

/** The moment at which the business day of a moment began. */
export const startOfBusinessDay = (at: RawBuilder<unknown>) =>
  sql`date_trunc('day', ${at} at time zone ${zone}) at time zone ${zone}`

/** The moments at which a business day, a `YYYY-MM-DD` or a date in SQL, begins and the next one does. */
export const dayStart = (day: string | RawBuilder<unknown>) => sql`(${day}::date)::timestamp at time zone ${zone}`
export const dayEnd = (day: string | RawBuilder<unknown>) => sql`(${day}::date + 1)::timestamp at time zone ${zone}`
