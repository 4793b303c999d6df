import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { isOfChain, roundMac } from './chance/chain.ts'
import { type BaccaratConfig, config as baccaratRules } from './games/baccarat/config.ts'
import { handOf, prizesOf } from './games/baccarat/course.ts'
import { games, rulesHash } from './games/registry.ts'
import type { TableConfig } from './games/sky-kite/config.ts'
import { crashPoint } from './games/sky-kite/point.ts'
import { canonical } from './kinds/solo/slot/slot.ts'
import type { PublicTable } from './kinds/table/views.ts'
import type { PublicRound } from './wagers/views.ts'

export type TableCheck = {
  name: 'chain' | 'rules' | 'crash point' | 'cards' | 'payout'
  isRight: boolean
  expected: string
  found: string
}
type SharedRound = PublicRound & { table: PublicTable }

/** Computes a shared round again from its revealed hash and compares every part of it, the bet's prize included where there is a bet. */
export function verifyTable(round: SharedRound): { isRight: boolean; checks: TableCheck[] } {
  const { table } = round
  if (!table.hash) throw new Error('The round is still under way.')
  const game = games.get(round.game)
  const rules = game?.versions[round.rulesVersion]
  if (!game || !rules) throw new Error(`Unknown rules ${round.game} ${round.rulesVersion}`)
  const isLinked = isOfChain(table.hash, table.index, table.chain.terminalHash)
  const checks = [
    compare('chain', table.chain.terminalHash, isLinked ? table.chain.terminalHash : 'another chain'),
    compare('rules', round.rulesHash, rulesHash(game, round.rulesVersion)),
    ...(round.game === baccaratRules.game
      ? cardChecks(round, table.hash, rules as BaccaratConfig)
      : crashChecks(round, table.hash, rules as TableConfig)),
  ]
  return { isRight: checks.every(check => check.isRight), checks }
}

const compare = (name: TableCheck['name'], expected: string, found: string): TableCheck => ({
  name,
  isRight: expected === found,
  expected,
  found,
})

function cardChecks(round: SharedRound, hash: string, rules: BaccaratConfig): TableCheck[] {
  const { outcome, spots, chain } = round.table
  const hand = handOf(rules, hash, chain.salt)
  const checks = [compare('cards', canonical(outcome), canonical(hand))]
  if (round.payout !== null)
    checks.push(
      compare(
        'payout',
        round.payout,
        toWire(prizesOf(rules, hand, spots ?? {}, round.currency).payout, round.currency),
      ),
    )
  return checks
}

function crashChecks(round: SharedRound, hash: string, rules: TableConfig): TableCheck[] {
  const { table } = round
  const point = crashPoint(rules, roundMac(hash, table.chain.salt))
  const checks = [compare('crash point', String(table.crashPoint), String(point))]
  if (round.payout !== null) {
    const stake = parseMoney(round.stake, round.currency)
    const { autoAt, cashedAt } = table
    // What an automatic cash-out gets follows from the point; a click is the server's word, but never above it.
    const due = autoAt !== null && autoAt <= point && (cashedAt === null || cashedAt > autoAt) ? autoAt : cashedAt
    const at = due !== null && due <= point ? due : 0
    checks.push(compare('payout', round.payout, toWire((stake / 100n) * BigInt(at), round.currency)))
  }
  return checks
}
