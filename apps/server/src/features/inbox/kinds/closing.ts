import type { KindOfMessage } from './kind.ts'

/** A member that closes its account, or keeps it. */
export const closingKinds = {
  'closing-asked': {
    category: 'account',
    link: '/?panel=securityCenter',
    title: {
      es: 'Tu cuenta se va a cerrar',
      en: 'Your account is closing',
      pt: 'Sua conta vai ser encerrada',
      th: 'บัญชีของคุณกำลังจะปิด',
    },
    body: {
      es: 'Se cierra el {until}. Hasta entonces puedes retirar o conservarla. Si no fuiste tú, consérvala y cambia tu contraseña.',
      en: 'It closes on {until}. Until then you can withdraw, or keep it. If it was not you, keep it and change your password.',
      pt: 'Ela se encerra em {until}. Até lá você pode sacar ou mantê-la. Se não foi você, mantenha-a e altere sua senha.',
      th: 'บัญชีจะปิดวันที่ {until} ก่อนหน้านั้นคุณถอนเงินหรือเก็บบัญชีไว้ต่อได้ หากไม่ใช่คุณ โปรดเก็บบัญชีไว้และเปลี่ยนรหัสผ่าน',
    },
  },
  'closing-waits': {
    category: 'account',
    link: '/?panel=withdraw',
    title: {
      es: 'Tu cuenta todavía no se cerró',
      en: 'Your account is not closed yet',
      pt: 'Sua conta ainda não foi encerrada',
      th: 'บัญชีของคุณยังไม่ปิด',
    },
    body: {
      es: 'Queda algo en ella: dinero, una apuesta abierta o un pedido en curso. Retira lo tuyo y se cierra sola.',
      en: 'Something is left in it: money, an open bet or an order under way. Withdraw what is yours and it closes by itself.',
      pt: 'Resta algo nela: dinheiro, uma aposta aberta ou um pedido em andamento. Saque o que é seu e ela se encerra sozinha.',
      th: 'ยังมีบางอย่างค้างอยู่ เช่น เงิน เดิมพันที่ยังไม่จบ หรือรายการที่ดำเนินอยู่ ถอนเงินของคุณแล้วบัญชีจะปิดเอง',
    },
  },
  'closing-taken-back': {
    category: 'account',
    link: '/?panel=securityCenter',
    title: {
      es: 'Tu cuenta sigue abierta',
      en: 'Your account stays open',
      pt: 'Sua conta continua aberta',
      th: 'บัญชีของคุณยังเปิดอยู่',
    },
    body: {
      es: 'Anulaste el cierre. Si no fuiste tú, cambia tu contraseña y escríbenos.',
      en: 'You took the closing back. If it was not you, change your password and write to us.',
      pt: 'Você cancelou o encerramento. Se não foi você, altere sua senha e fale conosco.',
      th: 'คุณยกเลิกการปิดบัญชีแล้ว หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านและติดต่อเรา',
    },
  },
  'account-reopened': {
    category: 'account',
    link: '/?panel=securityCenter',
    title: {
      es: 'Tu cuenta está abierta de nuevo',
      en: 'Your account is open again',
      pt: 'Sua conta está aberta de novo',
      th: 'บัญชีของคุณเปิดอีกครั้งแล้ว',
    },
    body: {
      es: 'Agrega otra vez tu cuenta de retiro y tu contraseña de retiro para retirar. Tus límites y pausas siguen igual.',
      en: 'To withdraw, add your payout account and payment password again. Your limits and breaks hold as before.',
      pt: 'Para sacar, adicione de novo sua conta de saque e sua senha de saque. Seus limites e pausas continuam como antes.',
      th: 'หากต้องการถอน โปรดเพิ่มบัญชีรับเงินถอนและรหัสถอนเงินอีกครั้ง ขีดจำกัดและการพักของคุณยังมีผลเหมือนเดิม',
    },
  },
} as const satisfies Record<string, KindOfMessage>
