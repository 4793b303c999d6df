import { games } from '../games/registry.ts'
import type { TableRules } from '../kinds/game.ts'
import { stepTable } from '../kinds/table/engine.ts'
import { findTableRound, type TableKey, type TableRow } from '../kinds/table/store.ts'
import { runDueRounds } from '../wagers/sweep.ts'
import { StudioUnderTest } from './studio-under-test.ts'

export function tableRules(code: string): TableRules {
  const game = games.get(code)
  if (game?.kind !== 'table') throw new Error(`no table ${code}`)
  return game
}

/** One table of any game whose time passes only when the test says so. */
export class SharedTableUnderTest extends StudioUnderTest {
  protected game: TableRules
  protected key: TableKey
  holder = 'first'
  private tokens = new Map<string, string>()

  constructor(game: TableRules, table: string, databaseUrl: string, balance?: number) {
    super(databaseUrl, balance)
    this.game = game
    this.key = { game: game.code, table }
  }

  /** From now on calls are this player's. */
  async as(player: string) {
    this.wallet.player = player
    const known = this.tokens.get(player)
    if (known) this.token = known
    else {
      this.token = ''
      const answer = await this.enter({ game: this.game.code })
      if (!answer.success) throw new Error(answer.code)
      this.tokens.set(player, this.token)
    }
    return this
  }

  tokenOf(player: string): string {
    return this.tokens.get(player) ?? ''
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
    for (let i = 0; i < 20 && (await runDueRounds(this.context)) > 0; i += 1);
  }

  async readBet(id: unknown) {
    const { rows } = await this.pool.query('select * from rounds where id = $1', [id])
    return rows[0]
  }
}
