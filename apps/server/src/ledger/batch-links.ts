import type { Write } from './batch-state.ts'
import { contentText } from './chain.ts'
import { type LaneChains, type NewLink, nextPlace } from './links.ts'
import type { WalletOp } from './types.ts'
import { bytes, escaped, type HouseAccounts, houseName, numbers, texts } from './wire.ts'

const balanceColumn = 12

/** What is written of transfers and their entries, a list per column: merchants and ids first. */
export function columnsOf(writes: readonly Write[], houses: HouseAccounts): string[] {
  return [
    numbers(writes.map(({ op }) => op.merchantId)),
    numbers(writes.map(({ id }) => id)),
    texts(writes.map(({ kind }) => kind)),
    texts(writes.map(({ op }) => op.vendor)),
    texts(writes.map(({ externalId }) => externalId)),
    texts(writes.map(({ inputHash }) => inputHash && bytes(inputHash))),
    numbers(writes.map(({ op }) => op.memberId)),
    numbers(writes.map(({ op }) => op.accountId)),
    texts(writes.map(({ roundId }) => roundId)),
    texts(writes.map(({ referenceId }) => referenceId)),
    numbers(writes.map(({ amount }) => amount)),
    numbers(writes.map(({ winAmount }) => winAmount)),
    numbers(writes.map(({ balanceAfter }) => balanceAfter)),
    texts(writes.map(({ op }) => op.at.toISOString())),
    numbers(writes.map(({ change }) => change)),
    numbers(writes.map(({ op, change }) => (change === 0n ? null : houses.get(houseName(op))!))),
  ]
}

/** The same columns as `contentOf` has them: these very lists are hashed, so that a link costs next to nothing. */
function contentOfColumns(columns: readonly string[]): string {
  const [, , ...linked] = columns.toSpliced(balanceColumn, 1)
  return contentText(linked)
}

/** A link per merchant of the batch. */
export function linksOf(
  chains: LaneChains,
  writes: readonly Write[],
  columns: readonly string[],
  houses: HouseAccounts,
): NewLink[] {
  const byMerchant = Map.groupBy(writes, ({ op }) => op.merchantId)
  return [...byMerchant].map(([merchantId, own]) => {
    const content = contentOfColumns(byMerchant.size === 1 ? columns : columnsOf(own, houses))
    const holds = { firstId: own[0]!.id, lastId: own.at(-1)!.id, transfers: own.length }
    return { merchantId, ...nextPlace(chains, merchantId, content), ...holds }
  })
}

/** The links, a list per column. */
export function linkColumns(links: readonly NewLink[]): string[] {
  return [
    numbers(links.map(link => link.merchantId)),
    texts(links.map(link => link.chain)),
    numbers(links.map(link => link.seq)),
    numbers(links.map(link => link.firstId)),
    numbers(links.map(link => link.lastId)),
    numbers(links.map(link => link.transfers)),
    texts(links.map(link => `\\x${link.hash}`)),
  ]
}

/** As `contentOf` has a single operation. */
export function contentOfSingle(op: WalletOp, inputHash: string, at: string, houseId: bigint): string {
  const winAmount = op.kind === 'betWin' ? (op.winAmount ?? 0n) : 0n
  const change = op.kind === 'win' ? op.amount : winAmount - op.amount
  const own = `{"${op.kind}"}\n{"${escaped(op.vendor)}"}\n{"${escaped(op.externalId)}"}\n{"${escaped(inputHash)}"}`
  const place = `{${op.memberId}}\n{${op.accountId}}\n{"${escaped(op.roundId)}"}\n{NULL}`
  const money = `{${op.amount}}\n{${winAmount}}\n{"${at}"}\n{${change}}`
  return `${own}\n${place}\n${money}\n{${change === 0n ? 'NULL' : houseId}}`
}
