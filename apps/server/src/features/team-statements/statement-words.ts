import type { Sentence } from '../activities/say.ts'

export const words = {
  title: { es: 'Estado de cuenta del agente', en: 'Agent’s statement', pt: 'Extrato do agente', th: 'ใบสรุปยอดตัวแทน' },
  earned: { es: 'Lo que ganaste', en: 'What you earned', pt: 'O que você ganhou', th: 'รายได้ของคุณ' },
  team: {
    es: 'Tu equipo, tú incluido',
    en: 'Your team, you included',
    pt: 'Sua equipe, com você',
    th: 'ทีมของคุณรวมตัวคุณ',
  },
  terms: { es: 'Cómo se lee', en: 'How to read it', pt: 'Como ler', th: 'วิธีอ่าน' },
  valid: { es: 'Apuesta válida', en: 'Valid stake', pt: 'Aposta válida', th: 'ยอดเดิมพันที่นับ' },
  result: { es: 'Resultado casa', en: 'House result', pt: 'Resultado casa', th: 'ผลของเว็บ' },
  commission: { es: 'Comisión', en: 'Commission', pt: 'Comissão', th: 'ค่าคอมมิชชัน' },
  rebate: { es: 'Tu devolución', en: 'Your rebate', pt: 'Seu rebate', th: 'คืนยอดเล่น' },
  wages: { es: 'Incentivos', en: 'Wages', pt: 'Incentivos', th: 'ค่าตอบแทน' },
  dividends: { es: 'Dividendos', en: 'Dividends', pt: 'Dividendos', th: 'เงินปันผล' },
  contracts: { es: 'Contratos', en: 'Contracts', pt: 'Contratos', th: 'สัญญา' },
  total: { es: 'Total', en: 'Total', pt: 'Total', th: 'รวม' },
  paid: { es: 'Comisión pagada', en: 'Commission paid', pt: 'Comissão paga', th: 'ค่าคอมที่จ่ายแล้ว' },
  selfRebates: { es: 'Devoluciones', en: 'Rebates', pt: 'Rebates', th: 'คืนยอดเล่น' },
  commissions: { es: 'Comisiones', en: 'Commissions', pt: 'Comissões', th: 'ค่าคอมมิชชัน' },
  activity: { es: 'Bonos y promociones', en: 'Bonuses and promotions', pt: 'Bônus e promoções', th: 'โบนัสและโปรโมชัน' },
  ngr: { es: 'Neto de la casa (NGR)', en: 'House net (NGR)', pt: 'Líquido da casa (NGR)', th: 'สุทธิของเว็บ (NGR)' },
  deposits: { es: 'Depósitos', en: 'Deposits', pt: 'Depósitos', th: 'ฝาก' },
  withdrawals: { es: 'Retiros', en: 'Withdrawals', pt: 'Saques', th: 'ถอน' },
  transfersIn: {
    es: 'Transferencias recibidas',
    en: 'Transfers received',
    pt: 'Transferências recebidas',
    th: 'รับโอน',
  },
  transfersOut: { es: 'Transferencias enviadas', en: 'Transfers sent', pt: 'Transferências enviadas', th: 'โอนออก' },
} satisfies Record<string, Sentence>

export const terms: Sentence[] = [
  {
    es: 'Comisión: apuesta válida × (tu tasa − la más alta por debajo de ti), por el día en que la ronda terminó.',
    en: 'Commission: valid stake × (your rate − the highest below you), by the day the round was settled.',
    pt: 'Comissão: aposta válida × (sua taxa − a mais alta abaixo de você), pelo dia em que a rodada terminou.',
    th: 'ค่าคอมมิชชัน = ยอดเดิมพันที่นับ × (เรตของคุณ − เรตสูงสุดใต้คุณ) ตามวันที่สรุปผล',
  },
  {
    es: 'Incentivos y dividendos: lo que recibiste menos lo que se te descontó por correcciones y lo que pagaste a tus referidos, por su período.',
    en: 'Wages and dividends: what you received less what came off for corrections and what you paid to downlines, by their period.',
    pt: 'Incentivos e dividendos: o que você recebeu menos o que foi descontado por correções e o que pagou aos indicados, pelo período.',
    th: 'ค่าตอบแทนและเงินปันผล = ที่ได้รับหักส่วนที่หักคืนจากการแก้ไขและที่จ่ายให้ดาวน์ไลน์ ตามงวด',
  },
  {
    es: 'Resultado de la casa = apostado − premios.',
    en: 'House result = staked − prizes.',
    pt: 'Resultado da casa = apostado − prêmios.',
    th: 'ผลของเว็บ = เดิมพัน − รางวัล',
  },
  {
    es: 'NGR = resultado de la casa − devoluciones − comisiones − bonos − incentivos.',
    en: 'NGR = house result − rebates − commissions − bonuses − wages.',
    pt: 'NGR = resultado da casa − rebates − comissões − bônus − incentivos.',
    th: 'NGR = ผลของเว็บ − คืนยอดเล่น − ค่าคอมมิชชัน − โบนัส − ค่าตอบแทน',
  },
  {
    es: 'Incentivos, dividendos, depósitos, retiros y transferencias del equipo: por el día en que se movió el dinero.',
    en: 'Wages, dividends, deposits, withdrawals and transfers of the team: by the day the money moved.',
    pt: 'Incentivos, dividendos, depósitos, saques e transferências da equipe: pelo dia em que o dinheiro se moveu.',
    th: 'ค่าตอบแทน เงินปันผล ฝาก ถอน และโอนของทีม นับตามวันที่เงินเคลื่อนไหว',
  },
  {
    es: 'Una corrección se suma en su propia fecha; un mes cerrado no se reescribe.',
    en: 'A correction counts on its own date; a month that is over is not written anew.',
    pt: 'Uma correção entra na própria data; um mês encerrado não é reescrito.',
    th: 'รายการแก้ไขนับตามวันที่แก้ เดือนที่ปิดแล้วไม่เขียนใหม่',
  },
]
