import type { PaymentMethodCode } from '@ronda/contract/portal/cashier/payment-methods.ts'
import { drawLine } from './lettering.ts'

const WIDTH = 96
const HEIGHT = 64

interface Mark {
  /** From the upper left to the lower right. */
  colours: readonly [string, string]
  body: string
}

const word = (text: string, bottom: number, width: number, height: number, colour = '#fff') =>
  `<g fill="${colour}">${drawLine(text, WIDTH / 2, bottom, width, height)}</g>`
const diamond = (x: number, y: number, size: number) =>
  `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" rx="${size / 4}" transform="rotate(45 ${x} ${y})"/>`

/** A tile for each way to pay, in the colours it is known by: our own drawings, nobody's logo. */
const marks: Record<PaymentMethodCode, Mark> = {
  yape: {
    colours: ['#8a2fa0', '#4d125f'],
    body: `${word('YAPE', 42, 66, 24)}<path d="M34 49q14 8 28 0" fill="none" stroke="#2fe3d2" stroke-width="4.5" stroke-linecap="round"/>`,
  },
  plin: {
    colours: ['#12b5d6', '#2a3fae'],
    body: `${word('PLIN', 44, 58, 24)}<path d="M20 14h16M44 14h5" stroke="#b6f5ff" stroke-width="5" stroke-linecap="round"/><circle cx="75" cy="14" r="4.5" fill="#b6f5ff"/>`,
  },
  pix: {
    colours: ['#12998c', '#075e58'],
    body: `<g fill="#9ff2e6">${diamond(48, 12, 9)}${diamond(39, 21, 9)}${diamond(57, 21, 9)}${diamond(48, 30, 9)}</g>${word('PIX', 57, 44, 18)}`,
  },
  promptpay: {
    colours: ['#1d4b8f', '#0a2348'],
    body: `<path d="M0 0H96V9H0z" fill="#e8f1ff"/><path d="M0 9H96V12H0z" fill="#f2b632"/>${word('PROMPT', 35, 74, 15)}${word('PAY', 56, 44, 16, '#7fd4ff')}`,
  },
  card: {
    colours: ['#3b4c70', '#18233c'],
    body: '<rect x="12" y="20" width="17" height="13" rx="3" fill="#f0cf7a"/><path d="M12 26.500h17M20.5 20v13" stroke="#9a7a2a" stroke-width="1.5"/><path d="M38 21a8 8 0 0 1 0 11M44 18a13 13 0 0 1 0 17M50 15a18 18 0 0 1 0 23" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/><path d="M12 48h14M32 48h14M52 48h14" stroke="#c9d4ee" stroke-width="4.5" stroke-linecap="round"/><circle cx="78" cy="46" r="8" fill="#ff9f5a"/><circle cx="72" cy="46" r="8" fill="#fff" fill-opacity=".28"/>',
  },
  usdt: {
    colours: ['#1f9b77', '#0a5240'],
    body: `<circle cx="48" cy="22" r="14" fill="#e9fff7"/><path d="M39.5 16.500h17M48 16.500v14" stroke="#0f6b53" stroke-width="4.5" stroke-linecap="round"/><path d="M40 23.500q8 4 16 0" fill="none" stroke="#0f6b53" stroke-width="2.5" stroke-linecap="round"/>${word('USDT', 57, 50, 14)}`,
  },
  bankTransfer: {
    colours: ['#4a6078', '#202d3d'],
    body: '<path d="M48 9 76 23v4H20v-4z" fill="#e9eef6"/><path d="M26 31h7v13h-7zM44.5 31h7v13h-7zM63 31h7v13h-7z" fill="#c3cfe0"/><path d="M20 48H76v5H20z" fill="#e9eef6"/><circle cx="48" cy="19.5" r="3" fill="#4a6078"/>',
  },
}

export function methodMark(method: PaymentMethodCode): string {
  const { colours, body } = marks[method]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${colours[0]}"/><stop offset="1" stop-color="${colours[1]}"/></linearGradient><clipPath id="c"><rect width="${WIDTH}" height="${HEIGHT}" rx="12"/></clipPath></defs><g clip-path="url(#c)"><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#b)"/><path d="M0 0H96L0 64z" fill="#fff" fill-opacity=".07"/>${body}</g></svg>`
}
