import type { Write } from './batch-state.ts'
import { contentText } from './chain.ts'
import { type LaneChains, type NewLink, nextLink } from './links.ts'
import type { WalletOp } from './types.ts'
import { bytes, escaped, type HouseAccounts, houseName, numbers, texts } from './wire.ts'

/** What is written of transfers and their entries, a list per column. */
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
  const [, ids, kind, source, external, input, member, account, round, reference, amount, win, balance, ...rest] =
    columns
  const known = [kind, source, external, input, member, account, round, reference, amount, win, ...rest] as string[]
  return contentText([...known, ids!, balance!])
}

/** A link per merchant of the batch. */
export function linksOf(
  chains: LaneChains,
  writes: readonly Write[],
  columns: readonly string[],
  houses: HouseAccounts,
): NewLink[] {
  const byMerchant = Map.groupBy(writes, ({ op }) => op.merchantId)
  return [...byMerchant].map(([merchantId, own]) =>
    nextLink(
      chains,
      merchantId,
      { firstId: own[0]!.id, lastId: own.at(-1)!.id, transfers: own.length },
      contentOfColumns(byMerchant.size === 1 ? columns : columnsOf(own, houses)),
    ),
  )
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
    texts(links.map(link => bytes(link.hash))),
  ]
}

/** What the link of a single operation hashes, but for id and balance, which the database knows first. */
export function contentOfSingle(op: WalletOp, houseId: bigint): string {
  const winAmount = op.kind === 'betWin' ? (op.winAmount ?? 0n) : 0n
  const change = op.kind === 'win' ? op.amount : winAmount - op.amount
  const own = `{"${op.kind}"}\n{"${escaped(op.vendor)}"}\n{"${escaped(op.externalId)}"}\n{"${escaped(bytes(op.inputHash))}"}`
  const place = `{${op.memberId}}\n{${op.accountId}}\n{"${escaped(op.roundId)}"}\n{NULL}`
  const money = `{${op.amount}}\n{${winAmount}}\n{"${op.at.toISOString()}"}\n{${change}}`
  return `${own}\n${place}\n${money}\n{${change === 0n ? 'NULL' : houseId}}`
}
