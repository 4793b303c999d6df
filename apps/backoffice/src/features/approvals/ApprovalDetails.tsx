import type { MovePreview } from '@ronda/contract/backoffice/agents.ts'
import type { Approval } from '@ronda/contract/backoffice/approvals.ts'
import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { ApprovalDecide } from '../../decision/ApprovalDecide.tsx'
import { Changes } from '../../decision/Changes.tsx'
import { useKindText } from '../../decision/kind-text.ts'
import { MemberLink } from '../../decision/OrderDetails.tsx'
import { useWhyText } from '../../decision/Waiting.tsx'
import { Facts } from '../../shell/Page.tsx'
import { timeText, useAge } from '../../text/format.ts'
import { MoveText } from '../agents/MoveText.tsx'
import { Amounts } from './Amounts.tsx'
import { ApprovalState } from './ApprovalState.tsx'
import { named, titleOf } from './named.ts'
import { ProposedAgent } from './ProposedAgent.tsx'
import { ProposedContract } from './ProposedContract.tsx'
import { LIMITS_SAVED, ProposedLimits } from './ProposedLimits.tsx'
import { ProposedOffer } from './ProposedOffer.tsx'

/** Where the thing itself is looked at, if it has a page of its own. */
const pages: Partial<Record<Approval['kind'], (row: Approval) => string>> = {
  'deposit.credit': row => `/deposits?state=all&id=${row.subject}`,
  'withdrawal.resolve': row => `/withdrawals?state=all&id=${row.subject}`,
  'vendor-transfer.resolve': row => `/vendor-transfers?q=${row.subject}`,
  'reward.grant': row => `/members/${row.memberId}?tab=rewards`,
  'grants.list': row => `/rewards?view=lists&id=${row.subject}`,
  'mall.item': () => '/mall?view=items',
  'balance.adjust': row => `/members/${row.memberId}?tab=adjustments`,
  'vendor.allow': () => '/vendors',
  'games.change': () => '/games',
  'lottery.void': row => `/lotteries/${row.subject}`,
  'lottery.terms': row => `/lotteries/${row.subject}`,
  'settings.change': () => '/settings',
  'payment-channel.add': () => '/settings?page=cashier',
  'referral.publish': () => '/referral',
  'referral.release': row => `/referral?view=suspects&q=${encodeURIComponent(row.account)}&id=${row.subject}`,
  'agent.make': row => `/members/${row.subject}?tab=team`,
  'agent.move': row => `/members/${row.subject}?tab=team`,
  'agent.sign': row => `/members/${row.subject}?tab=team`,
  'agent.forgive': row => `/members/${row.memberId}?tab=team`,
  'member.unlock': row => `/members/${row.memberId}`,
  'member.reopen': row => `/members/${row.memberId}`,
  'identity.verify': row => `/identity/${row.subject}`,
}

/** What there is to be seen before a word is given. */
const evidenceTexts: Partial<Record<Approval['kind'], string>> = {
  'deposit.credit': 'bo.approval.evidence.deposit',
  'withdrawal.resolve': 'bo.approval.evidence.withdrawal',
  'reward.grant': 'bo.approval.evidence.member',
  'balance.adjust': 'bo.approval.evidence.member',
  'identity.verify': 'bo.approval.evidence.identity',
}

export function ApprovalDetails({ id }: { id: string }) {
  const query = useCall(approvals.get, { id })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96" />}>
      {row => <Details key={row.state} row={row} />}
    </QueryView>
  )
}

function Details({ row }: { row: Approval }) {
  const t = useT()
  const age = useAge()
  const whyText = useWhyText()
  const kindText = useKindText()
  const page = pages[row.kind]?.(row)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-display text-20 font-bold text-fg-1">
          {kindText(row)}
          {titleOf(row) && <span className="block text-14 font-normal text-fg-2">{titleOf(row)}</span>}
        </h3>
        <ApprovalState state={row.state} />
        {row.amount !== null && (
          <MoneyText
            amount={row.amount}
            currency={row.currency}
            className="w-full font-display text-30 font-bold text-fg-1"
          />
        )}
      </div>
      <section>
        <h4 className="mb-2 text-14 font-bold">{t('bo.approval.change')}</h4>
        <div className="rounded-10 bg-surface-2 p-3">
          {row.kind === 'deposit.credit' ? (
            <Amounts row={row} />
          ) : row.kind === 'activity.publish' ? (
            <ProposedOffer id={row.id} />
          ) : row.kind === 'agent.make' ? (
            <ProposedAgent row={row} />
          ) : row.kind === 'agent.move' ? (
            <MoveText move={row.after as MovePreview} currency={row.currency} />
          ) : row.kind === 'agent.sign' ? (
            <ProposedContract row={row} />
          ) : row.subject === LIMITS_SAVED ? (
            <ProposedLimits row={row} />
          ) : (
            <Changes subject={row.kind.split('.')[0] ?? ''} before={row.before} after={row.after} withKept />
          )}
        </div>
      </section>
      <Note tone="warning">
        <p className="font-medium">{t('bo.approval.whyTwo')}</p>
        <p className="mt-0.5 text-13 whitespace-pre-line">{whyText(row.why)}</p>
      </Note>
      {page && (
        <Button render={<Link to={page} />} icon="eye" className="self-start">
          {t(evidenceTexts[row.kind] ?? 'bo.approval.open')}
        </Button>
      )}
      <Facts
        rows={[
          row.memberId !== null
            ? [t('bo.col.member'), <MemberLink key="m" item={{ memberId: row.memberId, account: row.account }} />]
            : named.has(row.kind)
              ? [t('bo.auditLog.subject'), row.subject]
              : undefined,
          [t('bo.approval.maker'), row.maker],
          [t('bo.approval.makerReason'), row.makerReason || '–'],
          [t('bo.approval.madeAt'), `${timeText(row.madeAt)} · ${age(row.madeAt)}`],
          row.state === 'open' ? [t('bo.approval.expires'), timeText(row.expiresAt)] : undefined,
          row.checker ? [t('bo.col.decidedBy'), row.checker] : undefined,
          row.checkerReason ? [t('bo.approval.checkerReason'), row.checkerReason] : undefined,
          row.decidedAt ? [t('bo.approval.decidedAt'), timeText(row.decidedAt)] : undefined,
          [t('bo.field.id'), row.id],
        ]}
      />
      {row.state === 'open' && <ApprovalDecide row={row} />}
    </div>
  )
}
