import * as mall from '@ronda/contract/portal/cashier/mall.ts'
import * as vipCalls from '@ronda/contract/portal/site/vip.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { digitsOf, MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import Today from '../../shell/Today.tsx'
import { useBalanceHidden, useTodayShown } from '../../site/preferences.ts'
import { isAgent, useSession } from '../../site/session.ts'
import { useBalance, useMember } from '../../site/use-member.ts'
import AgentButton from '../agent-center/AgentButton.tsx'
import { Portrait } from './account/Portrait.tsx'

const STALE_MS = 300_000
const DEFAULT_VIP_COLOUR = '#ABABAB'

/** Who is signed in, their level and their balance, above the menu. */
export function MemberCard() {
  const t = useT()
  const session = useSession()
  const { data: member } = useMember()
  const { data: balance } = useBalance()
  const isHidden = useBalanceHidden()
  const isTodayShown = useTodayShown()
  const level = member?.memberLabel[0]
  return (
    <div className="@container mb-3 rounded-14 bg-surface-1 p-3.5 inset-ring inset-ring-subtle">
      <div className="flex items-center gap-2.5">
        <Portrait size={36} />
        <div className="min-w-0">
          <p className="truncate text-14 font-bold text-fg-1">{session?.nickname || session?.account}</p>
          {level && (
            <p
              className="flex items-center gap-1 text-12 font-medium"
              style={{ color: level.labelColor || DEFAULT_VIP_COLOUR }}
            >
              <Icon name="crown" size={14} />
              {level.labelName}
            </p>
          )}
        </div>
      </div>
      <p className="mt-3 text-12 text-fg-3">{t('wallet.balance')}</p>
      <p
        className="numeral fits-money leading-7 font-bold text-fg-1 [--largest:20px]"
        style={digitsOf(balance?.sumBalance ?? '')}
      >
        {balance ? (
          isHidden ? (
            '***'
          ) : (
            <MoneyText amount={balance.sumBalance} />
          )
        ) : (
          <span className="text-fg-3">––––</span>
        )}
      </p>
      {isTodayShown && <Today className="mt-3" />}
      <Clubs />
      {isAgent(session) && (
        <div className="mt-2 grid">
          <AgentButton size={32} />
        </div>
      )}
    </div>
  )
}

/** The way to what has a page of its own outside of the menu; only what this merchant has. */
function Clubs() {
  const t = useT()
  const { data: vip } = useCall(vipCalls.vipLevels, {}, { staleMs: STALE_MS })
  const { data: items } = useCall(mall.pointRewards, {}, { staleMs: STALE_MS })
  return (
    <div className="mt-3 grid grid-cols-2 gap-2 empty:hidden narrow:grid-cols-1 lg:grid-cols-1">
      {vip && vip.levels.length > 0 && (
        <Button size={32} icon="crown" render={<Link to="/vip" />}>
          {t('vip.title')}
        </Button>
      )}
      {items && items.length > 0 && (
        <Button size={32} icon="star" render={<Link to="/pointMall" />}>
          {t('points.title')}
        </Button>
      )}
    </div>
  )
}
