import { expect, test } from 'vitest'
import { families } from '../../../games/lotteries/lotteries.ts'
import { moneyText } from '../../../kit/money.ts'
import { deskUnderTest } from '../../../testing/desk-under-test.ts'
import es from './i18n/es.json' with { type: 'json' }
import type { LotteryPage } from './page.ts'
import { groupTexts } from './said.ts'

function pageAt(sheet: string, group: number): LotteryPage {
  const { desk } = deskUnderTest({ rules: families['five-digit'] })
  desk.open(sheet)
  desk.setGroup(group)
  const text = (key: keyof typeof es, values: Record<string, string | number> = {}) =>
    es[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  return { desk, rules: desk.rules, language: 'es', text, money: moneyText('PEN') } as unknown as LotteryPage
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

function saidAt(group: number) {
  const { win, rebate, parts } = groupTexts(pageAt('back-2-direct', group))
  return { win: plain(win), rebate: plain(rebate), parts: plain(parts) }
}

test('a prize group is told by what a win pays and what comes back of a hundred', () => {
  expect(saidAt(1860)).toEqual({
    win: 'Últimas 2 · Directo: si aciertas, ganas 93 por cada 1 que apuestes.',
    rebate: 'De cada S/ 100 apostados te vuelven S/ 2.00, ganes o no.',
    parts: '93% en premios · 2% de vuelta',
  })
  expect(saidAt(1900)).toEqual({
    win: 'Últimas 2 · Directo: si aciertas, ganas 95 por cada 1 que apuestes.',
    rebate: 'Premio máximo, sin devolución.',
    parts: '95% en premios · 0% de vuelta',
  })
})
