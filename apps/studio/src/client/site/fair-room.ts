import type { Draws } from '../../chance/draws.ts'
import { bayTranslator } from '../../games/coral-bay/client/texts/texts.ts'
import type { Config, Kind } from '../../games/coral-bay/config.ts'
import { coralBay } from '../../games/coral-bay/game.ts'
import { drawShot, type ShotEvent, sumOf } from '../../games/coral-bay/play.ts'
import type { Language } from '../../games/shared/game.ts'
import type { PublicRound } from '../api.ts'
import { moneyText } from '../money.ts'
import { h } from '../ui/dom.ts'
import { plain, rulesText, sha256, toHex, withBlocks } from './browser-verify.ts'
import type { SiteText } from './site.ts'

type Parts = {
  text: SiteText
  language: Language
  card(kind: 'right' | 'wrong' | 'secret', title: string, ...content: HTMLElement[]): HTMLElement
  checkRow(label: string, expected: string, found: string): HTMLElement
  seedRows(round: PublicRound): HTMLElement[]
  replayLink(round: PublicRound): HTMLElement
}

/** What the verification page says of a volley of shots. */
export async function roomResult(round: PublicRound, parts: Parts): Promise<HTMLElement[]> {
  const { text, language, card, checkRow, seedRows, replayLink } = parts
  const money = moneyText(round.currency)
  const shots = ((round.events ?? []) as ShotEvent[]).filter(event => event.type === 'shot')
  const about = (...more: [string, string][]) =>
    h(
      'dl',
      { class: 'about-round' },
      ...(
        [
          [text('game'), coralBay.name[language]],
          [text('round'), round.id],
          [text('date'), round.createdAt.replace('T', ' ').slice(0, 19).concat(' UTC')],
          ...more,
        ] as [string, string][]
      ).flatMap(([label, value]) => [h('dt', {}, label), h('dd', {}, value)]),
    )
  if (!round.events) return [card('secret', text('notDecided'), about())]
  if (round.state !== 'settled' || round.payout === null) return [card('secret', text('shotsVoid'), about())]
  const figures: [string, string][] = [
    [text('shots'), String(shots.length)],
    [text('stake'), money.text(money.parse(round.stake))],
    [text('payout'), money.text(money.parse(round.payout))],
  ]
  if (round.serverSeed === null)
    return [
      card('secret', text('stillSecret'), about(...figures), h('dl', { class: 'about-round' }, ...seedRows(round))),
      replayLink(round),
      shotList(shots, round, parts),
    ]
  const rules = coralBay.versions[round.rulesVersion] as Config
  const seeds = { serverSeed: round.serverSeed, clientSeed: round.clientSeed, nonce: round.nonce }
  const { value: drawn, firstBlock } = await withBlocks(seeds, draws =>
    shots.map(({ type: _, caught: __, ...shot }) => {
      const numbers: Drawn[] = []
      return { event: drawShot(rules, shot, listening(draws, numbers)), numbers }
    }),
  )
  const value = drawn.map(({ event }) => event)
  const { cost, paid } = sumOf(value)
  const bet = money.parse(round.stake) / BigInt(cost)
  const checks = [
    { label: text('checkSeed'), expected: round.serverSeedHash, found: await sha256(round.serverSeed) },
    {
      label: text('checkRules', { version: round.rulesVersion }),
      expected: round.rulesHash,
      found: await sha256(rulesText(coralBay, round.rulesVersion) ?? ''),
    },
    { label: text('checkShots'), expected: await sha256(plain(round.events)), found: await sha256(plain(value)) },
    {
      label: text('checkPayout'),
      expected: money.text(money.parse(round.payout)),
      found: money.text(bet * BigInt(paid)),
    },
  ]
  const isRight = checks.every(check => check.expected === check.found)
  return [
    card(
      isRight ? 'right' : 'wrong',
      text(isRight ? 'allRight' : 'allWrong'),
      about(...figures),
      h('ul', { class: 'checks' }, ...checks.map(check => checkRow(check.label, check.expected, check.found))),
      h('dl', { class: 'about-round' }, ...seedRows(round)),
    ),
    replayLink(round),
    h('h2', {}, text('stepsTitle')),
    h(
      'section',
      { class: 'panel' },
      h('p', { class: 'lead' }, text('shotSteps')),
      h('p', {}, h('code', {}, toHex(firstBlock))),
    ),
    shotList(
      shots,
      round,
      parts,
      drawn.map(({ numbers }) => numbers),
    ),
  ]
}

type Drawn = { n: number; of: number }

/** The same numbers, written down as they are taken. */
function listening(draws: Draws, numbers: Drawn[]): Draws {
  return {
    ...draws,
    int(of) {
      const n = draws.int(of)
      numbers.push({ n, of })
      return n
    },
  }
}

function shotList(
  shots: readonly ShotEvent[],
  round: PublicRound,
  { text, language }: Parts,
  numbers: readonly Drawn[][] = [],
): HTMLElement {
  const money = moneyText(round.currency)
  const bet = money.parse(round.stake) / BigInt(sumOf(shots).cost)
  const say = bayTranslator(language)
  const names = (fish: readonly { kind: Kind }[]) => fish.map(({ kind }) => say(kind)).join(', ')
  return h(
    'ol',
    { class: 'spins' },
    ...shots.map((shot, index) =>
      h(
        'li',
        {},
        h('h3', {}, text('shotAt', { n: index + 1, cost: money.text(bet * BigInt(shot.level)) })),
        h(
          'ul',
          { class: 'notes' },
          h('li', {}, text(shot.weapon === 'dart' ? 'shotDart' : 'shotBlast', { fish: names(shot.fish) })),
          ...(numbers[index] ?? []).map(({ n, of }) =>
            h('li', {}, text(of === 100 ? 'shotPrize' : 'shotNumber', { n, of })),
          ),
          shot.caught.length === 0
            ? h('li', {}, text('shotMissed'))
            : h(
                'li',
                {},
                text('shotCaught', {
                  fish: shot.caught
                    .map(({ id, pays }) => `${say(shot.fish.find(fish => fish.id === id)!.kind)} ×${pays}`)
                    .join(', '),
                }),
              ),
        ),
      ),
    ),
  )
}
