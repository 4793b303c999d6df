import type { ReactNode } from 'react'
import { loadTexts, type Texts } from '../../../kit/i18n/texts.ts'
import { type MoneyText, moneyText } from '../../../kit/money.ts'
import { sha256 } from '../../../kit/verify/compute.ts'
import { type VerifyTranslate, verifyTexts } from '../../../kit/verify/i18n/texts.ts'
import { type Check, type Row, rulesCheck, type Verifier } from '../../../kit/verify/verification.tsx'
import type { TableFacts } from '../define.ts'
import type { SharedRound } from './api.ts'
import { type TableKey, tableTexts } from './i18n/texts.ts'

type Text<Key extends string> = VerifyTranslate<Key | TableKey>

/** The hash reached from a round's after so many steps back; the browser's own cryptography takes them one by one. */
export async function goBack(hash: string, steps: number): Promise<string> {
  let found = hash
  for (let i = 0; i < steps; i += 1) found = await sha256(found)
  return found
}

export type TableVerification<Key extends string> = {
  rules: TableFacts
  texts: Texts<Key>
  /** Names of a round's place in the chain, its hash, and the check that they belong together. */
  words: { place: Key; hash: Key; chain: Key }
  /** What is told of the round, and of the bet on it if there is one. */
  about(round: SharedRound, text: Text<Key>, money: MoneyText | undefined): Row[]
  /** Why its hash is still secret; nothing once it is not. */
  secret(round: SharedRound, text: Text<Key>): string | undefined
  /** What follows from the hash. */
  check(
    round: SharedRound,
    hash: string,
    text: Text<Key>,
    money: MoneyText | undefined,
  ): Promise<{ checks: Check[]; isElseWrong?: boolean; steps: ReactNode }>
}

/** How shared rounds are verified: by their hash, which leads back to the end of the chain that was published first. */
export function defineTableVerifier<Key extends string>(game: TableVerification<Key>): Verifier {
  const { rules, words } = game
  return {
    name: rules.name,
    async verify(answer, language) {
      const text = (await loadTexts<string>(language, game.texts, tableTexts, verifyTexts)) as Text<Key>
      const round = answer as SharedRound
      if (!round.table) throw new Error(round.game)
      const { chain, hash, index } = round.table
      const money = round.stake ? moneyText(round.currency) : undefined
      const about = game.about(round, text, money)
      const seeds: Row[] = [
        [text('verify.chainTerminal'), chain.terminalHash],
        [text('verify.chainSalt'), chain.salt],
        [text(words.place), `${index} / ${chain.length}`],
      ]
      const secret = game.secret(round, text)
      if (secret || !hash) return { about, seeds, secret: secret ?? text('notDecided'), canReplay: false }
      const own = await game.check(round, hash, text, money)
      return {
        about,
        seeds: [[text(words.hash), hash], ...seeds],
        checks: [
          { label: text(words.chain, { n: index }), expected: chain.terminalHash, found: await goBack(hash, index) },
          await rulesCheck(rules, round, text),

          ...own.checks,
        ],
        isElseWrong: own.isElseWrong,
        canReplay: true,
        steps: own.steps,
      }
    },
  }
}
