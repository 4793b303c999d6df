import * as exports from '@ronda/contract/backoffice/exports.ts'
import type { Call, InputOf, OutputOf } from '@ronda/contract/core/call.ts'
import type { Client } from '@ronda/contract/core/client.ts'
import { Button, type ButtonSize } from '@ronda/ui/control/button.tsx'
import { downloadCsv } from '@ronda/ui/data/csv.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { useEffect, useRef, useState } from 'react'
import { readAll } from './read-all.ts'

/** Who takes a list along is on record before the file is made. */
function noteExport(client: Client, call: Call, filter: object, rows: number) {
  const told = Object.entries(filter).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  return client.call(exports.note, { list: call.name, filter: Object.fromEntries(told), rows })
}

type State =
  | { at: 'rest' }
  | { at: 'reading'; progress: string }
  | { at: 'failed'; error: unknown }
  | { at: 'cut'; count: number; total: number }

/** Everything the filters find as a spreadsheet; not there while they find nothing. Other filters, or another page, give a reading up. */
export function CsvDownload<C extends Call>({
  call,
  filter,
  total,
  name,
  header,
  cells,
  size = 40,
}: CsvDownloadProps<C>) {
  const t = useT()
  const errorText = useErrorText()
  const client = useClient()
  const [state, setState] = useState<State>({ at: 'rest' })
  const reading = useRef<AbortController>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const wanted = JSON.stringify(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read belongs to the filters it was read with
  useEffect(
    () => () => {
      reading.current?.abort()
      setState({ at: 'rest' })
    },
    [wanted],
  )

  async function download() {
    const controller = new AbortController()
    const { signal } = controller
    reading.current = controller
    setState({ at: 'reading', progress: '' })
    try {
      const found = await readAll<RowOf<C>>(
        page => client.call(call, { ...filter, ...page } as InputOf<C>, { signal }) as Promise<Found<C>>,
        {
          signal,
          onProgress: (pageNo, pageCount) => setState({ at: 'reading', progress: `${pageNo} / ${pageCount}` }),
        },
      )
      await noteExport(client, call, filter, found.rows.length)
      downloadCsv(name, header, found.rows.map(cells))
      const count = found.rows.length
      setState(count < found.total ? { at: 'cut', count, total: found.total } : { at: 'rest' })
    } catch (error) {
      if (!signal.aborted) setState({ at: 'failed', error })
    }
  }

  function cancel() {
    reading.current?.abort()
    setState({ at: 'rest' })
    button.current?.focus()
  }

  if (!total) return null
  return (
    <>
      {state.at === 'failed' && (
        <InlineError>
          {t('bo.csv.failed')} {errorText(state.error)}
        </InlineError>
      )}
      <div role="status" className={cx(state.at !== 'cut' && 'sr-only')}>
        {state.at === 'cut' && (
          <Note tone="warning">{t('bo.csv.cut', { count: state.count, total: state.total })}</Note>
        )}
      </div>
      <Button ref={button} size={size} icon="download" isBusy={state.at === 'reading'} onClick={download}>
        CSV {state.at === 'reading' && <span className="numeral">{state.progress}</span>}
      </Button>
      {state.at === 'reading' && (
        <Button size={size} kind="quiet" onClick={cancel}>
          {t('ui.cancel')}
        </Button>
      )}
    </>
  )
}
type Found<C> = { rows: RowOf<C>[]; total: number }
type RowOf<C> = OutputOf<C> extends { rows: (infer Row extends { id: string })[] } ? Row : never
type CsvDownloadProps<C extends Call> = {
  /** A list that is read by pages. */
  call: C
  filter: Omit<InputOf<C>, 'pageNo' | 'pageSize'>
  /** How many rows the filters find, as far as is known. */
  total: number | undefined
  /** Of the file, without its ending. */
  name: string
  header: string[]
  cells: (row: RowOf<C>) => (string | number)[]
  size?: ButtonSize
}
