import type { OpenPage } from '../../../kit/open-page.ts'
import type { LotteryGame, LotteryRules } from '../define.ts'
import type { LotteryApi, LotterySession } from './api.ts'
import type { Desk, Plan } from './desk.ts'
import type { LotteryKey } from './i18n/texts.ts'

export type PanelTab = 'orders' | 'results' | 'trends' | 'rules' | 'fairness' | 'settings'

/** What every part of the page of a lottery is given. */
export type LotteryPage = Omit<OpenPage<LotteryKey>, 'api' | 'session'> & {
  api: LotteryApi
  session: LotterySession
  game: LotteryGame
  rules: LotteryRules
  desk: Desk
  openMenu(tab?: PanelTab): Promise<void>
  openSlip(): Promise<void>
  openChase(): Promise<void>
  openSubscribe(): Promise<void>
  /** Asks once whether the slip is to be bought, and buys it. */
  confirm(plan?: Plan): Promise<void>
}
