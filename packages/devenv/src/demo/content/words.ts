import type { TextBlock } from '@ronda/contract/backoffice/content.ts'
import { PLAY_MONEY, symbolOf } from '@ronda/contract/money.ts'
import type { DemoMerchant } from '../merchants.ts'

type Words = Partial<TextBlock> & { title: string }

export interface DemoDocument {
  slug: string
  texts: { es: Words; en: Words; pt?: Words; th?: Words }
  details?: Record<string, unknown>
  /** Days before the load that it came out. */
  daysAgo?: number
}

/** What the words of a merchant name: its own amounts and periods, so that no text says another number than the rules. */
export interface Facts {
  code: string
  name: string
  bank: string
  money: (amount: string) => string
  depositMin: string
  depositMax: string
  withdrawMin: string
  withdrawMax: string
  twoPersonFrom: string
  dailyAmount: string
  dailyCount: number
  accountsMax: number
  depositsOpenMax: number
  receiptMinutes: number
  playMoney: string
  stakeMin: string
  stakeMax: string
  winnersFrom: string
}

export function factsOf({ code, name, currency, settings, amounts, bank }: DemoMerchant): Facts {
  const moneyOf = (unit: string) => (amount: string) => `${symbolOf(unit)} ${Number(amount).toLocaleString('en-US')}`
  const money = moneyOf(currency)
  const { cashier } = settings
  return {
    code,
    name,
    money,
    bank: bank[0]?.value ?? '',
    depositMin: money(amounts.min),
    depositMax: money(amounts.max),
    withdrawMin: money(cashier.withdrawMin),
    withdrawMax: money(cashier.withdrawMax),
    twoPersonFrom: money(cashier.twoPersonFrom),
    dailyAmount: money(cashier.dailyAmount),
    dailyCount: cashier.dailyCount,
    accountsMax: cashier.accountsMax,
    depositsOpenMax: cashier.depositsOpenMax,
    receiptMinutes: cashier.receiptMinutes,
    playMoney: moneyOf(PLAY_MONEY)(settings.playMoney),
    stakeMin: money(amounts.stakeMin),
    stakeMax: money(amounts.stakeMax),
    winnersFrom: money(settings.winnersFrom),
  }
}

/** An amount as Portuguese writes its numbers. */
export const asPortuguese = (amount: string) => amount.replace(/[.,]/g, sign => (sign === ',' ? '.' : ','))

export const paragraphs = (...lines: string[]) => lines.map(line => `<p>${line}</p>`).join('')
export const steps = (...lines: string[]) => `<ol>${lines.map(line => `<li>${line}</li>`).join('')}</ol>`
export const points = (...lines: string[]) => `<ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul>`
export const heading = (text: string) => `<h2>${text}</h2>`
