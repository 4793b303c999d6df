import type { Case } from '../case.ts'
import type { Seat } from '../seat.ts'
import type { Trial } from '../trial.ts'

const SERIES = 'FAST'

/** The same member at the game again, with a prize group of its own. */
async function withGroup(trial: Trial, seat: Seat, group: number): Promise<Seat> {
  const player = trial.playerOf(seat)
  await trial.arrange('prize-group', { player, series: SERIES, group })
  return trial.enter(await trial.arrange('relaunch', { player }))
}

function needed(trial: Trial): void {
  if (!trial.side.has.prizeGroups) trial.skip('the protocol has no prize groups')
  trial.needs('prize-group', 'relaunch', 'round')
}

/** At which share of the fair prize a lottery is played, and by whom. */
export const prizeGroups: Case[] = [
  {
    number: 'G1',
    name: 'The prize groups of a player are told at authentication',
    expected: 'Each player’s own',
    async run(trial) {
      needed(trial)
      const first = await withGroup(trial, await trial.seat(), 1940)
      const second = await withGroup(trial, await trial.seat(), 1920)
      trial.equal('of the first', first.player.prizeGroups?.[SERIES], 1940)
      trial.equal('of the second', second.player.prizeGroups?.[SERIES], 1920)
    },
  },
  {
    number: 'G2',
    name: 'A bet says at which prize group it was placed',
    expected: 'Kept with the round; refused above the player’s own, without effect',
    async run(trial) {
      needed(trial)
      const seat = await withGroup(trial, await trial.seat(), 1940)
      const [five, ten] = [seat.share(5), seat.share(10)]
      const at = (group: number, series = SERIES) => ({ prizeGroup: { series, group } })
      const above = await seat.bet(ten, at(1942))
      trial.refused('above the player’s own', above, 'PRIZE_GROUP_NOT_ALLOWED', seat, seat.start)
      const unknown = await seat.bet(ten, at(1900, 'NOSUCH'))
      trial.refused('of a series that is not there', unknown, 'PRIZE_GROUP_NOT_ALLOWED', seat, seat.start)
      const own = { transactionId: seat.id('bet'), roundId: seat.id('round') }
      trial.ok('at the player’s own', await seat.bet(ten, { ...own, ...at(1940) }), seat, seat.start - ten)
      const below = { transactionId: seat.id('bet'), roundId: seat.id('round'), ...at(1900) }
      const taken = await seat.bet(five, below)
      trial.ok('below it', taken, seat, seat.start - ten - five)
      trial.repeated('again', await seat.bet(five, below), taken)
      const other = await seat.bet(five, { ...below, ...at(1920) })
      trial.refused('under the same id at another group', other, 'DUPLICATE_TRANSACTION')
      const mixed = await seat.bet(five, { roundId: below.roundId, ...at(1920) })
      trial.refused('in the same round at another group', mixed, 'ROUND_MISMATCH')
      const { prizeGroup } = await trial.arrange('round', { roundId: below.roundId })
      trial.equal('kept with the round', prizeGroup, below.prizeGroup)
    },
  },
]
