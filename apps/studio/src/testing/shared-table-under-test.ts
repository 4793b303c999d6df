import type { Game } from '../kinds/game.ts'
import type { TableGame } from '../kinds/table/define.ts'
import { stepTable } from '../kinds/table/engine.ts'
import { findTableRound, type TableKey, type TableRow } from '../kinds/table/store.ts'
import { runDueWagers } from '../wagers/sweep.ts'
import { StudioUnderTest } from './studio-under-test.ts'

/** One table of any game whose time passes only when the test says so. */
export class SharedTableUnderTest extends StudioUnderTest {
  protected game: TableGame
  protected key: TableKey
  holder = 'first'

  constructor(game: TableGame, table: string, databaseUrl: string, balance?: number, games?: readonly Game[]) {
    super(databaseUrl, balance, undefined, games)
    this.game = game
    this.key = { game: game.code, table }
  }

  /** From now on calls are this player's. */
  async as(player: string) {
    await this.seat(player, this.game.code)
    return this
  }

  step(holder = this.holder) {
    return stepTable(this.context, this.game, this.key, holder)
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
    const round = await findTableRound(this.pool, this.key)
    if (!round) throw new Error('no round')
    return round
  }

  /** What the jobs do until nothing is left to do now. */
  async payAll() {
    for (let i = 0; i < 20 && (await runDueWagers(this.context)) > 0; i += 1);
  }

  async readBet(id: unknown) {
    const { rows } = await this.pool.query('select * from wagers where id = $1', [id])
    return rows[0] && { ...rows[0], ...rows[0].play }
  }
}
