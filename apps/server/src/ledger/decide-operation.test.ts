import { describe, expect, test } from 'vitest'
import { type BatchState, decideAll, emptyState, sessionKey, textKey, walletKey } from './batch-state.ts'
import type { PlaySession } from './decide-operation.ts'
import type { WalletAnswer, WalletOp } from './types.ts'

const at = new Date('2026-03-01T00:00:00Z')
const unit = 10_000n

/** A wallet of 100.00 for each of two members, and operations spoken of in whole units. */
function bench(balance = 100n) {
  const state: BatchState = emptyState()
  for (const id of [1n, 2n])
    state.wallets.set(walletKey(1, id), { memberId: id, currency: 'PEN', balance: balance * unit })
  let nextId = 1024n
  const run = (...ops: WalletOp[]) => {
    const outcome = decideAll(state, ops, nextId)
    nextId += BigInt(outcome.writes.length)
    return outcome.answers.map(say)
  }
  const round = (roundId: string) => state.rounds.get(textKey(1, 'studio', roundId))
  return { state, run, round, one: (op: WalletOp) => run(op)[0] }
}

function say(answer: WalletAnswer | Error): string {
  if (answer instanceof Error) return 'fault'
  const balance = Number(answer.balance) / Number(unit)
  if (!answer.ok) return `${answer.code} ${balance}`
  return `${answer.replayed ? 'again' : 'ok'} ${balance}`
}

function op(kind: WalletOp['kind'], externalId: string, amount: number, more: Partial<WalletOp> = {}): WalletOp {
  const roundId = more.roundId ?? 'r1'
  return {
    kind,
    merchantId: 1,
    vendor: 'studio',
    externalId,
    inputHash: Buffer.from(`${kind} ${externalId} ${amount} ${roundId} ${more.referenceId}`),
    memberId: 1n,
    accountId: 1n,
    currency: 'PEN',
    amount: BigInt(Math.round(amount * Number(unit))),
    roundId,
    gameCode: 'slot',
    closesRound: false,
    at,
    ...more,
  }
}
const bet = (id: string, amount: number, more?: Partial<WalletOp>) => op('bet', id, amount, more)
const win = (id: string, amount: number, more?: Partial<WalletOp>) => op('win', id, amount, more)
const rollback = (id: string, referenceId: string, more?: Partial<WalletOp>) =>
  op('rollback', id, 0, { referenceId, ...more })
const betWin = (id: string, amount: number, winAmount: number, more?: Partial<WalletOp>) =>
  op('betWin', id, amount, { winAmount: BigInt(winAmount) * unit, ...more })

describe('a bet that names its session', () => {
  const hash = Buffer.from('session')
  const living: PlaySession = {
    id: 'session-1',
    vendor: 'studio',
    memberId: 1n,
    expiresAt: new Date(at.getTime() + 1),
    isReplaced: false,
    isMemberActive: true,
  }
  const betOf = (session: PlaySession | undefined, kind: 'bet' | 'betWin' = 'bet') => {
    const { state, one, round } = bench()
    if (session) state.sessions.set(sessionKey(1, hash), session)
    return [one(op(kind, 't1', 10, { sessionHash: hash })), round('r1')?.sessionId]
  }

  test('is taken while the session lives and its member is active, and its round remembers the session', () => {
    expect(betOf(living)).toEqual(['ok 90', 'session-1'])
    expect(betOf(living, 'betWin')).toEqual(['ok 90', 'session-1'])
  })

  test.each([
    ['nobody knows', undefined, 'SessionUnknown'],
    ['of another member', { ...living, memberId: 2n }, 'SessionUnknown'],
    ['with another vendor', { ...living, vendor: 'other' }, 'SessionUnknown'],
    ['that ran out this very moment', { ...living, expiresAt: at }, 'SessionEnded'],
    ['that a newer one replaced', { ...living, isReplaced: true }, 'SessionEnded'],
    ['of a member who was blocked', { ...living, isMemberActive: false }, 'MemberInactive'],
  ])('is refused for a session %s', (_, session, code) => {
    expect(betOf(session)).toEqual([`${code} 100`, undefined])
    expect(betOf(session, 'betWin')).toEqual([`${code} 100`, undefined])
  })

  test('is answered again, and its win is paid, after the session has ended', () => {
    const { state, one } = bench()
    state.sessions.set(sessionKey(1, hash), living)
    one(bet('t1', 10, { sessionHash: hash }))
    state.sessions.set(sessionKey(1, hash), { ...living, isReplaced: true, isMemberActive: false })
    expect(one(bet('t1', 10, { sessionHash: hash }))).toBe('again 90')
    expect(one(win('t2', 5))).toBe('ok 95')
  })
})

describe('vector S1', () => {
  const story = [
    bet('t0', 0, { roundId: 'free' }),
    bet('t1', 10),
    bet('t1', 10),
    win('t2', 25, { roundId: 'free' }),
    rollback('x1', 't1'),
    rollback('x2', 't1'),
    bet('t9', 200, { roundId: 'r9' }),
    rollback('x7', 't7', { roundId: 'r7' }),
    bet('t7', 5, { roundId: 'r7' }),
  ]
  const expected = ['ok 100', 'ok 90', 'again 90', 'ok 115', 'ok 125', 'ok 125', 'InsufficientBalance 125']
  expected.push('ok 125', 'TransactionRolledBack 125')

  test('one after the other', () => {
    const { one } = bench()
    expect(story.map(one)).toEqual(expected)
  })

  test('in one batch', () => {
    expect(bench().run(...story)).toEqual(expected)
  })
})

test('a win that no wallet could hold is refused for good, and a smaller one is paid', () => {
  const most = 922_337_203_685_477
  const { one, round } = bench(BigInt(most))
  one(bet('a', 10))
  expect(one(win('w', 11))).toBe(`SumTooLarge ${most - 10}`)
  expect(round('r1')?.won).toBe(0n)
  expect(one(win('w', 10))).toBe(`ok ${most}`)
})

describe('same id (cases 26-32, 39-41)', () => {
  test('a repeat gets the first answer, also after the balance moved on', () => {
    const { one } = bench()
    expect([bet('a', 10), bet('b', 5), bet('a', 10)].map(one)).toEqual(['ok 90', 'ok 85', 'again 90'])
  })

  test('other amount, member, round, or another kind of request is a duplicate and changes nothing', () => {
    const { one, state } = bench()
    one(bet('a', 10))
    expect(one(bet('a', 11))).toBe('DuplicateTransaction 90')
    expect(one(bet('a', 10, { memberId: 2n, accountId: 2n }))).toBe('DuplicateTransaction 100')
    expect(one(bet('a', 10, { roundId: 'r2' }))).toBe('DuplicateTransaction 90')
    expect(one(win('a', 10))).toBe('DuplicateTransaction 90')
    expect(one(rollback('a', 'a2'))).toBe('DuplicateTransaction 90')
    expect(state.wallets.get(walletKey(1, 2n))?.balance).toBe(100n * unit)
  })

  test('a refused bet is not remembered: the same id succeeds once there is money', () => {
    const { one } = bench(5n)
    expect(one(bet('a', 10))).toBe('InsufficientBalance 5')
    one(bet('z', 0, { roundId: 'z' }))
    one(win('w', 20, { roundId: 'z' }))
    expect(one(bet('a', 10))).toBe('ok 15')
  })
})

describe('bets and wins', () => {
  test('the whole balance can be bet, one step more cannot (cases 4-8)', () => {
    expect(bench().one(bet('a', 100))).toBe('ok 0')
    expect(bench().one(bet('a', 100.0001))).toBe('InsufficientBalance 100')
  })

  test('several wins in one round are all paid; zero closes it (cases 33-35)', () => {
    const { run, round } = bench()
    expect(run(bet('a', 10), win('b', 3), win('c', 4), win('d', 0, { closesRound: true }))).toEqual([
      'ok 90',
      'ok 93',
      'ok 97',
      'ok 97',
    ])
    expect(round('r1')).toMatchObject({ staked: 10n * unit, won: 7n * unit, status: 'closed', uncounted: true })
  })

  test('a win without a bet is unknown, after the close it is paid and counted again (cases 36-38)', () => {
    const { one, state, round } = bench()
    expect(one(win('w', 5))).toBe('TransactionNotFound 100')
    one(bet('a', 10, { closesRound: true }))
    state.rounds.set(textKey(1, 'studio', 'r1'), { ...round('r1')!, uncounted: false })
    expect(one(win('w', 5))).toBe('ok 95')
    expect(round('r1')).toMatchObject({ status: 'closed', uncounted: true, won: 5n * unit })
  })

  test('no bet in a closed round, nor in a round of another member or game', () => {
    const { one } = bench()
    one(bet('a', 10))
    expect(one(bet('b', 1, { memberId: 2n, accountId: 2n }))).toBe('RoundMismatch 100')
    expect(one(bet('b', 1, { gameCode: 'other' }))).toBe('RoundMismatch 90')
    expect(one(win('b', 1, { gameCode: 'other' }))).toBe('RoundMismatch 90')
    one(win('c', 0, { closesRound: true }))
    expect(one(bet('b', 1))).toBe('RoundClosed 90')
  })

  test('bet and win in one: the stake must be there, the sum is exact (case 53)', () => {
    const { one, round } = bench(10n)
    expect(one(betWin('a', 11, 50))).toBe('InsufficientBalance 10')
    expect(one(betWin('b', 10, 50, { closesRound: true }))).toBe('ok 50')
    expect(round('r1')).toMatchObject({ staked: 10n * unit, won: 50n * unit, status: 'closed' })
    expect(one(betWin('b', 10, 50, { closesRound: true }))).toBe('again 50')
  })

  test('many shots in one: the stakes may exceed the balance that carries them, never the lowest balance needed', () => {
    const net = (id: string, needs: number) =>
      betWin(id, 50, 45, { balanceMin: BigInt(needs) * unit, closesRound: true })
    const { one, round } = bench(10n)
    expect(one(net('a', 11))).toBe('InsufficientBalance 10')
    expect(one(net('a', 10))).toBe('ok 5')
    expect(round('r1')).toMatchObject({ staked: 50n * unit, won: 45n * unit, betCount: 1, status: 'closed' })
    expect(one(net('a', 10))).toBe('again 5')
    expect(one({ ...net('b', 5), roundId: 'r2' })).toBe('ok 0')
  })

  test('the wrong account of a member is a fault of that operation alone', () => {
    const { run } = bench()
    expect(run(bet('a', 1, { memberId: 2n }), bet('b', 1, { currency: 'USD' }), bet('c', 1))).toEqual([
      'fault',
      'fault',
      'ok 99',
    ])
  })
})

describe('rollbacks (cases 42-52)', () => {
  test('one of three bets goes back, the others stand', () => {
    const { run, round } = bench()
    run(bet('a', 1), bet('b', 2), bet('c', 3))
    expect(run(rollback('x', 'b'))).toEqual(['ok 96'])
    expect(round('r1')).toMatchObject({ staked: 4n * unit, betCount: 2, status: 'open' })
  })

  test('all bets back: the round is cancelled, a win is refused, a new bet opens it again', () => {
    const { run, round } = bench()
    run(bet('a', 1), bet('b', 2), rollback('x', 'b'), rollback('y', 'a'))
    expect(round('r1')).toMatchObject({ staked: 0n, betCount: 0, status: 'cancelled', uncounted: false })
    expect(run(win('w', 5), bet('c', 5))).toEqual(['TransactionRolledBack 100', 'ok 95'])
    expect(round('r1')).toMatchObject({ staked: 5n * unit, betCount: 1, status: 'open', closedAt: null })
  })

  test('a closed, counted round whose only bet goes back is counted again', () => {
    const { run, round } = bench()
    run(bet('a', 1, { closesRound: true }), rollback('x', 'a'))
    expect(round('r1')).toMatchObject({ status: 'cancelled', staked: 0n, uncounted: true })
  })

  test('not after a win was paid; a zero win does not count as paid', () => {
    const { run } = bench()
    expect(run(bet('a', 1), win('w', 5), rollback('x', 'a')).at(-1)).toBe('RoundSettled 104')
    const zero = bench()
    expect(zero.run(bet('a', 1), win('w', 0, { closesRound: true }), rollback('x', 'a')).at(-1)).toBe('ok 100')
  })

  test('a repeat and a second rollback under another id have no effect; the bet stays remembered', () => {
    const { run } = bench()
    expect(run(bet('a', 10), rollback('x', 'a'), rollback('x', 'a'), rollback('y', 'a'), bet('a', 10))).toEqual([
      'ok 90',
      'ok 100',
      'again 100',
      'ok 100',
      'again 90',
    ])
  })

  test('before the bet: the late bet is refused, also after two early rollbacks', () => {
    const { run } = bench()
    expect(run(rollback('x', 'a'), rollback('y', 'a'), bet('a', 10), win('w', 5))).toEqual([
      'ok 100',
      'ok 100',
      'TransactionRolledBack 100',
      'TransactionNotFound 100',
    ])
    expect(run(rollback('z', 'w9'), bet('b', 1), win('w9', 5)).at(-1)).toBe('TransactionRolledBack 99')
  })

  test("another member's bet and a win cannot be given back", () => {
    const { run, state } = bench()
    run(bet('a', 10), win('w', 0))
    expect(run(rollback('x', 'a', { memberId: 2n, accountId: 2n }), rollback('y', 'w'))).toEqual([
      'TransactionNotFound 100',
      'TransactionNotFound 90',
    ])
    expect(state.wallets.get(walletKey(1, 2n))?.balance).toBe(100n * unit)
  })

  test('a vendor without ids of its own for rollbacks repeats the id of the bet', () => {
    const { run } = bench()
    expect(run(bet('a', 10), rollback('a', 'a'), rollback('a', 'a'), rollback('t', 't'), bet('t', 1))).toEqual([
      'ok 90',
      'ok 100',
      'again 100',
      'ok 100',
      'TransactionRolledBack 100',
    ])
  })
})
