import { currencyOf, parseMoney, toWire } from '../../values/money.ts'
import { percentText } from '../../values/percent.ts'

/** How money comes in: paid to an account and proved, or paid on a provider's page. */
export type ChannelKind = 'transfer' | 'redirect'

interface PaymentMethod {
  kind: ChannelKind
  /** The currencies it is paid in; none named: any, the provider converts. */
  currencies: readonly string[]
}

/** The ways to pay a merchant's channels can be of, as data: the office offers those that fit, the portal draws a mark for each. */
const methods = {
  yape: { kind: 'redirect', currencies: ['PEN'] },
  plin: { kind: 'redirect', currencies: ['PEN'] },
  pix: { kind: 'redirect', currencies: ['BRL'] },
  promptpay: { kind: 'redirect', currencies: ['THB'] },
  card: { kind: 'redirect', currencies: [] },
  usdt: { kind: 'redirect', currencies: [] },
  bankTransfer: { kind: 'transfer', currencies: [] },
} satisfies Record<string, PaymentMethod>

export type PaymentMethodCode = keyof typeof methods
export const paymentMethodCodes = Object.keys(methods) as [PaymentMethodCode, ...PaymentMethodCode[]]
/** How it comes in. */
export const kindOf = (code: PaymentMethodCode): ChannelKind => methods[code].kind
const methodOf = (code: PaymentMethodCode): PaymentMethod => methods[code]

/** What a channel of a kind can be of where a currency is paid. */
export const methodsFor = (kind: ChannelKind, currency: string): PaymentMethodCode[] =>
  paymentMethodCodes.filter(code => {
    const { kind: own, currencies } = methodOf(code)
    return own === kind && (currencies.length === 0 || currencies.includes(currency))
  })

/** What a channel charges on top of an amount: a share in hundredths of a percent, and so much per payment. */
export interface ChannelFee {
  feeBasisPoints: number
  feeFixed: string
}

const WHOLE = 10_000n

/** The fee for an amount, to the smallest amount people pay, halves up: shown before, kept by the order, posted by the ledger. */
export function feeOf({ feeBasisPoints, feeFixed }: ChannelFee, amount: bigint, currency: string): bigint {
  const { scale, shownDecimals } = currencyOf(currency)
  const step = 10n ** BigInt(scale - shownDecimals)
  const exact = amount * BigInt(feeBasisPoints)
  const share = (exact + (WHOLE * step) / 2n) / (WHOLE * step)
  return share * step + parseMoney(feeFixed, currency)
}

/** What a pay-out costs: the same two parts, together at least and at most so much. */
export interface PayoutFee extends ChannelFee {
  feeMin: string | null
  feeMax: string | null
}

/** The fee of a pay-out, part of what leaves the wallet, rounded as every fee: told before, held with it, posted by the ledger. */
export function payoutFeeOf({ feeMin, feeMax, ...fee }: PayoutFee, amount: bigint, currency: string): bigint {
  const exact = feeOf(fee, amount, currency)
  const least = feeMin === null ? 0n : parseMoney(feeMin, currency)
  const raised = exact > least ? exact : least
  const most = feeMax === null ? raised : parseMoney(feeMax, currency)
  return raised < most ? raised : most
}

/** What is to be paid for an amount, and how much of it is the fee. */
export function payableFor(fee: ChannelFee, amount: string, currency: string): { fee: string; total: string } {
  const credited = parseMoney(amount, currency)
  const charged = feeOf(fee, credited, currency)
  return { fee: toWire(charged, currency), total: toWire(credited + charged, currency) }
}

/** How a fee is made, as people read it: `1.5% + S/ 2`; empty where there is none. `money` writes an amount. */
export function feeText(
  { feeBasisPoints, feeFixed }: ChannelFee,
  { locale, money }: { locale: string; money: (amount: string) => string },
): string {
  const parts = [
    ...(feeBasisPoints > 0 ? [percentText(locale, feeBasisPoints / 10_000)] : []),
    ...(Number(feeFixed) > 0 ? [money(feeFixed)] : []),
  ]
  return parts.join(' + ')
}

/** What has to be played of a credited amount before it can be withdrawn, `turnoverPct` in hundredths of it. */
export const turnoverFor = (amount: string, turnoverPct: number, currency: string): string =>
  toWire((parseMoney(amount, currency) * BigInt(turnoverPct)) / 100n, currency)
