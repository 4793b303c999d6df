import type { RewardRow } from '@ronda/contract/backoffice/rewards.ts'
import * as rewards from '@ronda/contract/backoffice/rewards.ts'
import { Status } from '@ronda/ui/badge.tsx'
import { Button } from '@ronda/ui/button.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { MoneyText } from '@ronda/ui/money-text.tsx'
import { InlineError, useErrorText } from '@ronda/ui/states.tsx'
import type { Column } from '@ronda/ui/table.tsx'
import { toast } from '@ronda/ui/toast.tsx'
import { useCallMutation } from '@ronda/ui/use-call.ts'
import { Link } from 'react-router'
import { readAgain } from '../../app/client.ts'
import { timeText } from '../../app/format.ts'
import { useMay, useOperator } from '../../app/operator.ts'

const tones = { asked: 'warning', granted: 'success', refused: 'neutral' } as const

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
          {row.askedBy}
          <span className="block text-12 text-fg-3">{timeText(row.askedAt)}</span>
          {row.decidedBy !== '' && row.decidedBy !== row.askedBy && (
            <span className="block text-12 text-fg-3">→ {row.decidedBy}</span>
          )}
        </span>
      ),
    },
    { key: 'decide', header: t('bo.reward.decide'), isHeaderHidden: true, cell: row => <Decide row={row} /> },
  ]
}

function Decide({ row }: { row: RewardRow }) {
  const t = useT()
  const may = useMay()
  const errorText = useErrorText()
  const { username } = useOperator()
  const decide = useCallMutation(rewards.decide, {
    onSuccess(next) {
      readAgain('bo.rewards', 'bo.members')
      toast(t(next.state === 'granted' ? 'bo.reward.granted' : 'bo.reward.refused', { account: next.account }))
    },
  })
  if (row.state !== 'asked' || !may('members.reward')) return null
  const isOwn = row.askedBy === username
  const isBusy = (isApproved: boolean) => decide.isPending && decide.variables.isApproved === isApproved
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap gap-1.5 max-sm:justify-end">
        {!isOwn && (
          <Button
            size={32}
            kind="primary"
            isBusy={isBusy(true)}
            onClick={() => decide.mutate({ id: row.id, isApproved: true })}
          >
            {t('bo.reward.approve')}
          </Button>
        )}
        <Button size={32} isBusy={isBusy(false)} onClick={() => decide.mutate({ id: row.id, isApproved: false })}>
          {t(isOwn ? 'bo.reward.takeBack' : 'bo.reward.refuse')}
        </Button>
      </div>
      {isOwn && <span className="text-12 text-fg-3">{t('bo.reward.other')}</span>}
      {decide.error && <InlineError>{errorText(decide.error)}</InlineError>}
    </div>
  )
}
