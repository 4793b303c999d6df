import { encode } from 'uqr'
import { pixPayload, promptPayPayload } from './emv.ts'
import { escapeHtml } from './html.ts'
import type { Payment } from './store.ts'
import type { PayTexts } from './texts.ts'

/** A number that passes the check of card numbers and pays; the other passes it too and is declined. */
const GOOD_CARD = '4242 4242 4242 4242'
const DECLINED_CARD = '4000 0000 0000 0002'
/** Nobody has them: what a real app reads here leads to nobody's money. */
const NOBODY = { taxId: '0000000000000', key: '00000000-0000-0000-0000-000000000000', phone: '900 000 000' }
/** What a USDT costs here, in ten-thousandths: made up, and always the same. */
const RATES: Record<string, bigint> = { PEN: 37_200n, THB: 361_000n, BRL: 54_300n, USD: 10_000n, EUR: 9_200n }

/** What was typed as a card: none was asked for, no card has that number, or it is declined. */
export function cardSays(typed: unknown): 'pays' | 'declined' | 'none' {
  if (typeof typed !== 'string') return 'pays'
  const digits = typed.replace(/\D/g, '')
  if (!isCardNumber(digits)) return 'none'
  return digits === DECLINED_CARD.replaceAll(' ', '') ? 'declined' : 'pays'
}

function isCardNumber(digits: string): boolean {
  if (digits.length < 12 || digits.length > 19) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** So many USDT for an amount, rounded up to a hundredth. */
export function coinsFor(amount: string, currency: string): { coins: string; rate: string } | undefined {
  const rate = currency === 'USDT' ? 10_000n : RATES[currency]
  if (rate === undefined) return undefined
  const [whole = '0', fraction = ''] = amount.split('.')
  const exact = BigInt(whole + fraction.padEnd(8, '0')) * 10_000n
  const step = rate * 1_000_000n
  const hundredths = (exact + step - 1n) / step
  const text = (value: bigint, decimals: number) => {
    const digits = String(value).padStart(decimals + 1, '0')
    return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  }
  return { coins: text(hundredths, 2), rate: text(rate, 4) }
}

function qr(text: string, label: string): string {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return `<svg role="img" aria-label="${escapeHtml(label)}" viewBox="0 0 ${data.length} ${data.length}" shape-rendering="crispEdges"><path d="${path}" fill="#0b0b12"/></svg>`
}

/** With two decimals at least. */
export function shownAmount(amount: string): string {
  const [whole, fraction = ''] = amount.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

interface Side {
  /** Whose page it looks like. */
  brand: string
  /** What the payer sees or scans. */
  way: string
  /** What the payer fills in. */
  fields: string
}
type Way = { name: string; colour: string; draw?: (payment: Payment, t: PayTexts, isBadCard: boolean) => Partial<Side> }

const scanned = (payment: Payment, t: PayTexts, code: string, beside: string) => ({
  way: `<div class="scan">${qr(code, t.qr.replace('{amount}', `${payment.amount} ${payment.currency}`))}<p>${t.scan}</p>${beside}</div>`,
})
const copyable = (t: PayTexts, code: string) => `<span>${t.copyable}</span><code>${escapeHtml(code)}</code>`
const toNumber = (payment: Payment, t: PayTexts) =>
  scanned(payment, t, `sandbox-pay:${payment.id}`, `<span>${t.number}</span><strong>${NOBODY.phone}</strong>`)

const ways: Record<string, Way> = {
  yape: { name: 'Yape', colour: '#6b1f7c', draw: toNumber },
  plin: { name: 'Plin', colour: '#0b6e8f', draw: toNumber },
  promptpay: {
    name: 'PromptPay',
    colour: '#113566',
    draw(payment, t) {
      const { reference, amount } = payment
      const code = promptPayPayload({ ...NOBODY, amount: shownAmount(amount), reference: reference.slice(-8) })
      return scanned(payment, t, code, copyable(t, code))
    },
  },
  pix: {
    name: 'Pix',
    colour: '#0b7a70',
    draw(payment, t) {
      const { reference, amount } = payment
      const order = { ...NOBODY, name: 'SANDBOX', city: 'SAO PAULO', amount: shownAmount(amount), reference }
      const code = pixPayload(order)
      return scanned(payment, t, code, copyable(t, code))
    },
  },
  usdt: {
    name: 'USDT',
    colour: '#17705a',
    draw(payment, t) {
      const address = `SANDBOX-${payment.reference.slice(-8).toUpperCase()}`
      const converted = coinsFor(payment.amount, payment.currency)
      const sends = converted
        ? `<dt>${t.coins}</dt><dd><b>${converted.coins} USDT</b></dd><dt>${t.rate}</dt><dd>1 USDT = ${converted.rate} ${escapeHtml(payment.currency)}</dd>`
        : ''
      const { way } = scanned(payment, t, `${address}?amount=${converted?.coins ?? ''}`, '')
      return {
        way: `${way}<dl>${sends}<dt>${t.network}</dt><dd>Tron (TRC-20)</dd><dt>${t.address}</dt><dd>${address}</dd></dl>`,
      }
    },
  },
  card: {
    name: 'Visa · Mastercard',
    colour: '#22304a',
    draw: (_, t, isBadCard) => ({
      fields: `<div class="field"><label for="card">${t.card}</label><input id="card" name="card" inputmode="numeric" autocomplete="cc-number" required value="${GOOD_CARD}"${isBadCard ? ' aria-invalid="true" aria-describedby="card-error" autofocus' : ''}>${isBadCard ? `<p id="card-error" class="error" role="alert">${t.badCard}</p>` : ''}</div>
<div class="pair field"><div><label for="expiry">${t.expiry}</label><input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" required value="12/34"></div><div><label for="cvc">${t.cvc}</label><input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" maxlength="4" required value="123"></div></div><p>${t.cards.replace('{good}', GOOD_CARD).replace('{bad}', DECLINED_CARD)}</p>`,
    }),
  },
}

/** What the payer of a method sees; of one that is not known here, nothing but the amount. */
export function payerSide(payment: Payment, t: PayTexts, isBadCard: boolean): Side {
  const way = ways[payment.method ?? '']
  if (!way) return { brand: '', way: '', fields: '' }
  const brand = `<div class="brand" style="background:${way.colour}">${way.name}</div>`
  const drawn = payment.state === 'open' ? way.draw?.(payment, t, isBadCard) : undefined
  return { brand, way: '', fields: '', ...drawn }
}
