import type { Arranger } from './arrange.ts'
import { Seat } from './seat.ts'
import type { Player, Reply, Ticket, VendorSide } from './vendor-side.ts'

/** Where the members come from that a case plays with. */
export interface Players {
  /** How many one case may have. */
  most: number
  take(side: VendorSide, balance: string): Promise<Seat>
  /** After each case: members that are not made anew may be given out again. */
  release(): void
}

export const isPlayer = (opened: Player | Reply): opened is Player => 'playerId' in opened

export async function seatOf(side: VendorSide, ticket: Ticket, stake?: string): Promise<Seat> {
  const { playerId, sessionToken, gameCode, currency } = ticket
  const opened = playerId && sessionToken ? { playerId, sessionToken, gameCode, currency } : await side.open(ticket)
  if (!isPlayer(opened)) throw new Error(`The player could not enter the game: ${opened.code} ${opened.message}`)
  const bare = new Seat(side, opened, ticket, '0')
  const reply = await bare.balance()
  if (reply.outcome !== 'ok' || reply.balance === undefined)
    throw new Error(`The player’s balance could not be read: ${reply.code} ${reply.message}`)
  return new Seat(side, opened, ticket, reply.balance, stake)
}

/** Fresh members for every case. */
export function arrangedPlayers(arranger: Arranger, stake?: string): Players {
  return {
    most: Number.POSITIVE_INFINITY,
    take: async (side, balance) => seatOf(side, await arranger.arrange('player', { balance }), stake),
    release() {},
  }
}

/** A few members that all cases share. They enter at once, as launch tokens do not last. */
export async function givenPlayers(side: VendorSide, tickets: readonly Ticket[], stake?: string): Promise<Players> {
  const entered: { player: Player; ticket: Ticket }[] = []
  for (const ticket of tickets) {
    const { player } = await seatOf(side, ticket, stake)
    entered.push({ player, ticket })
  }
  let taken = 0
  return {
    most: entered.length,
    async take(speaker) {
      const next = entered[taken++]
      if (!next) throw new Error('No player is left')
      const { playerId, sessionToken } = next.player
      const before = await seatOf(speaker, { ...next.ticket, playerId, sessionToken }, stake)
      const keeper = {
        transactionId: before.id('keeper'),
        roundId: before.id('round'),
        stake: before.units(next.player.betMin ?? before.text(before.unit)),
      }
      const { outcome } = await before.bet(keeper.stake, keeper)
      const start = outcome === 'ok' ? before.start - keeper.stake : before.start
      const seat = new Seat(speaker, next.player, next.ticket, before.text(start), stake)
      if (outcome === 'ok') seat.keeper = keeper
      return seat
    },
    release() {
      taken = 0
    },
  }
}
