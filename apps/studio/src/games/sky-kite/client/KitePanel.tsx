import { BetsTab } from '../../../kinds/table/client/bets-tab.tsx'
import { ChainTab } from '../../../kinds/table/client/chain-tab.tsx'
import { Panel } from '../../../kit/overlay/panel.tsx'
import { Fact, Facts, Lead, Rules } from '../../../kit/panel/facts.tsx'
import { percent, returned } from '../../../kit/ui/percent.ts'
import { Settings, Switch } from '../../../kit/ui/switch.tsx'
import { config } from '../config.ts'
import { multiplierText } from '../curve.ts'
import { stats } from '../stats.ts'
import type { KiteTable } from './KitePage.tsx'

const rules = ['rule1', 'rule2', 'rule3', 'rule4', 'rule5', 'rule6', 'rule7', 'rule8'] as const

/** Rules, own bets, fairness and settings. The round goes on behind it. */
export function KitePanel({ page, close }: { page: KiteTable; close: () => void }) {
  const { text, common, model: flight, api, language, money, sound, still } = page
  return (
    <Panel
      title={page.title}
      menuLabel={text('menu')}
      closeLabel={common('close')}
      close={close}
      tabs={[
        { id: 'rules', label: text('tabRules'), content: <RulesTab page={page} /> },
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
              about={({ crashPoint }) =>
                crashPoint === null ? null : `${text('historyFlight')} ${multiplierText(crashPoint)}×`
              }
              outcome={({ table }) => (table?.cashedAt ? `${multiplierText(table.cashedAt)}×` : text('historyLost'))}
            />
          ),
        },
        {
          id: 'fairness',
          label: text('tabFair'),
          content: (
            <ChainTab api={api} text={text} language={language} roundId={flight.recent[0]?.id ?? flight.round?.id} />
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

function RulesTab({ page: { text, money, model: flight } }: { page: KiteTable }) {
  const top = config.cashOutMax / 100
  return (
    <div>
      <Rules isNumbered rules={rules.map(key => text(key))} />
      <Facts className="my-5">
        <Fact label={text('factRtp')} help={text('factRtpHelp')}>
          {returned(stats.rtp)}
        </Fact>
        <Fact label={text('factEdge')}>{percent(config.edgeBasisPoints / 10_000)}</Fact>
        <Fact label={text('factReach')}>{text('factReachText')}</Fact>
        <Fact label={text('factMax')}>{`${top}×`}</Fact>
        <Fact label={text('factAuto')}>{`${multiplierText(config.cashOutMin)}× – ${top}×`}</Fact>
        <Fact label={text('factStake')}>
          {`${money.text(flight.stakes[0] ?? 0n)} – ${money.text(flight.stakes.at(-1) ?? 0n)}`}
        </Fact>
        <Fact label={text('factVersion')}>{config.version}</Fact>
      </Facts>
      <Lead>{text('calm')}</Lead>
    </div>
  )
}
