import type { KindOfMessage } from './kind.ts'

/** Deposits and withdrawals. */
export const moneyKinds = {
  'deposit-credited': {
    category: 'money',
    link: '/?panel=transactionHistory',
    title: {
      es: 'Tu depósito está en tu saldo',
      en: 'Your deposit is in your balance',
      pt: 'Seu depósito está no seu saldo',
      th: 'ยอดฝากเข้าบัญชีของคุณแล้ว',
    },
    body: {
      es: 'Acreditamos {amount} a tu saldo.',
      en: 'We have added {amount} to your balance.',
      pt: 'Creditamos {amount} no seu saldo.',
      th: 'เราเพิ่ม {amount} เข้ายอดเงินของคุณแล้ว',
    },
  },
  'withdrawal-approved': {
    category: 'money',
    link: '/?panel=withdraw',
    title: {
      es: 'Tu retiro fue aprobado',
      en: 'Your withdrawal is approved',
      pt: 'Seu saque foi aprovado',
      th: 'รายการถอนของคุณได้รับอนุมัติแล้ว',
    },
    body: {
      es: 'Aprobamos tu retiro de {amount}. El pago está en camino.',
      en: 'We have approved your withdrawal of {amount}. The payment is on its way.',
      pt: 'Aprovamos seu saque de {amount}. O pagamento está a caminho.',
      th: 'เราอนุมัติการถอน {amount} ของคุณแล้ว กำลังดำเนินการจ่ายเงิน',
    },
  },
  'withdrawal-paid': {
    category: 'money',
    link: '/?panel=withdraw',
    title: {
      es: 'Pagamos tu retiro: ¿lo recibiste?',
      en: 'Your withdrawal is paid: has it arrived?',
      pt: 'Pagamos seu saque: você o recebeu?',
      th: 'จ่ายเงินถอนแล้ว คุณได้รับเงินหรือยัง',
    },
    body: {
      es: 'Pagamos tu retiro de {amount}. Dinos si el dinero llegó a tu cuenta.',
      en: 'We have paid your withdrawal of {amount}. Please tell us whether the money has arrived.',
      pt: 'Pagamos seu saque de {amount}. Diga se o dinheiro chegou à sua conta.',
      th: 'เราจ่ายเงินถอน {amount} ของคุณแล้ว โปรดแจ้งว่าได้รับเงินแล้วหรือไม่',
    },
  },
  'withdrawal-rejected': {
    category: 'money',
    link: '/?panel=withdraw',
    title: {
      es: 'Tu retiro no se realizó',
      en: 'Your withdrawal was not made',
      pt: 'Seu saque não foi realizado',
      th: 'รายการถอนของคุณไม่สำเร็จ',
    },
    body: {
      es: 'Los {amount} están de nuevo en tu saldo.\n{reason}',
      en: '{amount} is back in your balance.\n{reason}',
      pt: '{amount} voltou ao seu saldo.\n{reason}',
      th: 'คืน {amount} เข้ายอดเงินของคุณแล้ว\n{reason}',
    },
  },
} as const satisfies Record<string, KindOfMessage>
