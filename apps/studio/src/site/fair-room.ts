import type { Draws } from '../chance/draws.ts'
import { bayTranslator } from '../games/coral-bay/client/texts/texts.ts'
import type { Config, Kind } from '../games/coral-bay/config.ts'
import { coralBay } from '../games/coral-bay/game.ts'
import { drawShot, type ShotEvent, sumOf } from '../games/coral-bay/play.ts'
import type { PublicRound } from '../kit/api.ts'
import { moneyText } from '../kit/money.ts'
import { h } from '../kit/ui/dom.ts'
import { plain, sha256, toHex, withBlocks } from './browser-verify.ts'
import type { FairParts } from './fair-parts.ts'

/** What the verification page says of a volley of shots. */
export async function roomResult(round: PublicRound, parts: FairParts): Promise<HTMLElement[]> {
  const { text, about, dateOf, card, rulesCheck, seedRows, replayLink, verdict } = parts
  const money = moneyText(round.currency)
  const shots = ((round.events ?? []) as ShotEvent[]).filter(event => event.type === 'shot')
  const aboutWith = (...more: [string, string][]) => about(coralBay, round, [dateOf(round), ...more])
  if (!round.events) return [card('secret', text('notDecided'), aboutWith())]
  if (round.state !== 'settled' || round.payout === null) return [card('secret', text('shotsVoid'), aboutWith())]
  const figures: [string, string][] = [
    [text('shots'), String(shots.length)],
    [text('stake'), money.text(money.parse(round.stake))],
    [text('payout'), money.text(money.parse(round.payout))],
  ]
  if (round.serverSeed === null)
    return [
      card('secret', text('stillSecret'), aboutWith(...figures), seedRows(round)),
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
    await rulesCheck(coralBay, round),
    { label: text('checkShots'), expected: await sha256(plain(round.events)), found: await sha256(plain(value)) },
    {
      label: text('checkPayout'),
      expected: money.text(money.parse(round.payout)),
      found: money.text(bet * BigInt(paid)),
    },
  ]
  return [
    ...verdict(round, checks, aboutWith(...figures), seedRows(round)),
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
  { text, language }: FairParts,
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
