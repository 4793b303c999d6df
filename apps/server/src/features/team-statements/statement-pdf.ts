import { PDFDocument } from '@napi-rs/canvas'
import { withFacts } from '@ronda/contract/brand/facts.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as statements from '@ronda/contract/portal/agents/statements.ts'
import { formatMoney, parseSignedMoney, symbolOf } from '@ronda/contract/values/money.ts'
import { regionOf } from '@ronda/contract/values/regions.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { Context, MemberCaller } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import type { Sentence } from '../activities/say.ts'
import { choose } from '../content/texts.ts'
import { figures, HEIGHT, loadFonts, MARGIN, type Pen, pen, QUIET, ROW, WIDTH } from '../statements/sheet.ts'
import { words as common } from '../statements/words.ts'
import { pal } from './pal.ts'
import { revenue } from './revenue.ts'
import { terms, words } from './statement-words.ts'

const DAY_MS = 86_400_000

/** Everything the document says. */
export interface AgentMonth {
  account: string
  from: string
  to: string
  revenue: OutputOf<typeof statements.revenue>
  team: OutputOf<typeof statements.pal>
}

export async function statementPdf(
  ctx: Context,
  { month }: ParsedInputOf<typeof statements.statementPdf>,
  caller: MemberCaller,
): Promise<OutputOf<typeof statements.statementPdf>> {
  const { merchant, session, language, now } = caller
  const today = businessDay(now)
  if (month > today.slice(0, 7)) throw refuse('NotFound')
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 1) - DAY_MS).toISOString().slice(0, 10)
  const span = { from: `${month}-01`, to: last < today ? last : today }
  const told: AgentMonth = {
    account: session.username,
    ...span,
    revenue: await revenue(ctx, span, caller),
    team: await pal(ctx, { ...span, by: 'day', pageNo: 1 }, caller),
  }
  return {
    name: `${merchant.code}-${session.username}-${month}.pdf`,
    base64: drawMonth(told, merchant, language).toString('base64'),
  }
}

/** What the agent earned, kind by kind, and all of it. */
export function earnings({ totals, currency }: OutputOf<typeof statements.revenue>) {
  const parse = (text: string) => parseSignedMoney(text, currency)
  const [commission, rebate] = [parse(totals.commission), parse(totals.rebate)]
  const [wages, dividends] = [parse(totals.wages), parse(totals.dividends)]
  return { commission, rebate, wages, dividends, all: commission + rebate + wages + dividends }
}

function drawMonth(told: AgentMonth, merchant: Merchant, language: string): Buffer {
  loadFonts()
  const { currency } = merchant
  const locale = regionOf(choose(words.title, language, merchant.defaultLanguage).language)
  const say = (sentence: Sentence, gaps: Record<string, string> = {}) =>
    withFacts(choose(sentence, language, merchant.defaultLanguage).value, gaps)
  const parse = (text: string) => parseSignedMoney(text, currency)
  const money = (amount: bigint) =>
    `${amount < 0n ? '−' : ''}${symbolOf(currency)} ${formatMoney(amount < 0n ? -amount : amount, currency, locale, true)}`
  const { commission, rebate, wages, dividends, all } = earnings(told.revenue)
  const team = told.team.totals
  const rows = told.revenue.days.map(day => {
    const played = told.team.rows.find(row => row.id === day.day)
    const [earned, back, wage] = [parse(day.commission), parse(day.rebate), parse(day.wages) + parse(day.dividends)]
    return [
      dayText(day.day),
      money(parse(played?.valid ?? '0')),
      money(parse(played?.result ?? '0')),
      money(earned),
      money(back),
      money(wage),
      money(earned + back + wage),
    ]
  })
  const names = [common.date, words.valid, words.result, words.commission, words.rebate, words.contracts, words.total]
  const document = new PDFDocument({ title: `${merchant.name} ${told.from.slice(0, 7)}`, creator: merchant.name })
  const page = (number: number, draw: (pen: Pen, y: number) => void) => {
    const drawn = pen(document.beginPage(WIDTH, HEIGHT))
    drawn.text(merchant.name, MARGIN, MARGIN + 14, { size: 18, weight: 800 })
    drawn.text(say(words.title), WIDTH - MARGIN, MARGIN + 14, { size: 12, weight: 600, align: 'right' })
    draw(drawn, MARGIN + 34)
    const foot = [say(common.zone), ...(merchant.demoMoney ? [say(common.demo)] : [])].join(' ')
    drawn.text(foot, MARGIN, HEIGHT - MARGIN + 10, { size: 8, colour: QUIET })
    const place = say(common.page, { n: String(number), all: '2' })
    drawn.text(place, WIDTH - MARGIN, HEIGHT - MARGIN + 10, { size: 8, colour: QUIET, align: 'right' })
    document.endPage()
  }
  page(1, (draw, top) => {
    draw.text(`${say(common.account)}: ${told.account}`, MARGIN, top, { size: 10 })
    const period = `${say(common.period)}: ${dayText(told.from)} – ${dayText(told.to)}`
    draw.text(period, WIDTH - MARGIN, top, { size: 10, align: 'right' })
    let y = heading(draw, top + 26, say(words.earned))
    y = figures(draw, y, [
      [say(words.commission), money(commission)],
      [say(words.rebate), money(rebate)],
      [say(words.wages), money(wages)],
      [say(words.dividends), money(dividends)],
      [say(words.total), money(all)],
      [say(words.paid), money(parse(told.revenue.totals.paid))],
    ])
    y = heading(draw, y + 6, say(words.team))
    const ofTeam = [
      ['stake', common.stake],
      ['payout', common.payout],
      ['result', words.result],
      ['selfRebate', words.selfRebates],
      ['teamCommission', words.commissions],
      ['activity', words.activity],
      ['wage', words.wages],
      ['ngr', words.ngr],
      ['valid', words.valid],
      ['deposit', words.deposits],
      ['withdrawal', words.withdrawals],
      ['dividend', words.dividends],
      ['transferIn', words.transfersIn],
      ['transferOut', words.transfersOut],
    ] as const
    y = figures(
      draw,
      y,
      ofTeam.map(([name, text]) => [say(text), money(parse(team[name]))] as const),
    )
    y = heading(draw, y + 6, say(words.terms))
    for (const term of terms) {
      draw.text(say(term), MARGIN, y + 10, { size: 8.5, colour: QUIET, width: WIDTH - 2 * MARGIN })
      y += 15
    }
  })
  page(2, (draw, top) => {
    const right = names.map((_, index) =>
      index === 0 ? MARGIN : MARGIN + 60 + ((WIDTH - 2 * MARGIN - 60) / 6) * index,
    )
    const write = (cells: readonly string[], y: number, weight: number, colour?: string) => {
      for (const [index, text] of cells.entries())
        draw.text(text, right[index] ?? 0, y, {
          size: 8,
          weight,
          align: index === 0 ? 'left' : 'right',
          ...(colour && { colour }),
        })
    }
    write(
      names.map(text => say(text)),
      top + 10,
      600,
      QUIET,
    )
    draw.line(top + 15)
    let y = top + 18
    for (const row of rows) {
      write(row, y + 11, 400)
      y += ROW
      draw.line(y - 1)
    }
    const sums = [say(words.total), team.valid, team.result].map((text, index) =>
      index === 0 ? text : money(parse(text)),
    )
    write([...sums, money(commission), money(rebate), money(wages + dividends), money(all)], y + 12, 700)
  })
  return document.close()
}

const dayText = (day: string) => day.split('-').toReversed().join('/')

function heading(draw: Pen, y: number, text: string): number {
  draw.text(text, MARGIN, y + 10, { size: 12, weight: 700 })
  draw.line(y + 16)
  return y + 24
}
