import type { DemoDocument, Facts } from './words.ts'

export const banners = (f: Facts): DemoDocument[] => [
  {
    slug: 'verify',
    details: { link: '/help', art: 'fair' },
    texts: {
      es: {
        title: 'No nos creas: compruébalo',
        summary: 'Cada resultado se puede recalcular después de jugar.',
        action: 'Cómo se comprueba',
      },
      en: {
        title: 'Don’t take our word for it',
        summary: 'Every result can be worked out after you play.',
        action: 'How to verify',
      },
      pt: {
        title: 'Não acredite em nós: verifique',
        summary: 'Cada resultado pode ser recalculado depois de jogar.',
        action: 'Como verificar',
      },
      th: { title: 'ไม่ต้องเชื่อเรา ตรวจสอบได้เอง', summary: 'ทุกผลลัพธ์คำนวณซ้ำได้หลังเล่น', action: 'วิธีตรวจสอบ' },
    },
  },
  {
    slug: 'play-money',
    details: { link: '/rng', art: 'free-play' },
    texts: {
      es: {
        title: 'Primero prueba',
        summary: `${f.playMoney} de dinero de juego, sin cuenta ni depósito.`,
        action: 'Ver los juegos',
      },
      en: {
        title: 'Try first',
        summary: `${f.playMoney} in play money, without account or deposit.`,
        action: 'See the games',
      },
      pt: {
        title: 'Experimente primeiro',
        summary: `${f.playMoney} em dinheiro fictício, sem conta nem depósito.`,
        action: 'Ver os jogos',
      },
      th: { title: 'ลองก่อน', summary: `เงินจำลอง ${f.playMoney} ไม่ต้องมีบัญชีหรือฝากเงิน`, action: 'ดูเกม' },
    },
  },
  {
    slug: 'clear-cashier',
    details: { link: '/promotions', art: 'coins' },
    texts: {
      es: {
        title: 'Cuentas claras',
        summary: 'Retiros sin comisión y una sola condición: apostar una vez lo depositado.',
        action: 'Leer condiciones',
      },
      en: {
        title: 'Clear accounts',
        summary: 'Withdrawals without a fee and one condition: stake your deposit once.',
        action: 'Read the terms',
      },
      pt: {
        title: 'Contas claras',
        summary: 'Saques sem taxa e uma única condição: apostar uma vez o depósito.',
        action: 'Ler condições',
      },
      th: { title: 'การเงินโปร่งใส', summary: 'ถอนไม่มีค่าธรรมเนียม เงื่อนไขเดียวคือเล่นครบหนึ่งเท่าของยอดฝาก', action: 'อ่านเงื่อนไข' },
    },
  },
]
