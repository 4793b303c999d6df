import { cx } from '@ronda/ui/page/cx.ts'
import type { ReactNode } from 'react'
import { numberText } from '../../../kit/page-region.ts'
import { Fact, Facts, Lead, Rules } from '../../../kit/panel/facts.tsx'
import { percent, returned } from '../../../kit/ui/percent.ts'
import type { PanelOptions } from './SlotPanel.tsx'

const prizes =
  ({ money, game, parts }: PanelOptions) =>
  (units: number) =>
    money.text(money.units(game.stake, parts, units))

export function PaysTab(options: PanelOptions) {
  const { info, text, money, game, view } = options
  const prize = prizes(options)
  return (
    <div>
      <Lead>{text('paysIntro', { stake: money.text(game.stake) })}</Lead>
      <ul className="grid list-none grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-3 narrow:grid-cols-[repeat(auto-fill,minmax(164px,1fr))] narrow:gap-2">
        {info.symbols.map(({ symbol, name, pays }) => (
          <Pay
            key={symbol}
            picture={view.symbolUrl(symbol)}
            name={text(name)}
            rows={pays.map((units, index): [number, string] => [index + 3, prize(units)]).toReversed()}
          />
        ))}
        <Pay
          picture={view.symbolUrl(info.scatter.symbol)}
          name={text(info.scatter.name)}
          rows={info.scatter.rows.map((row): [number, string] => [row.count, prize(row.pays)]).toReversed()}
          isSpecial
        />
      </ul>
    </div>
  )
}

function Pay(props: { picture: string; name: string; rows: [count: number, prize: string][]; isSpecial?: boolean }) {
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-3.5 rounded-[14px] p-3 narrow:gap-2.5 narrow:p-2.5',
        props.isSpecial ? 'bg-[oklch(0.28_0.07_230)]' : 'bg-surface-2',
      )}
    >
      <img src={props.picture} alt="" width={88} height={88} className="flex-none narrow:size-[52px]" />
      {/* Amounts too long to stand beside the symbol go under it. */}
      <div className="flex-[1_1_0]">
        <h3 className="mb-0.5 text-[14px]/[20px]">{props.name}</h3>
        <dl className="grid grid-cols-[auto_1fr] gap-x-2.5 text-[14px]/[21px] narrow:gap-x-1.5">
          {props.rows.map(([count, amount]) => (
            <div key={count} className="contents">
              <dt className="text-fg-3">{`${count}×`}</dt>
              <dd className="font-bold whitespace-nowrap text-brand">{amount}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}

function Feature({ picture, title, children }: { picture?: string; title: string; children: ReactNode }) {
  return (
    <section className="mb-3 flex items-start gap-5 rounded-[14px] bg-surface-2 p-[18px] narrow:flex-col narrow:gap-2.5 narrow:p-4">
      {picture && <img src={picture} alt="" width={96} height={96} className="flex-none narrow:size-[72px]" />}
      <div className="grid gap-2 text-[15px]/[23px] text-fg-2">
        <h3 className="-mb-0.5 text-[17px]/[24px] text-fg-1">{title}</h3>
        {children}
      </div>
    </section>
  )
}

export function FeaturesTab(options: PanelOptions) {
  const { info, text, view, parts } = options
  const prize = prizes(options)
  const { freeSpins, scatter } = info
  return (
    <div>
      <Feature picture={view.symbolUrl(info.wild.symbol)} title={text('wildTitle')}>
        <p>{text('wildText')}</p>
      </Feature>
      <Feature picture={view.symbolUrl(scatter.symbol)} title={text('scatterTitle')}>
        <p>{text('scatterText')}</p>
        <ul className="list-none">
          {scatter.rows.map(row => (
            <li key={row.count}>{text('scatterRow', { n: row.count, pay: prize(row.pays), spins: row.spins })}</li>
          ))}
        </ul>
      </Feature>
      <Feature title={text('featureTitle')}>
        <p>{text('featureText', { x: freeSpins.multiplier })}</p>
        <p>{text('retriggerText', { n: freeSpins.retriggerSpins, max: freeSpins.retriggersMax })}</p>
        <p>{text('maxWinText', { n: numberText(info.maxWin), amount: prize(info.maxWin * parts) })}</p>
      </Feature>
    </div>
  )
}

const CELLS = Array.from({ length: 15 }, (_, cell) => ({ cell, row: Math.floor(cell / 5), reel: cell % 5 }))

export function LinesTab({ info, text }: PanelOptions) {
  return (
    <div>
      <Lead>{text('linesIntro')}</Lead>
      <ol className="grid list-none grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-3.5">
        {info.lines.map((rows, index) => (
          <li key={rows.join('')} className="flex items-center gap-2.5 text-[14px] font-bold">
            <span className="w-5 text-right text-fg-3">{index + 1}</span>
            <div className="grid max-w-[110px] flex-1 grid-cols-5 gap-[3px]" aria-hidden="true">
              {CELLS.map(({ cell, row, reel }) => (
                <i
                  key={cell}
                  className={cx('aspect-square rounded-[4px]', rows[reel] === row ? 'gold' : 'bg-surface-3')}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

const volatility = { low: 'volatilityLow', medium: 'volatilityMedium', high: 'volatilityHigh' } as const

export function RulesTab({ info, text, money, game }: PanelOptions) {
  const { stats, maxWin, version } = info
  const { lines, scatter, feature, cap } = stats.rtpParts
  const rtpParts = text('factRtpParts', {
    lines: percent(lines),
    scatter: percent(scatter),
    feature: percent(feature),
    cap: percent(cap).replace('-', '−'),
  })
  return (
    <div>
      <Facts>
        <Fact label={text('factRtp')} help={`${text('factRtpHelp')} ${rtpParts}`}>
          {returned(stats.rtp)}
        </Fact>
        <Fact label={text('factMax')}>
          {text('factMaxEvery', { n: numberText(maxWin), every: numberText(stats.maxWinEvery) })}
        </Fact>
        <Fact label={text('factVolatility')} help={text('factSd', { n: numberText(stats.sd, 2) })}>
          {text(volatility[stats.volatility])}
        </Fact>
        <Fact label={text('factHit')}>{percent(stats.hitRate)}</Fact>
        <Fact label={text('factFeature')}>{text('factEvery', { n: numberText(Math.round(stats.featureEvery)) })}</Fact>
        <Fact label={text('factStake')}>
          {`${money.text(game.stakes[0] ?? 0n)} – ${money.text(game.stakes.at(-1) ?? 0n)}`}
        </Fact>
        <Fact label={text('factVersion')}>{version}</Fact>
      </Facts>
      <Rules
        rules={(['ruleStake', 'ruleDecide', 'ruleBreak', 'ruleSame', 'ruleError'] as const).map(key => text(key))}
      />
    </div>
  )
}
