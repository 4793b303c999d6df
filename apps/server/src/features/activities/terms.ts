import type { ActivityDocument } from '@ronda/contract/backoffice/activities.ts'
import type { LabelChoice } from '@ronda/contract/backoffice/labels.ts'
import type { Catalogue } from '../../ports/lobby.ts'
import { nameOf } from '../lobby/store.ts'
import type { ActivityKind } from './kind.ts'
import type { Say, Sentence } from './say.ts'
import { GRACE_DAYS } from './store.ts'

const words = {
  invited: {
    es: 'Para jugadores invitados.',
    en: 'For invited members.',
    pt: 'Para jogadores convidados.',
    th: 'สำหรับสมาชิกที่ได้รับเชิญ',
  },
  labelOnly: {
    es: 'Para jugadores con la etiqueta {labels}.',
    en: 'For members with the label {labels}.',
    pt: 'Para jogadores com a etiqueta {labels}.',
    th: 'สำหรับสมาชิกที่มีป้ายกำกับ {labels}',
  },
  labelNot: {
    es: 'No es para jugadores con la etiqueta {labels}.',
    en: 'Not for members with the label {labels}.',
    pt: 'Não é para jogadores com a etiqueta {labels}.',
    th: 'ไม่รวมสมาชิกที่มีป้ายกำกับ {labels}',
  },
  teams: {
    es: 'Para los equipos de los agentes invitados.',
    en: 'For the teams of invited agents.',
    pt: 'Para as equipes dos agentes convidados.',
    th: 'สำหรับทีมของตัวแทนที่ได้รับเชิญ',
  },
  join: {
    es: 'Cuenta lo que hagas desde que participas; el juego, desde la hora en que te uniste.',
    en: 'What you do from joining on counts; play from the hour you joined in.',
    pt: 'Conta o que você fizer depois de participar; o jogo, desde a hora em que entrou.',
    th: 'นับตั้งแต่เข้าร่วมเป็นต้นไป สำหรับการเล่นนับจากชั่วโมงที่เข้าร่วม',
  },
  open: {
    es: 'No hace falta apuntarse.',
    en: 'There is no need to sign up.',
    pt: 'Não é preciso se inscrever.',
    th: 'ไม่ต้องลงทะเบียน',
  },
  noTurnover: {
    es: 'Lo que recibes es dinero libre: no hay que jugarlo antes de retirarlo.',
    en: 'What you get is free money: nothing has to be played before it is withdrawn.',
    pt: 'O que você recebe é livre: não precisa ser jogado antes do saque.',
    th: 'เงินที่ได้รับถอนได้ทันที ไม่ต้องทำยอดเทิร์น',
  },
  turnoverBonus: {
    es: 'Antes de retirar hay que jugar {times} veces el bono en {games}.',
    en: 'Before withdrawing, {times} times the bonus has to be played in {games}.',
    pt: 'Antes de sacar é preciso jogar {times} vezes o bônus em {games}.',
    th: 'ก่อนถอนต้องมียอดเทิร์น {times} เท่าของโบนัสใน{games}',
  },
  turnoverBonusOnce: {
    es: 'Antes de retirar hay que jugar una vez el bono en {games}.',
    en: 'Before withdrawing, the bonus has to be played once in {games}.',
    pt: 'Antes de sacar é preciso jogar o bônus uma vez em {games}.',
    th: 'ก่อนถอนต้องมียอดเทิร์น 1 เท่าของโบนัสใน{games}',
  },
  turnoverBothOnce: {
    es: 'Antes de retirar hay que jugar una vez la suma del bono y del depósito en {games}.',
    en: 'Before withdrawing, bonus and deposit together have to be played once in {games}.',
    pt: 'Antes de sacar é preciso jogar uma vez a soma do bônus e do depósito em {games}.',
    th: 'ก่อนถอนต้องมียอดเทิร์น 1 เท่าของโบนัสรวมยอดฝากใน{games}',
  },
  turnoverBoth: {
    es: 'Antes de retirar hay que jugar {times} veces la suma del bono y del depósito en {games}.',
    en: 'Before withdrawing, {times} times the bonus and the deposit together has to be played in {games}.',
    pt: 'Antes de sacar é preciso jogar {times} vezes a soma do bônus e do depósito em {games}.',
    th: 'ก่อนถอนต้องมียอดเทิร์น {times} เท่าของโบนัสรวมยอดฝากใน{games}',
  },
  reviewed: {
    es: 'Una persona revisa cada solicitud antes de acreditar; si se rechaza, te decimos por qué y puedes volver a solicitar.',
    en: 'A person looks at each application before it is credited; if it is rejected you are told why and may apply again.',
    pt: 'Uma pessoa analisa cada solicitação antes de creditar; se for recusada, dizemos o motivo e você pode solicitar de novo.',
    th: 'เจ้าหน้าที่ตรวจทุกคำขอก่อนเครดิต หากถูกปฏิเสธจะแจ้งเหตุผลและสมัครใหม่ได้',
  },
  sticky: {
    es: 'El bono es para jugar: al retirar, lo que quede de él vuelve a la casa; lo que ganes con él es tuyo.',
    en: 'The bonus is there to be played with: when you withdraw, what is left of it goes back to the house; what you win with it is yours.',
    pt: 'O bônus é para jogar: ao sacar, o que restar dele volta para a casa; o que você ganhar com ele é seu.',
    th: 'โบนัสนี้มีไว้สำหรับเล่น เมื่อถอน ส่วนโบนัสที่เหลือจะคืนให้ทางเรา ส่วนที่ชนะได้เป็นของคุณ',
  },
  maxBet: {
    es: 'Mientras lo juegas, una apuesta puede ser de {amount} como máximo.',
    en: 'While you play it, a bet can be {amount} at most.',
    pt: 'Enquanto você o joga, uma aposta pode ser de no máximo {amount}.',
    th: 'ระหว่างเล่นโบนัส เดิมพันได้ไม่เกินครั้งละ {amount}',
  },
  excluded: {
    es: 'Mientras lo juegas, estos juegos no aceptan apuestas: {games}.',
    en: 'While you play it, these games take no bets: {games}.',
    pt: 'Enquanto você o joga, estes jogos não aceitam apostas: {games}.',
    th: 'ระหว่างเล่นโบนัส เกมเหล่านี้ไม่รับเดิมพัน: {games}',
  },
  playDays: {
    es: 'Tienes {n, plural, one {# día} other {# días}} para jugarlo; después se retira, con lo ganado con él.',
    en: 'You have {n, plural, one {# day} other {# days}} to play it; after that it is taken back, with what was won with it.',
    pt: 'Você tem {n, plural, one {# dia} other {# dias}} para jogá-lo; depois ele é retirado, com o que foi ganho com ele.',
    th: 'มีเวลาเล่น {n} วัน หลังจากนั้นโบนัสและเงินที่ชนะจากโบนัสจะถูกเรียกคืน',
  },
  giveUp: {
    es: 'Puedes renunciar al bono cuando quieras: se va lo que quede de él y lo ganado desde que llegó; lo tuyo se queda.',
    en: 'You can give the bonus up whenever you like: what is left of it and what was won since it came goes; what is yours stays.',
    pt: 'Você pode desistir do bônus quando quiser: sai o que restar dele e o que foi ganho desde que chegou; o que é seu fica.',
    th: 'ยกเลิกโบนัสได้ทุกเมื่อ โดยจะหักโบนัสที่เหลือและเงินที่ชนะตั้งแต่ได้รับ ส่วนเงินของคุณยังอยู่',
  },
  perMember: {
    es: 'Como máximo {n, plural, one {# vez} other {# veces}} por persona.',
    en: 'At most {n, plural, one {once} other {# times}} a person.',
    pt: 'No máximo {n, plural, one {# vez} other {# vezes}} por pessoa.',
    th: 'ไม่เกิน {n} ครั้งต่อคน',
  },
  perDay: {
    es: 'Hay {n} al día entre todos; quien llega después espera al día siguiente.',
    en: '{n, plural, one {There is # a day} other {There are # a day}} for everybody; who comes later waits for the next day.',
    pt: 'Há {n} por dia para todos; quem chega depois espera o dia seguinte.',
    th: 'มีวันละ {n} สิทธิ์สำหรับทุกคน หากเต็มให้รอวันถัดไป',
  },
  total: {
    es: '{n, plural, one {Hay # en total; cuando se acaba, termina.} other {Hay # en total; cuando se acaban, termina.}}',
    en: '{n, plural, one {There is # in all; when it is gone it ends.} other {There are # in all; when they are gone it ends.}}',
    pt: '{n, plural, one {Há # no total; quando acabar, termina.} other {Há # no total; quando acabarem, termina.}}',
    th: 'มีทั้งหมด {n} สิทธิ์ เมื่อหมดถือว่าสิ้นสุด',
  },
  budget: {
    es: 'Se reparten {amount} en total; cuando se acaban, termina.',
    en: '{amount} are given away in all; when they are gone it ends.',
    pt: 'São distribuídos {amount} no total; quando acabarem, termina.',
    th: 'แจกรวม {amount} เมื่อหมดถือว่าสิ้นสุด',
  },
  perIp: {
    es: 'Cuentas que pueden recibirlo desde una misma conexión: {n}.',
    en: 'Accounts that may have it from the same connection: {n}.',
    pt: 'Contas que podem receber pela mesma conexão: {n}.',
    th: 'จำนวนบัญชีที่รับได้จากการเชื่อมต่อเดียวกัน: {n}',
  },
  perDevice: {
    es: 'Cuentas que pueden recibirlo desde un mismo navegador: {n}.',
    en: 'Accounts that may have it with the same browser: {n}.',
    pt: 'Contas que podem receber no mesmo navegador: {n}.',
    th: 'จำนวนบัญชีที่รับได้จากเบราว์เซอร์เดียวกัน: {n}',
  },
  perAccount: {
    es: 'Cuentas que pueden recibirlo con una misma cuenta de cobro: {n}.',
    en: 'Accounts that may have it with the same payout account: {n}.',
    pt: 'Contas que podem receber com a mesma conta de saque: {n}.',
    th: 'จำนวนบัญชีที่รับได้เมื่อใช้บัญชีถอนเงินเดียวกัน: {n}',
  },
  grace: {
    es: 'Lo cumplido antes del final se puede reclamar {n, plural, one {# día} other {# días}} más.',
    en: 'What was reached before the end can be claimed for {n, plural, one {# more day} other {# more days}}.',
    pt: 'O que foi cumprido antes do fim pode ser resgatado por mais {n, plural, one {# dia} other {# dias}}.',
    th: 'สิ่งที่ทำสำเร็จก่อนสิ้นสุดรับได้อีก {n} วัน',
  },
} satisfies Record<string, Sentence>

/** What a member is told a label is called; nothing of what the house keeps to itself. */
export type PublicLabel = (code: string) => string | undefined

/** Whom it is for by labels. A secret one is never named: whoever reads this is invited. */
function invitation({ only, not }: LabelChoice, say: Say, publicLabel: PublicLabel): string[] {
  const names = (codes: readonly string[]) => codes.map(publicLabel)
  if ([...names(only), ...names(not)].includes(undefined)) return [say(words.invited)]
  const list = (codes: readonly string[]) => ({ labels: names(codes).join(', ') })
  return [
    ...(only.length > 0 ? [say(words.labelOnly, list(only))] : []),
    ...(not.length > 0 ? [say(words.labelNot, list(not))] : []),
  ]
}

/** The name of a game by `VENDOR/code`. */
export type NameOfGame = (key: string) => string

export const gameNames =
  ({ anyGameOf }: Pick<Catalogue, 'anyGameOf'>, language: string): NameOfGame =>
  key => {
    const [vendor = '', code = ''] = key.split('/')
    const game = anyGameOf(vendor, code)
    return game ? nameOf(game.names, language) : code
  }

export interface Names {
  games: NameOfGame
  publicLabel: PublicLabel
}

/** An offer's terms in plain words, made of what counts: text and rule cannot differ. */
export function termsOf(
  kind: ActivityKind,
  rule: unknown,
  document: ActivityDocument,
  say: Say,
  { games, publicLabel }: Names,
): string[] {
  const { turnover, bonus, limits, budget, audience } = document
  const times = Number(turnover.multiple)
  const isOnce = times === 1
  const played =
    turnover.of === 'bonus'
      ? words[isOnce ? 'turnoverBonusOnce' : 'turnoverBonus']
      : words[isOnce ? 'turnoverBothOnce' : 'turnoverBoth']
  const number = (n: number) => ({ n: say.number(n) })
  return [
    ...invitation(audience.labels, say, publicLabel),
    ...((audience.teams ?? []).length > 0 ? [say(words.teams)] : []),
    ...kind.terms(rule, say),
    say(document.needsJoin ? words.join : words.open),
    ...(document.review === 'manual' ? [say(words.reviewed)] : []),
    times === 0
      ? say(words.noTurnover)
      : say(played, { times: say.number(times), games: say.categories(turnover.scope) }),
    ...(bonus.isSticky ? [say(words.sticky)] : []),
    ...(bonus.maxBet !== null ? [say(words.maxBet, { amount: say.money(bonus.maxBet) })] : []),
    ...(bonus.excluded.length > 0 ? [say(words.excluded, { games: bonus.excluded.map(games).join(', ') })] : []),
    ...(bonus.playDays !== null ? [say(words.playDays, number(bonus.playDays))] : []),
    ...(times === 0 ? [] : [say(words.giveUp)]),
    ...(limits.perMember !== null ? [say(words.perMember, number(limits.perMember))] : []),
    ...(limits.perDay !== null ? [say(words.perDay, number(limits.perDay))] : []),
    ...(limits.total !== null ? [say(words.total, number(limits.total))] : []),
    ...(limits.perIp !== null ? [say(words.perIp, number(limits.perIp))] : []),
    ...(limits.perDevice !== null ? [say(words.perDevice, number(limits.perDevice))] : []),
    ...(limits.perAccount !== null ? [say(words.perAccount, number(limits.perAccount))] : []),
    ...(budget !== null ? [say(words.budget, { amount: say.money(budget) })] : []),
    ...(document.endsAt !== null ? [say(words.grace, number(GRACE_DAYS))] : []),
  ]
}
