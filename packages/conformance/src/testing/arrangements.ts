import { randomUUID } from 'node:crypto'
import { toUnits } from '../amounts.ts'
import { type Book, HOUR, type Member, pause, SCALE, text } from './book.ts'

type Arrangement = (ask: Record<string, string>) => unknown

/** Whatever the suite may ask of a wallet besides playing. */
export function createArrangements(book: Book): Record<string, Arrangement> {
  const memberOf = (id: string | undefined) => book.members.get(id ?? '') as Member

  function enter(member: Member, game = 'first', vendor = 'own') {
    for (const other of book.sessions) if (other.member === member && other.game === game) other.replaced = true
    const session = {
      member,
      vendor,
      game,
      launch: randomUUID(),
      usedLaunch: false,
      replaced: false,
      expires: book.now() + 12 * HOUR,
      launchExpires: book.now() + 60_000,
    }
    book.sessions.push(session)
    return { player: member.id, launchToken: session.launch, gameCode: game, otherGameCode: 'second', currency: 'PEN' }
  }

  function makePlayer({ balance = '100', merchant = 'one' }: Record<string, string>) {
    const atStart = toUnits(balance, SCALE)
    const member: Member = {
      id: randomUUID(),
      merchant,
      balance: atStart,
      atStart,
      blocked: false,
      excluded: false,
      limits: {},
      prizeGroups: { FAST: 1900 },
      staked: 0n,
      won: 0n,
      toPlay: 0n,
    }
    book.members.set(member.id, member)
    return enter(member)
  }
  const keyOf = (keyId: string) => ({ keyId, secret: book.keys.get(keyId)?.secret })

  return {
    player: makePlayer,
    relaunch: ({ player }) => enter(memberOf(player)),
    'other-merchant': ask => ({ ...makePlayer({ ...ask, merchant: 'two' }), ...keyOf('foreign') }),
    'other-vendor': ({ player }) => ({ ...enter(memberOf(player), 'third', 'other'), ...keyOf('other') }),
    'new-key'() {
      book.keys.set('next', { secret: 'c'.repeat(64), merchant: 'one', vendor: 'own' })
      return keyOf('next')
    },
    'withdraw-key': ({ keyId }) => ({ gone: book.has('withdrawnKeyLives') || book.keys.delete(keyId as string) }),
    block({ player }) {
      memberOf(player).blocked = true
    },
    exclude({ player }) {
      memberOf(player).excluded = true
    },
    limit({ player, kind, amount }) {
      const set = kind === 'time' ? Number(amount) : toUnits(amount as string, SCALE)
      memberOf(player).limits = { [kind as string]: set }
    },
    'prize-group'({ player, series, group }) {
      memberOf(player).prizeGroups = { [series as string]: Number(group) }
    },
    game({ gameCode, state }) {
      book.games.set(gameCode as string, state as string)
    },
    maintenance({ state }) {
      book.inMaintenance = state === 'on'
    },
    allow(ask) {
      book.allowed = ask as unknown as Book['allowed']
    },
    advance({ ms }) {
      book.ahead += Number(ms)
      return { now: book.now() }
    },
    restart() {
      if (book.has('forgetsOnRestart')) book.stored.clear()
    },
    database({ state }) {
      book.isDown = state === 'down'
    },
    async withdraw({ player, amount, step }) {
      const member = memberOf(player)
      const units = toUnits(amount as string, SCALE)
      if (step === 'prepare') return { taken: false }
      const isLoose = book.has('withdrawsWhatWasThere')
      if (isLoose) await pause(20)
      const taken = isLoose || member.balance >= units
      if (taken) member.balance -= units
      return { taken }
    },
    round({ roundId }) {
      const round = book.roundOf(roundId)
      return (
        round && {
          staked: text(round.staked),
          won: text(round.won),
          bets: round.bets,
          state: round.closed ? 'closed' : 'open',
          prizeGroup: round.prizeGroup,
        }
      )
    },
    records({ after, limit }) {
      const ids = [...book.stored.keys()]
      const from = Math.max(0, Number(after) - (book.has('repeatsAtPageEdges') && after ? 1 : 0))
      const rows = ids.slice(from, from + Number(limit)).map(id => ({ id }))
      return { rows, next: String(from + rows.length) }
    },
    'turnover-share'({ gameCode, pct }) {
      book.shares.set(gameCode as string, BigInt(pct as string))
    },
    turnover({ player, require }) {
      const member = memberOf(player)
      if (require !== undefined) member.toPlay = toUnits(require, SCALE)
      return { remaining: text(member.toPlay) }
    },
    reviewed: ({ transactionId }) => ({ flagged: book.flagged.has(transactionId as string) }),
    audit: () => ({ problems: [] }),
  }
}
