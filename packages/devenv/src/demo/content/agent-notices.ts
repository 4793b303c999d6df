import { type DemoDocument, paragraphs } from './words.ts'

type Words = [title: string, body: string]
const toText = ([title, body]: Words) => ({ title, body: paragraphs(body) })
const notice = (
  slug: string,
  daysAgo: number,
  { es, en, pt, th }: Record<'es' | 'en' | 'pt' | 'th', Words>,
): DemoDocument => ({
  slug,
  daysAgo,
  details: { readers: 'agents' },
  texts: { es: toText(es), en: toText(en), pt: toText(pt), th: toText(th) },
})

/** What the house tells agents alone. */
export const agentNotices: DemoDocument[] = [
  notice('agents-open', 71, {
    es: [
      'Abre el centro de agentes',
      'Desde hoy puedes sumar referidos con tu enlace y ver lo que ganas, cifra por cifra, hasta cada ronda. La comisión se paga cada hora.',
    ],
    en: [
      'The agent center is open',
      'From today you can bring people in by your link and see what you earn, figure by figure, down to each round. Commission is paid every hour.',
    ],
    pt: [
      'A central de agentes está aberta',
      'A partir de hoje você pode trazer indicados pelo seu link e ver o que ganha, número por número, até cada rodada. A comissão é paga a cada hora.',
    ],
    th: ['เปิดศูนย์ตัวแทนแล้ว', 'ตั้งแต่วันนี้คุณชวนดาวน์ไลน์ด้วยลิงก์ของคุณ และดูรายได้ทุกยอดได้ลึกถึงแต่ละรอบ ค่าคอมจ่ายทุกชั่วโมง'],
  }),
  notice('agents-wages', 57, {
    es: [
      'Cómo se paga el incentivo',
      'El día se cierra a medianoche y la casa revisa el pago a la mañana siguiente. Primero cobra quien está arriba y de ahí paga a su línea directa; lo que falte queda abierto y se vuelve a intentar.',
    ],
    en: [
      'How wages are paid',
      'The day closes at midnight and the house looks at the payment the next morning. Who stands above is paid first and pays its direct line of it; what is short stays open and is tried again.',
    ],
    pt: [
      'Como o incentivo é pago',
      'O dia fecha à meia-noite e a casa confere o pagamento na manhã seguinte. Primeiro recebe quem está acima e dali paga sua linha direta; o que faltar fica em aberto e é tentado de novo.',
    ],
    th: [
      'วิธีจ่ายค่าตอบแทน',
      'ปิดยอดวันตอนเที่ยงคืน และเว็บตรวจก่อนจ่ายในเช้าวันถัดไป อัปไลน์ได้รับก่อนแล้วจ่ายต่อให้สายตรง ส่วนที่ขาดจะค้างไว้และลองจ่ายใหม่',
    ],
  }),
  notice('agents-one-person', 12, {
    es: [
      'Una persona, una cuenta',
      'Cada noche buscamos cuentas de un mismo equipo que parecen una sola persona. No uses tu equipo ni tu cuenta de cobro para jugar por otros: los pagos quedan en revisión.',
    ],
    en: [
      'One person, one account',
      'Every night we look for accounts of one team that look like one person. Do not play for others on your device or with your payout account: payments are held for a look.',
    ],
    pt: [
      'Uma pessoa, uma conta',
      'Toda noite procuramos contas de uma mesma equipe que parecem uma só pessoa. Não jogue por outros no seu aparelho nem com a sua conta de saque: os pagamentos ficam em análise.',
    ],
    th: [
      'หนึ่งคน หนึ่งบัญชี',
      'ทุกคืนเราค้นหาบัญชีในสายงานเดียวกันที่ดูเหมือนเป็นคนเดียวกัน อย่าเล่นแทนผู้อื่นบนอุปกรณ์หรือบัญชีรับเงินของคุณ มิฉะนั้นการจ่ายจะถูกตรวจสอบก่อน',
    ],
  }),
]
