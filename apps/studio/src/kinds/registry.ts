import type { Game } from './game.ts'
import type { Kind } from './kind.ts'
import type { LotteryGame } from './lottery/define.ts'
import { lotteryKind } from './lottery/kind.ts'
import type { RoomGame } from './room/define.ts'
import { roomKind } from './room/kind.ts'
import type { SoloGame } from './solo/define.ts'
import { soloKind } from './solo/kind.ts'
import type { TableGame } from './table/define.ts'
import { tableKind } from './table/kind.ts'

/** What is played here: every game by its code, every kind of play by its name. */
export type Play = {
  readonly games: ReadonlyMap<string, Game>
  readonly kinds: ReadonlyMap<string, Kind>
  /** Of a game that is known to be there. */
  kindOf(game: Game): Kind
}

/** Every kind of play, with the games that are given. */
export function playOf(list: readonly Game[]): Play {
  const games = new Map(list.map(game => [game.code, game]))
  const finder =
    <G extends Game>(kind: G['kind']) =>
    (code: string): G | undefined => {
      const game = games.get(code)
      return game?.kind === kind ? (game as G) : undefined
    }
  const mustFind =
    <G>(find: (code: string) => G | undefined) =>
    (code: string): G => {
      const game = find(code)
      if (!game) throw new Error(`no such game here: ${code}`)
      return game
    }
  const [solo, table, room] = [finder<SoloGame>('solo'), finder<TableGame>('table'), finder<RoomGame>('room')]
  const lottery = finder<LotteryGame>('lottery')
  const kinds = new Map(
    ([soloKind(mustFind(solo)), tableKind(table), roomKind(mustFind(room), room), lotteryKind(lottery)] as Kind[]).map(
      kind => [kind.name, kind],
    ),
  )
  return {
    games,
    kinds,
    kindOf(game) {
      const kind = kinds.get(game.kind)
      if (!kind) throw new Error(`${game.code} is of no kind that is known here: ${game.kind}`)
      return kind
    },
  }
}
