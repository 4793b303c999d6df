import { Money } from '@ronda/contract/core/fields.ts'
import * as z from 'zod/mini'
import { defineKind } from '../kind.ts'
import type { Sentence } from '../say.ts'

const parts = ['mobileNum', 'email', 'birthday', 'payoutAccount', 'zalo', 'telegram', 'line', 'whatsapp'] as const

const rule = z.strictObject({
  /** All of them are asked for. */
  rewards: z
    .array(z.strictObject({ part: z.enum(parts), reward: Money }))
    .check(z.minLength(1, 'required'), z.maxLength(parts.length, 'max')),
})
export type ProfileRule = z.infer<typeof rule>

const names: Record<(typeof parts)[number], Sentence> = {
  mobileNum: { es: 'Verifica tu celular', en: 'Verify your mobile', pt: 'Verifique seu celular', th: 'ยืนยันเบอร์มือถือ' },
  email: { es: 'Agrega tu correo', en: 'Add your e-mail', pt: 'Adicione seu e-mail', th: 'เพิ่มอีเมล' },
  birthday: {
    es: 'Agrega tu fecha de nacimiento',
    en: 'Add your date of birth',
    pt: 'Adicione sua data de nascimento',
    th: 'เพิ่มวันเกิด',
  },
  payoutAccount: {
    es: 'Agrega una cuenta para cobrar',
    en: 'Add a payout account',
    pt: 'Adicione uma conta para saque',
    th: 'เพิ่มบัญชีรับเงิน',
  },
  zalo: { es: 'Vincula tu Zalo', en: 'Link your Zalo', pt: 'Vincule seu Zalo', th: 'ผูก Zalo' },
  telegram: { es: 'Vincula tu Telegram', en: 'Link your Telegram', pt: 'Vincule seu Telegram', th: 'ผูก Telegram' },
  line: { es: 'Vincula tu LINE', en: 'Link your LINE', pt: 'Vincule seu LINE', th: 'ผูก LINE' },
  whatsapp: { es: 'Vincula tu WhatsApp', en: 'Link your WhatsApp', pt: 'Vincule seu WhatsApp', th: 'ผูก WhatsApp' },
}

const words = {
  gives: {
    es: '{goal}: {reward}, una sola vez.',
    en: '{goal}: {reward}, once.',
    pt: '{goal}: {reward}, uma única vez.',
    th: '{goal}: {reward} ครั้งเดียว',
  },
} satisfies Record<string, Sentence>

/** For a profile that is complete: each part once. */
export const profile = defineKind<ProfileRule>({
  name: 'profile',
  shape: 'steps',
  rule,
  fields: [
    {
      name: 'rewards',
      kind: 'rows',
      columns: [
        { name: 'part', kind: 'choice', options: parts },
        { name: 'reward', kind: 'money' },
      ],
    },
  ],
  async steps({ rewards }, member, _moment, say) {
    const has = await member.profile()
    return rewards.map(({ part, reward }) => ({
      period: 'once',
      key: part,
      title: say(names[part]),
      unit: 'count',
      have: has.has(part) ? 1n : 0n,
      need: 1n,
      reward: say.amount(reward),
    }))
  },
  terms: ({ rewards }, say) =>
    rewards.map(({ part, reward }) => say(words.gives, { goal: say(names[part]), reward: say.money(reward) })),
  doubts: ({ rewards }, { asked }) =>
    rewards.every(({ part }) => part === 'payoutAccount' || part === 'birthday' || asked.has(part))
      ? []
      : [{ code: 'nobody-can' as const, isRefused: true }],
  way: () => 'account',
  worth: ({ rewards }, amount) => ({
    mostPerPeriod: rewards.reduce((sum, { reward }) => sum + amount(reward), 0n),
    periods: 'once',
  }),
})
