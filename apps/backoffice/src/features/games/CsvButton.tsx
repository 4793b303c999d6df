import * as games from '@ronda/contract/backoffice/games.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { CsvDownload } from '../../list/CsvDownload.tsx'
import { timeText } from '../../text/format.ts'
import type { Found } from './use-chosen.ts'

export function CsvButton({ filter, total, currency }: CsvButtonProps) {
  const t = useT()
  const ids = ['bo.rounds.vendor', 'bo.games.code', 'bo.col.game', 'bo.games.category', 'bo.games.classify']
  const lastIds = ['bo.games.turnoverPct', 'bo.games.rtp', 'bo.games.volatility', 'bo.games.version', 'bo.games.added']
  return (
    <CsvDownload
      call={games.list}
      filter={filter}
      total={total}
      size={32}
      name="games"
      header={[
        ...[...ids, 'bo.col.state', 'bo.vendors.hot'].map(id => t(id)),
        ...['bo.games.betMin', 'bo.games.betMax'].map(id => `${t(id)} (${currency})`),
        ...lastIds.map(id => t(id)),
      ]}
      cells={row => [
        ...[row.vendorName, row.code, row.name, row.category, row.classify, row.state],
        t(row.isHot ? 'bo.auditLog.yes' : 'bo.auditLog.no'),
        ...[row.betMin, row.betMax, row.turnoverPct, row.rtp, row.volatility, row.version, timeText(row.addedAt)],
      ]}
    />
  )
}
type CsvButtonProps = {
  filter: Found & { sort: (typeof games.gameOrders)[number] }
  total: number
  currency: string
}
