import { type LotteryFamily, lotteryFamilies } from '../games/lotteries/families.ts'
import '../kinds/lottery/client/styles/draws.css'
import { useState } from 'react'
import { sampleDraw } from '../kinds/lottery/client/card.tsx'
import { Result } from '../kinds/lottery/client/Results.tsx'
import { lotteryRules } from '../kinds/lottery/define.ts'
import { numberText } from '../kit/page-region.ts'
import { returned } from '../kit/ui/percent.ts'
import { Fact } from './Fact.tsx'
import { Choice, Field } from './Field.tsx'
import { findLotteries, whenDrawn } from './lottery-list.ts'
import type { SiteProps } from './SitePage.tsx'

/** The studio's lotteries by family; one looks for a name or a place. */
export function Lotteries({ language, text }: SiteProps) {
  const [query, setQuery] = useState('')
  const [family, setFamily] = useState('')
  const found = findLotteries({ query, family, language })
  const count = found.reduce((sum, { games }) => sum + games.length, 0)
  return (
    <section aria-labelledby="lotteries">
      <h2 id="lotteries" className="mt-11 mb-2 text-[24px]/[32px]">
        {text('lotteriesTitle')}
      </h2>
      <p className="max-w-[760px] text-fg-2">{text('lotteriesText')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Field
          id="lottery"
          type="search"
          label={text('lotterySearch')}
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
        <Choice
          id="family"
          label={text('lotteryFamily')}
          value={family}
          onChange={event => setFamily(event.target.value)}
        >
          <option value="">{text('allFamilies')}</option>
          {lotteryFamilies.map(({ code, name }) => (
            <option key={code} value={code}>
              {name[language]}
            </option>
          ))}
        </Choice>
      </div>
      <p role="status" className="mt-3 mb-4 text-[14px] text-fg-2">
        {text('lotteriesFound', { n: count })}
      </p>
      {found.map(one => (
        <Family key={one.code} family={one} language={language} text={text} />
      ))}
      <p className="mt-[18px] text-[14px] text-fg-2">{text('whereToPlay')}</p>
    </section>
  )
}

function Family({ family: { code, name, tagline, games }, language, text }: SiteProps & { family: LotteryFamily }) {
  const [first] = games
  if (!first) return null
  const rules = lotteryRules(first, first.version)
  const { rtp, maxWin } = first.facts
  return (
    <article
      aria-labelledby={`family-${code}`}
      className="grid grid-cols-[minmax(0,320px)_minmax(0,1fr)] overflow-hidden rounded-[22px] border border-subtle bg-surface-1 not-first-of-type:mt-4 max-[819px]:grid-cols-[minmax(0,1fr)]"
    >
      <div className="bg-[radial-gradient(90%_80%_at_50%_30%,#4b2f9e,#1d1a4a_60%,#0d0f28)] p-6 max-[819px]:p-5">
        <h3 id={`family-${code}`} className="text-[20px]/[28px] font-extrabold">
          {name[language]}
        </h3>
        <p className="mt-1 mb-4 text-[15px]/[23px] text-fg-2">{tagline[language]}</p>
        <Result lottery={rules} draw={sampleDraw(rules)} language={language} size="small" isWhole={false} />
        <dl className="mt-4 grid grid-cols-2 gap-x-5">
          <Fact label={text('rtp')}>{returned(rtp)}</Fact>
          <Fact label={text('maxWin')}>{text('timesBet', { n: numberText(maxWin) })}</Fact>
        </dl>
      </div>
      <ul className="grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,210px),1fr))] content-start gap-2.5 p-6 max-[819px]:p-5">
        {games.map(game => (
          <li key={game.code} className="rounded-[14px] border border-subtle bg-surface-2 px-3.5 py-2.5">
            <p className="font-bold">{game.name[language]}</p>
            <p className="text-[13px]/[20px] text-fg-2">{whenDrawn(lotteryRules(game, game.version).calendar, text)}</p>
            <p className="text-[13px]/[20px] text-fg-3">
              {text(game.results === 'house' ? 'drawnHere' : 'drawnOutside')}
            </p>
          </li>
        ))}
      </ul>
    </article>
  )
}
