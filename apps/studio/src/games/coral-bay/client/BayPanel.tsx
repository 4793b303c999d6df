import { cx } from '@ronda/ui/page/cx.ts'
import type { HistoryItem } from '../../../kit/api.ts'
import { Panel } from '../../../kit/overlay/panel.tsx'
import { numberText } from '../../../kit/page-region.ts'
import { Fact, Facts, Lead, Rules } from '../../../kit/panel/facts.tsx'
import { FairnessTab } from '../../../kit/panel/fairness.tsx'
import { History } from '../../../kit/panel/history.tsx'
import { RoundLink } from '../../../kit/ui/button.tsx'
import { percent, returned } from '../../../kit/ui/percent.ts'
import { Settings, Switch } from '../../../kit/ui/switch.tsx'
import { when } from '../../../kit/ui/when.ts'
import { config, type Kind, kinds } from '../config.ts'
import { chanceOf, meanPays } from '../play.ts'
import { stats } from '../stats.ts'
import { creatures } from './art/creatures.ts'
import type { BayTable } from './BayPage.tsx'
import { paysText, pictureOf } from './FishList.tsx'

/** What the history says of a volley. */
type VolleyItem = { volley?: { shots: number; cuts: number; caught: { kind: Kind; pays: number }[] } }

const rules = ['rule1', 'rule2', 'rule3', 'rule4', 'rule5', 'rule6', 'rule7', 'rule8'] as const

/** Prizes and rules, own shots, fairness and settings. The bay goes on behind it. */
export function BayPanel({ page, close }: { page: BayTable; close: () => void }) {
  const { text, common, api, session, language, sound, still } = page
  return (
    <Panel
      title={page.title}
      menuLabel={text('menu')}
      closeLabel={common('close')}
      close={close}
      tabs={[
        { id: 'rules', label: text('tabRules'), content: <RulesTab page={page} /> },
        { id: 'history', label: text('tabHistory'), content: <HistoryTab page={page} /> },
        {
          id: 'fairness',
          label: text('tabFair'),
          content: <FairnessTab api={api} fairness={session.fairness} text={common} language={language} />,
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

const cell = 'border-b border-subtle px-2.5 py-1.5 text-right first:text-left max-[599px]:px-1'
const cellText = 'max-[599px]:text-[14px]'
const figure = cx(cell, cellText, 'whitespace-nowrap')

function PrizeRow({ kind, page: { text } }: { kind: Kind; page: BayTable }) {
  const { wins, of } = chanceOf(config, kind, 1)
  const { width, height } = creatures[kind]
  return (
    <tr>
      <th scope="row" className={cx(cell, cellText)}>
        <span className="flex items-center gap-3 font-semibold max-[599px]:gap-2">
          <img
            src={pictureOf(kind)}
            alt=""
            width={width}
            height={height}
            className="h-10 w-[52px] object-contain max-[599px]:h-[30px] max-[599px]:w-9"
          />
          {text(kind)}
        </span>
      </th>
      <td className={cx(figure, 'font-bold text-brand')}>{paysText(text, kind)}</td>
      <td className={figure}>{percent(wins / of)}</td>
      <td className={figure}>{numberText(of / wins, 1)}</td>
    </tr>
  )
}

function RulesTab({ page }: { page: BayTable }) {
  const { text, money, angler } = page
  const list = config.kinds.octopus.prizes.map(({ pays, share }) => `×${pays} (${percent(share / 100)})`).join(', ')
  return (
    <div>
      <table className="mb-4 w-full border-collapse text-[15px]">
        <thead>
          <tr>
            {(['fish', 'prize', 'chance', 'meanShots'] as const).map(key => (
              <th key={key} scope="col" className={cx(cell, 'text-[13px]/[18px] text-fg-3')}>
                {text(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(kind => (
            <PrizeRow key={kind} kind={kind} page={page} />
          ))}
        </tbody>
      </table>
      <Lead>{`${text('octopus')}. ${text('surprise', { list, mean: meanPays(config, 'octopus') })}`}</Lead>
      <Rules
        isNumbered
        rules={rules.map(key => text(key, { n: key === 'rule4' ? config.blastMax : config.volleyMax }))}
      />
      <Facts className="my-5">
        <Fact label={text('factRtp')} help={text('factRtpHelp')}>
          {returned(stats.rtp)}
        </Fact>
        <Fact label={text('factMax')}>{text('factMaxText', { n: stats.maxPays })}</Fact>
        <Fact label={text('factLevels')}>{config.levels.map(level => `×${level}`).join(' ')}</Fact>
        <Fact label={text('factBet')}>
          {`${money.text(angler.bets[0] ?? 0n)} – ${money.text(angler.bets.at(-1) ?? 0n)}`}
        </Fact>
        <Fact label={text('factRate')}>{text('factRateText')}</Fact>
        <Fact label={text('factVersion')}>{config.version}</Fact>
      </Facts>
      <Lead>{text('calm')}</Lead>
    </div>
  )
}

function HistoryTab({ page: { api, text, common, money, language } }: { page: BayTable }) {
  const outcome = (item: HistoryItem & VolleyItem): string => {
    if (item.state === 'refused' || item.state === 'rolled_back') return text('historyVoid')
    if (item.state !== 'settled') return text('historyPending')
    const caught = item.volley?.caught ?? []
    return caught.map(({ kind, pays }) => `${text(kind)} ×${pays}`).join(', ') || text('historyNone')
  }
  return (
    <History<VolleyItem>
      api={api}
      texts={{
        heads: {
          time: text('historyTime'),
          stake: text('historyCost'),
          payout: text('historyPrize'),
          state: text('historyCaught'),
          acts: text('replay'),
        },
        more: text('historyMore'),
        empty: text('historyEmpty'),
        failed: text('historyFailed'),
        retry: common('retry'),
      }}
      line={item => {
        const isPaid = item.state === 'settled'
        const payout = isPaid ? money.parse(item.payout ?? '0') : null
        const shots = item.volley?.shots ?? 0
        return {
          time: when(item.createdAt),
          notes: [
            ...(shots > 0 ? [`${text('historyShots')}: ${shots}`] : []),
            ...(item.volley?.cuts ? [text('historyCut')] : []),
          ],
          stake: isPaid ? money.text(money.parse(item.stake)) : '–',
          payout: payout === null ? '–' : money.text(payout),
          hasWon: payout !== null && payout > 0n,
          state: outcome(item),
          isOdd: true,
          acts: isPaid && (
            <>
              <RoundLink
                href={`/play/${config.game}?replay=${item.id}&lang=${language}`}
                label={text('replay')}
                icon="play"
              />
              <RoundLink href={`/fair?round=${item.id}&lang=${language}`} label={text('verify')} icon="shield" />
            </>
          ),
        }
      }}
    />
  )
}
