import { type FactName, isFactName, placeholdersIn } from '@ronda/contract/brand/facts.ts'
import { breakLengths, exclusionLengths, limitKinds } from '@ronda/contract/portal/account/protection.ts'
import { feeText } from '@ronda/contract/portal/cashier/payment-methods.ts'
import type { ServiceTimes } from '@ronda/contract/portal/site/system.ts'
import { currencyOf, formatMoney, PLAY_MONEY, parseMoney, symbolOf } from '@ronda/contract/values/money.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { spanText } from '@ronda/contract/values/span.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { CashierSettings, Merchant } from '../../ports/merchants.ts'
import { type Descriptor, descriptorOf } from '../deposits/store.ts'
import { rulesOf } from '../protection/rules.ts'
import { DAYS_MAX } from '../records/records.ts'
import { ABSOLUTE_MS } from '../sessions/sessions.ts'
import { serviceTimesOf } from './service-times.ts'
import { sayingIn } from './words.ts'

interface InForce {
  merchant: Merchant
  channels: Descriptor[]
  stakes: { least: bigint; most: bigint }
  /** Shares of the stakes that games give back, in percent. */
  returns: { least: number; most: number } | undefined
  times: ServiceTimes
}
type Facts = Record<FactName, string>

/** What the rules in force say, in a language; asked for only where a text needs it. */
export async function factsFor(
  tx: Tx,
  merchant: Merchant,
  language: string,
  texts: readonly string[],
): Promise<Partial<Facts>> {
  return texts.some(text => placeholdersIn(text).some(isFactName))
    ? factsOf(await rulesInForce(tx, merchant), language)
    : {}
}

async function rulesInForce(tx: Tx, merchant: Merchant): Promise<InForce> {
  const channels = await tx
    .selectFrom('deposit_channels')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('status', '=', 'on')
    .execute()
  const games = await tx
    .selectFrom('games as g')
    .innerJoin('vendors as v', join =>
      join.onRef('v.merchant_id', '=', 'g.merchant_id').onRef('v.code', '=', 'g.vendor'),
    )
    .select(eb => [
      eb.fn.min('g.bet_min').as('least'),
      eb.fn.max('g.bet_max').as('most'),
      sql<string | null>`min(coalesce((g.about->>'rtpLeast')::numeric, g.rtp))`.as('returnLeast'),
      eb.fn.max('g.rtp').as('returnMost'),
    ])
    .where('g.merchant_id', '=', merchant.id)
    .where('g.status', '=', 'on')
    .where('v.status', '=', 'on')
    .executeTakeFirstOrThrow()
  return {
    merchant,
    channels: channels.map(descriptorOf),
    stakes: { least: games.least ?? 0n, most: games.most ?? 0n },
    returns:
      games.returnLeast === null ? undefined : { least: Number(games.returnLeast), most: Number(games.returnMost) },
    times: await serviceTimesOf(tx, merchant.id),
  }
}

function factsOf({ merchant, channels, stakes, returns, times }: InForce, language: string): Facts {
  const { settings, currency } = merchant
  const { cashier, signIn } = settings
  const say = sayingIn(language)
  const protection = rulesOf(merchant)
  const money = (amount: bigint, of = currency) => shortMoney(amount, of, say.locale)
  const amountOf = (text: string, of = currency) => money(parseMoney(text, of), of)
  const bound = (amounts: readonly string[], isMost: boolean) => {
    const sorted = amounts.map(amount => parseMoney(amount, currency)).sort((a, b) => (a < b ? -1 : 1))
    const found = isMost ? sorted.at(-1) : sorted[0]
    return found === undefined ? '–' : money(found)
  }
  const minutesOf = (kind: Descriptor['kind']) => {
    const minutes = channels.filter(channel => channel.kind === kind).map(channel => channel.expiresMinutes)
    return minutes.length > 0 ? String(Math.min(...minutes)) : '–'
  }
  const number = (value: number) => new Intl.NumberFormat(say.locale).format(value)
  const share = (percent: number) => percentText(say.locale, percent / 100)
  const password = settings.registration.rules.find(rule => rule.field === 'password')
  return {
    siteName: merchant.name,
    ageMin: String(merchant.ageMin),
    depositMin: bound(
      channels.map(channel => channel.amountMin),
      false,
    ),
    depositMax: bound(
      channels.map(channel => channel.amountMax),
      true,
    ),
    depositsOpenMax: String(cashier.depositsOpenMax),
    onlineMinutes: minutesOf('redirect'),
    transferMinutes: minutesOf('transfer'),
    depositTurnover: `${number(cashier.depositTurnoverPct / 100)}×`,
    withdrawMin: amountOf(cashier.withdrawMin),
    withdrawMax: amountOf(cashier.withdrawMax),
    dailyCount: String(cashier.dailyCount),
    dailyAmount: amountOf(cashier.dailyAmount),
    accountsMax: String(cashier.accountsMax),
    twoPersonFrom: amountOf(cashier.twoPersonFrom),
    receiptMinutes: String(cashier.receiptMinutes),
    receiptTime: spanText(cashier.receiptMinutes, say.locale),
    withdrawFees: withdrawFees(cashier.methods, say, amountOf),
    withdrawTimes: times.withdrawal
      ? say.times(say.wait(times.withdrawal.medianSeconds), say.wait(times.withdrawal.p95Seconds))
      : say.noTimes,
    stakeMin: money(stakes.least),
    stakeMax: money(stakes.most),
    returns: !returns
      ? '–'
      : returns.least === returns.most
        ? share(returns.least)
        : `${share(returns.least)} – ${share(returns.most)}`,
    playMoney: amountOf(settings.playMoney, PLAY_MONEY),
    winnersFrom: amountOf(settings.winnersFrom),
    limitKinds: say.all(limitKinds.map(say.limit)),
    raiseHours: String(protection.raiseHours),
    confirmDays: String(protection.confirmDays),
    thinkHours: String(protection.thinkHours),
    breakLengths: say.any(breakLengths.map(say.length)),
    exclusionLengths: say.any(exclusionLengths.map(say.length)),
    passwordMin: String(password?.minLength ?? 8),
    idleMinutes: String(signIn.idleMinutes),
    sessionHours: String(ABSOLUTE_MS / 3_600_000),
    recordDays: String(DAYS_MAX),
  }
}

/** What the ways to be paid out that are on cost: `Plin 1% (at least S/ 1, at most S/ 15)`. */
function withdrawFees(
  methods: CashierSettings['methods'],
  say: ReturnType<typeof sayingIn>,
  money: (amount: string) => string,
): string {
  const on = methods.filter(method => method.isOn)
  const isNone = (amount: string | null) => amount === null || Number(amount) === 0
  const dear = on.flatMap(method => {
    const fee = feeText(method, { locale: say.locale, money })
    return fee === '' && isNone(method.feeMin) ? [] : [{ ...method, fee }]
  })
  if (dear.length === 0) return say.noFees
  const terms = dear.map(({ name, fee, feeMin, feeMax }) => {
    const bounds = [
      ...(isNone(feeMin) ? [] : [say.least(money(feeMin as string))]),
      ...(feeMax === null ? [] : [say.most(money(feeMax))]),
    ]
    return `${name[say.language] ?? name.en ?? ''} ${fee}${bounds.length > 0 ? ` (${bounds.join(', ')})` : ''}`
  })
  return say.fees(say.all(terms), dear.length === on.length)
}

/** Amounts in words that people typed, kept on one line. */
export const unbroken = (text: string, currency: string): string =>
  text.replaceAll(`${symbolOf(currency)} `, `${symbolOf(currency)}\u00a0`)

/** As everywhere on the site, without decimals where there are none: `S/ 1,000`. */
export function shortMoney(amount: bigint, currency: string, locale: string): string {
  const { scale } = currencyOf(currency)
  const shown = formatMoney(amount, currency, locale)
  // One word: the sign never stays behind at the end of a line.
  return `${symbolOf(currency)}\u00a0${amount % 10n ** BigInt(scale) === 0n ? shown.replace(/\D0+$/, '') : shown}`
}
