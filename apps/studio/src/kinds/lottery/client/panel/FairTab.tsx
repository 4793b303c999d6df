import { useEffect, useState } from 'react'
import { Lead } from '../../../../kit/panel/facts.tsx'
import { Seed, Seeds } from '../../../../kit/panel/seeds.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import type { PublicDraw } from '../../views.ts'
import type { LotteryPage } from '../page.ts'

/** What the draws were committed to, and the way to compute the last one. */
export function FairTab({ page }: { page: LotteryPage }) {
  const { api, text, language, desk, game, common } = page
  const [id] = useState(desk.draws.last?.id ?? desk.draws.selling?.id)
  const [draw, setDraw] = useState<PublicDraw | 'failed'>()
  const isHouse = game.results === 'house'
  useEffect(() => {
    if (!id || !isHouse) return
    api.drawn(id).then(
      round => setDraw(round.draw),
      () => setDraw('failed'),
    )
  }, [api, id, isHouse])
  const labels = { copy: text('copy'), copied: text('copied') }
  return (
    <div>
      <Lead>{text(isHouse ? 'fairIntro' : 'fairOutside')}</Lead>
      <Seeds>
        {draw === 'failed' && <dd>{common('reconnecting')}</dd>}
        {typeof draw === 'object' && draw.chain && draw.index !== null && (
          <>
            <Seed label={text('fairTerminal')} value={draw.chain.terminalHash} labels={labels} />
            <Seed label={text('fairSalt')} value={draw.chain.salt} labels={labels} />
            <Seed
              label={text('fairSource')}
              value={draw.chain.saltSource === 'studio' ? text('fairSourceStudio') : draw.chain.saltSource}
              isPlain
              labels={labels}
            />
            <Seed
              label={text('fairPlace')}
              value={text('fairPlaceOf', { n: draw.index, total: draw.chain.length })}
              isPlain
              labels={labels}
            />
            {draw.hash && <Seed label={text('fairHash')} value={draw.hash} labels={labels} />}
          </>
        )}
      </Seeds>
      <ButtonLink href={`/fair?lang=${language}${id ? `&round=${id}` : ''}`} icon="link" isOutside>
        {text('fairOpen')}
      </ButtonLink>
    </div>
  )
}
