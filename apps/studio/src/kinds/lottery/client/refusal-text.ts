import type { Refusal } from '../../../kit/api.ts'
import type { MoneyText } from '../../../kit/money.ts'
import { percent } from '../../../kit/ui/percent.ts'
import type { Language } from '../../game.ts'
import type { LotteryRules } from '../define.ts'
import type { LotteryKey, LotteryTranslate } from './i18n/texts.ts'
import { shortIssue } from './short-issue.ts'
import { betName } from './words/words.ts'

const keys: Partial<Record<string, LotteryKey>> = {
  BettingClosed: 'refusedClosed',
  NumbersClosed: 'refusedNumbers',
  OddsCut: 'refusedCut',
  AboveIssueMax: 'refusedIssueMax',
  InsufficientFunds: 'refusedFunds',
  LimitReached: 'refusedLimit',
  TooManyCalls: 'refusedBusy',
  TooLate: 'refusedTooLate',
  AboveBetMax: 'problem_bet-max',
  BelowBetMin: 'problem_bet-min',
  TooManyLines: 'problem_lines',
  TooManyNumbers: 'problem_numbers',
}

export type RefusalDeps = {
  text: LotteryTranslate
  money: MoneyText
  rules: LotteryRules
  language: Language
  /** What one order may come to. */
  betMax: string
}

/** What the studio's refusal of an order says here; nothing where it has to be said in a dialog. */
export function refusalText(
  { code, value }: Pick<Refusal, 'code' | 'value'>,
  { text, money, rules, language, betMax }: RefusalDeps,
): string | undefined {
  if (code === 'BadLine') return text(problemKey(value.problem), { limit: money.text(money.parse(betMax)) })
  const key = keys[code]
  if (!key) return undefined
  const {
    limit,
    issue,
    numbers = [],
  } = value as {
    limit?: string | number
    issue?: string
    numbers?: { bet: string; number: string; keep?: number }[]
  }
  const list = numbers.map(({ bet, number, keep }) => {
    const found = rules.bets.find(one => one.code === bet)
    const name = found ? `${betName(found, language)} ${number}` : number
    return keep === undefined ? name : `${name} (${percent(keep / 100)})`
  })
  return text(key, {
    issue: issue === undefined ? '' : shortIssue(issue),
    limit: typeof limit === 'string' ? money.text(money.parse(limit)) : String(limit ?? ''),
    list: list.slice(0, 6).join(', '),
  })
}

const problems = ['rows', 'few', 'symbol', 'twice', 'bet', 'mode', 'notes', 'amount-min', 'amount-max'] as const
const problemKey = (problem: unknown): LotteryKey =>
  `problem_${problems.find(one => one === problem) ?? ('bet' as const)}`
