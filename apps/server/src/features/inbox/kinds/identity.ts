import type { KindOfMessage } from './kind.ts'

const link = '/?panel=identity'

/** Of the identity check. */
export const identityKinds = {
  'identity-verified': {
    category: 'account',
    link,
    title: {
      es: 'Tu identidad está verificada',
      en: 'Your identity is verified',
      pt: 'Sua identidade está verificada',
      th: 'ยืนยันตัวตนของคุณแล้ว',
    },
    body: {
      es: 'Ya puedes retirar sin el límite de las cuentas sin verificar.',
      en: 'You can now withdraw without the limit for unverified accounts.',
      pt: 'Agora você pode sacar sem o limite das contas não verificadas.',
      th: 'ถอนเงินได้โดยไม่ติดขีดจำกัดของบัญชีที่ยังไม่ยืนยันตัวตน',
    },
  },
  'identity-rejected': {
    category: 'account',
    link,
    title: {
      es: 'Falta algo para verificar tu identidad',
      en: 'We could not verify your identity yet',
      pt: 'Falta algo para verificar sua identidade',
      th: 'ยังยืนยันตัวตนของคุณไม่ได้',
    },
    body: {
      es: 'Mira el motivo y qué puedes hacer. Lo que estaba bien queda guardado.',
      en: 'See why and what you can do. What was good is kept.',
      pt: 'Veja o motivo e o que você pode fazer. O que estava certo fica guardado.',
      th: 'ดูเหตุผลและสิ่งที่ต้องทำ ส่วนที่ถูกต้องแล้วจะเก็บไว้ให้',
    },
  },
  'identity-expiring': {
    category: 'account',
    link,
    title: {
      es: 'Tu verificación de identidad vence pronto',
      en: 'Your identity check runs out soon',
      pt: 'Sua verificação de identidade expira em breve',
      th: 'การยืนยันตัวตนของคุณใกล้หมดอายุ',
    },
    body: {
      es: 'Vale hasta {until}. Renuévala antes para seguir retirando sin ese límite.',
      en: 'It holds until {until}. Renew it before then to keep withdrawing without that limit.',
      pt: 'Vale até {until}. Renove antes para continuar sacando sem esse limite.',
      th: 'ใช้ได้ถึง {until} ต่ออายุก่อนถึงวันนั้นเพื่อถอนเงินได้โดยไม่ติดขีดจำกัด',
    },
  },
  'identity-expired': {
    category: 'account',
    link,
    title: {
      es: 'Tu verificación de identidad venció',
      en: 'Your identity check has run out',
      pt: 'Sua verificação de identidade expirou',
      th: 'การยืนยันตัวตนของคุณหมดอายุแล้ว',
    },
    body: {
      es: 'Envía tus documentos otra vez para retirar montos más altos.',
      en: 'Send your documents again to withdraw larger amounts.',
      pt: 'Envie seus documentos de novo para sacar valores mais altos.',
      th: 'ส่งเอกสารอีกครั้งเพื่อถอนเงินจำนวนที่สูงขึ้น',
    },
  },
} as const satisfies Record<string, KindOfMessage>
