import type { ReactNode } from 'react'
import type { PublicRound } from '../../../kit/api.ts'
import { loadTexts, type Texts } from '../../../kit/i18n/texts.ts'
import { type MoneyText, moneyText } from '../../../kit/money.ts'
import { numberText } from '../../../kit/page-region.ts'
import { plain, type Seeds, sha256, withBlocks } from '../../../kit/verify/compute.ts'
import { type VerifyTranslate, verifyTexts } from '../../../kit/verify/i18n/texts.ts'
import {
  dateRow,
  rulesCheck,
  seedCheck,
  seedRows,
  type Verification,
  type Verifier,
} from '../../../kit/verify/verification.tsx'
import type { Language } from '../../game.ts'
import type { SoloGame } from '../define.ts'

export type ComputedRound = { events: unknown[]; units: number; firstBlock: Uint8Array }

/** A round as its seeds say it. */
export async function computeRound(game: SoloGame, version: string, seeds: Seeds): Promise<ComputedRound> {
  const config = game.versions[version]
  if (!config) throw new Error(`no rules ${version}`)
  const { value, firstBlock } = await withBlocks(seeds, draws => game.play(config, draws, []))
  return { ...value, firstBlock }
}

type SoloVerification<Key extends string> = {
  rules: SoloGame
  texts: Texts<Key>
  checkEvents: Key
  /** From the first bytes to the prizes, in pictures and words. */
  steps(computed: ComputedRound, amount: (units: number) => string, text: VerifyTranslate<Key>): ReactNode
}

/** How rounds that belong to one player are verified: by their seeds, once those are revealed. */
export function defineSoloVerifier<Key extends string>(game: SoloVerification<Key>): Verifier {
  const { rules } = game
  const textsIn = (language: Language) =>
    loadTexts<string>(language, game.texts, verifyTexts) as Promise<VerifyTranslate<Key>>
  return {
    name: rules.name,
    async verify(round, language) {
      const text = await textsIn(language)
      const money = moneyText(round.currency)
      const about: Verification['about'] = [
        dateRow(round, text),
        [text('stake'), money.text(money.parse(round.stake))],
        [text('payout'), round.payout === null ? '–' : money.text(money.parse(round.payout))],
      ]
      if (!round.events || round.payout === null)
        return { about, seeds: [], secret: text('notDecided'), canReplay: false }
      const known = { about, seeds: seedRows(round, text), canReplay: true }
      if (round.serverSeed === null) return { ...known, secret: text('stillSecret') }
      return { ...known, ...(await check(game, round, round.serverSeed, money, text)) }
    },
    async fromSeeds(seeds, language) {
      const text = await textsIn(language)
      const computed = await computeRound(rules, rules.version, seeds)
      const bets = (units: number) => text('inBets', { n: numberText(units / rules.parts, 2, 0) })
      return {
        version: rules.version,
        payout: bets(computed.units),
        seedHash: await sha256(seeds.serverSeed),
        steps: game.steps(computed, bets, text),
      }
    },
  }
}

async function check<Key extends string>(
  { rules, steps, checkEvents }: SoloVerification<Key>,
  round: PublicRound,
  serverSeed: string,
  money: MoneyText,
  text: VerifyTranslate<Key>,
): Promise<Pick<Verification, 'checks' | 'steps'>> {
  const seeds = { serverSeed, clientSeed: round.clientSeed, nonce: round.nonce }
  const computed = await computeRound(rules, round.rulesVersion, seeds)
  const amount = (units: number) => money.text(money.units(money.parse(round.stake), rules.parts, units))
  return {
    checks: [
      await seedCheck(round, text),
      await rulesCheck(rules, round, text),
      {
        label: text(checkEvents),
        expected: await sha256(plain(round.events)),
        found: await sha256(plain(computed.events)),
      },
      {
        label: text('checkPayout'),
        expected: money.text(money.parse(round.payout ?? '0')),
        found: amount(computed.units),
      },
    ],
    steps: steps(computed, amount, text),
  }
}
