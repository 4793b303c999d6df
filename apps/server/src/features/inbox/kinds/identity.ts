import type { KindOfMessage } from './kind.ts'

const link = '/?panel=identity'

/** Of what is proven: who somebody is, and where it lives. */
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
  'address-verified': {
    category: 'account',
    link,
    title: {
      es: 'Tu dirección está verificada',
      en: 'Your address is verified',
      pt: 'Seu endereço está verificado',
      th: 'ยืนยันที่อยู่ของคุณแล้ว',
    },
    body: {
      es: 'Ya puedes retirar sin el límite de las cuentas sin comprobante de domicilio.',
      en: 'You can now withdraw without the limit for accounts without a proof of address.',
      pt: 'Agora você pode sacar sem o limite das contas sem comprovante de endereço.',
      th: 'ถอนเงินได้โดยไม่ติดขีดจำกัดของบัญชีที่ยังไม่มีเอกสารยืนยันที่อยู่',
    },
  },
  'address-rejected': {
    category: 'account',
    link,
    title: {
      es: 'Falta algo para verificar tu dirección',
      en: 'We could not verify your address yet',
      pt: 'Falta algo para verificar seu endereço',
      th: 'ยังยืนยันที่อยู่ของคุณไม่ได้',
    },
    body: {
      es: 'Mira el motivo y qué puedes enviar de nuevo. Tu identidad sigue verificada.',
      en: 'See why and what you can send again. Your identity stays verified.',
      pt: 'Veja o motivo e o que você pode enviar de novo. Sua identidade continua verificada.',
      th: 'ดูเหตุผลและสิ่งที่ส่งใหม่ได้ การยืนยันตัวตนของคุณยังใช้ได้',
    },
  },
  'address-expiring': {
    category: 'account',
    link,
    title: {
      es: 'Tu comprobante de domicilio vence pronto',
      en: 'Your proof of address expires soon',
      pt: 'Seu comprovante de endereço expira em breve',
      th: 'เอกสารยืนยันที่อยู่ของคุณใกล้หมดอายุ',
    },
    body: {
      es: 'Vale hasta {until}. Envía uno nuevo antes para seguir retirando sin ese límite.',
      en: 'It is valid until {until}. Send a new one before then to keep withdrawing without that limit.',
      pt: 'Vale até {until}. Envie um novo antes para continuar sacando sem esse limite.',
      th: 'ใช้ได้ถึง {until} ส่งฉบับใหม่ก่อนถึงวันนั้นเพื่อถอนเงินได้โดยไม่ติดขีดจำกัด',
    },
  },
  'address-expired': {
    category: 'account',
    link,
    title: {
      es: 'Tu comprobante de domicilio ya no vale',
      en: 'Your proof of address is no longer valid',
      pt: 'Seu comprovante de endereço não vale mais',
      th: 'เอกสารยืนยันที่อยู่ของคุณใช้ไม่ได้แล้ว',
    },
    body: {
      es: 'Envía uno nuevo para retirar montos más altos.',
      en: 'Send a new one to withdraw larger amounts.',
      pt: 'Envie um novo para sacar valores mais altos.',
      th: 'ส่งฉบับใหม่เพื่อถอนเงินจำนวนที่สูงขึ้น',
    },
  },
} as const satisfies Record<string, KindOfMessage>
