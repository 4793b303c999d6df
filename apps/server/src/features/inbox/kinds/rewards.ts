import type { KindOfMessage } from './kind.ts'

/** What a member is given, and what it ordered for points. */
export const rewardKinds = {
  'reward-waiting': {
    category: 'rewards',
    link: '/?panel=rewardCenter',
    isPromotional: true,
    title: {
      es: 'Tienes una recompensa por reclamar',
      en: 'A reward is waiting for you',
      pt: 'Você tem uma recompensa para resgatar',
      th: 'มีรางวัลรอให้คุณรับ',
    },
    body: {
      es: 'Puedes reclamar {amount} en el centro de recompensas.\n{title}',
      en: 'You can claim {amount} in the reward center.\n{title}',
      pt: 'Você pode resgatar {amount} na central de recompensas.\n{title}',
      th: 'รับ {amount} ได้ที่ศูนย์รางวัล\n{title}',
    },
  },
  'order-approved': {
    category: 'rewards',
    link: '/pointMall',
    title: {
      es: 'Tu pedido de puntos fue aprobado',
      en: 'Your points order is approved',
      pt: 'Seu pedido de pontos foi aprovado',
      th: 'คำสั่งแลกคะแนนของคุณได้รับอนุมัติแล้ว',
    },
    body: {
      es: 'Estamos preparando tu pedido.',
      en: 'We are getting your order ready.',
      pt: 'Estamos preparando seu pedido.',
      th: 'เรากำลังเตรียมสินค้าของคุณ',
    },
  },
  'order-shipped': {
    category: 'rewards',
    link: '/pointMall',
    title: {
      es: 'Tu pedido está en camino',
      en: 'Your order is on its way',
      pt: 'Seu pedido está a caminho',
      th: 'สินค้าของคุณกำลังจัดส่ง',
    },
    body: {
      es: 'En tus pedidos ves con quién viaja y su número de envío.',
      en: 'Your orders show who carries it and its tracking number.',
      pt: 'Nos seus pedidos você vê a transportadora e o código de rastreio.',
      th: 'ดูผู้ให้บริการขนส่งและหมายเลขพัสดุได้ในรายการแลกของคุณ',
    },
  },
  'order-rejected': {
    category: 'rewards',
    link: '/pointMall',
    title: {
      es: 'Tu pedido de puntos fue rechazado',
      en: 'Your points order was rejected',
      pt: 'Seu pedido de pontos foi recusado',
      th: 'คำสั่งแลกคะแนนของคุณถูกปฏิเสธ',
    },
    body: {
      es: 'Tus puntos volvieron a tu cuenta.',
      en: 'Your points are back in your account.',
      pt: 'Seus pontos voltaram para a sua conta.',
      th: 'คืนคะแนนเข้าบัญชีของคุณแล้ว',
    },
  },
  'reward-issued': {
    category: 'rewards',
    link: '/?panel=bonusDetails',
    title: {
      es: 'Recibiste {title}',
      en: 'You received {title}',
      pt: 'Você recebeu {title}',
      th: 'คุณได้รับ {title}',
    },
    body: {
      es: 'Acreditamos {amount} a tu saldo.',
      en: 'We have added {amount} to your balance.',
      pt: 'Creditamos {amount} no seu saldo.',
      th: 'เราเพิ่ม {amount} เข้ายอดเงินของคุณแล้ว',
    },
  },
  'reward-ending': {
    category: 'rewards',
    link: '/?panel=rewardCenter',
    isPromotional: true,
    title: {
      es: 'Una recompensa termina pronto',
      en: 'A reward ends soon',
      pt: 'Uma recompensa termina em breve',
      th: 'รางวัลใกล้หมดเวลา',
    },
    body: {
      es: 'Puedes reclamar {amount} hasta {until}.',
      en: 'You can claim {amount} until {until}.',
      pt: 'Você pode resgatar {amount} até {until}.',
      th: 'รับ {amount} ได้ถึง {until}',
    },
  },
  'reward-expired': {
    category: 'rewards',
    link: '/?panel=rewardCenter',
    isPromotional: true,
    title: {
      es: 'Una recompensa venció',
      en: 'A reward has expired',
      pt: 'Uma recompensa venceu',
      th: 'รางวัลหมดอายุแล้ว',
    },
    body: {
      es: 'Se acabó el plazo para reclamar {amount}.',
      en: 'The time to claim {amount} is over.',
      pt: 'O prazo para resgatar {amount} acabou.',
      th: 'หมดเวลารับ {amount} แล้ว',
    },
  },
  'bonus-ending': {
    category: 'rewards',
    link: '/?panel=bonusDetails',
    isPromotional: true,
    title: {
      es: 'Tu bono termina pronto',
      en: 'Your bonus ends soon',
      pt: 'Seu bônus termina em breve',
      th: 'โบนัสของคุณใกล้หมดเวลา',
    },
    body: {
      es: 'Termina el {until}. En los detalles del bono ves lo que falta y lo que se queda contigo.',
      en: 'It ends on {until}. The bonus details show what is left to play and what stays yours.',
      pt: 'Termina em {until}. Nos detalhes do bônus você vê o que falta e o que fica com você.',
      th: 'สิ้นสุด {until} ดูยอดที่เหลือและส่วนที่เป็นของคุณได้ในรายละเอียดโบนัส',
    },
  },
  'bonus-ended': {
    category: 'rewards',
    link: '/?panel=bonusDetails',
    title: {
      es: 'El plazo de tu bono terminó',
      en: 'Your bonus has run out',
      pt: 'O prazo do seu bônus terminou',
      th: 'โบนัสของคุณหมดเวลาแล้ว',
    },
    body: {
      es: 'Lo que quedaba de él y lo ganado con él volvió a la casa: {amount}. Lo tuyo sigue en tu saldo.',
      en: 'What was left of it and what was won with it went back to the house: {amount}. What is yours stays in your balance.',
      pt: 'O que restava dele e o que foi ganho com ele voltou para a casa: {amount}. O que é seu continua no saldo.',
      th: 'ส่วนที่เหลือและเงินที่ชนะจากโบนัสถูกเรียกคืน {amount} เงินของคุณยังอยู่ในยอดคงเหลือ',
    },
  },
  'application-accepted': {
    category: 'rewards',
    link: '/promotions',
    title: {
      es: 'Aceptamos tu solicitud',
      en: 'Your application was accepted',
      pt: 'Sua solicitação foi aceita',
      th: 'คำขอของคุณได้รับอนุมัติ',
    },
    body: {
      es: '{title}: acreditamos {amount} a tu saldo.',
      en: '{title}: we have added {amount} to your balance.',
      pt: '{title}: creditamos {amount} no seu saldo.',
      th: '{title}: เราเพิ่ม {amount} เข้ายอดเงินของคุณแล้ว',
    },
  },
  'application-rejected': {
    category: 'rewards',
    link: '/promotions',
    title: {
      es: 'No aceptamos tu solicitud',
      en: 'Your application was not accepted',
      pt: 'Sua solicitação não foi aceita',
      th: 'คำขอของคุณไม่ผ่าน',
    },
    body: {
      es: '{title}.\n{reason}\nPuedes solicitarlo de nuevo.',
      en: '{title}.\n{reason}\nYou may apply again.',
      pt: '{title}.\n{reason}\nVocê pode solicitar de novo.',
      th: '{title}\n{reason}\nคุณสมัครใหม่ได้',
    },
  },
} as const satisfies Record<string, KindOfMessage>
