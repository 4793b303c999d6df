import { createDraws } from '../chance/draws.ts'
import { rankTexts } from '../games/baccarat/client/art/cards.ts'
import { type BaccaratConfig, config, type Spot } from '../games/baccarat/config.ts'
import { baccarat } from '../games/baccarat/game.ts'
import { type Card, type Deal, deal, paysOf, rankOf, scoreOf, suitOf } from '../games/baccarat/rules.ts'
import { shoeMessage, topOfShoe } from '../games/baccarat/shoe.ts'
import type { PublicRound, PublicTable } from '../kit/api.ts'
import { moneyText } from '../kit/money.ts'
import { h } from '../kit/ui/dom.ts'
import { plain } from './browser-verify.ts'
import type { FairParts } from './fair-parts.ts'
import { goBack, hmac } from './fair-table.ts'

const BLOCKS = 4
const suits = ['♠', '♥', '♦', '♣']
const cardText = (card: Card) => `${rankTexts[rankOf(card)]}${suits[suitOf(card)]}`
const handText = (cards: readonly Card[]) => cards.map(cardText).join(' ')

const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], byte => Number.parseInt(byte, 16))

/** The six cards at the top of the round's shoe, by the browser's own cryptography. */
export async function shoeOf({ decks }: Pick<BaccaratConfig, 'decks'>, hash: string, salt: string) {
  const blocks = await Promise.all(
    Array.from({ length: BLOCKS }, async (_, r) => fromHex(await hmac(hash, shoeMessage(salt, r)))),
  )
  return {
    shoe: topOfShoe(
      decks,
      createDraws(r => blocks[r]!),
    ),
    firstBlock: blocks[0]!,
  }
}

/** What the verification page says of a hand, or of one bet on it. */
export async function handResult(
  round: PublicRound & { table: PublicTable },
  { text, list, about, dateOf, card, rulesCheck, verdict }: FairParts,
): Promise<HTMLElement[]> {
  const { table } = round
  const { chain, hash, spots } = table
  const money = round.stake ? moneyText(round.currency) : undefined
  const dealt = table.outcome as Deal | null
  const rows: (readonly [string, string])[] = [[text('handTable'), table.table], dateOf(round)]
  if (dealt) {
    const score = scoreOf(dealt)
    rows.push([text('cardsOfPlayer'), `${handText(dealt.player)} = ${score.player}`])
    rows.push([text('cardsOfBanker'), `${handText(dealt.banker)} = ${score.banker}`])
  }
  if (money && spots) {
    rows.push([text('stake'), money.text(money.parse(round.stake))])
    if (round.payout !== null) rows.push([text('payout'), money.text(money.parse(round.payout))])
  }
  const seeds: [string, string][] = [
    [text('chainTerminal'), chain.terminalHash],
    [text('chainSalt'), chain.salt],
    [text('handPlace'), `${table.index} / ${chain.length}`],
  ]
  if (!hash || !dealt)
    return [
      card('secret', text(table.isVoid ? 'handVoid' : 'handOpen'), about(baccarat, round, rows), list(seeds, true)),
    ]

  const rules = baccarat.versions[round.rulesVersion] as BaccaratConfig | undefined
  const { shoe, firstBlock } = await shoeOf(rules ?? config, hash, chain.salt)
  const found = deal(shoe)
  const checks = [
    {
      label: text('checkHandChain', { n: table.index }),
      expected: chain.terminalHash,
      found: await goBack(hash, table.index),
    },
    await rulesCheck(baccarat, round),
    {
      label: text('checkCards'),
      expected: `${handText(dealt.player)} | ${handText(dealt.banker)}`,
      found: `${handText(found.player)} | ${handText(found.banker)}`,
    },
  ]
  if (money && round.payout !== null && spots) {
    const score = scoreOf(found)
    const due = Object.entries(spots).reduce(
      (sum, [spot, amount]) =>
        sum + money.units(money.parse(amount), config.push, paysOf(rules ?? config, spot as Spot, score)),
      0n,
    )
    checks.push({
      label: text('checkPayout'),
      expected: money.text(money.parse(round.payout)),
      found: money.text(due),
    })
  }
  const chainOf = list([[text('handHash'), hash], ...seeds], true)
  return [
    ...verdict(round, checks, about(baccarat, round, rows), chainOf, plain(found) === plain(dealt)),
    h('h2', {}, text('stepsTitle')),
    h('section', { class: 'panel' }, h('p', { class: 'lead' }, text('handSteps')), drawTable(shoe, firstBlock, text)),
  ]
}

/** Each card of the shoe with the bytes that chose it, as long as no number had to be drawn again. */
function drawTable(shoe: readonly Card[], block: Uint8Array, text: FairParts['text']): HTMLElement {
  const view = new DataView(block.buffer, block.byteOffset)
  return h(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': text('stepsTitle') },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...['4 bytes', text('number'), text('handLeft'), text('handIndex'), text('handCard')].map(label =>
            h('th', { scope: 'col' }, label),
          ),
        ),
      ),
      h(
        'tbody',
        {},
        ...shoe.map((card, index) => {
          const left = config.decks * 52 - index
          const value = view.getUint32(index * 4)
          return h(
            'tr',
            {},
            h('td', {}, h('code', {}, value.toString(16).padStart(8, '0'))),
            h('td', {}, String(value)),
            h('td', {}, String(left)),
            h('td', {}, String(value % left)),
            h('td', {}, h('strong', {}, cardText(card))),
          )
        }),
      ),
    ),
  )
}
