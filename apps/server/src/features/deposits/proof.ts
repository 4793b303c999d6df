import type { Descriptor } from './store.ts'

/** What is asked of somebody who transferred, for a person to check. */
export const proof: Descriptor['proof'] = [
  {
    name: 'payer',
    label: {
      es: 'Nombre de quien transfiere',
      en: 'Name of the payer',
      pt: 'Nome de quem transfere',
      th: 'ชื่อผู้โอน',
    },
    type: 'text',
    required: true,
    pattern: '',
    maxLength: 60,
  },
  {
    name: 'operation',
    label: { es: 'Número de operación', en: 'Transaction number', pt: 'Número da operação', th: 'เลขที่รายการ' },
    help: {
      es: 'Está en tu comprobante',
      en: 'It is on your receipt',
      pt: 'Está no seu comprovante',
      th: 'อยู่ในสลิปของคุณ',
    },
    type: 'text',
    required: true,
    pattern: '[A-Za-z0-9-]{4,30}',
    maxLength: 30,
  },
  {
    name: 'receipt',
    label: { es: 'Foto del comprobante', en: 'Picture of the receipt', pt: 'Foto do comprovante', th: 'รูปสลิป' },
    help: {
      es: 'PNG o JPG, hasta 5 MB',
      en: 'PNG or JPG, up to 5 MB',
      pt: 'PNG ou JPG, até 5 MB',
      th: 'PNG หรือ JPG ไม่เกิน 5 MB',
    },
    type: 'image',
    required: true,
    pattern: '',
    maxLength: 40,
  },
]
