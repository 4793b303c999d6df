import { categories } from '@ronda/contract/core/constants.ts'
import * as z from 'zod/mini'

/** The most of turnover, and of what the house kept, in hundredths of a percent. */
export const RATE_MAX = 500
export const SHARE_MAX = 9_900

const Rate = z.int().check(z.gte(0), z.lte(RATE_MAX))
const Group = z.int().check(z.gte(1), z.lte(2000))
/** Prize groups of a series of lotteries, of 2000. */
const Series = z
  .object({ min: Group, max: Group, step: z.int().check(z.gte(1), z.lte(100)), usual: Group })
  .check(z.refine(({ min, usual, max }) => min <= usual && usual <= max))
const SeriesName = z.string().check(z.regex(/^[A-Z0-9]{2,12}$/))
const Share = z.int().check(z.gte(0), z.lte(SHARE_MAX))

export const settings = z.object({
  agents: z._default(
    z.object({
      /** The most that teams get of valid turnover, in hundredths of a percent by category; what is not named gives nothing. */
      rates: z.partialRecord(z.enum(categories), Rate),
      /** Rates are multiples of it. */
      rateStep: z.int().check(z.gte(1), z.lte(100)),
      /** Series of lotteries with their prize groups; `usual` is what a member has whom nobody gave another. */
      series: z._default(z.record(SeriesName, Series), {}),
      /** From where on a rate (in hundredths of a percent) or a prize group is high: how many may hold it is a matter of quotas. */
      quotas: z._default(z.record(SeriesName, z.int().check(z.gte(1), z.lte(2000))), {}),
      /** Whether an agent may freeze its direct downlines. */
      mayFreeze: z.boolean(),
      /** The lowest and highest rate of a wage, in hundredths of a percent of valid turnover. */
      wageRates: z.object({ min: Rate, max: Rate }),
      /** The same of a dividend, of what the house kept. */
      dividendRates: z._default(z.object({ min: Share, max: Share }), { min: 100, max: 5_000 }),
      /** Whether an agent has one kind of wage for a category: otherwise one turnover is paid twice. */
      onlyOneWage: z._default(z.boolean(), true),
      /** How long a downline may think about what its upline asks. */
      requestDays: z.int().check(z.gte(1), z.lte(60)),
    }),
    {
      rates: { LIVE: 60, RNG: 100, FISH: 100 },
      rateStep: 5,
      series: {},
      quotas: {},
      mayFreeze: true,
      wageRates: { min: 5, max: 150 },
      dividendRates: { min: 100, max: 5_000 },
      onlyOneWage: true,
      requestDays: 7,
    },
  ),
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}
