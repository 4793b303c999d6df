import type * as office from '@ronda/contract/backoffice/agent-house.ts'
import type { HouseLimits } from '@ronda/contract/backoffice/agent-house.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { categories } from '@ronda/contract/core/constants.ts'
import { invalidInput } from '@ronda/contract/core/errors.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import type { MerchantSettings } from '../../../ports/merchants.ts'
import type { SettingsProblem } from '../../../ports/settings-checks.ts'
import { contractsOutside } from '../../agent-contracts/outside.ts'
import { type Changed, changeSettings, waitingSettings } from '../../merchants/change-settings.ts'
import { rateFromWire, ratesToWire, rateToWire } from '../given.ts'
import { RATE_MAX, SHARE_MAX } from '../settings.ts'

type House = OutputOf<typeof office.getHouse>
type Agents = MerchantSettings['agents']
const SAVED = 'agents.house-saved'

export const getHouse = async (ctx: Context, _input: unknown, caller: OperatorCaller): Promise<House> =>
  toHouse(ctx, caller, { merchant: caller.merchant, waiting: await waitingSettings(ctx, caller, SAVED) })

export async function saveHouse(
  ctx: Context,
  { version, reason, limits }: ParsedInputOf<typeof office.saveHouse>,
  caller: OperatorCaller,
): Promise<House> {
  const agents = fromLimits(limits)
  const problems = [...rateProblems(limits), ...seriesProblems(limits), ...bounds(limits)]
  if (problems.length > 0) throw invalidInput(problems)
  const asked = { version, reason, action: SAVED } as const
  const changed = await changeSettings(
    ctx,
    caller,
    asked,
    () => ({ agents }),
    settings => told(settings.agents),
  )
  return toHouse(ctx, caller, changed)
}

const toHouse = async (ctx: Context, { now }: OperatorCaller, { merchant, waiting }: Changed): Promise<House> => ({
  limits: toLimits(merchant.settings.agents),
  outside: await inMerchant(ctx.app, merchant.id, tx => contractsOutside(tx, merchant, now)),
  version: merchant.version,
  waiting,
})

const range = ({ min, max }: { min: number; max: number }) => ({ min: rateToWire(min), max: rateToWire(max) })

function toLimits({ rates, series, quotas, ...rest }: Agents): HouseLimits {
  return {
    rates: categories.map(category => ({
      category,
      max: rateToWire(rates[category] ?? 0),
      highFrom: quotas[category] === undefined ? null : rateToWire(quotas[category]),
    })),
    rateStep: rateToWire(rest.rateStep),
    series: Object.entries(series).map(([name, one]) => ({ name, ...one, highFrom: quotas[name] ?? null })),
    wageRates: range(rest.wageRates),
    dividendRates: range(rest.dividendRates),
    onlyOneWage: rest.onlyOneWage,
    mayFreeze: rest.mayFreeze,
    requestDays: rest.requestDays,
  }
}

/** As the audit log keeps it, by name rather than by place. */
const told = ({ rates, series, quotas, ...rest }: Agents) => ({
  ...rest,
  rates: ratesToWire(rates as Record<string, number>),
  rateStep: rateToWire(rest.rateStep),
  series,
  quotas: Object.fromEntries(
    Object.entries(quotas).map(([product, from]) => [
      product,
      Object.hasOwn(series, product) ? from : rateToWire(from),
    ]),
  ),
  wageRates: range(rest.wageRates),
  dividendRates: range(rest.dividendRates),
})

function fromLimits({ rates, series, rateStep, wageRates, dividendRates, ...rest }: HouseLimits): Agents {
  const read = ({ min, max }: { min: string; max: string }) => ({ min: rateFromWire(min), max: rateFromWire(max) })
  const high = [
    ...rates.map(({ category, highFrom }) => [category, highFrom === null ? null : rateFromWire(highFrom)] as const),
    ...series.map(({ name, highFrom }) => [name, highFrom] as const),
  ]
  return {
    ...rest,
    rates: Object.fromEntries(
      rates.map(({ category, max }) => [category, rateFromWire(max)]).filter(([, most]) => Number(most) > 0),
    ),
    rateStep: rateFromWire(rateStep),
    series: Object.fromEntries(series.map(({ name, min, max, step, usual }) => [name, { min, max, step, usual }])),
    quotas: Object.fromEntries(high.flatMap(([product, from]) => (from === null ? [] : [[product, from]]))),
    wageRates: read(wageRates),
    dividendRates: read(dividendRates),
  }
}

function* rateProblems({ rates, rateStep }: HouseLimits): Generator<SettingsProblem> {
  const step = rateFromWire(rateStep)
  if (step === 0 || step > 100)
    yield { field: 'limits.rateStep', rule: step === 0 ? 'positive' : 'rateMax', params: { bound: '1' } }
  const named = new Set<string>()
  for (const [index, { category, max, highFrom }] of rates.entries()) {
    const most = rateFromWire(max)
    const field = `limits.rates.${index}`
    if (named.has(category)) yield { field: `${field}.category`, rule: 'codeTaken' }
    named.add(category)
    if (most > RATE_MAX) yield { field: `${field}.max`, rule: 'rateMax', params: { bound: rateToWire(RATE_MAX) } }
    else if (step > 0 && most % step !== 0)
      yield { field: `${field}.max`, rule: 'rateStep', params: { bound: rateStep } }
    if (highFrom === null) continue
    if (rateFromWire(highFrom) === 0) yield { field: `${field}.highFrom`, rule: 'positive' }
    // Nobody has so much: it would never count.
    else if (rateFromWire(highFrom) > most)
      yield { field: `${field}.highFrom`, rule: 'rateMax', params: { bound: max } }
  }
}

function* seriesProblems({ series }: HouseLimits): Generator<SettingsProblem> {
  const named = new Set<string>(categories)
  for (const [index, { name, min, max, step, usual }] of series.entries()) {
    const field = `limits.series.${index}`
    if (named.has(name)) yield { field: `${field}.name`, rule: 'codeTaken' }
    named.add(name)
    if (max < min) yield { field: `${field}.max`, rule: 'min', params: { min } }
    else if ((max - min) % step !== 0) yield { field: `${field}.max`, rule: 'groupStep', params: { bound: step } }
    if (usual < min) yield { field: `${field}.usual`, rule: 'min', params: { min } }
    else if (usual > max) yield { field: `${field}.usual`, rule: 'groupMax', params: { bound: max } }
    else if ((usual - min) % step !== 0) yield { field: `${field}.usual`, rule: 'groupStep', params: { bound: step } }
  }
}

function* bounds({ wageRates, dividendRates }: HouseLimits): Generator<SettingsProblem> {
  for (const [name, { min, max }, top] of [
    ['wageRates', wageRates, RATE_MAX],
    ['dividendRates', dividendRates, SHARE_MAX],
  ] as const) {
    if (rateFromWire(max) > top)
      yield { field: `limits.${name}.max`, rule: 'rateMax', params: { bound: rateToWire(top) } }
    if (rateFromWire(min) > rateFromWire(max))
      yield { field: `limits.${name}.min`, rule: 'rateMax', params: { bound: max } }
  }
}
