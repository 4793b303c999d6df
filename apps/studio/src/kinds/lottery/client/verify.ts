import { canonical } from '../../../chance/canonical.ts'
import { createDraws } from '../../../chance/draws.ts'
import { loadTexts } from '../../../kit/i18n/texts.ts'
import { moneyText } from '../../../kit/money.ts'
import { hmacBlock, sha256 } from '../../../kit/verify/compute.ts'
import { type VerifyTranslate, verifyTexts } from '../../../kit/verify/i18n/texts.ts'
import { type Check, dateRow, type Row, rulesCheck, type Verifier } from '../../../kit/verify/verification.tsx'
import type { Language } from '../../game.ts'
import type { LotteryGame, LotteryRules } from '../define.ts'
import { settleLine } from '../line.ts'
import { type Draw, drawFrom, isPlaces, resultText, type Space } from '../space.ts'
import type { PublicOrder } from '../views.ts'
import type { DrawnRound } from './api.ts'
import { contentText } from './content-text.ts'
import { type LotteryKey, lotteryTexts } from './i18n/texts.ts'
import { fullName, prizeName } from './words/words.ts'

type Text = VerifyTranslate<LotteryKey>
const LINES_MAX = 20

/** How draws and orders of a lottery are verified in the browser of whoever asks. */
export function createLotteryVerifier(game: LotteryGame): Verifier {
  return {
    name: game.name,
    async verify(answer, language) {
      const text = (await loadTexts<string>(language, lotteryTexts, verifyTexts)) as Text
      const round = answer as DrawnRound
      const { draw, order } = round
      if (!draw) throw new Error(round.game)
      const rules = game.versions[round.rulesVersion] as LotteryRules
      const about = aboutRows(round, rules, text, language)
      const { chain, hash, index, result } = draw
      const seeds: Row[] = chain
        ? [
            ...(hash ? [[text('verify.hash'), hash] as const] : []),
            [text('verify.chainTerminal'), chain.terminalHash],
            [text('verify.chainSalt'), chain.salt],
            [text('verify.place'), `${index} / ${chain.length}`],
          ]
        : []
      if (order) seeds.push([text('verify.receipt'), order.receipt])
      if (draw.state === 'void') return { about, seeds, secret: text('verify.void'), canReplay: false }
      const checks: Check[] = [await rulesCheck(game, round, text)]
      if (order) checks.push(await receiptCheck(round, order, text))
      if (!result) return { about, seeds, secret: text(chain ? 'verify.open' : 'verify.outsideOpen'), canReplay: false }
      if (chain && hash && index !== null) {
        const found = await resultFrom(rules.space, hash, chain.salt)
        checks.push(
          {
            label: text('verify.checkChain', { n: index }),
            expected: chain.terminalHash,
            found: await goBack(hash, index),
          },
          {
            label: text('verify.checkResult'),
            expected: resultText(rules.space, result),
            found: resultText(rules.space, found),
          },
        )
      }
      if (order && round.payout !== null) checks.push(payoutCheck(round, order, rules, result, text))
      const words = {
        right: text(order && round.payout !== null ? 'verify.outsideRight' : 'verify.outsideDraw'),
        wrong: text('verify.outsideWrong'),
      }
      return { about, seeds, checks, ...(!chain && { words }), canReplay: false }
    },
  }
}

function aboutRows(round: DrawnRound, rules: LotteryRules, text: Text, language: Language): Row[] {
  const { draw, order, payout } = round
  const rows: Row[] = [[text('verify.issue'), draw!.issue], dateRow(round, text)]
  if (draw!.result) rows.push(...resultRows(rules.space, draw!.result, text, language))
  if (!draw!.chain && draw!.result) rows.push([text('verify.from'), text('verify.outside')])
  if (draw!.result && draw!.corrections > 0)
    rows.push([text('verify.corrections'), text('verify.corrected', { n: draw!.corrections })])
  if (draw!.isMadeUp) rows.push([text('verify.demo'), text('madeUp')])
  if (!order) return rows
  const money = moneyText(round.currency)
  rows.push([text('stake'), money.text(money.parse(round.stake))])
  if (payout !== null) rows.push([text('payout'), money.text(money.parse(payout))])
  if (rules.series !== null) rows.push([text('verify.group'), String(order.group)])
  for (const line of order.lines.slice(0, LINES_MAX)) {
    const bet = rules.bets.find(({ code }) => code === line.bet)
    if (!bet) continue
    const words = contentText(bet, rules, line.content, language)
    rows.push([fullName(rules, bet, language), `${words.slice(0, 200)} · ${money.text(money.parse(line.amount))}`])
  }
  return rows
}

/** Places in one row, prizes each by its name. */
function resultRows(space: Space, result: Draw, text: Text, language: Language): Row[] {
  if (isPlaces(result) || space.form !== 'prizes') return [[text('verify.result'), resultText(space, result)]]
  return space.prizes.flatMap(({ code }) =>
    result[code] ? [[prizeName(code, language), result[code].join(' ')] as const] : [],
  )
}

async function receiptCheck(round: DrawnRound, order: PublicOrder, text: Text): Promise<Check> {
  const { id, game, stake, currency, draw } = round
  const { group, lines, receipt } = order
  const found = await sha256(canonical({ id, game, issue: draw!.issue, group, lines, stake, currency }))
  return { label: text('verify.checkReceipt'), expected: receipt, found }
}

function payoutCheck(round: DrawnRound, order: PublicOrder, rules: LotteryRules, result: Draw, text: Text): Check {
  const money = moneyText(round.currency)
  const prizeMax = money.parse(order.prizeMax ?? rules.limits.prizeMax)
  const due = order.lines.reduce(
    (sum, { notes: _notes, stake, amount: _amount, ...line }) =>
      sum +
      settleLine(
        rules,
        line as Parameters<typeof settleLine>[1],
        { stake: money.parse(stake), group: order.group, prizeMax },
        result,
      ).payout,
    0n,
  )
  return { label: text('checkPayout'), expected: money.text(money.parse(round.payout!)), found: money.text(due) }
}

async function goBack(hash: string, steps: number): Promise<string> {
  let found = hash
  for (let i = 0; i < steps; i += 1) found = await sha256(found)
  return found
}

class MoreBytes extends Error {}

/** As the studio draws it: block `r` is HMAC_SHA256(hash, `${salt}:${r}`); the browser makes them ahead. */
async function resultFrom(space: Space, hash: string, salt: string): Promise<Draw> {
  const blocks: Uint8Array[] = []
  for (let wanted = 4; ; wanted *= 2) {
    while (blocks.length < wanted) blocks.push(await hmacBlock(hash, `${salt}:${blocks.length}`))
    try {
      return drawFrom(
        space,
        createDraws(r => {
          const block = blocks[r]
          if (!block) throw new MoreBytes()
          return block
        }),
      )
    } catch (error) {
      if (!(error instanceof MoreBytes)) throw error
    }
  }
}
