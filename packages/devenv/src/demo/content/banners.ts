import type { DemoDocument } from './words.ts'

export const banners: DemoDocument[] = [
  {
    slug: 'verify',
    details: { link: '/help', art: 'fair' },
    texts: {
      es: {
        title: 'No nos creas: verifícalo',
        summary: 'Cada resultado se puede recalcular después de jugar.',
        action: 'Cómo se verifica',
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
        summary: '{playMoney} de dinero ficticio, sin cuenta ni depósito.',
        action: 'Ver los juegos',
      },
      en: {
        title: 'Try first',
        summary: '{playMoney} in play money, without account or deposit.',
        action: 'See the games',
      },
      pt: {
        title: 'Experimente primeiro',
        summary: '{playMoney} em dinheiro fictício, sem conta nem depósito.',
        action: 'Ver os jogos',
      },
      th: { title: 'ลองก่อน', summary: 'เครดิตทดลอง {playMoney} ไม่ต้องมีบัญชีหรือฝากเงิน', action: 'ดูเกม' },
    },
  },
  {
    slug: 'clear-cashier',
    details: { link: '/promotions', art: 'coins' },
    texts: {
      es: {
        title: 'Cuentas claras',
        summary:
          'Antes de retirar ves cuánto te llega, y hay una sola condición: apostar {depositTurnover} lo depositado.',
        action: 'Leer condiciones',
      },
      en: {
        title: 'Clear accounts',
        summary:
          'You see what arrives before you withdraw, and there is one condition: stake your deposit {depositTurnover}.',
        action: 'Read the terms',
      },
      pt: {
        title: 'Contas claras',
        summary: 'Antes de sacar você vê quanto chega, e há uma única condição: apostar {depositTurnover} o depósito.',
        action: 'Ler condições',
      },
      th: {
        title: 'การเงินโปร่งใส',
        summary: 'ก่อนถอนคุณเห็นยอดที่จะได้รับ เงื่อนไขเดียวคือเล่นครบ {depositTurnover} ของยอดฝาก',
        action: 'อ่านเงื่อนไข',
      },
    },
  },
]
