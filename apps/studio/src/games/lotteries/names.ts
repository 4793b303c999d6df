import type { LocalText } from '../../kinds/game.ts'

const text = (es: string, en: string, pt: string, th: string): LocalText => ({ es, en, pt, th })

/** A lottery's name before its pace or its place. */
export const names = {
  'five-digit': text('Cinco Cifras', 'Five Digits', 'Cinco Dígitos', 'ห้าหลัก'),
  'eleven-five': text('11 elige 5', '11 Choose 5', '11 escolhe 5', '11 เลือก 5'),
  dice: text('Tres Dados', 'Three Dice', 'Três Dados', 'ลูกเต๋าสามลูก'),
  racing: text('Carrera de Diez', 'Race of Ten', 'Corrida de Dez', 'แข่งสิบคัน'),
  'three-digit': text('Tres Cifras', 'Three Digits', 'Três Dígitos', 'สามหลัก'),
  'five-of-three': text('Cinco y Tres', 'Five and Three', 'Cinco e Três', 'ห้าและสาม'),
  keno: text('Keno', 'Keno', 'Keno', 'คีโน'),
  'twenty-eight': text('Veintiocho', 'Twenty-Eight', 'Vinte e Oito', 'ยี่สิบแปด'),
  'mark-six': text('Mark Six', 'Mark Six', 'Mark Six', 'มาร์กซิกซ์'),
  'vietnam-north': text('Vietnam Norte', 'Vietnam North', 'Vietnã Norte', 'เวียดนามเหนือ'),
  'vietnam-province': text('Vietnam Sur', 'Vietnam South', 'Vietnã Sul', 'เวียดนามใต้'),
  thai: text('Tailandesa', 'Thai', 'Tailandesa', 'หวยไทย'),
  'four-digit': text('Cuatro Cifras 4D', 'Four Digits 4D', 'Quatro Dígitos 4D', 'สี่หลัก 4D'),
} as const satisfies Record<string, LocalText>

/** Provinces of the middle have the rules of those of the south. */
export const central = text('Vietnam Centro', 'Vietnam Central', 'Vietnã Central', 'เวียดนามกลาง')

/** What one draws, in a line below its name. */
export const taglines: Readonly<Record<keyof typeof names, LocalText>> = {
  'five-digit': text(
    'Cinco cifras, una por lugar: del dígito suelto al directo de cinco.',
    'Five digits, one for each place: from a single digit to all five in order.',
    'Cinco dígitos, um por posição: do dígito solto ao direto de cinco.',
    'ตัวเลขห้าหลัก ตั้งแต่ทายหลักเดียวจนถึงตรงทั้งห้า',
  ),
  'eleven-five': text(
    'Cinco bolas de once, sin repetir.',
    'Five balls of eleven, none twice.',
    'Cinco bolas de onze, sem repetir.',
    'ห้าลูกจากสิบเอ็ดลูก ไม่ซ้ำกัน',
  ),
  dice: text(
    'Suma, pares y tríos de tres dados.',
    'Sums, pairs and triples of three dice.',
    'Soma, pares e trincas de três dados.',
    'ผลรวม คู่ และตองของลูกเต๋าสามลูก',
  ),
  racing: text(
    'Diez corredores, y el orden en que llegan.',
    'Ten racers, and the order they come in.',
    'Dez corredores e a ordem de chegada.',
    'สิบคันและลำดับเข้าเส้นชัย',
  ),
  'three-digit': text(
    'Tres cifras, directas o en grupo.',
    'Three digits, straight or as a group.',
    'Três dígitos, diretos ou em grupo.',
    'สามหลัก ตรงหรือกลับ',
  ),
  'five-of-three': text(
    'Tres cifras y las cinco del mismo sorteo.',
    'Three digits and all five of one draw.',
    'Três dígitos e os cinco do mesmo sorteio.',
    'สามหลักและห้าหลักจากงวดเดียวกัน',
  ),
  keno: text('Veinte bolas de ochenta.', 'Twenty balls of eighty.', 'Vinte bolas de oitenta.', 'ยี่สิบลูกจากแปดสิบลูก'),
  'twenty-eight': text(
    'La suma de tres cifras, de 0 a 27.',
    'The sum of three digits, 0 to 27.',
    'A soma de três dígitos, de 0 a 27.',
    'ผลรวมสามหลัก 0 ถึง 27',
  ),
  'mark-six': text(
    'Seis bolas y una especial de 49.',
    'Six balls and a special one of 49.',
    'Seis bolas e uma especial de 49.',
    'หกลูกและลูกพิเศษจาก 49',
  ),
  'vietnam-north': text(
    'Veintisiete números de ocho premios.',
    'Twenty-seven numbers of eight prizes.',
    'Vinte e sete números de oito prêmios.',
    'ยี่สิบเจ็ดเลขจากแปดรางวัล',
  ),
  'vietnam-province': text(
    'Dieciocho números de nueve premios.',
    'Eighteen numbers of nine prizes.',
    'Dezoito números de nove prêmios.',
    'สิบแปดเลขจากเก้ารางวัล',
  ),
  thai: text('Tres arriba, dos abajo.', 'Three above, two below.', 'Três em cima, dois embaixo.', 'สามตัวบน สองตัวล่าง'),
  'four-digit': text(
    'Cuatro cifras y veintitrés números ganadores.',
    'Four digits and twenty-three winning numbers.',
    'Quatro dígitos e vinte e três números vencedores.',
    'สี่หลัก ยี่สิบสามเลขที่ถูกรางวัล',
  ),
}

const each = (make: (name: string, language: keyof LocalText) => string, name: LocalText): LocalText =>
  text(make(name.es, 'es'), make(name.en, 'en'), make(name.pt, 'pt'), make(name.th, 'th'))

/** `Cinco Cifras · 1 min`. */
export const paced = (name: LocalText, minutes: number): LocalText =>
  each((base, language) => `${base} · ${minutes} ${language === 'th' ? 'นาที' : 'min'}`, name)

/** `Vietnam Norte Rápida · 1 min`. */
export const fast = (name: LocalText): LocalText => {
  const word = text('Rápida', 'Fast', 'Rápida', 'ด่วน')
  return each((base, language) => `${base} ${word[language]}`, name)
}

/** `Vietnam · Đà Nẵng`. */
export const provincial = (province: string): LocalText =>
  text(`Vietnam · ${province}`, `Vietnam · ${province}`, `Vietnã · ${province}`, `เวียดนาม · ${province}`)

export const daily = (name: LocalText): LocalText => {
  const word = text('diaria', 'Daily', 'diária', 'รายวัน')
  return each((base, language) => `${base} ${word[language]}`, name)
}
