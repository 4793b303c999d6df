import { PDFDocument } from '@napi-rs/canvas'
import { withFacts } from '@ronda/contract/brand/facts.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as statements from '@ronda/contract/portal/cashier/statements.ts'
import type { Statement } from '@ronda/contract/portal/cashier/statements.ts'
import { formatMoney, parseSignedMoney, symbolOf } from '@ronda/contract/values/money.ts'
import { regionOf } from '@ronda/contract/values/regions.ts'
import { businessDayStart, clockText } from '@ronda/contract/values/time.ts'
import type { Context, MemberCaller } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import type { Sentence } from '../activities/say.ts'
import { choose } from '../content/texts.ts'
import { figures, HEIGHT, loadFonts, MARGIN, type Pen, pen, QUIET, ROW, WIDTH } from './sheet.ts'
import { statement } from './statement.ts'
import { movementNames, words } from './words.ts'

const DAY_MS = 86_400_000

interface Row {
  at: number
  what: string
  reference: string
  amount: bigint
  balance: bigint | undefined
}

/** The statement as a document to keep: what `statement` says, row by row, in the member's language. */
export async function pdf(
  ctx: Context,
  { month }: ParsedInputOf<typeof statements.pdf>,
  caller: MemberCaller,
): Promise<OutputOf<typeof statements.pdf>> {
  const told = await statement(ctx, { month }, caller)
  const { merchant, language } = caller
  return {
    name: `${merchant.code}-${month}.pdf`,
    base64: drawStatement(told, merchant, language).toString('base64'),
  }
}

export function drawStatement(told: Statement, merchant: Merchant, language: string): Buffer {
  loadFonts()
  const { currency } = told
  const locale = regionOf(choose(words.title, language, merchant.defaultLanguage).language)
  const say = (sentence: Sentence, gaps: Record<string, string> = {}) =>
    withFacts(choose(sentence, language, merchant.defaultLanguage).value, gaps)
  const parse = (text: string) => parseSignedMoney(text, currency)
  const money = (amount: bigint) =>
    `${amount < 0n ? '−' : ''}${symbolOf(currency)} ${formatMoney(amount < 0n ? -amount : amount, currency, locale)}`
  const rows: Row[] = [
    ...told.movements.map(({ at, type, amount, balanceAfter, reference, fee }) => ({
      at,
      what: fee ? say(words.fee, { what: say(movementNames[type]), fee: money(parse(fee)) }) : say(movementNames[type]),
      reference,
      amount: parse(amount),
      balance: parse(balanceAfter),
    })),
    ...told.days.map(({ day, stake, payout }) => ({
      at: businessDayStart(day) + DAY_MS - 1,
      what: say(words.played, { stake: money(parse(stake)), payout: money(parse(payout)) }),
      reference: '',
      amount: parse(payout) - parse(stake),
      balance: undefined,
    })),
  ].sort((a, b) => a.at - b.at)

  const document = new PDFDocument({ title: `${merchant.name} ${told.month}`, creator: merchant.name })
  const first = Math.floor((HEIGHT - 2 * MARGIN - 210) / ROW)
  const later = Math.floor((HEIGHT - 2 * MARGIN - 60) / ROW)
  const pages = 1 + Math.max(0, Math.ceil((rows.length - first) / later))
  for (let page = 0; page < pages; page++) {
    const context = document.beginPage(WIDTH, HEIGHT)
    const draw = pen(context)
    let y = MARGIN
    draw.text(merchant.name, MARGIN, y + 14, { size: 18, weight: 800 })
    draw.text(say(words.title), WIDTH - MARGIN, y + 14, { size: 12, weight: 600, align: 'right' })
    y += 34
    if (page === 0) {
      draw.text(`${say(words.account)}: ${told.account}`, MARGIN, y, { size: 10 })
      const until = clockText(told.until - 1).slice(0, 10)
      draw.text(
        `${say(words.period)}: 01/${told.month.slice(5)}/${told.month.slice(0, 4)} – ${until}`,
        WIDTH - MARGIN,
        y,
        {
          size: 10,
          align: 'right',
        },
      )
      y += 22
      y = figures(draw, y, [
        [say(words.opening), money(parse(told.opening))],
        [say(words.in), money(parse(told.totals.in))],
        [say(words.out), money(parse(told.totals.out))],
        [say(words.stake), money(parse(told.totals.stake))],
        [say(words.payout), money(parse(told.totals.payout))],
        [say(words.closing), money(parse(told.closing))],
      ])
    }
    y = header(
      draw,
      y,
      [words.date, words.what, words.reference, words.amount, words.balance].map(text => say(text)),
    )
    const begin = page === 0 ? 0 : first + (page - 1) * later
    const shown = rows.slice(begin, begin + (page === 0 ? first : later))
    if (rows.length === 0) draw.text(say(words.nothing), MARGIN, y + 12, { size: 10, colour: QUIET })
    for (const row of shown) {
      const isPlay = row.balance === undefined
      draw.text(isPlay ? clockText(row.at).slice(0, 10) : clockText(row.at).slice(0, 16), MARGIN, y + 11, {
        size: 8.5,
        colour: QUIET,
      })
      draw.text(row.what, MARGIN + 88, y + 11, { size: 9, width: isPlay ? 272 : 150 })
      draw.text(row.reference, MARGIN + 246, y + 11, { size: 7.5, colour: QUIET, width: 118 })
      draw.text(money(row.amount), WIDTH - MARGIN - 78, y + 11, { size: 9, weight: 600, align: 'right' })
      if (row.balance !== undefined) draw.text(money(row.balance), WIDTH - MARGIN, y + 11, { size: 9, align: 'right' })
      y += ROW
      draw.line(y - 1)
    }
    const foot = [say(words.zone), ...(merchant.demoMoney ? [say(words.demo)] : [])].join(' ')
    draw.text(foot, MARGIN, HEIGHT - MARGIN + 10, { size: 8, colour: QUIET })
    const number = say(words.page, { n: String(page + 1), all: String(pages) })
    draw.text(number, WIDTH - MARGIN, HEIGHT - MARGIN + 10, { size: 8, colour: QUIET, align: 'right' })
    document.endPage()
  }
  return document.close()
}

function header(draw: Pen, y: number, names: readonly string[]): number {
  const style = { size: 8.5, weight: 600, colour: QUIET } as const
  const [date = '', what = '', reference = '', amount = '', balance = ''] = names
  draw.text(date, MARGIN, y + 10, style)
  draw.text(what, MARGIN + 88, y + 10, style)
  draw.text(reference, MARGIN + 246, y + 10, style)
  draw.text(amount, WIDTH - MARGIN - 78, y + 10, { ...style, align: 'right' })
  draw.text(balance, WIDTH - MARGIN, y + 10, { ...style, align: 'right' })
  draw.line(y + 15)
  return y + 18
}
