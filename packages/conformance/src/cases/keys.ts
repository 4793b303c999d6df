import { newId } from '@ronda/contract/core/ids.ts'
import type { Case } from '../case.ts'
import { isPlayer } from '../players.ts'
import type { Trial } from '../trial.ts'
import type { Sending } from '../vendor-side.ts'

const refusedSender = ['INVALID_SIGNATURE', 'UNKNOWN_KEY'] as const

/** A bet sent in a wrong way: refused, and the player keeps the money. */
async function wrongly(trial: Trial, ...ways: [what: string, sending: Sending][]): Promise<void> {
  const seat = await trial.seat()
  for (const [what, sending] of ways) trial.refused(what, await seat.bet(seat.share(1), {}, sending), refusedSender)
  await trial.holds('balance', seat, seat.start)
}

/** Who speaks, when, and for whom. */
export const keys: Case[] = [
  {
    number: '19',
    name: 'No signature',
    expected: 'Refused before anything is looked up',
    run: trial => wrongly(trial, ['a bet without a signature', { unsigned: true }]),
  },
  {
    number: '20',
    name: 'Wrong key',
    expected: 'Refused before anything is looked up',
    run: trial =>
      wrongly(
        trial,
        ['a bet signed with another secret', { secret: 'f'.repeat(64) }],
        ...(trial.side.has.keyIds ? ([['an unknown key id', { keyId: 'nobody' }]] as [string, Sending][]) : []),
      ),
  },
  {
    number: '21',
    name: 'Another merchant’s key',
    expected: 'Refused; no hint that the member exists',
    async run(trial) {
      trial.needs('other-merchant')
      const seat = await trial.seat()
      const { keyId, secret } = await trial.arrange('other-merchant', { balance: '100' })
      const stake = seat.share(1)
      trial.refused('another’s secret under one’s own id', await seat.bet(stake, {}, { secret }), 'INVALID_SIGNATURE')
      trial.refused('another’s id and secret', await seat.bet(stake, {}, { keyId, secret }), 'INVALID_TOKEN')
      await trial.holds('balance', seat, seat.start)
    },
  },
  {
    number: '22',
    name: 'A body that is not the one signed',
    expected: 'Refused, down to one space',
    run: trial =>
      wrongly(
        trial,
        ...(trial.side.has.signsBytes
          ? ([['the body serialised again', { tamper: body => JSON.stringify(JSON.parse(body), null, 1) }]] as [
              string,
              Sending,
            ][])
          : []),
        [
          'one digit changed',
          { tamper: body => body.replace(/\d(?=\D*$)/, digit => String((Number(digit) + 1) % 10)) },
        ],
        ['a space at the end', { tamper: body => `${body} ` }],
        ...(trial.side.has.nonces ? ([['another path signed', { signedPath: 'win' }]] as [string, Sending][]) : []),
      ),
  },
  {
    number: 'P1',
    name: 'A stale or early timestamp',
    expected: 'Refused a second beyond a minute, either way',
    async run(trial) {
      if (!trial.side.has.nonces) trial.skip('requests of this protocol carry no moment')
      const seat = await trial.seat()
      for (const clockShift of [-62_000, 62_000]) {
        const reply = await seat.bet(seat.share(1), {}, { clockShift })
        trial.refused(`${clockShift / 1000} s`, reply, 'STALE_TIMESTAMP')
      }
      await trial.holds('balance', seat, seat.start)
    },
  },
  {
    number: 'P2',
    name: 'A nonce that was used before',
    expected: 'Refused, for another call too',
    async run(trial) {
      if (!trial.side.has.nonces) trial.skip('requests of this protocol carry no nonce')
      const seat = await trial.seat()
      const nonce = newId(Date.now())
      const stake = seat.share(1)
      trial.ok('the first time', await seat.bet(stake, {}, { nonce }), seat, seat.start - stake)
      trial.refused('the second time', await seat.bet(stake, {}, { nonce }), 'NONCE_REUSED')
      trial.refused('too short a nonce', await seat.bet(stake, {}, { nonce: 'short' }), 'INVALID_SIGNATURE')
      await trial.holds('balance', seat, seat.start - stake)
    },
  },
  {
    number: 'P3',
    name: 'Keys while they rotate',
    expected: 'Two work at once; a withdrawn one stops',
    async run(trial) {
      trial.needs('new-key', 'withdraw-key')
      const seat = await trial.seat()
      const { keyId, secret } = await trial.arrange('new-key', {})
      const call = seat.call('balance')
      trial.ok('the new key', await seat.send(call, { keyId, secret }), seat, seat.start)
      trial.ok('the old key', await seat.send(call), seat, seat.start)
      await trial.arrange('withdraw-key', { keyId })
      trial.refused('the withdrawn key', await seat.send(call, { keyId, secret }), 'UNKNOWN_KEY')
    },
  },
  {
    number: 'P4',
    name: 'Bodies that are not of the protocol',
    expected: 'Refused by form; nothing moves',
    async run(trial) {
      const seat = await trial.seat()
      const call = seat.call('bet', { amount: '1' })
      for (const bad of [...trial.side.badBodies(call), trial.side.unknownOperation(call)])
        trial.refused(bad.what, await trial.side.send(bad.message), bad.code)
      await trial.holds('balance', seat, seat.start)
    },
  },
  {
    number: '23',
    name: 'Bet with an unknown token',
    expected: 'Invalid token',
    async run(trial) {
      const seat = await trial.seat()
      const reply = await seat.bet(seat.share(1), { sessionToken: 'y'.repeat(43) })
      trial.refused('bet', reply, 'INVALID_TOKEN')
      await trial.holds('balance', seat, seat.start)
    },
  },
  {
    number: '24',
    name: 'Bet with an expired token',
    expected: 'Token expired; the win of an open round is paid',
    async run(trial) {
      trial.needs('advance')
      const seat = await trial.seat()
      const [transactionId, roundId] = [seat.id('bet'), seat.id('round')]
      const stake = seat.share(10)
      trial.ok('bet', await seat.bet(stake, { transactionId, roundId }), seat, seat.start - stake)
      await trial.advance(24 * 3_600_000)
      trial.refused('bet a day later', await seat.bet(stake), 'TOKEN_EXPIRED', seat, seat.start - stake)
      trial.ok('win a day later', await seat.win(stake, roundId, transactionId), seat, seat.start)
    },
  },
  {
    number: '25',
    name: 'Bet with a token that a newer one replaced',
    expected: 'Token expired; the win of an open round is paid',
    async run(trial) {
      trial.needs('relaunch')
      const seat = await trial.seat()
      const [transactionId, roundId] = [seat.id('bet'), seat.id('round')]
      const stake = seat.share(10)
      trial.ok('bet', await seat.bet(stake, { transactionId, roundId }), seat, seat.start - stake)
      const newer = await trial.enter(await trial.arrange('relaunch', { player: trial.playerOf(seat) }))
      trial.refused('bet with the old token', await seat.bet(stake), 'TOKEN_EXPIRED', seat, seat.start - stake)
      trial.ok('win of the old round', await seat.win(stake, roundId, transactionId), seat, seat.start)
      trial.ok('bet with the new token', await newer.bet(stake), seat, seat.start - stake)
    },
  },
  {
    number: 'T1',
    name: 'Launch tokens',
    expected: 'Open one session, within a minute, for their game',
    async run(trial) {
      trial.has('authenticate')
      trial.needs('relaunch', 'advance')
      const seat = await trial.seat()
      const again = await trial.side.open({ ...seat.ticket, sessionToken: undefined })
      if (isPlayer(again)) trial.true('a used token is refused', false, 'it opened a second session')
      else trial.refused('a used token', again, 'INVALID_TOKEN')
      const ticket = await trial.arrange('relaunch', { player: trial.playerOf(seat) })
      for (const [what, gameCode, waitMs] of [
        ['for another game', seat.ticket.otherGameCode ?? 'no-such-game', 0],
        ['after a minute', ticket.gameCode, 60_001],
      ] as const) {
        if (waitMs > 0) await trial.advance(waitMs)
        const late = await trial.side.open({ ...ticket, gameCode })
        if (isPlayer(late)) trial.true(`${what}: refused`, false, 'it opened a session')
        else trial.refused(what, late, 'INVALID_TOKEN')
      }
    },
  },
]
