import { useState } from 'react'
import { numberText } from '../../../../kit/page-region.ts'
import { Lead, Rules } from '../../../../kit/panel/facts.tsx'
import { percent, returned } from '../../../../kit/ui/percent.ts'
import type { BetType } from '../../lottery.ts'
import { notesOf } from '../../plays/interpret.ts'
import { contentText } from '../content-text.ts'
import { prizeOfNote, returnRange } from '../odds-text.ts'
import type { LotteryPage } from '../page.ts'
import { type Dice, randomContent } from '../random-pick.ts'
import { howWon } from '../rule-text.ts'
import { oddsText, oneInText, tierFactsOf } from '../said.ts'
import { betName, menuName, menuOf, tierName } from '../words/words.ts'

const TIERS_MAX = 40

/** How everything is played: the draw, the money, and every bet with its odds, its chance, its return and an example. */
export function RulesTab({ page }: { page: LotteryPage }) {
  const { text, rules, language, money, desk } = page
  const menus = [...Map.groupBy(rules.bets, menuOf)]
  const [menu, setMenu] = useState(desk.sheet.menu)
  const shown = menus.find(([code]) => code === menu)?.[1] ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Rules
        rules={[
          drawText(page),
          text('rulesMoney'),
          ...(rules.series === null ? [] : [text('rulesGroup')]),
          text('rulesPrizeMax', { amount: money.text(desk.slip.limits.prizeMax) }),
          text('rulesCancel'),
          text('rulesCuts'),
        ]}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll */}
      <div role="group" aria-label={text('rulesSearch')} className="lot-rail">
        {menus.map(([code]) => (
          <button
            key={code}
            type="button"
            className="lot-chip"
            aria-pressed={code === menu}
            onClick={() => setMenu(code)}
          >
            {menuName(rules, code, language)}
          </button>
        ))}
      </div>
      {shown.map(bet => (
        <BetRules key={bet.code} page={page} bet={bet} isOpen={bet === desk.sheet.bets[0]} />
      ))}
      <Lead>{text('rulesRtpNote')}</Lead>
    </div>
  )
}

function drawText({ text, rules: { space } }: LotteryPage): string {
  if (space.form === 'digits') return text('rulesDraw_digits', { count: space.count, from: space.from, to: space.to })
  if (space.form === 'balls') return text('rulesDraw_balls', { count: space.count, size: space.size })
  return text('rulesDraw_prizes', {
    count: space.prizes.reduce((sum, { count }) => sum + count, 0),
    prizes: space.prizes.length,
  })
}

function BetRules({ page, bet, isOpen }: { page: LotteryPage; bet: BetType; isOpen: boolean }) {
  const { text, rules, language, desk } = page
  const tiers = tierFactsOf(page, bet)
  const { least, most } = returnRange(rules, bet, desk.group)
  const refunds = tiers[0]?.refunds ?? 0
  return (
    <details className="lot-rule" open={isOpen}>
      <summary>
        <b>{betName(bet, language)}</b>
        <span>
          RTP <strong>{least === most ? returned(most) : `${returned(least)} – ${returned(most)}`}</strong>
        </span>
      </summary>
      <div>
        <p>
          <b>{text('rulesHow')}</b> {howWon(bet, rules, page).join(' ')}
          {refunds > 0 && ` ${text('rulesRefund', { chance: percent(refunds) })}`}
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('payout')}</th>
              <th scope="col">{text('rulesChance')}</th>
              <th scope="col">{text('rulesOdds')}</th>
            </tr>
          </thead>
          <tbody>
            {tiers.slice(0, TIERS_MAX).map(({ tier, oneIn, odds }) => (
              <tr key={tier}>
                <th scope="row">{tierName(bet, tier, language)}</th>
                <td>{oneInText(page, oneIn)}</td>
                <td>{oddsText(odds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {tiers.length > TIERS_MAX && <p>+{numberText(tiers.length - TIERS_MAX)}</p>}
        <Example page={page} bet={bet} />
      </div>
    </details>
  )
}

/** The same numbers at every visit. */
function steadyDice(seed: string): Dice {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)
  return n => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state >>> 8) % n
  }
}

function Example({ page, bet }: { page: LotteryPage; bet: BetType }) {
  const { text, rules, language, money, desk } = page
  const content = randomContent(bet, rules, steadyDice(bet.code))
  const notes = notesOf(bet.play, rules.space, content)
  const unit = money.parse('1')
  const price = unit * BigInt(bet.price) * BigInt(bet.cost ?? 1)
  const prize = prizeOfNote(rules, bet, {
    group: desk.group,
    unit,
    multiple: 1,
    prizeMax: desk.slip.limits.prizeMax,
  })
  return (
    <p className="lot-example">
      <b>{text('rulesExample')}:</b>{' '}
      {text('rulesExampleText', {
        content: contentText(bet, rules, content, language),
        notes: text('notesOf', { n: notes }),
        price: money.text(price),
        amount: money.text(price * BigInt(notes)),
        prize: money.text(prize),
      })}
    </p>
  )
}
