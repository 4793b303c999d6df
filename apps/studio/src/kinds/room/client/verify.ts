import type { ReactNode } from 'react'
import type { PublicRound } from '../../../kit/api.ts'
import { loadTexts, type Texts } from '../../../kit/i18n/texts.ts'
import { type MoneyText, moneyText } from '../../../kit/money.ts'
import { type VerifyTranslate, verifyTexts } from '../../../kit/verify/i18n/texts.ts'
import {
  type Check,
  dateRow,
  type Row,
  rulesCheck,
  seedCheck,
  seedRows,
  type Verifier,
} from '../../../kit/verify/verification.tsx'
import type { RoomFacts } from '../define.ts'

export type RoomVerification<Key extends string> = {
  rules: RoomFacts
  texts: Texts<Key>
  /** Said of a volley that came to nothing. */
  void: Key
  about(round: PublicRound, text: VerifyTranslate<Key>): Row[]
  /** What was done, as far as it may be told before the seeds are revealed. */
  list(round: PublicRound, text: VerifyTranslate<Key>, money: MoneyText): ReactNode
  /** What follows from the seeds. */
  check(
    round: PublicRound,
    serverSeed: string,
    text: VerifyTranslate<Key>,
    money: MoneyText,
  ): Promise<{ checks: Check[]; steps: ReactNode }>
}

/** How volleys are verified: by the player's seeds, once those are revealed. */
export function defineRoomVerifier<Key extends string>(game: RoomVerification<Key>): Verifier {
  return {
    name: game.rules.name,
    async verify(round, language) {
      const text = (await loadTexts<string>(language, game.texts, verifyTexts)) as VerifyTranslate<Key>
      const money = moneyText(round.currency)
      const date = dateRow(round, text)
      if (!round.events) return { about: [date], seeds: [], secret: text('notDecided'), canReplay: false }
      if (round.state !== 'settled' || round.payout === null)
        return { about: [date], seeds: [], secret: text(game.void), canReplay: false }
      const known = {
        about: [
          date,
          ...game.about(round, text),
          [text('stake'), money.text(money.parse(round.stake))] as const,
          [text('payout'), money.text(money.parse(round.payout))] as const,
        ],
        seeds: seedRows(round, text),
        canReplay: true,
      }
      if (round.serverSeed === null)
        return { ...known, secret: text('stillSecret'), steps: game.list(round, text, money) }
      const own = await game.check(round, round.serverSeed, text, money)
      return {
        ...known,
        checks: [await seedCheck(round, text), await rulesCheck(game.rules, round, text), ...own.checks],
        steps: own.steps,
      }
    },
  }
}
