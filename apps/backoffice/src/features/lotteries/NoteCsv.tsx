import * as exports from '@ronda/contract/backoffice/exports.ts'
import type { Call } from '@ronda/contract/core/call.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { downloadCsv } from '@ronda/ui/data/csv.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'

/** A spreadsheet of rows of which nobody knows how many there are until they are read; who takes them along is on record first. */
export function NoteCsv({ call, filter, name, header, read }: NoteCsvProps) {
  const t = useT()
  const errorText = useErrorText()
  const client = useClient()
  const [state, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false })
  async function download() {
    setState({ isBusy: true })
    try {
      const rows = await read()
      await client.call(exports.note, { list: call.name, filter, rows: rows.length })
      downloadCsv(name, header, rows)
      setState({ isBusy: false })
    } catch (error) {
      setState({ isBusy: false, error })
    }
  }
  return (
    <>
      {state.error !== undefined && (
        <InlineError>
          {t('bo.csv.failed')} {errorText(state.error)}
        </InlineError>
      )}
      <Button size={32} icon="download" isBusy={state.isBusy} onClick={download}>
        CSV
      </Button>
    </>
  )
}
type NoteCsvProps = {
  call: Call
  /** As the record tells it. */
  filter: Record<string, string>
  name: string
  header: string[]
  read: () => Promise<(string | number)[][]>
}
