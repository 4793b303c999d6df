import type { MallItem } from '@ronda/contract/backoffice/mall.ts'

type Named = [name: string, description: string]

export interface DemoReward {
  id: string
  type: MallItem['type']
  category: MallItem['category']
  points: number
  stock: number | null
  perMember?: number
  vipMin?: number
  /** Bonus money, in the merchant's currency, and how often it has to be played. */
  amount?: string
  multiple?: number
  /** Codes of a voucher begin so; as many as the stock. */
  codes?: string
  es: Named
  en: Named
  pt: Named
  th: Named
}

const mug: DemoReward = {
  id: 'mug',
  type: 'physical',
  category: 'home',
  points: 2500,
  stock: 80,
  es: ['Taza esmaltada', 'Taza de metal esmaltado, 350 ml.'],
  en: ['Enamel mug', 'A mug of enamelled metal, 350 ml.'],
  pt: ['Caneca esmaltada', 'Caneca de metal esmaltado, 350 ml.'],
  th: ['แก้วเคลือบ', 'แก้วโลหะเคลือบ ความจุ 350 มล.'],
}
const cards: DemoReward = {
  id: 'card-deck',
  type: 'physical',
  category: 'leisure',
  points: 1500,
  stock: 120,
  es: ['Baraja de cartas', 'Baraja de 52 cartas con estuche de cartón.'],
  en: ['Deck of cards', 'A deck of 52 cards in a cardboard box.'],
  pt: ['Baralho', 'Baralho de 52 cartas em caixa de papelão.'],
  th: ['ไพ่หนึ่งสำรับ', 'ไพ่ 52 ใบในกล่องกระดาษแข็ง'],
}
const stickers: DemoReward = {
  id: 'stickers',
  type: 'physical',
  category: 'leisure',
  points: 600,
  stock: 500,
  es: ['Calcomanías', 'Cuatro calcomanías de los símbolos de Galeón de Jade.'],
  en: ['Stickers', 'Four stickers with the symbols of Jade Galleon.'],
  pt: ['Adesivos', 'Quatro adesivos com os símbolos de Galeão de Jade.'],
  th: ['สติกเกอร์', 'สติกเกอร์ 4 ชิ้น ลายสัญลักษณ์จาก สำเภาหยก'],
}
const shirt: DemoReward = {
  id: 't-shirt',
  type: 'physical',
  category: 'style',
  points: 5000,
  stock: 60,
  es: ['Camiseta', 'Camiseta de algodón, tallas S a XXL. Escribe la tuya en la nota.'],
  en: ['T-shirt', 'A cotton T-shirt, sizes S to XXL. Put yours in the note.'],
  pt: ['Camiseta', 'Camiseta de algodão, tamanhos S a XXL. Escreva o seu na observação.'],
  th: ['เสื้อยืด', 'เสื้อยืดผ้าฝ้าย ขนาด S ถึง XXL ระบุขนาดในหมายเหตุ'],
}
const powerBank: DemoReward = {
  id: 'power-bank',
  type: 'physical',
  category: 'electronics',
  points: 12_000,
  stock: 25,
  es: ['Batería portátil', 'Batería de 10 000 mAh con cable USB-C.'],
  en: ['Power bank', 'A 10,000 mAh battery with USB-C cable.'],
  pt: ['Bateria portátil', 'Bateria de 10 000 mAh com cabo USB-C.'],
  th: ['พาวเวอร์แบงก์', 'แบตเตอรี่ 10,000 mAh พร้อมสาย USB-C'],
}
const headphones: DemoReward = {
  id: 'headphones',
  type: 'physical',
  category: 'electronics',
  points: 24_000,
  stock: 6,
  perMember: 1,
  vipMin: 3,
  es: ['Audífonos', 'Audífonos inalámbricos con estuche.'],
  en: ['Headphones', 'Wireless headphones in a case.'],
  pt: ['Fones de ouvido', 'Fones sem fio com estojo.'],
  th: ['หูฟัง', 'หูฟังไร้สายพร้อมเคส'],
}
const domino: DemoReward = {
  id: 'domino',
  type: 'physical',
  category: 'leisure',
  points: 3600,
  stock: 0,
  es: ['Dominó de viaje', 'Juego de dominó pequeño en caja de madera.'],
  en: ['Travel dominoes', 'A small set of dominoes in a wooden box.'],
  pt: ['Dominó de viagem', 'Jogo de dominó pequeno em caixa de madeira.'],
  th: ['โดมิโนพกพา', 'โดมิโนชุดเล็กในกล่องไม้'],
}
const speaker: DemoReward = {
  id: 'speaker',
  type: 'physical',
  category: 'electronics',
  points: 18_000,
  stock: 14,
  es: ['Parlante portátil', 'Parlante inalámbrico que aguanta salpicaduras, 12 horas de batería.'],
  en: ['Portable speaker', 'A wireless speaker that stands splashes, 12 hours of battery.'],
  pt: ['Caixa de som portátil', 'Caixa de som sem fio, resiste a respingos, 12 horas de bateria.'],
  th: ['ลำโพงพกพา', 'ลำโพงไร้สาย กันละอองน้ำ ใช้งานได้ 12 ชั่วโมง'],
}

/** Bonus money of a size; its price and turnover are the house's. */
const bonus = (id: string, amount: string, shown: string, points: number, multiple: number): DemoReward => ({
  id,
  type: 'bonus',
  category: 'money',
  points,
  stock: null,
  amount,
  multiple,
  es: [`Saldo de ${shown}`, 'Llega al instante a tu saldo.'],
  en: [`${shown} of bonus money`, 'In your wallet at once.'],
  pt: [`Saldo de ${shown}`, 'Chega na hora ao seu saldo.'],
  th: [`เงินโบนัส ${shown}`, 'เข้ายอดเงินทันที'],
})

/** What each house has on its shelf, in its order. */
export const rewardsOf: Record<string, DemoReward[]> = {
  lumina: [
    bonus('money-10', '10', 'S/ 10', 1800, 3),
    mug,
    {
      id: 'voucher-cinema',
      type: 'voucher',
      category: 'vouchers',
      points: 4000,
      stock: 18,
      perMember: 2,
      codes: 'CINE',
      es: ['Entrada de cine', 'Código para una entrada 2D cualquier día.'],
      en: ['Cinema ticket', 'A code for one 2D ticket, any day.'],
      pt: ['Ingresso de cinema', 'Código para um ingresso 2D, qualquer dia.'],
      th: ['ตั๋วหนัง', 'รหัสตั๋วหนัง 2D หนึ่งที่นั่ง ใช้ได้ทุกวัน'],
    },
    shirt,
    headphones,
    {
      id: 'voucher-anticucho',
      type: 'voucher',
      category: 'vouchers',
      points: 2200,
      stock: 40,
      codes: 'MESA',
      es: ['Vale para comer', 'Código de S/ 20 en restaurantes de barrio.'],
      en: ['Meal voucher', 'A code for S/ 20 at neighbourhood restaurants.'],
      pt: ['Vale refeição', 'Código de S/ 20 em restaurantes de bairro.'],
      th: ['บัตรกำนัลอาหาร', 'รหัสมูลค่า S/ 20 ใช้ได้ที่ร้านอาหารในย่าน'],
    },
    powerBank,
    {
      id: 'notebook',
      type: 'physical',
      category: 'leisure',
      points: 3000,
      stock: 90,
      es: ['Cuaderno', 'Cuaderno de tapa dura, 120 páginas punteadas.'],
      en: ['Notebook', 'A hard-cover notebook of 120 dotted pages.'],
      pt: ['Caderno', 'Caderno de capa dura, 120 páginas pontilhadas.'],
      th: ['สมุดบันทึก', 'สมุดปกแข็ง 120 หน้า กระดาษจุด'],
    },
    { ...bonus('money-50', '50', 'S/ 50', 8500, 3), perMember: 4, vipMin: 1 },
    cards,
    speaker,
    stickers,
    domino,
    {
      id: 'donation',
      type: 'physical',
      category: 'leisure',
      points: 1000,
      stock: null,
      es: ['Libro para una biblioteca', 'Enviamos un libro a la biblioteca comunitaria cuya dirección escribas.'],
      en: ['A book for a library', 'We send a book to the community library whose address you write.'],
      pt: ['Livro para uma biblioteca', 'Enviamos um livro à biblioteca comunitária do endereço que você escrever.'],
      th: ['หนังสือให้ห้องสมุด', 'เราส่งหนังสือหนึ่งเล่มไปยังห้องสมุดชุมชนตามที่อยู่ที่คุณระบุ'],
    },
  ],
  baan: [
    {
      id: 'voucher-coffee',
      type: 'voucher',
      category: 'vouchers',
      points: 1200,
      stock: 60,
      codes: 'CAFE',
      es: ['Vale de café', 'Código para una bebida en cafeterías asociadas.'],
      en: ['Coffee voucher', 'A code for a drink at partner cafés.'],
      pt: ['Vale café', 'Código para uma bebida em cafeterias parceiras.'],
      th: ['บัตรกำนัลกาแฟ', 'รหัสแลกเครื่องดื่มที่คาเฟ่ที่ร่วมรายการ'],
    },
    bonus('money-100', '100', '฿\u00a0100', 1800, 3),
    {
      id: 'flask',
      type: 'physical',
      category: 'home',
      points: 2800,
      stock: 70,
      es: ['Termo', 'Termo de acero de 500 ml, frío por 24 horas.'],
      en: ['Steel flask', 'A 500 ml steel flask, cold for 24 hours.'],
      pt: ['Garrafa térmica', 'Garrafa de aço de 500 ml, gelada por 24 horas.'],
      th: ['กระบอกน้ำสเตนเลส', 'กระบอกน้ำ 500 มล. เก็บความเย็น 24 ชั่วโมง'],
    },
    {
      id: 'cap',
      type: 'physical',
      category: 'style',
      points: 2200,
      stock: 45,
      es: ['Gorra', 'Gorra de algodón con cierre ajustable.'],
      en: ['Cap', 'A cotton cap with an adjustable strap.'],
      pt: ['Boné', 'Boné de algodão com fecho ajustável.'],
      th: ['หมวกแก๊ป', 'หมวกผ้าฝ้าย ปรับขนาดได้'],
    },
    {
      id: 'watch',
      type: 'physical',
      category: 'electronics',
      points: 40_000,
      stock: 3,
      perMember: 1,
      vipMin: 4,
      es: ['Reloj inteligente', 'Mide pasos, sueño y pulso. Correa de silicona.'],
      en: ['Smart watch', 'Counts steps, sleep and pulse. Silicone strap.'],
      pt: ['Relógio inteligente', 'Mede passos, sono e pulso. Pulseira de silicone.'],
      th: ['สมาร์ตวอตช์', 'นับก้าว วัดการนอนและชีพจร สายซิลิโคน'],
    },
    {
      id: 'voucher-topup',
      type: 'voucher',
      category: 'vouchers',
      points: 2000,
      stock: 35,
      codes: 'TOPUP',
      es: ['Recarga de celular', 'Código de ฿\u00a0100 para prepago.'],
      en: ['Phone top-up', 'A code of ฿\u00a0100 for prepaid phones.'],
      pt: ['Recarga de celular', 'Código de ฿\u00a0100 para pré-pago.'],
      th: ['บัตรเติมเงินมือถือ', 'รหัสเติมเงิน ฿\u00a0100 สำหรับระบบเติมเงิน'],
    },
    {
      id: 'backpack',
      type: 'physical',
      category: 'style',
      points: 9000,
      stock: 20,
      es: ['Mochila', 'Mochila de 18 litros que repele el agua.'],
      en: ['Backpack', 'An 18-litre backpack that sheds water.'],
      pt: ['Mochila', 'Mochila de 18 litros que repele água.'],
      th: ['กระเป๋าเป้', 'เป้ 18 ลิตร ผ้ากันละอองน้ำ'],
    },
    { ...bonus('money-500', '500', '฿\u00a0500', 8500, 3), perMember: 4, vipMin: 2 },
    { ...speaker, points: 16_000, stock: 8 },
    { ...cards, points: 1400, stock: 0 },
    { ...stickers, points: 500 },
    { ...shirt, points: 4500, stock: 35 },
  ],
}
