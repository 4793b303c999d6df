import type { FedLottery, IssueState, LotteryResult } from '@ronda/contract/vendor/lottery.ts'

export interface LotteryIssue {
  id: string
  issue: string
  state: IssueState
  closesAt: number
  drawsAt: number
  result: LotteryResult | null
  corrections: number
}

export interface Lottery extends Omit<FedLottery, 'gameCode'> {
  vendor: string
  gameCode: string
  /** Not drawn yet, the next first. */
  coming: readonly LotteryIssue[]
  /** With their results, the newest first. */
  drawn: readonly LotteryIssue[]
}

export interface LotteryNumber {
  vendor: string
  gameCode: string
  bet: string
  number: string
  orders: number
}

/** What the vendors of a merchant have told of their lotteries. */
export interface LotteryBoard {
  lotteryOf(vendor: string, gameCode: string): Lottery | undefined
  /** Those that have told of anything. */
  vendors: ReadonlySet<string>
  /** Most orders first. */
  numbers: readonly LotteryNumber[]
}

export interface LotteryBoards {
  of(merchantId: number): Promise<LotteryBoard>
}
