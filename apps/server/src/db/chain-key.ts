import type { KyselyPlugin, QueryExecutorProvider } from 'kysely'

/** Lets a database handle write to the ledger: it carries the key of the chains, which the database itself never sees. */
export class ChainKey implements KyselyPlugin {
  readonly key: Buffer

  constructor(key: Buffer) {
    this.key = key
  }

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

export function chainKeyOf(db: QueryExecutorProvider): Buffer {
  const plugin = db.getExecutor().plugins.find(one => one instanceof ChainKey)
  if (!plugin) throw new Error('This database handle has no key for the chains of ledger and audit log')
  return plugin.key
}
