import type { Downline } from '@ronda/contract/portal/agents/team.ts'
import * as team from '@ronda/contract/portal/agents/team.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { useErrorText } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '../../member-center/Section.tsx'
import { useAgentPanel } from '../agent-link.ts'
import { GroupsText } from '../GroupsField.tsx'
import { RatesText } from '../RatesField.tsx'

/** A member of the team with what may be done about it. */
export function DownlineCard({ row, currency, isDirect, onOpen, onEdit, onContract, onTransfer }: DownlineCardProps) {
  const t = useT()
  const { pathTo } = useAgentPanel()
  const { data: room } = useCall(team.room, {})
  const [isAsking, setIsAsking] = useState(false)
  const isFrozen = row.state === 'frozen'
  const mayChange = isDirect && room?.isFrozen === false
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate text-16 font-bold text-fg-1">{row.account}</p>
          <p className="mt-0.5 flex flex-wrap gap-1.5">
            <Badge tone={row.type === 'agent' ? 'brand' : 'neutral'}>{t(`agent.type.${row.type}`)}</Badge>
            {row.state !== 'normal' && (
              <Badge tone={isFrozen ? 'warning' : 'neutral'}>{t(`agent.state.${row.state}`)}</Badge>
            )}
            {row.depth > 1 && <Badge>{t('agent.depth', { depth: row.depth })}</Badge>}
          </p>
        </div>
        <div className="text-right">
          <p className="text-12 text-fg-3">{t('wallet.balance')}</p>
          <p className="text-16 font-bold text-fg-1">
            <MoneyText amount={row.balance} currency={currency} />
          </p>
        </div>
      </div>
      <p className="text-13 text-fg-2">
        <RatesText rates={row.rates} />
        {Object.keys(row.groups).length > 0 && (
          <>
            {' · '}
            <GroupsText groups={row.groups} />
          </>
        )}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-fg-3">
        <span>
          {t('agent.joined')} <Moment at={row.joinedAt} />
        </span>
        <span>
          {t('agent.lastLogin')} {row.lastLoginAt === null ? '—' : <Moment at={row.lastLoginAt} />}
        </span>
      </p>
      <div className="mt-auto -ml-3 flex flex-wrap items-center gap-y-1">
        {mayChange && row.state === 'normal' && (
          <Button size={32} icon="transfer" className="mr-1 ml-3" onClick={onTransfer}>
            {t('transfer.do')}
          </Button>
        )}
        {onOpen && (
          <Button size={32} icon="users" className="mr-1 ml-3" onClick={onOpen}>
            {t('agent.team', { count: row.teamSize - 1 })}
          </Button>
        )}
        <Button
          size={32}
          kind="quiet"
          icon="chart"
          render={<Link to={pathTo('palStatementsAgentCopy', { of: row.id })} />}
        >
          {t('agent.pal.short')}
        </Button>
        <Button
          size={32}
          kind="quiet"
          icon="history"
          render={<Link to={pathTo('personalHistoryCopy', { of: row.id })} />}
        >
          {t('agent.bets.short')}
        </Button>
        <Button
          size={32}
          kind="quiet"
          icon="wallet"
          render={<Link to={pathTo('agentDownlineTransactionDetailsCopy', { of: row.id })} />}
        >
          {t('agent.moves.short')}
        </Button>
        {onContract && (
          <Button size={32} kind="quiet" icon="receipt" onClick={onContract}>
            {t('agent.contract')}
          </Button>
        )}
        {mayChange && (
          <Button size={32} kind="quiet" icon="edit" onClick={onEdit}>
            {t('agent.rates.short')}
          </Button>
        )}
        {mayChange && room?.mayFreeze && row.state !== 'inactive' && (row.type === 'agent' || isFrozen) && (
          <Button size={32} kind="quiet" icon={isFrozen ? 'play' : 'pause'} onClick={() => setIsAsking(true)}>
            {t(isFrozen ? 'agent.thaw' : 'agent.freeze')}
          </Button>
        )}
      </div>
      <FreezeDialog row={row} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </Card>
  )
}
type DownlineCardProps = {
  row: Downline
  currency: string
  isDirect: boolean
  /** Shows its own downlines, where there are some. */
  onOpen?: () => void
  onEdit: () => void
  onTransfer: () => void
  /** What is settled with it, where that can be. */
  onContract?: () => void
}

function FreezeDialog({ row, isOpen, onClose }: { row: Downline; isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const freeze = useCallMutation(team.freeze, { onSuccess: onClose })
  const isFrozen = row.state === 'frozen'
  return (
    <Dialog
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={() => freeze.mutate({ id: row.id, isFrozen: !isFrozen, version: row.version })}
      title={t(isFrozen ? 'agent.thaw.title' : 'agent.freeze.title', { name: row.account })}
      confirmLabel={t(isFrozen ? 'agent.thaw' : 'agent.freeze')}
      isBusy={freeze.isPending}
      error={freeze.error && errorText(freeze.error)}
    >
      {t(isFrozen ? 'agent.thaw.note' : 'agent.freeze.note')}
    </Dialog>
  )
}
