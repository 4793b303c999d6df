import type { Operation } from '@ronda/contract/vendor/protocol.ts'
import { toUnits } from '../amounts.ts'
import { type Answer, type Ask, BET_MAX, type Book, HOUR, type Member, pause, Refused, SCALE, text } from './book.ts'
import { checkOwnLimits, countOwn, flagLarge, turnoverOf } from './guards.ts'

export function contentOf(book: Book, kind: string, ask: Ask): string {
  const { validBet, prizeGroup, ...rest } = ask
  const told = {
    ...rest,
    ...(!book.has('forgetsValidBet') && { validBet }),
    ...(!book.has('forgetsPrizeGroup') && { prizeGroup }),
  }
  return JSON.stringify([kind, { ...told, sessionToken: '' }])
}

/** The answer a movement had when it came the first time. */
export function known(book: Book, kind: string, ask: Ask, member: Member): Answer | undefined {
  const id = ask.transactionId as string
  const before = book.stored.get(id)
  const marks = book.tombstones.get(id) ?? 0
  const isForgotten =
    book.has(kind === 'win' ? 'leavesNoTombstoneForWins' : 'leavesNoTombstone') ||
    (book.has('forgetsTombstoneWhenRepeated') && marks > 1) ||
    (book.has('remembersLastTombstone') && [...book.tombstones.keys()].at(-1) !== id)
  if (marks > 0 && !isForgotten) throw new Refused('TRANSACTION_ROLLED_BACK', member)
  if (!before || (book.has('forgetsInTime') && book.now() - before.at > 1_000 * HOUR)) return undefined
  const twice = { bet: 'chargesRepeats', betWin: 'chargesBetWinTwice', win: 'paysWinTwice' } as const
  const given = { prize: 'paysPrizeTwice', adjust: 'adjustsTwice' } as const
  const flaw = { ...twice, ...given }[kind as 'bet']
  if (flaw && book.has(flaw) && before.kind === kind) return undefined
  if (book.has('winUnderIdOfBet') && kind === 'win' && before.kind === 'bet') return undefined
  const isLoose =
    (before.kind === kind &&
      book.has('takesChangedBody') &&
      kind === 'bet' &&
      before.round === ask.roundId &&
      before.game === ask.gameCode) ||
    (book.has('changedWinUnderSameId') && kind === 'win' && before.kind === 'win') ||
    (book.has('takesIdOfOtherRound') && kind === 'bet' && before.member === member) ||
    (book.has('takesIdOfOthers') && before.member !== member)
  if ((contentOf(book, kind, ask) !== before.content || before.member !== member) && !isLoose)
    throw new Refused('DUPLICATE_TRANSACTION', member)
  const body = book.has('answersRepeatsAnew')
    ? { ...before.answer.body, balance: text(member.balance) }
    : before.answer.body
  return { ...before.answer, body, replayed: true }
}

export function amountOf(book: Book, value: string | undefined, member: Member): bigint {
  try {
    if (book.has('roundsDecimals')) return toUnits(Number(value).toFixed(SCALE), SCALE)
    const units = toUnits(value ?? '0', SCALE)
    return book.has('overflows') ? BigInt.asIntN(32, units) : units
  } catch {
    throw new Refused('INVALID_AMOUNT', member)
  }
}

function playing(book: Book, ask: Ask, member: Member, vendor: string): void {
  const session = book.tokens.get(ask.sessionToken as string)
  if ((!session || session.member !== member) && !book.has('ignoresToken')) throw new Refused('INVALID_TOKEN', member)
  if (session && session.vendor !== vendor && !book.has('vendorsSpeakForEachOther'))
    throw new Refused('INVALID_TOKEN', member)
  if (session && session.expires <= book.now() && !book.has('ignoresExpiry')) throw new Refused('TOKEN_EXPIRED', member)
  if (session?.replaced && !book.has('ignoresReplacement')) throw new Refused('TOKEN_EXPIRED', member)
  if (session && session.game !== ask.gameCode && book.has('bindsSessionToGame'))
    throw new Refused('INVALID_GAME', member)
  if (member.blocked && !book.has('ignoresBlock')) throw new Refused('PLAYER_BLOCKED', member)
  if (member.excluded && !book.has('ignoresExclusion')) throw new Refused('PLAYER_BLOCKED', member)
  if (book.inMaintenance && !book.has('ignoresMaintenance')) throw new Refused('GAME_DISABLED', member)
}

export async function stake(book: Book, operation: Operation, ask: Ask, member: Member, vendor: string): Promise<void> {
  const amount = amountOf(book, ask.amount ?? ask.betAmount, member)
  const [win, need] = [amountOf(book, ask.winAmount, member), amountOf(book, ask.minBalance, member)]
  if (amount === 0n && !book.has('takesZero')) throw new Refused('INVALID_AMOUNT', member)
  const game = book.games.get(ask.gameCode as string)
  if (!game && !book.has('ignoresGame')) throw new Refused('INVALID_GAME', member)
  if (game === 'off' && !book.has('ignoresGameState')) throw new Refused('GAME_DISABLED', member)
  const isBeyond = amount > book.limits.most || (amount > 0n && amount < book.limits.least)
  if (isBeyond && !book.has('ignoresLimits')) throw new Refused('LIMIT_REACHED', member)
  playing(book, ask, member, vendor)
  const id = ask.roundId as string
  const round = book.rounds.get(id) ?? { member, staked: 0n, bets: 0, standing: 0, won: 0n, closed: false }
  const prizeGroup = book.has('forgetsPrizeGroup') ? undefined : ask.prizeGroup
  if (prizeGroup && prizeGroup.group > (member.prizeGroups[prizeGroup.series] ?? 0))
    if (!book.has('takesPrizeGroupAboveOwn')) throw new Refused('PRIZE_GROUP_NOT_ALLOWED', member)
  if (prizeGroup && round.bets > 0 && JSON.stringify(round.prizeGroup) !== JSON.stringify(prizeGroup))
    throw new Refused('ROUND_MISMATCH', member)
  if (round.closed && !book.has('takesBetAfterClose')) throw new Refused('ROUND_CLOSED', member)
  const ofNet = book.has('ignoresMinBalance') ? 0n : book.has('chargesNetByStake') ? amount : need
  const least = operation === 'net' ? ofNet : amount
  if (operation === 'bet-win' && book.has('betWinNotAtomic') && member.balance < amount) member.balance += win
  if (member.balance < least && !book.has('overdraws')) throw new Refused('INSUFFICIENT_FUNDS', member)
  if (member.balance === amount && book.has('keepsTheLastUnit')) throw new Refused('INSUFFICIENT_FUNDS', member)
  checkOwnLimits(book, member, amount)
  const isLate = book.has('ownLimitsRace') && member.limits.stake !== undefined
  if (isLate || book.has('overdrawsInRaces')) await pause(20)
  const charged = book.has('chargesWholeUnits') ? amount - (amount % 10_000n) : amount
  member.balance += (book.has('betWinPaysNothing') && operation === 'bet-win' ? 0n : win) - charged
  if (book.has('roundsLikeFloats')) member.balance = BigInt(Math.round(Number(text(member.balance)) * 100)) * 100n
  countOwn(book, member, amount, win)
  book.rounds.set(id, {
    ...round,
    prizeGroup,
    staked: book.has('tellsRoundOfLastBet') ? amount : round.staked + amount,
    bets: round.bets + 1,
    standing: round.standing + 1,
    won: round.won + win,
    closed: operation !== 'bet' && ask.roundClosed === true,
  })
}

export function pay(book: Book, ask: Ask, member: Member): void {
  const amount = amountOf(book, ask.amount, member)
  const last = book.sessions.findLast(session => session.member === member)
  if (book.has('sessionForWins') && (last?.expires ?? 0) <= book.now()) throw new Refused('TOKEN_EXPIRED', member)
  const id = ask.roundId as string
  const unknown = { member, staked: 0n, bets: 0, standing: 1, won: 0n, closed: false }
  const round = book.rounds.get(id) ?? (book.has('paysWinWithoutBet') ? unknown : undefined)
  if (!round) throw new Refused('TRANSACTION_NOT_FOUND', member)
  if (round.standing === 0 && !book.has('paysWinAfterRollback')) throw new Refused('TRANSACTION_ROLLED_BACK', member)
  if (round.closed && book.has('paysLateWinNot')) throw new Refused('ROUND_CLOSED', member)
  const capped = book.has('capsWins') && amount > BET_MAX * 10n ? BET_MAX * 10n : amount
  if (!(round.won > 0n && book.has('paysFirstWinOnly')))
    member.balance += book.has('taxesWins') ? (capped * 9n) / 10n : capped
  member.won += amount
  flagLarge(book, ask.transactionId as string, amount)
  const won = round.won + (book.has('seesLossAsWin') && amount === 0n ? 1n : amount)
  book.rounds.set(id, { ...round, won, closed: round.closed || ask.roundClosed === true })
}

export function give(book: Book, operation: 'prize' | 'adjust', ask: Ask, member: Member): void {
  const may = operation === 'prize' ? book.allowed.prizes || book.has('paysPrizeUnasked') : book.allowed.adjusting
  if (!may) throw new Refused('NOT_ALLOWED', member)
  const round = operation === 'adjust' ? book.roundOf(ask.roundId) : undefined
  if (round && round.member !== member && !book.has('adjustsForOthers')) throw new Refused('ROUND_MISMATCH', member)
  const amount = amountOf(book, ask.amount, member)
  if (member.balance + amount < 0n && !book.has('adjustsBelowZero')) throw new Refused('INSUFFICIENT_FUNDS', member)
  member.balance += amount
}

export function rollBack(book: Book, ask: Ask, member: Member): void {
  const id = ask.referenceTransactionId as string
  const bet = book.stored.get(id)
  if (!bet) {
    const remember = () => void book.tombstones.set(id, (book.tombstones.get(id) ?? 0) + 1)
    if (book.has('remembersRollbacksLate')) setTimeout(remember, 5)
    else remember()
    return
  }
  const isWin = bet.kind === 'win'
  if ((isWin && book.has('rollsBackWins')) || (bet.kind === 'prize' && book.has('rollsBackPrizes'))) {
    member.balance -= bet.amount
    return
  }
  if (isWin || ['rollback', 'prize', 'adjust'].includes(bet.kind)) throw new Refused('TRANSACTION_NOT_FOUND', member)
  if (bet.member !== member && !book.has('rollsBackForOthers')) throw new Refused('TRANSACTION_NOT_FOUND', member)
  if (bet.rolledBack && !book.has('rollsBackTwice')) return
  const round = book.rounds.get(bet.round)
  if (!round) throw new Refused('TRANSACTION_NOT_FOUND', member)
  if (round.won > 0n && !book.has('rollsBackWonBets')) throw new Refused('ROUND_SETTLED', member)
  bet.rolledBack = true
  round.standing--
  round.staked -= bet.amount
  bet.member.staked -= bet.amount
  bet.member.toPlay += book.has('countsGivenBackStakes') ? 0n : bet.counted
  const back = book.has('rollsBackWholeRound') ? bet.amount * BigInt(round.standing + 1) : bet.amount
  bet.member.balance += book.has('rollsBackNothing') ? 0n : back
}

/** Remembers a movement with its answer. */
export function store(book: Book, kind: string, ask: Ask, member: Member, answer: Answer): void {
  const amount = amountOf(book, ask.amount ?? ask.betAmount, member)
  const isStake = kind === 'bet' || kind === 'betWin'
  const counted = isStake ? turnoverOf(book, ask.gameCode as string, amount) : 0n
  member.toPlay -= counted
  book.stored.set(ask.transactionId as string, {
    content: contentOf(book, kind, ask),
    kind,
    member,
    round: ask.roundId as string,
    amount,
    counted,
    answer,
    game: ask.gameCode as string,
    at: book.now(),
  })
}
