import { games } from '../games/registry.ts'
import { endsAfter, reachedAt } from '../games/sky-kite/curve.ts'
import { runDueRounds } from '../rounds/jobs.ts'
import { secretOf } from '../tables/chains.ts'
import { stepTable } from '../tables/engine.ts'
import { findTableRound, type TableRow, tableConfig } from '../tables/store.ts'
import { StudioUnderTest } from './studio-under-test.ts'

const found = games.get('sky-kite')
if (found?.kind !== 'table') throw new Error('no table')
const game = found
export const rules = tableConfig(game, game.version)

/** One table whose time passes only when the test says so. */
export class TableUnderTest extends StudioUnderTest {
  holder = 'first'
  private tokens = new Map<string, string>()

  /** From now on calls are this player's. */
  async as(player: string) {
    this.wallet.player = player
    const known = this.tokens.get(player)
    if (known) this.token = known
    else {
      this.token = ''
      const answer = await this.enter({ game: game.code })
      if (!answer.success) throw new Error(answer.code)
      this.tokens.set(player, this.token)
    }
    return this
  }

  tokenOf(player: string): string {
    return this.tokens.get(player) ?? ''
  }

  bet(stake = '1', autoAt?: string, requestId = this.nextRequestId()) {
    return this.call('POST', '/api/rounds', { requestId, stake, ...(autoAt && { autoAt }) })
  }

  cashOut(id: unknown) {
    return this.call('POST', `/api/rounds/${id}/cash-out`)
  }

  step(holder = this.holder) {
    return stepTable(this.context, game, holder)
  }

  /** Steps as often as there is something to do at this moment. */
  async settle(holder = this.holder) {
    for (let i = 0; i < 20; i += 1) {
      const { isChanged, isLeader } = await this.step(holder)
      if (!isLeader || !isChanged) return
    }
  }

  async pass(ms: number) {
    this.nowMs += ms
    await this.settle()
  }

  async round(): Promise<TableRow> {
    const round = await findTableRound(this.pool, game.code)
    if (!round) throw new Error('no round')
    return round
  }

  async point(): Promise<number> {
    return (await secretOf(this.pool, game, await this.round())).point
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

  /** What the jobs do until nothing is left to do now. */
  async payAll() {
    for (let i = 0; i < 20 && (await runDueRounds(this.context)) > 0; i += 1);
  }

  async readBet(id: unknown) {
    const { rows } = await this.pool.query('select * from rounds where id = $1', [id])
    return rows[0]
  }
}
