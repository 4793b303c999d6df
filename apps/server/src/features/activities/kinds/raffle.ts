import { categories } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { Money } from '@ronda/contract/core/fields.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineKind } from '../kind.ts'
import type { Say, Sentence } from '../say.ts'

const CHANCES_MAX = 100
const earned = ['deposits', 'turnover'] as const

const rule = z.strictObject({
  /** What brings a chance. */
  per: z.enum(earned),
  /** How much of it brings one. */
  each: Money,
  /** Most chances of a member. */
  cap: z.int().check(z.gte(1, 'min'), z.lte(CHANCES_MAX, 'max')),
  /** Whose play counts; none: all. */
  scope: z._default(z.array(z.enum(categories)), []),
  prizes: z
    .array(
      z.strictObject({
        value: Money,
        weight: z.int().check(z.gte(1, 'min'), z.lte(1_000_000, 'max')),
        /** How many there are; 0: as many as are drawn. */
        stock: z.int().check(z.gte(0, 'min'), z.lte(1_000_000, 'max')),
      }),
    )
    .check(z.minLength(2, 'min'), z.maxLength(12, 'max')),
})
export type RaffleRule = z.infer<typeof rule>
type Prize = { value: bigint; weight: bigint; stock: number }

const words = {
  chance: { es: 'Sorteo {n}', en: 'Draw {n}', pt: 'Sorteio {n}', th: 'สิทธิ์ที่ {n}' },
  deposits: {
    es: 'Cada {each} depositados dan una oportunidad, hasta {cap}.',
    en: 'Every {each} deposited gives a chance, up to {cap}.',
    pt: 'Cada {each} depositados dão uma chance, até {cap}.',
    th: 'ทุกยอดฝาก {each} ได้ 1 สิทธิ์ สูงสุด {cap} สิทธิ์',
  },
  turnover: {
    es: 'Cada {each} jugados en {games} dan una oportunidad, hasta {cap}.',
    en: 'Every {each} played in {games} gives a chance, up to {cap}.',
    pt: 'Cada {each} jogados em {games} dão uma chance, até {cap}.',
    th: 'ทุกยอดเทิร์น {each} ใน{games} ได้ 1 สิทธิ์ สูงสุด {cap} สิทธิ์',
  },
  mean: {
    es: 'En promedio, una oportunidad da {amount}.',
    en: 'On average a chance gives {amount}.',
    pt: 'Em média, uma chance dá {amount}.',
    th: 'โดยเฉลี่ย 1 สิทธิ์ได้ {amount}',
  },
  stock: {
    es: 'Un premio que se acabó cuenta como el menor de los que no se acaban.',
    en: 'A prize that is gone counts as the smallest of those that never are.',
    pt: 'Um prêmio esgotado conta como o menor dos que não se esgotam.',
    th: 'รางวัลที่หมดแล้วจะนับเป็นรางวัลต่ำสุดที่ไม่มีวันหมด',
  },
  fair: {
    es: 'Qué sale se decide por azar en el momento, con las probabilidades que ves; nada más influye.',
    en: 'What comes is decided by chance at that moment, with the odds you see; nothing else counts.',
    pt: 'O que sai é decidido por acaso na hora, com as probabilidades que você vê; nada mais influi.',
    th: 'ผลสุ่มในขณะนั้นตามโอกาสที่แสดง ไม่มีสิ่งอื่นมีผล',
  },
} satisfies Record<string, Sentence>

/** What a chance gives on average: Σ weight × value / Σ weight. */
export const expectedValue = (prizes: readonly { value: bigint; weight: bigint }[]): bigint =>
  prizes.reduce((sum, { value, weight }) => sum + value * weight, 0n) /
  prizes.reduce((sum, { weight }) => sum + weight, 0n)

/** Which prize a number from 0 up to the sum of weights names; one that is gone gives way to the smallest that never is. */
export function prizeAt(prizes: readonly Prize[], drawn: bigint, given: ReadonlyMap<number, number>): number {
  let upTo = 0n
  const index = prizes.findIndex(({ weight }) => {
    upTo += weight
    return drawn < upTo
  })
  const { stock } = prizes[index] as Prize
  if (stock === 0 || (given.get(index) ?? 0) < stock) return index
  return consolationOf(prizes)
}

/** The smallest prize that there is always one of. */
export const consolationOf = (prizes: readonly Prize[]): number =>
  prizes.reduce(
    (low, { value, stock }, index) =>
      stock === 0 && (low === -1 || value < (prizes[low] as Prize).value) ? index : low,
    -1,
  )

const largestOf = (prizes: readonly Prize[]): bigint =>
  prizes.reduce((high, { value }) => (value > high ? value : high), 0n)

const prizesOf = ({ prizes }: RaffleRule, amount: (text: string) => bigint): Prize[] =>
  prizes.map(({ value, weight, stock }) => ({ value: amount(value), weight: BigInt(weight), stock }))

/** Chances for deposits or play, each drawn from a list of prizes. */
export const raffle = defineKind<RaffleRule>({
  name: 'raffle',
  shape: 'draw',
  rule,
  fields: [
    { name: 'per', kind: 'choice', options: earned },
    { name: 'each', kind: 'money' },
    { name: 'cap', kind: 'count' },
    { name: 'scope', kind: 'categories', isOptional: true },
    {
      name: 'prizes',
      kind: 'rows',
      columns: [
        { name: 'value', kind: 'money' },
        { name: 'weight', kind: 'count' },
        { name: 'stock', kind: 'count' },
      ],
    },
  ],
  async steps({ per, each, cap, scope }, member, { since, until }, say) {
    const sum =
      per === 'turnover'
        ? (await member.play(since, until, scope)).valid
        : (await member.deposits(since, until)).reduce((all, { amount }) => all + amount, 0n)
    const need = say.amount(each)
    const made = sum > 0n ? Number(sum / need) : 0
    const chances = Math.min(cap, made)
    return Array.from({ length: Math.min(cap, chances + 1) }, (_, index) => ({
      period: 'draw',
      key: String(index + 1),
      title: say(words.chance, { n: say.number(index + 1) }),
      unit: 'money' as const,
      have: index < chances ? need : sum > 0n ? sum % need : 0n,
      need,
      reward: 0n,
    }))
  },
  terms: (given, say) => [
    say(words[given.per], {
      each: say.money(given.each),
      games: say.categories(given.scope),
      cap: say.number(given.cap),
    }),
    say(words.mean, { amount: say.money(expectedValue(prizesOf(given, say.amount))) }),
    ...(given.prizes.some(({ stock }) => stock > 0) ? [say(words.stock)] : []),
    say(words.fair),
  ],
  doubts: ({ prizes, each }, { amount }) => [
    ...(new Set(prizes.map(({ value }) => amount(value))).size < prizes.length
      ? [{ code: 'prizes-alike' as const, isRefused: true }]
      : []),
    ...(prizes.every(({ stock }) => stock > 0) ? [{ code: 'no-consolation' as const, isRefused: true }] : []),
    ...(amount(each) === 0n ? [{ code: 'nobody-can' as const, isRefused: true }] : []),
  ],
  way: ({ per }) => (per === 'deposits' ? 'deposit' : 'play'),
  worth: (given, amount) => ({
    mostPerPeriod: expectedValue(prizesOf(given, amount)) * BigInt(given.cap),
    mostPerClaim: largestOf(prizesOf(given, amount)),
    periods: 'once',
  }),
  async draw(tx, given, { merchantId, activityId, budgetLeft, uniform, amount }) {
    const prizes = prizesOf(given, amount)
    // Before anything is drawn: who is refused for what came could draw again.
    if (budgetLeft !== null && budgetLeft < largestOf(prizes)) throw refuse('ActivityUsedUp')
    const { rows } = await sql<{ amount: bigint; n: bigint }>`
      select amount, count(*) as n from activity_claims
      where merchant_id = ${merchantId} and activity_id = ${activityId} and prize is not null group by amount`.execute(
      tx,
    )
    // By what they are worth: another version may have them in another order.
    const byValue = new Map(rows.map(row => [row.amount, Number(row.n)]))
    const taken = new Map(prizes.map(({ value }, index) => [index, byValue.get(value) ?? 0]))
    const prize = prizeAt(prizes, uniform(prizes.reduce((sum, { weight }) => sum + weight, 0n)), taken)
    return { amount: (prizes[prize] as Prize).value, prize }
  },
  odds: oddsOf,
})

function oddsOf({ prizes }: RaffleRule, say: Say) {
  const sum = prizes.reduce((all, { weight }) => all + weight, 0)
  return prizes.map(({ value, weight, stock }) => ({
    prize: say.amount(value),
    oneIn: say.number(Math.round((sum / weight) * 10) / 10),
    percent: say.odds(weight / sum),
    stock: stock === 0 ? null : stock,
  }))
}
