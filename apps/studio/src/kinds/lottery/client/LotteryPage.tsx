import { useMedia } from '@ronda/ui/page/use-media.ts'
import { moneyText } from '../../../kit/money.ts'
import { useStore } from '../../../kit/store.ts'
import { RoundButton, SoundButton } from '../../../kit/ui/button.tsx'
import { ConnectionNote } from '../../../kit/ui/connection-note.tsx'
import { GameFrame } from '../../../kit/ui/game-frame.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Favourites } from './FavouriteRail.tsx'
import { Menus } from './Menus.tsx'
import { Panels } from './Panels.tsx'
import type { LotteryPage as Page } from './page.ts'
import { Result } from './Results.tsx'
import { RevealCard } from './RevealCard.tsx'
import { SlipPanel } from './SlipPanel.tsx'
import { Stage } from './Stage.tsx'
import { StakeBar } from './StakeBar.tsx'
import { cappedText, oneInText, paysText, prizeText, tierFactsOf } from './said.ts'
import { shortIssue } from './short-issue.ts'
import { menuMeaning } from './words/words.ts'

/** The page of every lottery: the draw, the menus, the panel of the chosen bet, and the slip. */
export function LotteryPage({ page }: { page: Page }) {
  useStore(page.changes)
  const isStill = useStore(page.still)
  const isWide = useMedia('(min-width: 1000px)')
  const isWidest = useMedia('(min-width: 1320px)')
  const { text, desk } = page
  return (
    <GameFrame speech={page.speech} className="lot" data-still={isStill || undefined}>
      <Strip page={page} />
      {isWidest && <RecentDraws page={page} />}
      <div className="lot-main" id="lot-main">
        {page.session.lottery.isMadeUp && <p className="lot-made-up">{text('madeUp')}</p>}
        <Stage page={page} />
        <Menus page={page} />
        <Meaning page={page} />
        <BetFacts page={page} />
        <Panels page={page} />
        <Favourites page={page} />
      </div>
      <div className="lot-below">
        <NoticeLine page={page} />
        <StakeBar page={page} />
      </div>
      {isWide && (
        <aside className="lot-slip" aria-label={text('slip')}>
          <SlipPanel page={page} title={<h2 className="lot-slip-title">{text('slip')}</h2>} />
        </aside>
      )}
      <RevealCard page={page} />
      {!desk.draws.isUp && !desk.isEnded && (
        <ConnectionNote isCut className="bottom-40 z-[5]">
          {text('reconnecting')}
        </ConnectionNote>
      )}
    </GameFrame>
  )
}

function Strip({ page }: { page: Page }) {
  const { text, money, desk, sound } = page
  return (
    <header className="lot-strip">
      <RoundButton icon="menu" label={text('menu')} looks="quiet" size="size-11" onClick={() => void page.openMenu()} />
      <h1>
        {/* A pace is not torn from its unit. */}
        <span>{page.title.replace(/(?<=\d) (?=\S+$)/, '\u00a0')}</span>
        <abbr className="lot-adults" title={text('adultsLong')}>
          {text('adults')}
        </abbr>
      </h1>
      <p className="lot-balance">
        <span className="lot-label">{page.isDemo ? text('demo') : text('balance')}</span>
        <b>{desk.balance === null ? '…' : moneyText(money.currency).text(desk.balance)}</b>
      </p>
      <SoundButton isOn={sound.isOn} text={text} size="size-11" onClick={page.toggleSound} />
    </header>
  )
}

/** Of the numbers of these it can be told how long they have not come. */
const HINTED: ReadonlySet<string> = new Set(['direct', 'anywhere', 'levels', 'group', 'contains', 'numbers'])

/** What a traditional name means, and what one bet costs that goes for many prizes at once. */
function Meaning({ page }: { page: Page }) {
  const { desk, language, money, text } = page
  const meaning = menuMeaning(desk.sheet.menu, language)
  const [bet] = desk.sheet.bets
  const unit = money.parse(desk.mode) * BigInt(bet!.price * desk.multiple)
  const n = bet!.cost ?? 1
  const cost = n > 1 && text('costLine', { n, price: money.text(unit), amount: money.text(unit * BigInt(n)) })
  if (!meaning && !cost) return null
  return <p className="lot-meaning">{[meaning, cost].filter(Boolean).join(' · ')}</p>
}

/** Odds and chance of the bet that is open, and the way to how it is won. */
function BetFacts({ page }: { page: Page }) {
  const { desk, text } = page
  const { bets } = desk.sheet
  const [bet] = bets
  const tiers = bets.length === 1 ? tierFactsOf(page, bet!) : []
  const [tier] = tiers
  const { mode, multiple } = desk
  const capped = bets.length === 1 ? cappedText(page, { bet: bet!, mode, multiple }) : undefined
  return (
    <p className="lot-facts">
      <span className="lot-facts-words">
        {tiers.length === 1 && tier && <span>{oneInText(page, tier.oneIn)}</span>}
        <span>{paysText(page, bets)}</span>
        {bets.length === 1 && <span>{text('prizeUpTo', { amount: prizeText(page, bet!) })}</span>}
        {capped && <span className="lot-capped">{capped}</span>}
      </span>
      {bets.some(({ play }) => HINTED.has(play.method)) && (
        <button
          type="button"
          className="lot-quiet"
          aria-pressed={desk.hints.isOn}
          onClick={() => void desk.hints.toggle()}
        >
          {text('trendCurrent')}
        </button>
      )}
      <button type="button" className="lot-quiet" onClick={() => void page.openMenu('rules')}>
        <Icon name="info" className="size-4" />
        <span>{text('howItPays')}</span>
      </button>
    </p>
  )
}

function NoticeLine({ page: { desk } }: { page: Page }) {
  const { notice } = desk
  if (!notice) return null
  return (
    <div className="lot-notice" data-kind={notice.kind}>
      <Icon name={notice.kind === 'warn' ? 'warn' : notice.kind === 'won' ? 'check' : 'info'} className="size-5" />
      <p>
        {notice.title} {notice.amount && <b>{notice.amount}</b>}
      </p>
      <button type="button" aria-label="×" onClick={() => desk.say(null)}>
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}

function RecentDraws({ page }: { page: Page }) {
  const { desk, text, rules, language } = page
  return (
    <aside className="lot-recent" aria-label={text('tabResults')}>
      <h2 className="lot-slip-title">{text('tabResults')}</h2>
      <ul>
        {desk.draws.recent
          .filter(({ result }) => result !== null)
          .map(issue => (
            <li key={issue.id}>
              <span className="lot-label">{text('issue', { issue: shortIssue(issue.code) })}</span>
              <Result lottery={rules} draw={issue.result!} language={language} size="small" isWhole={false} />
            </li>
          ))}
      </ul>
      <button type="button" className="lot-secondary" onClick={() => void page.openMenu('trends')}>
        {text('tabTrends')}
      </button>
    </aside>
  )
}
