import type { DemoDocument } from './words.ts'

const category = (slug: string, es: string, en: string, pt: string, th: string): DemoDocument => ({
  slug,
  texts: { es: { title: es }, en: { title: en }, pt: { title: pt }, th: { title: th } },
})

export const categories: DemoDocument[] = [
  category('account', 'Tu cuenta', 'Your account', 'Sua conta', 'บัญชีของคุณ'),
  category('deposits', 'Depósitos', 'Deposits', 'Depósitos', 'การฝากเงิน'),
  category('withdrawals', 'Retiros', 'Withdrawals', 'Saques', 'การถอนเงิน'),
  category('games', 'Juegos y justicia', 'Games and fairness', 'Jogos e justiça', 'เกมและความยุติธรรม'),
  category(
    'turnover',
    'Promociones y apuesta requerida',
    'Promotions and turnover',
    'Promoções e giro exigido',
    'โปรโมชันและยอดเล่น',
  ),
  category('security', 'Seguridad', 'Security', 'Segurança', 'ความปลอดภัย'),
  category('responsible-play', 'Juego responsable', 'Responsible play', 'Jogo responsável', 'การเล่นอย่างมีสติ'),
  category('getting-started', 'Para empezar', 'Getting started', 'Para começar', 'เริ่มต้นใช้งาน'),
  category('fair-games', 'Juegos comprobables', 'Games you can verify', 'Jogos verificáveis', 'เกมที่ตรวจสอบได้'),
  category('cashier', 'Caja clara', 'A clear cashier', 'Caixa clara', 'การเงินที่ชัดเจน'),
]
