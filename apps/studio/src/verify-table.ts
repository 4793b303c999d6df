import { parseMoney, toWire } from '@ronda/contract/money.ts'
import { isOfChain, roundMac } from './chance/chain.ts'
import { games, rulesHash } from './games/registry.ts'
import type { TableConfig } from './games/sky-kite/config.ts'
import { crashPoint } from './games/sky-kite/point.ts'
import type { PublicRound } from './rounds/views.ts'
import type { PublicTable } from './tables/views.ts'

export type TableCheck = {
  name: 'chain' | 'rules' | 'crash point' | 'payout'
  isRight: boolean
  expected: string
  found: string
}

/** Computes a shared round again from its revealed hash and compares every part of it, the bet's prize included where there is a bet. */
export function verifyTable(round: PublicRound & { table: PublicTable }): { isRight: boolean; checks: TableCheck[] } {
  const { table } = round
  if (!table.hash || table.crashPoint === null) throw new Error('The round is still under way.')
  const game = games.get(round.game)
  const rules = game?.versions[round.rulesVersion] as TableConfig | undefined
  if (!game || !rules) throw new Error(`Unknown rules ${round.game} ${round.rulesVersion}`)
  const compare = (name: TableCheck['name'], expected: string, found: string) => ({
    name,
    isRight: expected === found,
    expected,
    found,
  })
  const isLinked = isOfChain(table.hash, table.index, table.chain.terminalHash)
  const point = crashPoint(rules, roundMac(table.hash, table.chain.salt))
  const checks = [
    compare('chain', table.chain.terminalHash, isLinked ? table.chain.terminalHash : 'another chain'),
    compare('rules', round.rulesHash, rulesHash(game, round.rulesVersion)),
    compare('crash point', String(table.crashPoint), String(point)),
  ]
  if (round.payout !== null) {
    const stake = parseMoney(round.stake, round.currency)
    const { autoAt, cashedAt } = table
    // What an automatic cash-out gets follows from the point; a click is the server's word, but never above it.
    const due = autoAt !== null && autoAt <= point && (cashedAt === null || cashedAt > autoAt) ? autoAt : cashedAt
    const at = due !== null && due <= point ? due : 0
    checks.push(compare('payout', round.payout, toWire((stake / BigInt(game.parts)) * BigInt(at), round.currency)))
  }
  return { isRight: checks.every(check => check.isRight), checks }
}
