interface DemoReward {
  id: string
  points: number
  stock: number | null
  es: [string, string]
  en: [string, string]
  pt: [string, string]
  th: [string, string]
}

export const rewards: DemoReward[] = [
  {
    id: 'stickers',
    points: 300,
    stock: 500,
    es: ['Calcomanías', 'Seis calcomanías de los símbolos de Galeón de Jade.'],
    en: ['Stickers', 'Six stickers with the symbols of Jade Galleon.'],
    pt: ['Adesivos', 'Seis adesivos com os símbolos de Galeão de Jade.'],
    th: ['สติกเกอร์', 'สติกเกอร์ 6 ชิ้น ลายสัญลักษณ์จาก สำเภาหยก'],
  },
  {
    id: 'card-deck',
    points: 900,
    stock: 120,
    es: ['Baraja de cartas', 'Baraja de 52 cartas con estuche de cartón.'],
    en: ['Deck of cards', 'A deck of 52 cards in a cardboard box.'],
    pt: ['Baralho', 'Baralho de 52 cartas em caixa de papelão.'],
    th: ['ไพ่หนึ่งสำรับ', 'ไพ่ 52 ใบในกล่องกระดาษแข็ง'],
  },
  {
    id: 'mug',
    points: 1200,
    stock: 80,
    es: ['Taza esmaltada', 'Taza de metal esmaltado, 350 ml.'],
    en: ['Enamel mug', 'A mug of enamelled metal, 350 ml.'],
    pt: ['Caneca esmaltada', 'Caneca de metal esmaltado, 350 ml.'],
    th: ['แก้วเคลือบ', 'แก้วโลหะเคลือบ ความจุ 350 มล.'],
  },
  {
    id: 'notebook',
    points: 1500,
    stock: 90,
    es: ['Cuaderno', 'Cuaderno de tapa dura, 120 páginas punteadas.'],
    en: ['Notebook', 'A hard-cover notebook of 120 dotted pages.'],
    pt: ['Caderno', 'Caderno de capa dura, 120 páginas pontilhadas.'],
    th: ['สมุดบันทึก', 'สมุดปกแข็ง 120 หน้า กระดาษจุด'],
  },
  {
    id: 't-shirt',
    points: 2500,
    stock: 60,
    es: ['Camiseta', 'Camiseta de algodón, tallas S a XXL.'],
    en: ['T-shirt', 'A cotton T-shirt, sizes S to XXL.'],
    pt: ['Camiseta', 'Camiseta de algodão, tamanhos S a XXL.'],
    th: ['เสื้อยืด', 'เสื้อยืดผ้าฝ้าย ขนาด S ถึง XXL'],
  },
  {
    id: 'power-bank',
    points: 6000,
    stock: 25,
    es: ['Batería portátil', 'Batería de 10 000 mAh con cable USB-C.'],
    en: ['Power bank', 'A 10,000 mAh battery with USB-C cable.'],
    pt: ['Bateria portátil', 'Bateria de 10 000 mAh com cabo USB-C.'],
    th: ['พาวเวอร์แบงก์', 'แบตเตอรี่ 10,000 mAh พร้อมสาย USB-C'],
  },
  {
    id: 'headphones',
    points: 12000,
    stock: 12,
    es: ['Audífonos', 'Audífonos inalámbricos con estuche.'],
    en: ['Headphones', 'Wireless headphones in a case.'],
    pt: ['Fones de ouvido', 'Fones sem fio com estojo.'],
    th: ['หูฟัง', 'หูฟังไร้สายพร้อมเคส'],
  },
  {
    id: 'domino',
    points: 1800,
    stock: 0,
    es: ['Dominó de viaje', 'Juego de dominó pequeño en caja de madera.'],
    en: ['Travel dominoes', 'A small set of dominoes in a wooden box.'],
    pt: ['Dominó de viagem', 'Jogo de dominó pequeno em caixa de madeira.'],
    th: ['โดมิโนพกพา', 'โดมิโนชุดเล็กในกล่องไม้'],
  },
  {
    id: 'donation',
    points: 1000,
    stock: null,
    es: ['Donar a una biblioteca', 'La casa entrega el valor del canje a una biblioteca comunitaria.'],
    en: ['Give to a library', 'The house gives the value of the item to a community library.'],
    pt: ['Doar a uma biblioteca', 'A casa entrega o valor da troca a uma biblioteca comunitária.'],
    th: ['บริจาคให้ห้องสมุด', 'เรามอบมูลค่าของรางวัลให้ห้องสมุดชุมชน'],
  },
]
