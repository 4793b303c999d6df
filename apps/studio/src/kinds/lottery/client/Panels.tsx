import { ballColours } from '@ronda/ui/lottery/ball-colours.ts'
import { Die } from '@ronda/ui/lottery/die.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import type { CSSProperties } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import type { BetType } from '../lottery.ts'
import { symbolText } from './content-text.ts'
import { colourOf, lookOf } from './look.ts'
import type { LotteryPage } from './page.ts'
import { innerPlay, type PanelRow, rowsOf, tools } from './panels.ts'
import { runnerStyle } from './Results.tsx'
import { oddsText, tierFactsOf } from './said.ts'
import { WrittenPanel } from './WrittenPanel.tsx'
import { betName, outcomeName, placeName, rowName } from './words/words.ts'

/** So few outcomes are told apart by colour. */
const FEW = 4

/** Where numbers and outcomes are chosen. */
export function Panels({ page }: { page: LotteryPage }) {
  const { sheet, picks } = page.desk
  const isOnly = sheet.bets.length === 1
  return (
    <div className="lot-panels" data-sheet={sheet.id}>
      {sheet.bets.map(bet => {
        const panel = picks.panelOf(bet)
        if (panel.form === 'written') return <WrittenPanel key={bet.code} page={page} bet={bet} of={panel.of} />
        if (panel.form === 'outcomes') return <OutcomePanel key={bet.code} page={page} bet={bet} isOnly={isOnly} />
        return <RowsPanel key={bet.code} page={page} bet={bet} />
      })}
    </div>
  )
}

function RowsPanel({ page, bet }: { page: LotteryPage; bet: BetType }) {
  const { desk, text } = page
  const panel = desk.picks.panelOf(bet)
  const canBank = panel.form === 'rows' && panel.canBank
  const { isBanking } = desk.picks
  return (
    <>
      {rowsOf(panel, isBanking).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place
        <Row key={index} page={page} bet={bet} row={row} index={index} />
      ))}
      {canBank && (
        <button
          type="button"
          className="lot-chip justify-self-start"
          aria-pressed={isBanking}
          onClick={() => desk.choose(picks => picks.bank(bet, !isBanking))}
        >
          {text('bankers')}
        </button>
      )}
    </>
  )
}

const nameOf = (page: LotteryPage, { name }: PanelRow): string =>
  'place' in name ? placeName(page.rules, name.place, page.language) : rowName(name.row, page.language)

function Row(props: { page: LotteryPage; bet: BetType; row: PanelRow; index: number }) {
  const { page, bet, row, index } = props
  const { desk, text } = page
  const name = nameOf(page, row)
  const isHundred = row.symbols.length === 100
  const isMany = row.symbols.length > 12
  const isOne = 'row' in row.name && row.name.row === 'numbers'
  return (
    <fieldset className="lot-row" data-many={isMany || undefined} data-only={(isOne && isMany) || undefined}>
      <legend className={cx('lot-row-name', isOne && 'sr')}>{name}</legend>
      {row.hasTools && (
        // biome-ignore lint/a11y/useSemanticElements: the row is the fieldset
        <div className="lot-tools" role="group" aria-label={text('toolsOf', { row: name })}>
          {tools.map(tool => (
            <button key={tool} type="button" onClick={() => desk.choose(picks => picks.use(bet, index, tool))}>
              {text(`tool_${tool}`)}
            </button>
          ))}
        </div>
      )}
      {isHundred && <Sharing page={page} bet={bet} index={index} />}
      <div className="lot-symbols" data-count={row.symbols.length} data-many={isMany || undefined}>
        {row.symbols.map(symbol => (
          <Pick key={symbol} page={page} bet={bet} row={row} index={index} symbol={symbol} />
        ))}
      </div>
    </fieldset>
  )
}

function Pick(props: { page: LotteryPage; bet: BetType; row: PanelRow; index: number; symbol: string }) {
  const { page, bet, row, index, symbol } = props
  const { desk, rules } = page
  const isChosen = desk.picks.has(bet, index, symbol)
  const look = lookOf(rules)
  const isPlain = innerPlay(bet.play).method === 'expand'
  const colour = !isPlain && look === 'balls' ? colourOf(rules, Number(symbol)) : 'gold'
  const isRunner = !isPlain && look === 'lanes'
  const notes = row.notes?.get(symbol)
  const missing = desk.hints.of(bet, index, symbol)
  return (
    <button
      type="button"
      className="lot-pick"
      aria-pressed={isChosen}
      data-colour={colour}
      data-runner={isRunner || undefined}
      style={isRunner ? runnerStyle(Number(symbol)) : ({ '--c': ballColours[colour] } as CSSProperties)}
      onClick={() => desk.choose(picks => picks.toggle(bet, index, symbol))}
    >
      {look === 'dice' ? (
        <Die pips={Number(symbol)} className="lot-die" />
      ) : (
        <b>{isPlain ? symbol : symbolText(rules, symbol)}</b>
      )}
      {notes !== undefined && <small>{page.text('notesOf', { n: notes })}</small>}
      {missing !== undefined && (
        <small className="lot-missing" data-long={missing >= row.symbols.length * 2 || undefined} aria-hidden="true">
          {missing}
        </small>
      )}
    </button>
  )
}

/** Numbers of a hundred that begin or end alike. */
function Sharing({ page, bet, index }: { page: LotteryPage; bet: BetType; index: number }) {
  const { desk, text } = page
  return (
    <div className="lot-sharing">
      {(['head', 'tail'] as const).map(at => (
        // biome-ignore lint/a11y/useSemanticElements: the row is the fieldset
        <div key={at} role="group" aria-label={text(at)} className="lot-share">
          <span className="lot-label">{text(at)}</span>
          {Array.from({ length: 10 }, (_, digit) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: it is the digit
              key={digit}
              type="button"
              aria-label={`${text(at)} ${digit}`}
              onClick={() => desk.choose(picks => picks.share(bet, index, at, digit))}
            >
              {digit}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

function OutcomePanel({ page, bet, isOnly }: { page: LotteryPage; bet: BetType; isOnly: boolean }) {
  const { desk, rules, language } = page
  const panel = desk.picks.panelOf(bet)
  if (panel.form !== 'outcomes') return null
  const inner = innerPlay(bet.play)
  const hasPlaces = panel.rows.length > 1 && inner.method === 'outcome'
  return (
    <fieldset className="lot-outcomes">
      <legend className={cx('lot-row-name', isOnly && 'sr')}>{betName(bet, language)}</legend>
      {panel.rows.map((outcomes, index) => {
        const of = hasPlaces ? inner.rows[index]!.of.at : undefined
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place
          <div key={index} className="lot-outcome-row">
            {typeof of === 'number' && <span className="lot-label">{placeName(rules, of, language)}</span>}
            <div className="lot-outcome-grid" data-count={Math.min(outcomes.length, 5)}>
              {outcomes.map(outcome => (
                <OutcomeButton
                  key={outcome}
                  page={page}
                  bet={bet}
                  index={index}
                  outcome={outcome}
                  isAlone={!hasPlaces}
                  isFew={outcomes.length <= FEW}
                />
              ))}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}

function OutcomeButton(props: {
  page: LotteryPage
  bet: BetType
  index: number
  outcome: string
  isAlone: boolean
  isFew: boolean
}) {
  const { page, bet, index, outcome, isAlone, isFew } = props
  const { desk, rules, language } = page
  const facts = isAlone ? tierFactsOf(page, bet).find(({ tier }) => tier === outcome) : undefined
  const inner = innerPlay(bet.play)
  const isChosen = desk.picks.has(bet, index, outcome)
  const isNumber = /^\d+$/.test(outcome)
  const set = inner.method === 'sets' ? inner.sets[outcome] : undefined
  return (
    <button
      type="button"
      className="lot-outcome"
      aria-pressed={isChosen}
      data-outcome={isFew ? outcome : undefined}
      data-number={isNumber || undefined}
      onClick={() => desk.choose(picks => picks.toggle(bet, index, outcome))}
    >
      <b>{outcomeName(outcome, language)}</b>
      {set && <small className="lot-set">{set.map(ball => symbolText(rules, String(ball))).join(' ')}</small>}
      {facts && <small>{oddsText(facts.odds)}</small>}
      {isChosen && <Icon name="check" className="lot-check" />}
    </button>
  )
}
