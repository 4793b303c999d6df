import type { VipLevelEdit } from '@ronda/contract/backoffice/content.ts'

interface LevelName {
  es: string
  en: string
  pt: string
  th: string
  color: string
  /** Turnover in units of the merchant's step. */
  steps: number
}

const levels: LevelName[] = [
  { es: 'VIP 0', en: 'VIP 0', pt: 'VIP 0', th: 'VIP 0', color: '#ABABAB', steps: 0 },
  { es: 'Bronce', en: 'Bronze', pt: 'Bronze', th: 'บรอนซ์', color: '#C98B5B', steps: 1 },
  { es: 'Plata', en: 'Silver', pt: 'Prata', th: 'ซิลเวอร์', color: '#C4CBD4', steps: 5 },
  { es: 'Oro', en: 'Gold', pt: 'Ouro', th: 'โกลด์', color: '#E2B84B', steps: 20 },
  { es: 'Jade', en: 'Jade', pt: 'Jade', th: 'หยก', color: '#55B88A', steps: 60 },
  { es: 'Zafiro', en: 'Sapphire', pt: 'Safira', th: 'แซฟไฟร์', color: '#5B8DEF', steps: 150 },
  { es: 'Rubí', en: 'Ruby', pt: 'Rubi', th: 'ทับทิม', color: '#E0607A', steps: 400 },
  { es: 'Diamante', en: 'Diamond', pt: 'Diamante', th: 'เพชร', color: '#9FD8EE', steps: 1000 },
  { es: 'Galeón', en: 'Galleon', pt: 'Galeão', th: 'เรือแกลเลียน', color: '#B79CED', steps: 2500 },
]

const benefits = {
  es: [
    'Todos los juegos, los registros y la comprobación de rondas',
    '~ Prioridad al revisar comentarios',
    '~ Prioridad al revisar retiros',
    '~ Artículos exclusivos en la tienda de puntos',
  ],
  en: [
    'Every game, the records and the verification of rounds',
    '~ Priority when feedback is read',
    '~ Priority when withdrawals are checked',
    '~ Items of their own in the point mall',
  ],
  pt: [
    'Todos os jogos, os registros e a verificação de rodadas',
    '~ Prioridade na leitura de comentários',
    '~ Prioridade na revisão de saques',
    '~ Itens exclusivos na loja de pontos',
  ],
  th: [
    'ทุกเกม ทุกบันทึก และการตรวจสอบทุกรอบ',
    '~ อ่านความคิดเห็นของคุณก่อน',
    '~ ตรวจสอบการถอนของคุณก่อน',
    '~ ของรางวัลเฉพาะระดับในร้านแลกคะแนน',
  ],
}

/** 'step': turnover of one unit, in the merchant's currency. */
export function vipTable(step: number): VipLevelEdit[] {
  return levels.map(({ es, en, pt, th, color, steps }, level) => {
    const turnover = String(steps * step)
    const shown = 1 + Math.min(3, Math.floor(level / 2))
    return {
      level,
      names: { es, en, pt, th },
      color,
      turnover,
      requirements: {
        es: steps === 0 ? 'Abrir una cuenta' : 'Apuestas terminadas por {turnover} desde el registro',
        en: steps === 0 ? 'Open an account' : 'Finished bets of {turnover} since registration',
        pt: steps === 0 ? 'Abrir uma conta' : 'Apostas concluídas no total de {turnover} desde o cadastro',
        th: steps === 0 ? 'เปิดบัญชี' : 'เดิมพันที่จบแล้วรวม {turnover} นับจากวันสมัคร',
      },
      benefits: {
        es: benefits.es.slice(0, shown),
        en: benefits.en.slice(0, shown),
        pt: benefits.pt.slice(0, shown),
        th: benefits.th.slice(0, shown),
      },
    }
  })
}
