import { cx } from '@ronda/ui/page/cx.ts'
import { BetsTab } from '../../../kinds/table/client/bets-tab.tsx'
import { ChainTab } from '../../../kinds/table/client/chain-tab.tsx'
import { Panel } from '../../../kit/overlay/panel.tsx'
import { Fact, Facts, Lead, Rules } from '../../../kit/panel/facts.tsx'
import { percent, returned } from '../../../kit/ui/percent.ts'
import { Settings, Switch } from '../../../kit/ui/switch.tsx'
import { config, spots } from '../config.ts'
import type { Deal } from '../rules.ts'
import { stats } from '../stats.ts'
import type { BaccaratTable } from './BaccaratPage.tsx'
import { lineOf } from './line.ts'
import { RoadSheets, SeriesFacts } from './Roads.tsx'
import { toOne } from './words.ts'

/** Rules, road maps, own bets, fairness and settings. */
export function BaccaratPanel({ page, close }: { page: BaccaratTable; close: () => void }) {
  const { text, common, api, money, language, model: seat, sound, still } = page
  return (
    <Panel
      title={page.title}
      menuLabel={text('menu')}
      closeLabel={common('close')}
      close={close}
      tabs={[
        { id: 'rules', label: text('tabRules'), content: <RulesTab page={page} /> },
        { id: 'roads', label: text('tabRoads'), content: <RoadsTab page={page} /> },
        {
          id: 'history',
          label: text('tabHistory'),
          content: (
            <BetsTab
              api={api}
              text={text}
              retry={common('retry')}
              money={money}
              language={language}
              game={config.game}
              about={bet => (bet.outcome ? lineOf(bet.outcome as Deal, text) : null)}
              outcome={bet =>
                spots
                  .filter(spot => bet.table?.spots?.[spot])
                  .map(spot => text(spot))
                  .join(', ')
              }
            />
          ),
        },
        {
          id: 'fairness',
          label: text('tabFair'),
          content: (
            <ChainTab api={api} text={text} language={language} roundId={seat.hands.at(-1)?.id ?? seat.round?.id} />
          ),
        },
        {
          id: 'settings',
          label: text('tabSettings'),
          content: (
            <Settings>
              <Switch label={text('setSound')} isOn={sound.isOn} onChange={page.setSound} />
              <Switch label={text('setMotion')} isOn={still.get()} onChange={still.set} />
            </Settings>
          ),
        },
      ]}
    />
  )
}

const ruleNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

const cell =
  'border-b border-subtle px-2.5 py-2 text-right whitespace-nowrap first:pl-0 first:text-left @max-[560px]/panel:text-[13px]/[18px]'

function RulesTab({ page: { text, money, model: seat } }: { page: BaccaratTable }) {
  const chanceOf = { ...stats.chance, playerPair: stats.chance.pair, bankerPair: stats.chance.pair }
  return (
    <div>
      <Rules isNumbered rules={ruleNumbers.map(n => text(`rule${n}`))} />
      <h3 className="mt-[22px] mb-2 text-[17px]">{text('oddsTitle')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className="mb-3 overflow-x-auto" tabIndex={0} aria-label={text('oddsTitle')}>
        <table className="w-full border-collapse text-[14px]/[20px]">
          <thead>
            <tr>
              {(['oddsBet', 'oddsPays', 'oddsChance', 'oddsRtp', 'oddsLimits'] as const).map(key => (
                <th
                  key={key}
                  scope="col"
                  className={cx(cell, 'font-semibold text-fg-2 @max-[560px]/panel:whitespace-normal')}
                >
                  {text(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {spots.map(spot => (
              <tr key={spot}>
                <th scope="row" className={cell}>
                  {text(spot)}
                </th>
                <td className={cell}>{text('payToOne', { n: toOne(spot) })}</td>
                <td className={cell}>{percent(chanceOf[spot])}</td>
                <td className={cell}>
                  <b className="text-brand">{returned(stats.rtp[spot])}</b>
                </td>
                <td
                  className={cx(cell, '@max-[560px]/panel:whitespace-normal')}
                >{`${money.text(seat.table.spots[spot].min)} – ${money.text(seat.table.spots[spot].max)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Lead>{text('oddsNote')}</Lead>
      <Facts className="my-4">
        <Fact label={text('factDecks')}>{config.decks}</Fact>
        <Fact label={text('factVersion')}>{config.version}</Fact>
      </Facts>
      <Lead>{text('calm')}</Lead>
    </div>
  )
}

function RoadsTab({ page: { text, model: seat } }: { page: BaccaratTable }) {
  return (
    <div>
      <Lead>{text('roadsNote')}</Lead>
      <SeriesFacts played={seat.hands} text={text} />
      <RoadSheets
        played={seat.hands}
        text={text}
        size={{ bead: 14, big: 18, derived: [18, 18, 18] }}
        className="max-w-[640px] [grid-template-areas:'beadPlate'_'bigRoad'_'bigEyeBoy'_'smallRoad'_'cockroachPig']"
      />
    </div>
  )
}
