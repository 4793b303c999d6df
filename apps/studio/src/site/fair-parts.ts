import type { Game, Language } from '../kinds/game.ts'
import type { PublicRound } from '../kit/api.ts'
import { h, icon } from '../kit/ui/dom.ts'
import { rulesText, sha256 } from './browser-verify.ts'
import type { SiteText } from './site.ts'

export type Check = { label: string; expected: string; found: string }
export type FairParts = ReturnType<typeof createFairParts>

/** What the verification page shows of a round of any kind. */
export function createFairParts(text: SiteText, language: Language) {
  function list(entries: readonly (readonly [string, string])[], isCode = false) {
    return h(
      'dl',
      { class: 'about-round' },
      ...entries.flatMap(([label, value]) => [h('dt', {}, label), h('dd', {}, isCode ? h('code', {}, value) : value)]),
    )
  }

  function about(game: Game, round: PublicRound, more: readonly (readonly [string, string])[] = []) {
    return list([[text('game'), game.name[language]], [text('round'), round.id], ...more])
  }

  function card(kind: 'right' | 'wrong' | 'secret', title: string, ...content: HTMLElement[]) {
    return h(
      'section',
      { class: `panel verdict ${kind}` },
      h('h2', {}, icon(kind === 'right' ? 'check' : kind === 'wrong' ? 'close' : 'shield'), title),
      ...content,
    )
  }

  function checkRow({ label, expected, found }: Check) {
    const isRight = expected === found
    return h(
      'li',
      { class: isRight ? 'good' : 'bad' },
      icon(isRight ? 'check' : 'close'),
      h(
        'div',
        {},
        h('strong', {}, label),
        h('code', {}, isRight ? found : `${text('expected')}: ${expected}`),
        isRight ? null : h('code', {}, `${text('found')}: ${found}`),
      ),
    )
  }

  function replayLink(round: PublicRound) {
    return h(
      'p',
      { class: 'after' },
      h(
        'a',
        { class: 'secondary', href: `/play/${round.game}?replay=${round.id}&lang=${language}` },
        icon('play'),
        text('replay'),
      ),
    )
  }

  return {
    text,
    language,
    list,
    about,
    card,
    replayLink,
    dateOf: (round: PublicRound) =>
      [text('date'), round.createdAt.replace('T', ' ').slice(0, 19).concat(' UTC')] as const,
    seedRows: (round: PublicRound) =>
      list(
        [
          [text('serverSeed'), round.serverSeed ?? `SHA-256 ${round.serverSeedHash}`],
          [text('clientSeed'), round.clientSeed],
          [text('nonce'), String(round.nonce)],
        ],
        true,
      ),
    async rulesCheck(game: Game, round: PublicRound): Promise<Check> {
      return {
        label: text('checkRules', { version: round.rulesVersion }),
        expected: round.rulesHash,
        found: await sha256(rulesText(game, round.rulesVersion) ?? ''),
      }
    },
    /** Whether a round is what it says, check by check, and the way to see it again. */
    verdict(round: PublicRound, checks: readonly Check[], about: HTMLElement, seeds: HTMLElement, isElseRight = true) {
      const isRight = isElseRight && checks.every(check => check.expected === check.found)
      return [
        card(
          isRight ? 'right' : 'wrong',
          text(isRight ? 'allRight' : 'allWrong'),
          about,
          h('ul', { class: 'checks' }, ...checks.map(checkRow)),
          seeds,
        ),
        replayLink(round),
      ]
    },
  }
}
