import type { PaymentMethodCode } from '@ronda/contract/portal/cashier/payment-methods.ts'
import type { Context } from '@ronda/server/context.ts'
import { inSystem } from '@ronda/server/db/pool.ts'
import { proof } from '@ronda/server/features/deposits/proof.ts'
import type { Descriptor } from '@ronda/server/features/deposits/store.ts'
import type { DemoMerchant } from './merchants.ts'

type Own = Pick<Descriptor, 'name' | 'description'> & Partial<Pick<Descriptor, 'feeFixed' | 'feeBasisPoints'>>
interface DemoChannel {
  code: string
  method: PaymentMethodCode
  /** Where the method has bounds of its own; the merchant's if left out. */
  amounts?: { min: string; max: string; presets: string[] }
  own: Own
}

const same = (name: string) => ({ es: name, en: name, pt: name, th: name })
const scan = {
  es: 'Escanea el código con tu app o envía al número que te mostramos.',
  en: 'Scan the code with your app or send to the number we show.',
  pt: 'Escaneie o código com seu app ou envie para o número mostrado.',
  th: 'สแกนคิวอาร์โค้ดด้วยแอปหรือโอนไปที่หมายเลขที่แสดง',
}
const card: DemoChannel = {
  code: 'online',
  method: 'card',
  own: {
    name: {
      es: 'Tarjeta de débito o crédito',
      en: 'Debit or credit card',
      pt: 'Cartão de débito ou crédito',
      th: 'บัตรเดบิตหรือบัตรเครดิต',
    },
    description: {
      es: 'Visa o Mastercard a tu nombre, en la página segura del proveedor.',
      en: 'A Visa or Mastercard in your name, on the provider’s secure page.',
      pt: 'Visa ou Mastercard em seu nome, na página segura do provedor.',
      th: 'บัตร Visa หรือ Mastercard ในชื่อของคุณ บนหน้าชำระเงินที่ปลอดภัย',
    },
  },
}
const usdt = (amounts: DemoChannel['amounts'], feeFixed: string): DemoChannel => ({
  code: 'usdt',
  method: 'usdt',
  amounts,
  own: {
    name: same('USDT'),
    description: {
      es: 'Red Tron (TRC-20). El cargo es el costo de la red.',
      en: 'Tron network (TRC-20). The fee is what the network costs.',
      pt: 'Rede Tron (TRC-20). A taxa é o custo da rede.',
      th: 'เครือข่าย Tron (TRC-20) ค่าธรรมเนียมคือค่าใช้เครือข่าย',
    },
    feeFixed,
  },
})

/** What is paid with in each country, in the order members see it; the transfer to a bank comes last but one. */
const channelsOf: Record<string, DemoChannel[]> = {
  lumina: [
    {
      code: 'yape',
      method: 'yape',
      amounts: { min: '10', max: '2000', presets: ['20', '50', '100', '200', '500'] },
      own: { name: same('Yape'), description: scan },
    },
    {
      code: 'plin',
      method: 'plin',
      amounts: { min: '10', max: '1500', presets: ['20', '50', '100', '200', '500'] },
      own: { name: same('Plin'), description: scan },
    },
    card,
    usdt({ min: '50', max: '15000', presets: ['100', '200', '500', '1000', '2000'] }, '3.5'),
  ],
  baan: [
    {
      code: 'promptpay',
      method: 'promptpay',
      amounts: { min: '100', max: '50000', presets: ['300', '500', '1000', '3000', '5000'] },
      own: {
        name: same('PromptPay'),
        description: {
          es: 'Escanea el código QR con la app de cualquier banco tailandés.',
          en: 'Scan the QR code with the app of any Thai bank.',
          pt: 'Escaneie o código QR com o app de qualquer banco tailandês.',
          th: 'สแกนคิวอาร์โค้ดด้วยแอปธนาคารใดก็ได้',
        },
      },
    },
    card,
    usdt({ min: '500', max: '150000', presets: ['1000', '2000', '5000', '10000', '20000'] }, '35'),
  ],
}

/** A merchant's ways to pay in: through the sandbox provider, and to its bank with a proof that a person checks. */
export async function insertChannels(ctx: Context, merchantId: number, merchant: DemoMerchant): Promise<void> {
  const { currency, amounts: usual } = merchant
  const descriptor = ({ amounts = usual, own }: Omit<DemoChannel, 'code' | 'method'>, rest: Rest) => {
    const { min: amountMin, max: amountMax, presets } = amounts
    return JSON.stringify({
      currency,
      amountMin,
      amountMax,
      presets,
      feeBasisPoints: 0,
      feeFixed: '0',
      ...rest,
      ...own,
    })
  }
  const online = channelsOf[merchant.code] ?? [card]
  const transfer: Own = {
    name: merchant.bankName,
    description: {
      es: 'Transfiere desde tu banco y sube el comprobante. Lo revisa una persona.',
      en: 'Transfer from your bank and upload the receipt. A person checks it.',
      pt: 'Transfira do seu banco e envie o comprovante. Uma pessoa confere.',
      th: 'โอนจากธนาคารของคุณแล้วอัปโหลดสลิป เจ้าหน้าที่จะตรวจสอบ',
    },
  }
  await inSystem(ctx.system, tx =>
    tx
      .insertInto('deposit_channels')
      .values([
        ...online.map(({ code, method, ...channel }, index) => ({
          merchant_id: merchantId,
          code,
          kind: 'redirect',
          method,
          provider: 'sandbox',
          descriptor: descriptor(channel, { expiresMinutes: 20, sandbox: true, proof: [] }),
          sort: method === 'usdt' ? online.length : index,
        })),
        {
          merchant_id: merchantId,
          code: 'bank',
          kind: 'transfer',
          method: 'bankTransfer',
          descriptor: descriptor({ own: transfer }, { expiresMinutes: 60, sandbox: false, proof }),
          instructions: JSON.stringify(merchant.bank),
          sort: online.length - 1,
        },
      ])
      .execute(),
  )
}
type Rest = Pick<Descriptor, 'expiresMinutes' | 'sandbox' | 'proof'>
