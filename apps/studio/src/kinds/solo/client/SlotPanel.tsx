import type { Api, HistoryItem, SessionInfo } from '../../../kit/api.ts'
import type { KitTranslate } from '../../../kit/i18n/texts.ts'
import type { MoneyText } from '../../../kit/money.ts'
import { Panel } from '../../../kit/overlay/panel.tsx'
import { FairnessTab } from '../../../kit/panel/fairness.tsx'
import { History } from '../../../kit/panel/history.tsx'
import type { Sound } from '../../../kit/sound.ts'
import { RoundButton, RoundLink } from '../../../kit/ui/button.tsx'
import { Settings, Switch } from '../../../kit/ui/switch.tsx'
import { when } from '../../../kit/ui/when.ts'
import type { Game } from './game.ts'
import type { GameInfo } from './game-info.ts'
import type { GameView } from './game-view.ts'
import type { SoloKey, SoloTranslate } from './i18n/texts.ts'
import { FeaturesTab, LinesTab, PaysTab, RulesTab } from './info-tabs.tsx'

export type PanelOptions = {
  title: string
  text: SoloTranslate<string>
  common: KitTranslate
  language: string
  api: Api
  session: SessionInfo
  money: MoneyText
  game: Game
  view: GameView
  sound: Sound
  info: GameInfo<string>
  parts: number
}

/** Everything about the game that is not the game: pays, rules, own rounds, fairness, settings. */
export function SlotPanel({ options, close }: { options: PanelOptions; close: () => void }) {
  const { text, common, api, session, language } = options
  return (
    <Panel
      title={options.title}
      menuLabel={text('menu')}
      closeLabel={common('close')}
      close={close}
      tabs={[
        { id: 'pays', label: text('tabPays'), content: <PaysTab {...options} /> },
        { id: 'features', label: text('tabFeatures'), content: <FeaturesTab {...options} /> },
        { id: 'lines', label: text('tabLines'), content: <LinesTab {...options} /> },
        { id: 'rules', label: text('tabRules'), content: <RulesTab {...options} /> },
        { id: 'history', label: text('history'), content: <HistoryTab options={options} close={close} /> },
        {
          id: 'fairness',
          label: text('fairness'),
          content: <FairnessTab api={api} fairness={session.fairness} text={common} language={language} />,
        },
        { id: 'settings', label: text('settings'), content: <SettingsTab {...options} /> },
      ]}
    />
  )
}

const stateKeys: Record<HistoryItem['state'], SoloKey> = {
  debiting: 'stateOpen',
  debited: 'stateOpen',
  decided: 'stateOpen',
  settling: 'stateOpen',
  rolling_back: 'stateOpen',
  adjusting: 'stateOpen',
  settled: 'stateSettled',
  refused: 'stateRefused',
  rolled_back: 'stateReturned',
  disputed: 'stateDisputed',
}

function HistoryTab({ options, close }: { options: PanelOptions; close: () => void }) {
  const { api, text, common, money, game, language } = options

  async function replay(round: HistoryItem) {
    const full = await api.round(round.id).catch(() => null)
    if (!full?.events) return
    close()
    game.replay({ events: full.events, stake: full.stake, createdAt: full.createdAt })
  }

  return (
    <History<{ hasFreeSpins?: boolean }>
      api={api}
      texts={{
        heads: {
          time: text('historyTime'),
          stake: text('historyStake'),
          payout: text('historyPayout'),
          state: text('historyState'),
          acts: text('historyReplay'),
        },
        more: text('historyMore'),
        empty: text('historyEmpty'),
        failed: text('historyFailed'),
        retry: common('retry'),
      }}
      line={round => {
        const payout = round.payout === null ? null : money.parse(round.payout)
        const canShow = payout !== null && !round.isOpen
        return {
          time: when(round.createdAt),
          notes: round.hasFreeSpins ? [text('historyFree')] : [],
          stake: money.text(money.parse(round.stake)),
          payout: payout === null ? '–' : money.text(payout),
          hasWon: payout !== null && payout > 0n,
          state: text(stateKeys[round.state]),
          isOdd: round.state !== 'settled',
          acts: canShow && (
            <>
              {game.isIdle && (
                <RoundButton
                  icon="play"
                  label={text('historyReplay')}
                  looks="quiet"
                  size="size-11"
                  onClick={() => void replay(round)}
                />
              )}
              <RoundLink
                href={`/fair?round=${round.id}&lang=${language}`}
                label={text('historyVerify')}
                icon="shield"
              />
            </>
          ),
        }
      }}
    />
  )
}

function SettingsTab({ text, sound, game, session }: PanelOptions) {
  return (
    <Settings>
      <Switch
        label={text('setSound')}
        isOn={sound.isOn}
        onChange={isOn => {
          sound.setOn(isOn)
          game.render()
        }}
      />
      {session.jurisdiction.turboAllowed && (
        <Switch
          label={text('setTurbo')}
          isOn={game.isTurbo}
          onChange={isOn => {
            game.isTurbo = isOn
            game.render()
          }}
        />
      )}
      <Switch
        label={text('setSpace')}
        isOn={game.usesSpace}
        onChange={isOn => {
          game.usesSpace = isOn
        }}
      />
    </Settings>
  )
}
