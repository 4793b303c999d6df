import { categories } from '@ronda/contract/core/constants.ts'
import { Money } from '@ronda/contract/core/fields.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { LuckyRound } from '../facts.ts'
import { defineKind } from '../kind.ts'
import type { Sentence } from '../say.ts'

const rule = z.strictObject({
  /** Whose rounds count; none: all. */
  scope: z._default(z.array(z.enum(categories)), []),
  /** Rounds of a smaller stake get no number. */
  minStake: Money,
  /** The first so many of a day are paid. */
  perDay: z.int().check(z.minimum(1, 'min'), z.maximum(50, 'max')),
  endings: z
    .array(z.strictObject({ digits: z.int().check(z.minimum(1, 'min'), z.maximum(99_999, 'max')), reward: Money }))
    .check(z.minLength(1, 'required'), z.maxLength(6, 'max')),
})
export type LuckyNumberRule = z.infer<typeof rule>

const NUMBERS = 1_000_000n
const DAY_MS = 86_400_000

const words = {
  gives: {
    es: 'Si termina en {digits} (1 de cada {oneIn}): {reward}.',
    en: 'If it ends in {digits} (1 in {oneIn}): {reward}.',
    pt: 'Se terminar em {digits} (1 em cada {oneIn}): {reward}.',
    th: 'หากลงท้ายด้วย {digits} (1 ใน {oneIn}): {reward}',
  },
  how: {
    es: 'Cada ronda desde {stake} en {games} recibe al azar un número de seis cifras; nada más influye. Si coinciden varios finales, cuenta el más largo.',
    en: 'Each round of {stake} or more in {games} gets a six-digit number by chance; nothing else counts. Where several endings fit, the longest does.',
    pt: 'Cada rodada a partir de {stake} em {games} recebe por acaso um número de seis dígitos; nada mais influi. Se vários finais servirem, vale o mais longo.',
    th: 'ทุกรอบตั้งแต่ {stake} ใน{games} จะได้รับตัวเลขสุ่มหกหลัก ไม่มีสิ่งอื่นมีผล หากตรงหลายแบบจะนับแบบที่ยาวที่สุด',
  },
  limit: {
    es: 'Se pagan los {n} primeros de cada día (GMT+8); hay que reclamarlos antes de que acabe el día siguiente.',
    en: 'The first {n} of each day (GMT+8) are paid; they have to be claimed before the next day ends.',
    pt: 'Os {n} primeiros de cada dia (GMT+8) são pagos; é preciso resgatá-los antes do fim do dia seguinte.',
    th: 'จ่ายให้ {n} รายการแรกของแต่ละวัน (GMT+8) ต้องรับก่อนสิ้นสุดวันถัดไป',
  },
  won: {
    es: 'El número {number} termina en {digits}',
    en: 'Number {number} ends in {digits}',
    pt: 'O número {number} termina em {digits}',
    th: 'หมายเลข {number} ลงท้ายด้วย {digits}',
  },
  goal: {
    es: 'Una ronda con un número que termine en {digits}',
    en: 'A round whose number ends in {digits}',
    pt: 'Uma rodada com número terminado em {digits}',
    th: 'รอบที่หมายเลขลงท้ายด้วย {digits}',
  },
} satisfies Record<string, Sentence>

type Endings = LuckyNumberRule['endings']

const written = (number: number) => String(number).padStart(6, '0')

/** The longest ending that a number has. */
export const endingOf = (number: number, endings: Endings): string | undefined =>
  endings
    .map(({ digits }) => String(digits))
    .sort((a, b) => b.length - a.length)
    .find(digits => written(number).endsWith(digits))

const oneIn = (digits: number) => 10 ** String(digits).length

/** What a round gets on average, in millionths of the ledger's unit. */
const millionths = (endings: Endings, amount: (text: string) => bigint): bigint =>
  endings.reduce((sum, { digits, reward }) => sum + (amount(reward) * NUMBERS) / BigInt(oneIn(digits)), 0n)

/** A number for each round, by chance; some endings pay. */
export const luckyNumber = defineKind<LuckyNumberRule>({
  name: 'lucky-number',
  shape: 'steps',
  rule,
  fields: [
    { name: 'scope', kind: 'categories', isOptional: true },
    { name: 'minStake', kind: 'money' },
    { name: 'perDay', kind: 'count' },
    {
      name: 'endings',
      kind: 'rows',
      columns: [
        { name: 'digits', kind: 'count' },
        { name: 'reward', kind: 'money' },
      ],
    },
  ],
  async steps({ perDay, endings }, member, { now, since, until }, say) {
    const today = businessDayStart(businessDay(now))
    const rewardOf = new Map(endings.map(({ digits, reward }) => [String(digits), reward]))
    const paid = async (from: number) =>
      (await member.numbers(Math.max(from, since), Math.min(from + DAY_MS, until)))
        .filter(({ ending }) => rewardOf.has(ending))
        .slice(0, perDay)
    const toStep = ({ key, number, ending, at }: LuckyRound) => ({
      period: businessDay(at),
      key,
      title: say(words.won, { number: written(number), digits: ending }),
      unit: 'count' as const,
      have: 1n,
      need: 1n,
      reward: say.amount(rewardOf.get(ending) as string),
      endsAt: businessDayStart(businessDay(at)) + 2 * DAY_MS,
    })
    const [before, own] = [await paid(today - DAY_MS), await paid(today)]
    const open = endings.map(({ digits, reward }) => ({
      period: businessDay(now),
      key: String(digits),
      title: say(words.goal, { digits: String(digits) }),
      unit: 'count' as const,
      have: 0n,
      need: 1n,
      reward: say.amount(reward),
      endsAt: Math.min(today + DAY_MS, until),
    }))
    return [...[...before, ...own].map(toStep), ...(own.length < perDay ? open : [])]
  },
  terms: ({ scope, minStake, perDay, endings }, say) => [
    say(words.how, { stake: say.money(minStake), games: say.categories(scope) }),
    ...endings.map(({ digits, reward }) =>
      say(words.gives, { digits: String(digits), oneIn: say.number(oneIn(digits)), reward: say.money(reward) }),
    ),
    say(words.limit, { n: say.number(perDay) }),
  ],
  doubts: ({ scope, minStake, endings }, { amount, categories: played }) => [
    ...(scope.length > 0 && !scope.some(category => played.has(category))
      ? [{ code: 'no-games' as const, isRefused: true }]
      : []),
    ...(new Set(endings.map(({ digits }) => digits)).size < endings.length
      ? [{ code: 'prizes-alike' as const, isRefused: true }]
      : []),
    // More than a hundredth of each stake on average is more than the games keep of it.
    ...(millionths(endings, amount) * 100n > amount(minStake) * NUMBERS
      ? [{ code: 'pays-more-than-asked' as const, isRefused: true }]
      : []),
  ],
  worth: ({ perDay, endings }, amount) => {
    const largest = endings.map(({ reward }) => amount(reward)).reduce((high, one) => (one > high ? one : high), 0n)
    return { mostPerPeriod: largest * BigInt(perDay), mostPerClaim: largest, periods: 'day' }
  },
  async watch(tx, { scope, minStake, endings }, { merchantId, activityId, uniform, amount }, rounds) {
    const least = amount(minStake)
    const gone = rounds.filter(({ isTakenBack }) => isTakenBack)
    if (gone.length > 0)
      await sql`
        update activity_numbers n set is_void = true
        from unnest(${gone.map(one => one.vendor)}::text[], ${gone.map(one => one.roundId)}::text[]) as g (vendor, round_id)
        where n.merchant_id = ${merchantId} and n.activity_id = ${activityId} and n.vendor = g.vendor
          and n.round_id = g.round_id`.execute(tx)
    const matches = rounds
      .filter(
        ({ category, staked, isTakenBack }) =>
          !isTakenBack && staked >= least && (scope.length === 0 || (scope as readonly string[]).includes(category)),
      )
      .flatMap(round => {
        const number = Number(uniform(NUMBERS))
        const ending = endingOf(number, endings)
        return ending === undefined ? [] : [{ round, number, ending }]
      })
    if (matches.length === 0) return
    await tx
      .insertInto('activity_numbers')
      .values(
        matches.map(({ round: { vendor, roundId, memberId, at }, number, ending }) => ({
          merchant_id: merchantId,
          activity_id: activityId,
          vendor,
          round_id: roundId,
          member_id: memberId,
          number,
          ending,
          at: new Date(at),
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute()
  },
})
