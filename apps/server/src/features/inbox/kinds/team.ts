import type { KindOfMessage } from './kind.ts'

const wages = '/?agent=agentDailyWages2'
/** Wages of the hour and of five minutes share a page. */
const shortWages = '/?agent=agentHourSalary'

const paid = {
  es: '{amount}. El cálculo y cada pago están en tu centro de agente.',
  en: '{amount}. How it was come to and every payment are in your agent center.',
  pt: '{amount}. O cálculo e cada pagamento estão no seu centro de agente.',
  th: '{amount} ดูวิธีคำนวณและทุกการจ่ายได้ในศูนย์ตัวแทน',
}

/** Contracts of agents, and what they pay. */
export const teamKinds = {
  'contract-asked': {
    category: 'account',
    link: wages,
    title: {
      es: 'Tienes una propuesta de {name}',
      en: 'You have a proposal of {name}',
      pt: 'Você tem uma proposta de {name}',
      th: 'มีข้อเสนอจาก {name}',
    },
    body: {
      es: 'Es sobre un contrato con tu agente superior. Mira qué cambiaría antes de responder; sin respuesta, todo sigue como está.',
      en: 'It is about a contract with your upline. See what would change before you answer; without an answer everything stays as it is.',
      pt: 'É sobre um contrato com o seu agente superior. Veja o que mudaria antes de responder; sem resposta, tudo continua como está.',
      th: 'เกี่ยวกับสัญญากับอัปไลน์ของคุณ ดูผลที่จะเปลี่ยนก่อนตอบ หากไม่ตอบ ทุกอย่างคงเดิม',
    },
  },
  'contract-accepted': {
    category: 'account',
    link: '/?agent=downlineManagmentView',
    title: {
      es: '{name} aceptó tu propuesta',
      en: '{name} accepted your proposal',
      pt: '{name} aceitou sua proposta',
      th: '{name} ยอมรับข้อเสนอของคุณ',
    },
    body: {
      es: 'Vale desde el período siguiente.',
      en: 'It holds from the next period.',
      pt: 'Vale a partir do próximo período.',
      th: 'มีผลตั้งแต่งวดถัดไป',
    },
  },
  'contract-refused': {
    category: 'account',
    link: '/?agent=downlineManagmentView',
    title: {
      es: '{name} rechazó tu propuesta',
      en: '{name} rejected your proposal',
      pt: '{name} recusou sua proposta',
      th: '{name} ปฏิเสธข้อเสนอของคุณ',
    },
    body: {
      es: 'Todo sigue como estaba.',
      en: 'Everything stays as it was.',
      pt: 'Tudo continua como estava.',
      th: 'ทุกอย่างคงเดิม',
    },
  },
  'contract-signed': {
    category: 'account',
    link: wages,
    title: {
      es: 'La casa firmó un contrato contigo',
      en: 'The house has signed a contract with you',
      pt: 'A casa assinou um contrato com você',
      th: 'เว็บลงนามสัญญากับคุณแล้ว',
    },
    body: {
      es: 'Vale desde el período siguiente; los niveles están en tu centro de agente.',
      en: 'It holds from the next period; its levels are in your agent center.',
      pt: 'Vale a partir do próximo período; os níveis estão no seu centro de agente.',
      th: 'มีผลตั้งแต่งวดถัดไป ดูระดับได้ในศูนย์ตัวแทน',
    },
  },
  'contract-ended': {
    category: 'account',
    link: wages,
    title: {
      es: 'Un contrato tuyo termina',
      en: 'A contract of yours ends',
      pt: 'Um contrato seu termina',
      th: 'สัญญาของคุณจะสิ้นสุด',
    },
    body: {
      es: 'Lo que corrió hasta su fin se te paga igual. Cuándo y por qué termina está en tu centro de agente.',
      en: 'What it ran for until its end is still paid. When and why it ends is in your agent center.',
      pt: 'O que valeu até o fim ainda é pago. Quando e por que termina está no seu centro de agente.',
      th: 'ช่วงที่สัญญามีผลจนสิ้นสุดยังได้รับค่าตอบแทน ดูวันสิ้นสุดและสาเหตุในศูนย์ตัวแทน',
    },
  },
  'wage-paid': {
    category: 'money',
    link: wages,
    title: {
      es: 'Tu incentivo diario está pagado',
      en: 'Your daily wage is paid',
      pt: 'Seu incentivo diário foi pago',
      th: 'จ่ายค่าตอบแทนรายวันของคุณแล้ว',
    },
    body: paid,
  },
  'hourly-wage-paid': {
    category: 'money',
    link: `${shortWages}&view=hourly`,
    title: {
      es: 'Tu incentivo por hora está pagado',
      en: 'Your hourly wage is paid',
      pt: 'Seu incentivo por hora foi pago',
      th: 'จ่ายค่าตอบแทนรายชั่วโมงของคุณแล้ว',
    },
    body: paid,
  },
  'real-time-wage-paid': {
    category: 'money',
    link: `${shortWages}&view=real-time`,
    title: {
      es: 'Tu incentivo en tiempo real está pagado',
      en: 'Your real-time wage is paid',
      pt: 'Seu incentivo em tempo real foi pago',
      th: 'จ่ายค่าตอบแทนแบบเรียลไทม์ของคุณแล้ว',
    },
    body: paid,
  },
  'dividend-paid': {
    category: 'money',
    link: '/?agent=agentDividendRecordCopy2',
    title: {
      es: 'Tu dividendo está pagado',
      en: 'Your dividend is paid',
      pt: 'Seu dividendo foi pago',
      th: 'จ่ายเงินปันผลของคุณแล้ว',
    },
    body: paid,
  },
  'wage-taken-back': {
    category: 'money',
    link: '/?agent=agentRevenueReport',
    title: {
      es: 'Corrección: {amount} menos en tus próximos pagos',
      en: 'Correction: {amount} less in your next payments',
      pt: 'Correção: {amount} a menos nos seus próximos pagamentos',
      th: 'การแก้ไข: หัก {amount} จากการจ่ายครั้งถัดไป',
    },
    body: {
      es: 'Cambió lo jugado en un período ya liquidado. Se descuenta de lo que te toque después; de tu saldo no sale nada.',
      en: 'What was played in a settled period has changed. It comes off what is due to you next; nothing leaves your balance.',
      pt: 'Mudou o que foi jogado num período já fechado. É descontado do que você receber depois; nada sai do seu saldo.',
      th: 'ยอดเทิร์นในงวดที่สรุปแล้วมีการเปลี่ยนแปลง จะหักจากยอดที่คุณจะได้รับครั้งถัดไป ไม่มีเงินออกจากยอดคงเหลือ',
    },
  },
  'owed-forgiven': {
    category: 'money',
    link: wages,
    title: {
      es: 'La casa dio por saldados {amount} que {name} te debía',
      en: 'The house has written off {amount} that {name} owed you',
      pt: 'A casa deu por quitados {amount} que {name} devia a você',
      th: 'เว็บยกยอด {amount} ที่ {name} ค้างคุณ',
    },
    body: {
      es: 'No se te va a pagar. Si no lo acordaste, escribe a atención al cliente.',
      en: 'It will not be paid to you. If you did not agree to it, write to customer service.',
      pt: 'Esse valor não será pago a você. Se não concordou com isso, fale com o atendimento.',
      th: 'ยอดนี้จะไม่จ่ายให้คุณ หากคุณไม่ได้ตกลง โปรดติดต่อฝ่ายบริการลูกค้า',
    },
  },
  'debt-forgiven': {
    category: 'money',
    link: wages,
    title: {
      es: 'Ya no debes {amount} a {name}',
      en: 'You no longer owe {name} {amount}',
      pt: 'Você não deve mais {amount} a {name}',
      th: 'คุณไม่ค้าง {amount} กับ {name} แล้ว',
    },
    body: {
      es: 'La casa lo dio por saldado.',
      en: 'The house has written it off.',
      pt: 'A casa deu por quitado.',
      th: 'เว็บยกยอดนี้แล้ว',
    },
  },
  'team-moved': {
    category: 'account',
    link: '/?panel=securityCenter',
    title: {
      es: 'Ahora tu agente superior es {name}',
      en: 'Your upline is now {name}',
      pt: 'Agora o seu agente superior é {name}',
      th: 'อัปไลน์ของคุณคือ {name} แล้ว',
    },
    body: {
      es: 'Lo cambió la casa, con quienes están debajo de ti. Lo ganado hasta hoy queda como está.',
      en: 'The house changed it, with everybody below you. What was earned until now stays as it is.',
      pt: 'A casa mudou, com quem está abaixo de você. O que foi ganho até hoje fica como está.',
      th: 'เว็บเป็นผู้เปลี่ยน พร้อมทุกคนใต้คุณ รายได้จนถึงวันนี้คงเดิม',
    },
  },
  'team-moved-top': {
    category: 'account',
    link: '/?panel=securityCenter',
    title: {
      es: 'Ya no tienes agente superior',
      en: 'You no longer have an upline',
      pt: 'Você não tem mais agente superior',
      th: 'คุณไม่มีอัปไลน์แล้ว',
    },
    body: {
      es: 'Lo cambió la casa: encabezas tu propio equipo. Lo ganado hasta hoy queda como está.',
      en: 'The house changed it: you lead a team of your own. What was earned until now stays as it is.',
      pt: 'A casa mudou: você lidera a própria equipe. O que foi ganho até hoje fica como está.',
      th: 'เว็บเป็นผู้เปลี่ยน คุณเป็นหัวหน้าทีมของตัวเอง รายได้จนถึงวันนี้คงเดิม',
    },
  },
  'branch-left': {
    category: 'account',
    link: '/?agent=downlineManagmentView',
    title: {
      es: '{name} ya no está en tu equipo',
      en: '{name} is no longer in your team',
      pt: '{name} não está mais na sua equipe',
      th: '{name} ไม่ได้อยู่ในทีมของคุณแล้ว',
    },
    body: {
      es: 'La casa movió su línea. Lo que ganaste con ella hasta hoy queda como está.',
      en: 'The house has moved its line. What you earned of it until now stays as it is.',
      pt: 'A casa moveu a linha dele. O que você ganhou com ela até hoje fica como está.',
      th: 'เว็บย้ายสายนี้แล้ว รายได้ของคุณจากสายนี้จนถึงวันนี้คงเดิม',
    },
  },
  'branch-joined': {
    category: 'account',
    link: '/?agent=downlineManagmentView',
    title: {
      es: '{name} está ahora en tu equipo',
      en: '{name} is in your team now',
      pt: '{name} agora está na sua equipe',
      th: '{name} อยู่ในทีมของคุณแล้ว',
    },
    body: {
      es: 'La casa movió su línea debajo de ti. Desde ahora cuenta para tu equipo.',
      en: 'The house has moved its line below you. It counts for your team from now on.',
      pt: 'A casa moveu a linha dele para baixo de você. A partir de agora conta para a sua equipe.',
      th: 'เว็บย้ายสายนี้มาอยู่ใต้คุณ นับเข้าทีมของคุณตั้งแต่นี้',
    },
  },
  'transfer-received': {
    category: 'money',
    link: '/?panel=transactionHistory',
    title: {
      es: '{name} te envió {amount}',
      en: '{name} sent you {amount}',
      pt: '{name} enviou {amount} para você',
      th: '{name} โอน {amount} ให้คุณ',
    },
    body: {
      es: 'Ya está en tu saldo. Para retirarlo o enviarlo, juégalo antes una vez.',
      en: 'It is in your balance. Play it once before you withdraw it or send it on.',
      pt: 'Já está no seu saldo. Para sacar ou enviar, jogue esse valor uma vez antes.',
      th: 'เข้ายอดเงินของคุณแล้ว ต้องเล่นครบหนึ่งเท่าก่อนถอนหรือโอนต่อ',
    },
  },
  'transfer-from-downline': {
    category: 'money',
    link: '/?panel=transactionHistory',
    title: {
      es: '{name}, de tu red, te envió {amount}',
      en: '{name} of your team sent you {amount}',
      pt: '{name}, da sua rede, enviou {amount} para você',
      th: '{name} ในทีมของคุณโอน {amount} ให้คุณ',
    },
    body: {
      es: 'Ya está en tu saldo. Para retirarlo o enviarlo, juégalo antes una vez.',
      en: 'It is in your balance. Play it once before you withdraw it or send it on.',
      pt: 'Já está no seu saldo. Para sacar ou enviar, jogue esse valor uma vez antes.',
      th: 'เข้ายอดเงินของคุณแล้ว ต้องเล่นครบหนึ่งเท่าก่อนถอนหรือโอนต่อ',
    },
  },
  'transfer-sent': {
    category: 'money',
    link: '/?panel=transactionHistory',
    title: {
      es: 'Enviaste {amount} a {name}',
      en: 'You sent {amount} to {name}',
      pt: 'Você enviou {amount} para {name}',
      th: 'คุณโอน {amount} ให้ {name} แล้ว',
    },
    body: {
      es: 'Si no fuiste tú, cambia tu contraseña de retiro y avisa a atención al cliente.',
      en: 'If this was not you, change your payment password and tell customer service.',
      pt: 'Se não foi você, troque sua senha de saque e avise o atendimento.',
      th: 'หากไม่ใช่คุณ ให้เปลี่ยนรหัสถอนเงินและแจ้งฝ่ายบริการลูกค้า',
    },
  },
} as const satisfies Record<string, KindOfMessage>
