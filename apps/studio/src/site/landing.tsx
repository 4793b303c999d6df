import { games } from '../games/clients.ts'
import type { GameCardParts } from '../kit/client.ts'
import { numberText } from '../kit/page-region.ts'
import { ButtonLink } from '../kit/ui/button.tsx'
import { percent, returned } from '../kit/ui/percent.ts'
import { Fact } from './Fact.tsx'
import type { SiteKey } from './i18n/texts.ts'
import { Lotteries } from './Lotteries.tsx'
import { openSite } from './open-site.tsx'
import { Hero, HeroText, SitePage, type SiteProps } from './SitePage.tsx'

type Card = GameCardParts & { code: string }

const title = 'mt-11 mb-4 text-[24px]/[32px]'

void openSite(
  text => text('title'),
  async props => {
    const cards = await Promise.all(
      Object.entries(games).map(async ([code, game]) => ({ ...(await game.card()).card, code })),
    )
    return <Landing {...props} cards={cards} />
  },
)

function Landing({ language, text, cards }: SiteProps & { cards: readonly Card[] }) {
  return (
    <SitePage language={language} text={text} current="home">
      <Hero title={text('heroTitle')}>
        <HeroText>{text('heroText')}</HeroText>
        <p className="mt-4">
          <ButtonLink kind="primary" href={`/fair?lang=${language}`} icon="shield">
            {text('verify')}
          </ButtonLink>
        </p>
      </Hero>
      <section aria-labelledby="games">
        <h2 id="games" className={title}>
          {text('gamesTitle')}
        </h2>
        {cards.map(card => (
          <GameCard key={card.code} card={card} language={language} text={text} />
        ))}
      </section>
      <Lotteries language={language} text={text} />
      <section aria-labelledby="fair">
        <h2 id="fair" className={title}>
          {text('fairnessTitle')}
        </h2>
        <ol className="grid list-none grid-cols-[repeat(auto-fit,minmax(240px,1fr))] gap-4">
          {([1, 2, 3] as const).map(n => (
            <li key={n} className="rounded-[18px] border border-subtle bg-surface-1 p-[22px]">
              <span
                aria-hidden="true"
                className="grid size-9 place-items-center rounded-full bg-brand/16 font-extrabold text-brand"
              >
                {n}
              </span>
              <h3 className="mt-3 mb-1 text-[18px]/[26px]">{text(`step${n}Title`)}</h3>
              <p className="text-[15px]/[23px] text-fg-2">{text(`step${n}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section
        aria-labelledby="operators"
        className="mt-11 flex flex-wrap items-center justify-between gap-4 rounded-[18px] border border-subtle p-[22px]"
      >
        <div>
          <h2 id="operators" className="text-[18px]/[26px]">
            {text('operatorsTitle')}
          </h2>
          <p className="text-[15px]/[23px] text-fg-2">{text('operatorsText')}</p>
        </div>
        <ButtonLink href="/catalogue.json" icon="link">
          {text('catalogue')}
        </ButtonLink>
      </section>
    </SitePage>
  )
}

function GameCard({ card: { rules, Art }, language, text }: SiteProps & { card: Card }) {
  const { facts } = rules
  return (
    <article className="grid grid-cols-[1.15fr_1fr] overflow-hidden rounded-[22px] border border-subtle bg-surface-1 not-first-of-type:mt-5 max-[819px]:grid-cols-[minmax(0,1fr)]">
      <Art language={language} />
      <div className="p-7 max-[819px]:p-5">
        <h3 className="text-[26px]/[34px] font-extrabold">{rules.name[language]}</h3>
        <p className="mt-1.5 text-fg-2">{rules.tagline[language]}</p>
        <dl className="my-[22px] grid grid-cols-2 gap-x-5 gap-y-3.5">
          <Fact label={text('rtp')}>{returned(facts.rtp)}</Fact>
          <Fact label={text('maxWin')}>{text('timesBet', { n: numberText(facts.maxWin) })}</Fact>
          <Fact label={text('volatility')}>{text(facts.volatility)}</Fact>
          {facts.lines > 0 && <Fact label={text('lines')}>{String(facts.lines)}</Fact>}
          {facts.hitRate !== undefined && <Fact label={text('hitRate')}>{percent(facts.hitRate)}</Fact>}
          <Fact label={text('version')}>{rules.version}</Fact>
        </dl>
        <ul aria-label={text('features')} className="flex list-none flex-wrap gap-2">
          {facts.features.map(feature => (
            <li key={feature} className="rounded-full border border-strong px-3 py-1 text-[13px]/[20px] text-fg-2">
              {text(`feature.${feature}` as SiteKey)}
            </li>
          ))}
        </ul>
        <p className="mt-[18px] text-[14px] text-fg-2">{text('whereToPlay')}</p>
      </div>
    </article>
  )
}
