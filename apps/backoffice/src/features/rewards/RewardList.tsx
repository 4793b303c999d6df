import type { RewardRow } from '@ronda/contract/backoffice/rewards.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import type { Column } from '@ronda/ui/data/table.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { timeText } from '../../text/format.ts'

const tones = {
  asked: 'warning',
  claimable: 'info',
  granted: 'success',
  refused: 'neutral',
  expired: 'neutral',
} as const

/** The columns of a list of rewards; `hasMember` names whose each is. */
export function useRewardColumns(hasMember: boolean): Column<RewardRow>[] {
  const t = useT()
  const member: Column<RewardRow> = {
    key: 'member',
    header: t('bo.col.member'),
    isTitle: true,
    cell: row => (
      <Link className="text-link hover:underline" to={`/members/${row.memberId}`}>
        {row.account}
      </Link>
    ),
  }
  return [
    ...(hasMember ? [member] : []),
    {
      key: 'amount',
      header: t('bo.col.amount'),
      isNumeric: true,
      isTitle: !hasMember,
      cell: row => <MoneyText amount={row.amount} />,
    },
    { key: 'reason', header: t('bo.reason'), cell: row => <span className="break-words">{row.reason}</span> },
    {
      key: 'multiple',
      header: t('bo.reward.multiple'),
      isNumeric: true,
      cell: row => (row.multiple === '0' ? '–' : `× ${row.multiple}`),
    },
    {
      key: 'state',
      header: t('bo.col.state'),
      cell: row => (
        <span className="flex flex-col items-start gap-1 whitespace-nowrap max-sm:items-end">
          <Status tone={tones[row.state]}>{t(`bo.reward.state.${row.state}`)}</Status>
          {row.state === 'granted' && (
            <span className="text-12 text-fg-3">{t(row.seenAt === null ? 'bo.reward.unseen' : 'bo.reward.seen')}</span>
          )}
        </span>
      ),
    },
    {
      key: 'by',
      header: t('bo.reward.by'),
      cell: row => (
        <span className="numeral text-13">
          {row.source === 'hand' ? row.askedBy : t(`bo.reward.source.${row.source}`)}
          <span className="block text-12 text-fg-3">{timeText(row.askedAt)}</span>
          {row.decidedBy !== '' && row.decidedBy !== row.askedBy && (
            <span className="block text-12 text-fg-3">→ {row.decidedBy}</span>
          )}
        </span>
      ),
    },
    {
      key: 'decide',
      header: t('bo.reward.decide'),
      isHeaderHidden: true,
      cell: row =>
        row.waiting && (
          <Link className="text-13 text-link hover:underline" to={`/approvals?id=${row.waiting.id}`}>
            {t(row.waiting.mayNot === null ? 'bo.approval.goDecide' : 'bo.approval.look')}
          </Link>
        ),
    },
  ]
}
