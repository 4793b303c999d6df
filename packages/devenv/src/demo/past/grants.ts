import * as grants from '@ronda/contract/backoffice/grants.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { runGrants } from '@ronda/server/features/grants/run.ts'
import { type Desk, decide } from './office.ts'
import { type House, sum } from './people.ts'
import type { Words } from './words.ts'

const lists = {
  lumina: {
    titles: {
      es: 'Gracias por tu paciencia el martes',
      en: 'Thank you for your patience on Tuesday',
      pt: 'Obrigado pela paciência na terça',
    },
    amount: 12,
    multiple: '1',
    claimDays: null,
    next: { es: 'Fiestas patrias', en: 'National holiday', pt: 'Feriado nacional' },
  },
  baan: {
    titles: { th: 'ของขวัญลอยกระทง', en: 'Loy Krathong gift', es: 'Regalo de Loy Krathong' },
    amount: 9.9,
    multiple: '3',
    claimDays: 30,
    next: { th: 'ขอบคุณสมาชิกเก่า', en: 'For those who stayed', es: 'Por quedarte con nosotros' },
  },
} as const

/** Lists of rewards: one that many had, and one that waits for a second person. */
export function grantSteps(house: House, words: Words, usernames: readonly string[]) {
  const list = lists[house.merchant as keyof typeof lists]
  const propose = async ({ ana }: Desk, titles: object, names: readonly string[], amount: number, reason: string) =>
    (
      await ana.call(grants.propose, {
        requestId: newId(house.env.clock.now()),
        titles,
        lines: names.map((account, index) => ({ account, amount: sum(house, amount + index), multiple: '' })),
        multiple: list.multiple,
        claimDays: list.claimDays,
        reason,
      })
    ).waiting
  return [
    {
      daysAgo: 9,
      hours: 1,
      async run(desk: Desk) {
        const waiting = await propose(desk, list.titles, usernames, list.amount, words.faultyRound)
        await decide(desk.diego, waiting, true, words.seenInBank)
        await runGrants(house.env.system.server.ctx)
      },
    },
    {
      daysAgo: 0,
      hours: 3.5,
      run: (desk: Desk) => propose(desk, list.next, usernames.slice(0, -1), list.amount * 2, words.anniversary),
    },
  ]
}
