import type { KindOfMessage } from './kind.ts'

/** Level, ways in, and where payouts go. */
export const accountKinds = {
  'vip-raised': {
    category: 'account',
    link: '/vip',
    title: {
      es: 'Subiste de nivel VIP',
      en: 'Your VIP level has gone up',
      pt: 'Você subiu de nível VIP',
      th: 'ระดับ VIP ของคุณเพิ่มขึ้น',
    },
    body: {
      es: 'Mira lo que tu nuevo nivel te da.',
      en: 'See what your new level gives you.',
      pt: 'Veja o que seu novo nível oferece.',
      th: 'ดูสิทธิประโยชน์ของระดับใหม่ของคุณ',
    },
  },
  'vip-lowered': {
    category: 'account',
    link: '/vip',
    title: {
      es: 'Tu nivel VIP bajó',
      en: 'Your VIP level has gone down',
      pt: 'Seu nível VIP diminuiu',
      th: 'ระดับ VIP ของคุณลดลง',
    },
    body: {
      es: 'En la página VIP ves tu nivel y lo que incluye.',
      en: 'The VIP page shows your level and what it includes.',
      pt: 'Na página VIP você vê seu nível e o que ele inclui.',
      th: 'ดูระดับของคุณและสิทธิประโยชน์ได้ที่หน้า VIP',
    },
  },
  'payout-account-added': {
    category: 'account',
    link: '/?panel=withdraw',
    title: {
      es: 'Agregaste una cuenta de retiro',
      en: 'You added a payout account',
      pt: 'Você adicionou uma conta de saque',
      th: 'เพิ่มบัญชีรับเงินถอนแล้ว',
    },
    body: {
      es: '{bank} {number} puede recibir ahora tus retiros. Si no fuiste tú, cambia tu contraseña y escríbenos.',
      en: '{bank} {number} can receive your withdrawals now. If it was not you, change your password and write to us.',
      pt: '{bank} {number} já pode receber seus saques. Se não foi você, troque sua senha e fale conosco.',
      th: '{bank} {number} รับเงินถอนของคุณได้แล้ว หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านและติดต่อเรา',
    },
  },
  'payout-account-removed': {
    category: 'account',
    link: '/?panel=withdraw',
    title: {
      es: 'Quitaste una cuenta de retiro',
      en: 'You removed a payout account',
      pt: 'Você removeu uma conta de saque',
      th: 'ลบบัญชีรับเงินถอนแล้ว',
    },
    body: {
      es: '{bank} {number} ya no recibe tus retiros.',
      en: '{bank} {number} receives no withdrawals any more.',
      pt: '{bank} {number} não recebe mais seus saques.',
      th: '{bank} {number} จะไม่รับเงินถอนของคุณอีก',
    },
  },
  'password-changed': {
    category: 'account',
    link: '/?panel=securityCenter',
    title: {
      es: 'Tu contraseña cambió',
      en: 'Your password was changed',
      pt: 'Sua senha mudou',
      th: 'รหัสผ่านของคุณถูกเปลี่ยน',
    },
    body: {
      es: 'Cerramos tus otras sesiones. Si no fuiste tú, escríbenos ahora.',
      en: 'We have ended your other sessions. If it was not you, write to us now.',
      pt: 'Encerramos suas outras sessões. Se não foi você, fale conosco agora.',
      th: 'เราออกจากระบบอุปกรณ์อื่นแล้ว หากไม่ใช่คุณ โปรดติดต่อเราทันที',
    },
  },
  'payment-password-changed': {
    category: 'account',
    link: '/?panel=securityCenter',
    title: {
      es: 'Tu contraseña de retiro cambió',
      en: 'Your payment password was changed',
      pt: 'Sua senha de saque mudou',
      th: 'รหัสผ่านการชำระเงินถูกเปลี่ยน',
    },
    body: {
      es: 'Hace falta para retirar. Si no fuiste tú, escríbenos ahora.',
      en: 'It is needed to withdraw. If it was not you, write to us now.',
      pt: 'Ela é necessária para sacar. Se não foi você, fale conosco agora.',
      th: 'ต้องใช้เมื่อถอนเงิน หากไม่ใช่คุณ โปรดติดต่อเราทันที',
    },
  },
  'own-data-ready': {
    category: 'account',
    link: '/?panel=securityCenter',
    title: {
      es: 'Tus datos están listos',
      en: 'Your data is ready',
      pt: 'Seus dados estão prontos',
      th: 'ข้อมูลของคุณพร้อมแล้ว',
    },
    body: {
      es: 'Puedes descargarlos en tu cuenta hasta {until}; después se borran.',
      en: 'You can download it from your account until {until}; after that it is erased.',
      pt: 'Você pode baixá-los na sua conta até {until}; depois serão apagados.',
      th: 'ดาวน์โหลดได้ที่หน้าบัญชีของคุณจนถึง {until} หลังจากนั้นจะถูกลบ',
    },
  },
  'new-device': {
    category: 'account',
    link: '/?panel=securityCenter',
    title: {
      es: 'Entraste desde un dispositivo nuevo',
      en: 'You logged in with a new device',
      pt: 'Você entrou de um dispositivo novo',
      th: 'เข้าสู่ระบบจากอุปกรณ์ใหม่',
    },
    body: {
      es: 'Fue el {at}, desde la dirección {ip}. Si no fuiste tú, cambia tu contraseña: así se cierran todas las sesiones.',
      en: 'It was on {at}, from the address {ip}. If it was not you, change your password: that ends every session.',
      pt: 'Foi em {at}, do endereço {ip}. Se não foi você, troque sua senha: isso encerra todas as sessões.',
      th: 'เมื่อ {at} จากที่อยู่ {ip} หากไม่ใช่คุณ ให้เปลี่ยนรหัสผ่าน ระบบจะออกจากทุกอุปกรณ์',
    },
  },
} as const satisfies Record<string, KindOfMessage>
