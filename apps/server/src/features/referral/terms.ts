import type { PlayShare, ReferralTerms } from '@ronda/contract/portal/cashier/referral.ts'
import type { Say, Sentence } from '../activities/say.ts'

const words = {
  fixed: {
    es: 'Recibes {amount} por cada amigo que cumple.',
    en: 'You get {amount} for each friend who qualifies.',
    pt: 'Você recebe {amount} por amigo que cumprir.',
    th: 'คุณได้รับ {amount} ต่อเพื่อนที่ครบเงื่อนไข',
  },
  fixedAndShare: {
    es: 'Recibes {amount} por cada amigo que cumple, y {percent} de su primer depósito, hasta {cap} más.',
    en: 'You get {amount} for each friend who qualifies, and {percent} of their first deposit, up to {cap} more.',
    pt: 'Você recebe {amount} por amigo que cumprir, e {percent} do primeiro depósito dele, até mais {cap}.',
    th: 'คุณได้รับ {amount} ต่อเพื่อนที่ครบเงื่อนไข และอีก {percent} ของการฝากครั้งแรก สูงสุด {cap}',
  },
  share: {
    es: 'Recibes {percent} del primer depósito de cada amigo que cumple, hasta {cap}.',
    en: 'You get {percent} of the first deposit of each friend who qualifies, up to {cap}.',
    pt: 'Você recebe {percent} do primeiro depósito de cada amigo que cumprir, até {cap}.',
    th: 'คุณได้รับ {percent} ของการฝากครั้งแรกของเพื่อนแต่ละคนที่ครบเงื่อนไข สูงสุด {cap}',
  },
  friend: {
    es: 'Tu amigo recibe {amount}.',
    en: 'Your friend gets {amount}.',
    pt: 'Seu amigo recebe {amount}.',
    th: 'เพื่อนของคุณได้รับ {amount}',
  },
  needs: {
    es: 'Un amigo cumple con un primer depósito de {deposit} o más y {play} de juego válido dentro de {days, plural, one {# día} other {# días}}.',
    en: 'A friend qualifies with a first deposit of {deposit} or more and {play} of valid play within {days, plural, one {# day} other {# days}}.',
    pt: 'Um amigo cumpre com um primeiro depósito de {deposit} ou mais e {play} de jogo válido em {days, plural, one {# dia} other {# dias}}.',
    th: 'เพื่อนครบเงื่อนไขเมื่อฝากครั้งแรกตั้งแต่ {deposit} และมียอดเทิร์น {play} ภายใน {days} วัน',
  },
  needsDeposit: {
    es: 'Un amigo cumple con un primer depósito de {deposit} o más dentro de {days, plural, one {# día} other {# días}}.',
    en: 'A friend qualifies with a first deposit of {deposit} or more within {days, plural, one {# day} other {# days}}.',
    pt: 'Um amigo cumpre com um primeiro depósito de {deposit} ou mais em {days, plural, one {# dia} other {# dias}}.',
    th: 'เพื่อนครบเงื่อนไขเมื่อฝากครั้งแรกตั้งแต่ {deposit} ภายใน {days} วัน',
  },
  phone: {
    es: 'Además, tu amigo verifica su teléfono.',
    en: 'Your friend also verifies the phone number.',
    pt: 'Além disso, seu amigo verifica o telefone.',
    th: 'เพื่อนของคุณต้องยืนยันเบอร์โทรด้วย',
  },
  turnover: {
    es: 'El premio se juega {times} veces antes de retirarlo.',
    en: 'The reward is played {times} times before it can be withdrawn.',
    pt: 'O prêmio é jogado {times} vezes antes do saque.',
    th: 'ต้องเล่นรางวัล {times} เท่าก่อนถอน',
  },
  turnoverOnce: {
    es: 'El premio se juega una vez antes de retirarlo.',
    en: 'The reward is played once before it can be withdrawn.',
    pt: 'O prêmio é jogado uma vez antes do saque.',
    th: 'ต้องเล่นรางวัล 1 เท่าก่อนถอน',
  },
  noTurnover: {
    es: 'El premio es dinero libre: no hay que jugarlo antes de retirarlo.',
    en: 'The reward is free money: it does not have to be played before it is withdrawn.',
    pt: 'O prêmio é livre: não precisa ser jogado antes do saque.',
    th: 'รางวัลถอนได้ทันที ไม่ต้องทำยอดเทิร์น',
  },
  limit: {
    es: 'Cuentan hasta {count} amigos al mes.',
    en: 'Up to {count} friends count each month.',
    pt: 'Contam até {count} amigos por mês.',
    th: 'นับได้สูงสุด {count} คนต่อเดือน',
  },
  limitOne: {
    es: 'Cuenta un amigo al mes.',
    en: 'One friend counts each month.',
    pt: 'Conta um amigo por mês.',
    th: 'นับได้เดือนละ 1 คน',
  },
  play: {
    es: 'Desde el día siguiente y durante {days, plural, one {# día} other {# días}} recibes además {percent} de su juego válido, hasta {cap} por amigo. Se suma cada noche (GMT+8).',
    en: 'From the day after, and for {days, plural, one {# day} other {# days}}, you also get {percent} of their valid play, up to {cap} per friend. It is added up each night (GMT+8).',
    pt: 'A partir do dia seguinte e por {days, plural, one {# dia} other {# dias}} você recebe também {percent} do jogo válido dele, até {cap} por amigo. É somado toda noite (GMT+8).',
    th: 'ตั้งแต่วันถัดไปเป็นเวลา {days} วัน คุณได้รับอีก {percent} ของยอดเทิร์นของเพื่อน สูงสุด {cap} ต่อเพื่อน สรุปทุกคืน (GMT+8)',
  },
  playByLevel: {
    es: 'Desde el día siguiente y durante {days, plural, one {# día} other {# días}} recibes además una parte de su juego válido según tu nivel VIP, hasta {cap} por amigo: {rates}. Se suma cada noche (GMT+8).',
    en: 'From the day after, and for {days, plural, one {# day} other {# days}}, you also get a share of their valid play by your VIP level, up to {cap} per friend: {rates}. It is added up each night (GMT+8).',
    pt: 'A partir do dia seguinte e por {days, plural, one {# dia} other {# dias}} você recebe também uma parte do jogo válido dele conforme o seu nível VIP, até {cap} por amigo: {rates}. É somado toda noite (GMT+8).',
    th: 'ตั้งแต่วันถัดไปเป็นเวลา {days} วัน คุณได้รับอีกส่วนหนึ่งของยอดเทิร์นของเพื่อนตามระดับ VIP ของคุณ สูงสุด {cap} ต่อเพื่อน: {rates} สรุปทุกคืน (GMT+8)',
  },
  rateFrom: {
    es: '{percent} desde VIP {level}',
    en: '{percent} from VIP {level}',
    pt: '{percent} a partir do VIP {level}',
    th: '{percent} ตั้งแต่ VIP {level}',
  },
  self: {
    es: 'Una cuenta tuya o compartida no cuenta; si algo no está claro, lo revisa una persona.',
    en: 'An account of your own or a shared one does not count; where it is unclear, a person looks at it.',
    pt: 'Conta própria ou compartilhada não vale; em caso de dúvida, uma pessoa revisa.',
    th: 'บัญชีของคุณเองหรือบัญชีที่ใช้ร่วมกันไม่นับ หากไม่ชัดเจนจะมีเจ้าหน้าที่ตรวจสอบ',
  },
} satisfies Record<string, Sentence>

/** A program's rules in plain words, made of what counts: text and rule cannot differ. */
export function rulesOf(program: ReferralTerms, say: Say): string[] {
  const [fixed, deposit, play] = [program.fixed, program.minDeposit, program.minTurnover].map(say.amount)
  const gaps = {
    amount: say.money(program.fixed),
    percent: say.percent(String(program.depositPercent)),
    cap: say.money(program.depositCap),
  }
  const hasShare = program.depositPercent > 0
  const given = fixed === 0n ? words.share : hasShare ? words.fixedAndShare : words.fixed
  const needed = { deposit: say.money(deposit ?? 0n), play: say.money(play ?? 0n), days: say.number(program.days) }
  const times = program.multiplePct / 100
  const played = times === 0 ? words.noTurnover : times === 1 ? words.turnoverOnce : words.turnover
  return [
    ...(fixed === 0n && !hasShare ? [] : [say(given, gaps)]),
    ...(say.amount(program.friend) === 0n ? [] : [say(words.friend, { amount: say.money(program.friend) })]),
    say(play === 0n ? words.needsDeposit : words.needs, needed),
    ...(program.needsPhone ? [say(words.phone)] : []),
    ...(program.playShare ? [playRule(program.playShare, say)] : []),
    say(played, { times: say.number(times) }),
    say(program.monthLimit === 1 ? words.limitOne : words.limit, { count: say.number(program.monthLimit) }),
    say(words.self),
  ]
}

function playRule({ rates, cap, days }: PlayShare, say: Say): string {
  const sorted = rates.toSorted((a, b) => a.level - b.level)
  const [lowest] = sorted
  const gaps = { days: say.number(days), cap: say.money(cap) }
  if (sorted.length === 1 && lowest?.level === 0)
    return say(words.play, { ...gaps, percent: say.percent(lowest.percent) })
  const each = sorted.map(({ level, percent }) =>
    say(words.rateFrom, { percent: say.percent(percent), level: say.number(level) }),
  )
  return say(words.playByLevel, { ...gaps, rates: each.join(', ') })
}
