import type { Issue, LotteryCard } from '@ronda/contract/portal/play/lottery.ts'

export function issueAt(drawsAt: number, change: Partial<Issue> = {}): Issue {
  return {
    id: `i${drawsAt}`,
    issue: '20261126-0412',
    state: 'open',
    closesAt: drawsAt - 5000,
    drawsAt,
    result: null,
    corrections: 0,
    ...change,
  }
}

export const cardOf = (change: Partial<LotteryCard> = {}): LotteryCard => ({
  gameId: 'five',
  vassalage: 'RONDA',
  gameName: 'Five Digits',
  gameClassify: 'SSC',
  gameCategory: 'ELOTT',
  prizeMode: 'Elott',
  form: 'digits',
  region: null,
  everyS: 60,
  isMadeUp: false,
  isHot: false,
  isMaintenance: false,
  next: null,
  last: null,
  orders: 0,
  ...change,
})
