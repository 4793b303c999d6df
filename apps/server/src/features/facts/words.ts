import { waitOf } from '@ronda/contract/core/wait.ts'
import type { breakLengths, exclusionLengths } from '@ronda/contract/portal/account/protection.ts'
import { regionOf } from '@ronda/contract/values/regions.ts'

type Length = (typeof breakLengths)[number] | (typeof exclusionLengths)[number]

const words = {
  es: {
    ever: 'para siempre',
    limits: { stake: 'apuestas', loss: 'pérdidas', time: 'tiempo de juego', deposit: 'depósitos' },
    times: (half: string, most: string) =>
      `En los últimos 30 días, la mitad de los retiros pagados salió en ${half} o menos, y 95 de cada 100 en ${most} o menos.`,
    noTimes: 'Todavía no hay suficientes retiros pagados en los últimos 30 días para decir cuánto tardan.',
    noFees: 'Ningún método de retiro tiene comisión: te llega todo lo que pides.',
    fees: (list: string, isAll: boolean) =>
      `Comisión de retiro: ${list}.${isAll ? '' : ' Los demás métodos no tienen.'}`,
    least: (amount: string) => `mínimo ${amount}`,
    most: (amount: string) => `máximo ${amount}`,
  },
  en: {
    ever: 'permanently',
    limits: { stake: 'stakes', loss: 'losses', time: 'playing time', deposit: 'deposits' },
    times: (half: string, most: string) =>
      `Over the last 30 days half of the paid withdrawals were sent within ${half}, and 95 of 100 within ${most}.`,
    noTimes: 'Too few withdrawals were paid over the last 30 days to say how long they take.',
    noFees: 'No withdrawal method has a fee: all that you ask for arrives.',
    fees: (list: string, isAll: boolean) => `Withdrawal fee: ${list}.${isAll ? '' : ' The other methods have none.'}`,
    least: (amount: string) => `at least ${amount}`,
    most: (amount: string) => `at most ${amount}`,
  },
  pt: {
    ever: 'para sempre',
    limits: { stake: 'apostas', loss: 'perdas', time: 'tempo de jogo', deposit: 'depósitos' },
    times: (half: string, most: string) =>
      `Nos últimos 30 dias, metade dos saques pagos saiu em até ${half}, e 95 de cada 100 em até ${most}.`,
    noTimes: 'Ainda não há saques pagos suficientes nos últimos 30 dias para dizer quanto demoram.',
    noFees: 'Nenhum método de saque tem taxa: chega tudo o que você pede.',
    fees: (list: string, isAll: boolean) => `Taxa de saque: ${list}.${isAll ? '' : ' Os outros métodos não têm taxa.'}`,
    least: (amount: string) => `mínimo de ${amount}`,
    most: (amount: string) => `máximo de ${amount}`,
  },
  th: {
    ever: 'ตลอดไป',
    limits: { stake: 'ยอดเดิมพัน', loss: 'ยอดเสีย', time: 'เวลาเล่น', deposit: 'ยอดฝาก' },
    times: (half: string, most: string) =>
      `ในช่วง 30 วันที่ผ่านมา รายการถอนที่จ่ายแล้วครึ่งหนึ่งส่งออกภายใน${half} และ 95 จาก 100 รายการภายใน${most}`,
    noTimes: 'ในช่วง 30 วันที่ผ่านมามีรายการถอนที่จ่ายแล้วไม่มากพอที่จะบอกได้ว่าใช้เวลานานเท่าไร',
    noFees: 'ไม่มีวิธีถอนใดคิดค่าธรรมเนียม คุณได้รับเต็มจำนวนที่ขอ',
    fees: (list: string, isAll: boolean) => `ค่าธรรมเนียมการถอน: ${list}${isAll ? '' : ' วิธีอื่นไม่มีค่าธรรมเนียม'}`,
    least: (amount: string) => `ขั้นต่ำ ${amount}`,
    most: (amount: string) => `สูงสุด ${amount}`,
  },
} as const

/** How a language says what rules are made of: words, lists, lengths of time. */
export function sayingIn(language: string) {
  const locale = regionOf(language)
  const own = words[language as keyof typeof words] ?? words.en
  const unit = (count: number, name: 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(count)
  const length = (of: Length) => {
    if (of === 'ever') return own.ever
    const count = Number(of.slice(0, -1))
    if (of.endsWith('h')) return unit(count, 'hour')
    if (of.endsWith('d')) return unit(count, 'day')
    return count % 12 === 0 ? unit(count / 12, 'year') : unit(count, 'month')
  }
  return {
    language,
    locale,
    length,
    wait(seconds: number) {
      const wait = waitOf(seconds)
      return unit(wait.count, wait.unit)
    },
    all: (parts: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts),
    any: (parts: readonly string[]) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(parts),
    limit: (kind: string) => (own.limits as Record<string, string>)[kind] ?? kind,
    times: own.times,
    noTimes: own.noTimes,
    noFees: own.noFees,
    fees: own.fees,
    least: own.least,
    most: own.most,
  }
}
