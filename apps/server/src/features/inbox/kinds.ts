import type { MessageCategory } from '@ronda/contract/portal/account/messages.ts'
import type { Language } from '@ronda/contract/values/languages.ts'

type Texts = Record<Language, string>
interface KindOfMessage {
  category: MessageCategory
  /** Where it leads. */
  link: string
  title: Texts
  /** `{amount}` and what else the event names; `{reason}` stands in a line of its own, which is left out where there is none. */
  body: Texts
  /** It is about an offer: not shown during a break or a self-exclusion. */
  isPromotional?: true
}

/** Everything a member is told by the house itself, in the words it is told. */
export const messageKinds = {
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
      es: 'Abonamos {amount} a tu saldo.',
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
      th: 'เราจ่ายเงินถอน {amount} ของคุณแล้ว โปรดแจ้งว่าเงินเข้าบัญชีแล้วหรือไม่',
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
      es: 'Puedes reclamar {amount} en el centro de recompensas.',
      en: 'You can claim {amount} in the reward center.',
      pt: 'Você pode resgatar {amount} na central de recompensas.',
      th: 'รับ {amount} ได้ที่ศูนย์รางวัล',
    },
  },
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
  'order-approved': {
    category: 'rewards',
    link: '/pointMall',
    title: {
      es: 'Tu pedido de puntos fue aprobado',
      en: 'Your points order is approved',
      pt: 'Seu pedido de pontos foi aprovado',
      th: 'คำสั่งแลกแต้มของคุณได้รับอนุมัติแล้ว',
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
      th: 'คำสั่งแลกแต้มของคุณถูกปฏิเสธ',
    },
    body: {
      es: 'Tus puntos volvieron a tu cuenta.',
      en: 'Your points are back in your account.',
      pt: 'Seus pontos voltaram para a sua conta.',
      th: 'คืนแต้มเข้าบัญชีของคุณแล้ว',
    },
  },
} as const satisfies Record<string, KindOfMessage>

export type MessageKind = keyof typeof messageKinds

export const kindOf = (kind: string): KindOfMessage | undefined => (messageKinds as Record<string, KindOfMessage>)[kind]

/** What operators write to many: its words are the campaign's, which `ref` names. */
export const campaignMessages = { offer: 'campaign-offer', service: 'campaign-service' } as const

export const isOfCampaign = (kind: string) => (Object.values(campaignMessages) as string[]).includes(kind)

export const promotionalKinds = [
  ...Object.keys(messageKinds).filter(kind => kindOf(kind)?.isPromotional),
  campaignMessages.offer,
]
