import { useEffect, useState } from 'react'
import { Lead } from '../../../kit/panel/facts.tsx'
import { Seed, Seeds } from '../../../kit/panel/seeds.tsx'
import { ButtonLink } from '../../../kit/ui/button.tsx'
import type { PublicTable } from '../views.ts'
import type { TableApi } from './api.ts'

export type ChainKey =
  | 'fairIntro'
  | 'fairTerminal'
  | 'fairSalt'
  | 'fairSource'
  | 'fairSourceStudio'
  | 'fairPlace'
  | 'fairPlaceOf'
  | 'fairHash'
  | 'fairOpen'
  | 'copy'
  | 'copied'
  | 'reconnecting'

/** What a table was committed to before it played, and the way to compute its last round. */
export function ChainTab(props: {
  api: TableApi
  text: (key: ChainKey, values?: Record<string, string | number>) => string
  language: string
  /** The last round that ended, or the one under way. */
  roundId: string | undefined
}) {
  const { api, text, language } = props
  const [roundId] = useState(props.roundId)
  const [table, setTable] = useState<PublicTable | 'failed'>()
  useEffect(() => {
    if (roundId)
      api.sharedRound(roundId).then(
        round => setTable(round.table),
        () => setTable('failed'),
      )
  }, [api, roundId])
  return (
    <div>
      <Lead>{text('fairIntro')}</Lead>
      <Seeds>
        {table === 'failed' ? <dd>{text('reconnecting')}</dd> : table && <ChainSeeds table={table} text={text} />}
      </Seeds>
      <p className="mt-5">
        <ButtonLink href={`/fair?lang=${language}${roundId ? `&round=${roundId}` : ''}`} icon="link" isOutside>
          {text('fairOpen')}
        </ButtonLink>
      </p>
    </div>
  )
}

function ChainSeeds({
  table,
  text,
}: {
  table: PublicTable
  text: (key: ChainKey, values?: Record<string, string | number>) => string
}) {
  const { chain, index, hash } = table
  const labels = { copy: text('copy'), copied: text('copied') }
  const source = chain.saltSource === 'studio' ? text('fairSourceStudio') : chain.saltSource
  return (
    <>
      <Seed label={text('fairTerminal')} value={chain.terminalHash} labels={labels} />
      <Seed label={text('fairSalt')} value={chain.salt} labels={labels} />
      <Seed label={text('fairSource')} value={source} isPlain labels={labels} />
      <Seed
        label={text('fairPlace')}
        value={text('fairPlaceOf', { n: index, total: chain.length })}
        isPlain
        labels={labels}
      />
      {hash && <Seed label={text('fairHash')} value={hash} labels={labels} />}
    </>
  )
}
