import { secretOf } from '../chance/chains.ts'
import { config, type Spot } from '../games/baccarat/config.ts'
import { handOf } from '../games/baccarat/course.ts'
import { type Deal, type Score, scoreOf, shownMs } from '../games/baccarat/rules.ts'
import type { TableRow } from '../kinds/table/store.ts'
import { tableGame } from './games.ts'
import { SharedTableUnderTest } from './shared-table-under-test.ts'

const game = tableGame('baccarat')

/** A baccarat table. */
export class BaccaratUnderTest extends SharedTableUnderTest {
  constructor(databaseUrl: string, balance?: number) {
    super(game, 'jade', databaseUrl, balance)
    this.wallet.limits.betMin = '1'
  }

  /** From now on it is about this table. */
  at(table: string) {
    this.key = { ...this.key, table }
    return this
  }

  async bet(spots: Partial<Record<Spot, string>> & Record<string, string>, requestId = this.nextRequestId()) {
    const stake = String(Object.values(spots).reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100)
    return this.call('POST', '/api/rounds', { requestId, round: (await this.round()).id, stake, spots })
  }

  /** What the round will be, which only the test may know before it is dealt. */
  async hand(): Promise<Deal> {
    const { hash, salt } = await secretOf(this.pool, await this.round())
    return handOf(config, hash, salt)
  }

  /** A round that takes bets and will end as asked; rounds before it are played without bets. */
  async open(isWanted: (score: Score) => boolean = () => true): Promise<TableRow> {
    for (let i = 0; i < 400; i += 1) {
      await this.settle()
      const round = await this.round()
      if (round.state === 'betting' && isWanted(scoreOf(await this.hand()))) return round
      await this.finishRound()
    }
    throw new Error('no such round came')
  }

  async close() {
    await this.pass(config.bettingMs)
  }

  /** Until the hand lies on the table. */
  async dealHand() {
    this.nowMs = (await this.round()).betting_ends_at.getTime() + config.lockMs
    await this.settle()
  }

  async finishRound() {
    if ((await this.round()).state === 'betting') await this.dealHand()
    const round = await this.round()
    if (round.state === 'running') await this.pass(shownMs(config, round.outcome as Deal))
    await this.payAll()
    this.nowMs += config.pauseMs
    await this.settle()
  }
}
