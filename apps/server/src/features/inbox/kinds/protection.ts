import type { KindOfMessage } from './kind.ts'

/** What a member allows itself. */
export const protectionKinds = {
  'limit-changed': {
    category: 'account',
    link: '/?panel=responsibleGaming',
    title: {
      es: 'Tu límite cambió',
      en: 'Your limit has changed',
      pt: 'Seu limite mudou',
      th: 'ขีดจำกัดของคุณเปลี่ยนแล้ว',
    },
    body: {
      es: 'Tu límite de {limit} es ahora: {value}.',
      en: 'Your limit for {limit} is now: {value}.',
      pt: 'Seu limite de {limit} agora é: {value}.',
      th: 'ขีดจำกัด{limit}ของคุณตอนนี้คือ {value}',
    },
  },
  'limit-asked': {
    category: 'account',
    link: '/?panel=responsibleGaming',
    title: {
      es: 'Pediste un límite menos estricto',
      en: 'You asked for a less strict limit',
      pt: 'Você pediu um limite menos restritivo',
      th: 'คุณขอผ่อนขีดจำกัด',
    },
    body: {
      es: 'Pediste para {limit}: {value}. Podrás confirmarlo desde {until}; hasta entonces vale el límite de ahora.',
      en: 'You asked for {limit}: {value}. You can confirm it from {until}; until then the present limit holds.',
      pt: 'Você pediu para {limit}: {value}. Poderá confirmar a partir de {until}; até lá vale o limite atual.',
      th: 'คุณขอเปลี่ยน{limit}เป็น {value} ยืนยันได้ตั้งแต่ {until} ระหว่างนี้ใช้ขีดจำกัดเดิม',
    },
  },
  'limit-ripe': {
    category: 'account',
    link: '/?panel=responsibleGaming',
    title: {
      es: 'Puedes confirmar tu nuevo límite',
      en: 'You can confirm your new limit',
      pt: 'Você pode confirmar seu novo limite',
      th: 'คุณยืนยันขีดจำกัดใหม่ได้แล้ว',
    },
    body: {
      es: 'Lo que pediste para {limit} ({value}) espera tu confirmación hasta {until}. Si no la das, todo sigue como está.',
      en: 'What you asked for {limit} ({value}) waits for your word until {until}. If you say nothing, all stays as it is.',
      pt: 'O que você pediu para {limit} ({value}) espera sua confirmação até {until}. Se não confirmar, tudo fica como está.',
      th: 'คำขอ{limit} ({value}) รอการยืนยันถึง {until} หากไม่ยืนยัน ทุกอย่างจะคงเดิม',
    },
  },
  'break-began': {
    category: 'account',
    link: '/?panel=responsibleGaming',
    title: {
      es: 'Tu pausa empezó',
      en: 'Your break has begun',
      pt: 'Sua pausa começou',
      th: 'เริ่มพักการเล่นแล้ว',
    },
    body: {
      es: 'Hasta {until} no hay juegos, depósitos ni promociones. Tu dinero sigue siendo tuyo y puedes retirarlo.',
      en: 'Until {until} there are no games, deposits or promotions. Your money is yours and you may withdraw it.',
      pt: 'Até {until} não há jogos, depósitos nem promoções. Seu dinheiro continua seu e você pode sacá-lo.',
      th: 'จนถึง {until} จะไม่มีเกม การฝาก หรือโปรโมชัน เงินยังเป็นของคุณและถอนได้',
    },
  },
  'break-ended': {
    category: 'account',
    link: '/?panel=responsibleGaming',
    title: {
      es: 'Tu pausa terminó',
      en: 'Your break is over',
      pt: 'Sua pausa terminou',
      th: 'สิ้นสุดการพักการเล่น',
    },
    body: {
      es: 'Tu cuenta está abierta otra vez. Si quieres más tiempo, puedes empezar otra pausa cuando quieras.',
      en: 'Your account is open again. If you would like more time, you can begin another break whenever you like.',
      pt: 'Sua conta está aberta de novo. Se quiser mais tempo, pode começar outra pausa quando quiser.',
      th: 'บัญชีของคุณเปิดใช้งานอีกครั้ง หากต้องการเวลาเพิ่ม เริ่มพักใหม่ได้ทุกเมื่อ',
    },
  },
  'exclusion-began': {
    category: 'account',
    link: '/?panel=responsibleGaming',
    title: {
      es: 'Tu autoexclusión empezó',
      en: 'Your self-exclusion has begun',
      pt: 'Sua autoexclusão começou',
      th: 'เริ่มการงดเล่นด้วยตนเองแล้ว',
    },
    body: {
      es: 'Hasta {until} no hay juegos, depósitos ni promociones. No termina sola: cuando pase, tú decides si vuelves.',
      en: 'Until {until} there are no games, deposits or promotions. It does not end by itself: afterwards you decide whether to come back.',
      pt: 'Até {until} não há jogos, depósitos nem promoções. Não termina sozinha: depois, você decide se volta.',
      th: 'จนถึง {until} จะไม่มีเกม การฝาก หรือโปรโมชัน และจะไม่สิ้นสุดเอง คุณเป็นผู้ตัดสินใจว่าจะกลับมาหรือไม่',
    },
  },
  'exclusion-for-ever': {
    category: 'account',
    link: '/?panel=responsibleGaming',
    title: {
      es: 'Tu autoexclusión empezó',
      en: 'Your self-exclusion has begun',
      pt: 'Sua autoexclusão começou',
      th: 'เริ่มการงดเล่นด้วยตนเองแล้ว',
    },
    body: {
      es: 'Es para siempre: no habrá juegos, depósitos ni promociones. Tu dinero sigue siendo tuyo y puedes retirarlo.',
      en: 'It is permanent: there will be no games, deposits or promotions. Your money is yours and you may withdraw it.',
      pt: 'É para sempre: não haverá jogos, depósitos nem promoções. Seu dinheiro continua seu e você pode sacá-lo.',
      th: 'เป็นการระงับตลอดไป จะไม่มีเกม การฝาก หรือโปรโมชัน เงินยังเป็นของคุณและถอนได้',
    },
  },
  'exclusion-ended': {
    category: 'account',
    link: '/?panel=responsibleGaming',
    title: {
      es: 'Tu autoexclusión terminó',
      en: 'Your self-exclusion is over',
      pt: 'Sua autoexclusão terminou',
      th: 'สิ้นสุดการงดเล่นด้วยตนเอง',
    },
    body: {
      es: 'Como pediste, tu cuenta está abierta otra vez. Tus límites siguen valiendo.',
      en: 'As you asked, your account is open again. Your limits still hold.',
      pt: 'Como você pediu, sua conta está aberta de novo. Seus limites continuam valendo.',
      th: 'บัญชีเปิดใช้งานอีกครั้งตามที่คุณขอ ขีดจำกัดของคุณยังมีผล',
    },
  },
} as const satisfies Record<string, KindOfMessage>
