import { buildChain, roundMac } from '../chance/chain.ts'
import { readChain } from '../chance/chains.ts'
import type { TableConfig } from '../games/sky-kite/config.ts'
import { flight } from '../games/sky-kite/course.ts'
import { endsAfter, reachedAt } from '../games/sky-kite/curve.ts'
import { crashPoint } from '../games/sky-kite/point.ts'
import { breakOf } from '../kinds/table/crash.ts'
import { firstTable, type TableRow, tableRules } from '../kinds/table/store.ts'
import { tableGame } from './games.ts'
import { SharedTableUnderTest } from './shared-table-under-test.ts'

const game = tableGame('sky-kite')
const key = firstTable(game)
export const rules = tableRules<TableConfig>(game, game.version)

/** The kite's table. */
export class TableUnderTest extends SharedTableUnderTest {
  constructor(databaseUrl: string, balance?: number) {
    super(game, key.table, databaseUrl, balance)
  }

  bet(stake = '1', autoAt?: string, requestId = this.nextRequestId()) {
    return this.call('POST', '/api/rounds', { requestId, stake, ...(autoAt && { autoAt }) })
  }

  cashOut(id: unknown) {
    return this.call('POST', `/api/rounds/${id}/cash-out`)
  }

  async point(): Promise<number> {
    return (await breakOf(flight, this.pool, game, await this.round())).point
  }

  /** A round that takes bets and will reach at least (and at most) these hundredths; rounds before it are played without bets. */
  async open(least = 100, most = Number.POSITIVE_INFINITY): Promise<TableRow> {
    for (let i = 0; i < 400; i += 1) {
      await this.settle()
      const round = await this.round()
      const point = await this.point()
      if (round.state === 'betting' && point >= least && point <= most) return round
      await this.finishRound()
    }
    throw new Error('no such round came')
  }

  /** A round that takes bets and will reach the cap: its salt is chosen, as such a round comes about once in a thousand. */
  async openToTheCap(): Promise<TableRow> {
    await this.settle()
    const round = await this.round()
    const { root, length } = await readChain(this.pool, round.chain_id)
    const hash = buildChain(root, length)[round.index] as string
    let salt = 0
    while (crashPoint(rules, roundMac(hash, String(salt))) < rules.cashOutMax) salt += 1
    await this.pool.query('update chains set salt = $2 where id = $1', [round.chain_id, String(salt)])
    return round
  }

  async take() {
    await this.pass(rules.bettingMs)
  }

  /** Lets the kite fly until the multiplier is reached. */
  async flyTo(hundredths: number) {
    const { started_at } = await this.round()
    this.nowMs = started_at!.getTime() + reachedAt(rules, hundredths)
    await this.settle()
  }

  async flyToEnd() {
    const { started_at } = await this.round()
    this.nowMs = started_at!.getTime() + endsAfter(rules, await this.point())
    await this.settle()
  }

  async finishRound() {
    if ((await this.round()).state === 'betting') await this.take()
    if ((await this.round()).state === 'running') await this.flyToEnd()
    if ((await this.round()).state === 'crashed') await this.pass(rules.graceMs)
    this.nowMs += rules.pauseMs
    await this.payAll()
    await this.settle()
  }
}
