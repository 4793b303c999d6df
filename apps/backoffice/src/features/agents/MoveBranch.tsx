import * as agents from '@ronda/contract/backoffice/agents.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { ReasonDecision } from '../../decision/Decision.tsx'
import { Card } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'
import { MoveText } from './MoveText.tsx'

/** Puts a member with everybody below it under another agent, or makes it a team of its own. */
export function MoveBranch({ row, currency }: { row: agents.AgentRow; currency: string }) {
  const t = useT()
  const [account, setAccount] = useState('')
  /** Whom the preview is about; null: a team of its own. */
  const [asked, setAsked] = useState<string | null>()
  return (
    <Card title={t('bo.move.title')}>
      <p className="mb-3 text-13 text-fg-2">{t('bo.move.help')}</p>
      <form
        className="flex flex-col gap-3"
        onSubmit={event => {
          event.preventDefault()
          if (account.trim()) setAsked(account.trim())
        }}
      >
        <TextField
          isCompact
          label={t('bo.move.account')}
          autoComplete="off"
          value={account}
          onChange={event => setAccount(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t('bo.move.preview')}</Button>
          {row.upline !== null && row.isAgent && (
            <Button kind="quiet" onClick={() => setAsked(null)}>
              {t('bo.move.toTop')}
            </Button>
          )}
        </div>
      </form>
      <Modal isOpen={asked !== undefined} onClose={() => setAsked(undefined)} title={t('bo.move.title')} width={640}>
        {asked !== undefined && (
          <Proposed memberId={row.memberId} to={asked} currency={currency} onDone={() => setAsked(undefined)} />
        )}
      </Modal>
    </Card>
  )
}

type ProposedProps = { memberId: string; to: string | null; currency: string; onDone: () => void }

function Proposed({ memberId, to, currency, onDone }: ProposedProps) {
  const t = useT()
  const [lower, setLower] = useState(false)
  const query = useCall(agents.previewMove, { memberId, ...(to !== null && { to }) })
  const move = useCallMutation(agents.move, {
    onSuccess({ waiting }) {
      toast(t(waiting ? 'bo.approval.asked' : 'bo.saved'))
      onDone()
    },
  })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-60" />}>
      {preview => {
        const fits = preview.exceedingCount === 0 || lower
        return (
          <div className="flex flex-col gap-4">
            <MoveText move={preview} currency={currency} />
            {preview.exceedingCount > 0 && (
              <SwitchField label={t('bo.move.lower')} isChecked={lower} onChange={setLower} />
            )}
            {fits && preview.quotas.length === 0 ? (
              <ReasonDecision
                label={t('bo.move.propose')}
                isBusy={move.isPending}
                error={move.error}
                onDecide={reason => move.mutate({ memberId, to, lower, reason })}
              />
            ) : (
              <p className="text-13 text-fg-2">{t('bo.move.unfit')}</p>
            )}
          </div>
        )
      }}
    </QueryView>
  )
}

/** Moves of a member, into its team and out of it. */
export function Moves({ memberId }: { memberId: string }) {
  const t = useT()
  const query = useCall(agents.moves, { memberId })
  const nameOf = (one: agents.Move['from']) => one?.account ?? t('bo.move.house')
  if (!query.data || query.data.rows.length === 0) return null
  return (
    <Card title={t('bo.move.history')}>
      <ul className="flex flex-col gap-2 text-13">
        {query.data.rows.map(one => (
          <li key={one.id}>
            <p>
              {t('bo.move.line', {
                member: one.member.account,
                from: nameOf(one.from),
                to: nameOf(one.to),
                members: one.members,
              })}
            </p>
            <p className="text-fg-2">
              {timeText(one.at)} · {one.by} · {one.reason}
              {one.lowered > 0 && ` · ${t('bo.move.lowered', { count: one.lowered })}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
