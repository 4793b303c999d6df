import { defineTableVerifier } from '../../../kinds/table/client/verify.ts'
import { plain } from '../../../kit/verify/compute.ts'
import { type Check, dateRow, type Row, Steps, StepsLead, StepsTable } from '../../../kit/verify/verification.tsx'
import { type BaccaratConfig, config, type Spot } from '../config.ts'
import { baccarat } from '../game.ts'
import { type Card, type Deal, deal, paysOf, rankOf, scoreOf, suitOf } from '../rules.ts'
import { rankTexts } from './art/cards.ts'
import { type BaccaratKey, baccaratTexts } from './i18n/texts.ts'
import { shoeOf } from './shoe-of.ts'

const suits = ['♠', '♥', '♦', '♣']
const cardText = (card: Card) => `${rankTexts[rankOf(card)]}${suits[suitOf(card)]}`
const handText = (cards: readonly Card[]) => cards.map(cardText).join(' ')
const dealText = ({ player, banker }: Deal) => `${handText(player)} | ${handText(banker)}`

export const verifier = defineTableVerifier<BaccaratKey>({
  rules: baccarat,
  texts: baccaratTexts,
  words: { place: 'verify.handPlace', hash: 'verify.handHash', chain: 'verify.checkHandChain' },
  about(round, text, money) {
    const { table, payout } = round
    const rows: Row[] = [[text('verify.handTable'), table.table], dateRow(round, text)]
    const dealt = table.outcome as Deal | null
    if (dealt) {
      const score = scoreOf(dealt)
      rows.push([text('verify.cardsOfPlayer'), `${handText(dealt.player)} = ${score.player}`])
      rows.push([text('verify.cardsOfBanker'), `${handText(dealt.banker)} = ${score.banker}`])
    }
    if (money && table.spots) {
      rows.push([text('stake'), money.text(money.parse(round.stake))])
      if (payout !== null) rows.push([text('payout'), money.text(money.parse(payout))])
    }
    return rows
  },
  secret({ table }, text) {
    if (table.hash && table.outcome) return undefined
    return text(table.isVoid ? 'verify.handVoid' : 'verify.handOpen')
  },
  async check({ table, payout, rulesVersion }, hash, text, money) {
    const rules = (baccarat.versions[rulesVersion] as BaccaratConfig | undefined) ?? config
    const { shoe, firstBlock } = await shoeOf(rules, hash, table.chain.salt)
    const found = deal(shoe)
    const dealt = table.outcome as Deal
    const checks: Check[] = [{ label: text('verify.checkCards'), expected: dealText(dealt), found: dealText(found) }]
    if (money && payout !== null && table.spots) {
      const score = scoreOf(found)
      const due = Object.entries(table.spots).reduce(
        (sum, [spot, amount]) =>
          sum + money.units(money.parse(amount), config.push, paysOf(rules, spot as Spot, score)),
        0n,
      )
      checks.push({
        label: text('checkPayout'),
        expected: money.text(money.parse(payout)),
        found: money.text(due),
      })
    }
    const view = new DataView(firstBlock.buffer, firstBlock.byteOffset)
    return {
      checks,
      isElseWrong: plain(found) !== plain(dealt),
      steps: (
        <Steps title={text('stepsTitle')}>
          <StepsLead>{text('verify.handSteps')}</StepsLead>
          {/* Each card of the shoe with the bytes that chose it, as long as no number had to be drawn again. */}
          <StepsTable
            label={text('stepsTitle')}
            heads={[
              '4 bytes',
              text('number'),
              text('verify.handLeft'),
              text('verify.handIndex'),
              text('verify.handCard'),
            ]}
            rows={shoe.map((card, index) => {
              const left = config.decks * 52 - index
              const value = view.getUint32(index * 4)
              return [
                <code key="bytes">{value.toString(16).padStart(8, '0')}</code>,
                value,
                left,
                value % left,
                <strong key="card">{cardText(card)}</strong>,
              ]
            })}
          />
        </Steps>
      ),
    }
  },
})
