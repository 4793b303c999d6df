import * as games from '@ronda/contract/backoffice/games.ts'
import type { InputOf } from '@ronda/contract/call.ts'
import { Button } from '@ronda/ui/button.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { InlineError, useErrorText } from '@ronda/ui/states.tsx'
import { useCallMutation } from '@ronda/ui/use-call.ts'
import { downloadCsv } from '../../app/csv.ts'
import { timeText } from '../../app/format.ts'

/** Everything the filters find, as a spreadsheet. */
export function CsvButton({ filter }: { filter: InputOf<typeof games.all> }) {
  const t = useT()
  const errorText = useErrorText()
  const read = useCallMutation(games.all, {
    onSuccess: ({ rows, currency }) =>
      downloadCsv(
        'games',
        [
          ...['bo.rounds.vendor', 'bo.games.code', 'bo.col.game', 'bo.games.category', 'bo.games.classify'].map(id =>
            t(id),
          ),
          ...['bo.col.state', 'bo.vendors.hot'].map(id => t(id)),
          ...['bo.games.betMin', 'bo.games.betMax'].map(id => `${t(id)} (${currency})`),
          ...['bo.games.turnoverPct', 'bo.games.rtp', 'bo.games.volatility', 'bo.games.version', 'bo.games.added'].map(
            id => t(id),
          ),
        ],
        rows.map(row => [
          ...[row.vendorName, row.code, row.name, row.category, row.classify, row.state],
          t(row.isHot ? 'bo.auditLog.yes' : 'bo.auditLog.no'),
          ...[row.betMin, row.betMax, row.turnoverPct, row.rtp, row.volatility, row.version, timeText(row.addedAt)],
        ]),
      ),
  })
  return (
    <>
      {read.error && <InlineError>{errorText(read.error)}</InlineError>}
      <Button size={32} icon="download" isBusy={read.isPending} onClick={() => read.mutate(filter)}>
        CSV
      </Button>
    </>
  )
}
