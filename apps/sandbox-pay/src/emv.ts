/** Codes as wallets of banks read them: EMV merchant-presented mode, fields of an id, a length and a value. */
type Field = readonly [id: string, value: string | readonly Field[]]

function written([id, value]: Field): string {
  const text = typeof value === 'string' ? value : value.map(written).join('')
  return `${id}${String(text.length).padStart(2, '0')}${text}`
}

/** CRC-16/CCITT-FALSE as four hexadecimal digits. */
export function crcOf(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

export function emvPayload(fields: readonly Field[]): string {
  const body = `${fields.map(written).join('')}6304`
  return body + crcOf(body)
}

const once = ['01', '12'] as const
/** Letters that every reader knows, as capitals, up to a length. */
const plain = (text: string, max: number) =>
  text
    .normalize('NFD')
    .replace(/[^\w .-]/g, '')
    .toUpperCase()
    .slice(0, max)
    .trim()

/** PromptPay: to a tax number, an amount in baht, the order as its reference. */
export const promptPayPayload = (order: { taxId: string; amount: string; reference: string }): string =>
  emvPayload([
    ['00', '01'],
    once,
    [
      '29',
      [
        ['00', 'A000000677010111'],
        ['02', order.taxId],
      ],
    ],
    ['53', '764'],
    ['54', order.amount],
    ['58', 'TH'],
    ['62', [['05', plain(order.reference, 25)]]],
  ])

/** Pix: to a key, an amount in reais, the order as its transaction. */
export const pixPayload = (order: {
  key: string
  amount?: string
  name: string
  city: string
  reference: string
}): string =>
  emvPayload([
    ['00', '01'],
    [
      '26',
      [
        ['00', 'br.gov.bcb.pix'],
        ['01', order.key],
      ],
    ],
    ['52', '0000'],
    ['53', '986'],
    ...(order.amount === undefined ? [] : ([['54', order.amount]] as const)),
    ['58', 'BR'],
    ['59', order.name.slice(0, 25)],
    ['60', order.city.slice(0, 15)],
    ['62', [['05', order.reference.replace(/[^A-Za-z0-9*]/g, '').slice(0, 25)]]],
  ])
