import type { KindOfMessage } from './kind.ts'

const wages = '/?agent=agentDailyWages2'

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
      es: 'Termina con el período en curso, que se te paga igual. La causa está en tu centro de agente.',
      en: 'It ends with the running period, which is still paid. Why is in your agent center.',
      pt: 'Termina com o período em curso, que ainda é pago. O motivo está no seu centro de agente.',
      th: 'สิ้นสุดพร้อมงวดปัจจุบันซึ่งยังได้รับค่าจ้าง ดูสาเหตุในศูนย์ตัวแทน',
    },
  },
  'wage-paid': {
    category: 'money',
    link: wages,
    title: {
      es: 'Tu salario diario está pagado',
      en: 'Your daily wage is paid',
      pt: 'Seu salário diário foi pago',
      th: 'จ่ายค่าจ้างรายวันของคุณแล้ว',
    },
    body: {
      es: '{amount}. El cálculo y cada pago están en tu centro de agente.',
      en: '{amount}. How it was come to and every payment are in your agent center.',
      pt: '{amount}. O cálculo e cada pagamento estão no seu centro de agente.',
      th: '{amount} ดูวิธีคำนวณและทุกการจ่ายได้ในศูนย์ตัวแทน',
    },
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
    body: {
      es: '{amount}. El cálculo y cada pago están en tu centro de agente.',
      en: '{amount}. How it was come to and every payment are in your agent center.',
      pt: '{amount}. O cálculo e cada pagamento estão no seu centro de agente.',
      th: '{amount} ดูวิธีคำนวณและทุกการจ่ายได้ในศูนย์ตัวแทน',
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
      es: 'Si no fuiste tú, cambia tu contraseña de fondos y avisa a atención al cliente.',
      en: 'If this was not you, change your payment password and tell customer service.',
      pt: 'Se não foi você, troque sua senha de saque e avise o atendimento.',
      th: 'หากไม่ใช่คุณ ให้เปลี่ยนรหัสถอนเงินและแจ้งฝ่ายบริการลูกค้า',
    },
  },
} as const satisfies Record<string, KindOfMessage>
